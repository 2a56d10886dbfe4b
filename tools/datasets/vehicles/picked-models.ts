/**
 * Models that a register names in too few years to be told from typing errors by counting, or that share a name with a
 * motorcycle or a trim; and those of makes of which few cars are registered. Each was looked at by a person who knows the
 * model; spelled as the maker does.
 */
const PICKED = `
Abarth: 124, 600e
Aixam: 400, Scouty
Alfa Romeo: 8C, Alfasud, Alfetta, Montreal, Sprint
Asia: Rocsta
Aston Martin: DB6, One-77
Audi: 60, 70, Q4 e-tron, Q6 e-tron, RS2, SQ6 e-tron
Austin: 1100, A30, A40, Mini, Montego
BAIC: B30, X55
Bedford: Astra
Bentley: Eight, R Type
BMW: 1 Series, 2 Series, 3 Series, 4 Series, 5 Series, 6 Series, 7 Series, 8 Series, 1502, 1600, 1602, 1800, 2000, 2002, 2500, 2800
Bristol: 404, 405, 410, Speedster
Bufori Malaysia=Bufori: Geneva, MKIII
BYD: Atto 1, Atto 2, Atto 3, Seal U, Sealion 5, Sealion 6, Sealion 7, Sealion 8, Shark 6
Caterham: 21, Superlight 7
Chery: J1, J3, J11, Omoda 5, Tiggo 4 Pro, Tiggo 7, Tiggo 8, Tiggo 8 Pro, Tiggo 9
Chevrolet: Bel Air
Chrysler: Delta, Horizon, Valiant
Citroen=Citroën: C3 Aircross, C15, C25, DS20, DS21, Dyane, ë-Berlingo, ë-C3, ë-C4, GSA, SM, SpaceTourer, Visa
Cupra: Born, Tavascan
Daewoo: Cielo, Kalos, Lacetti
Daihatsu: Atrai, Cast, Coo, Delta, Domino, Esse, Mebius, Midget, Naked, Pyzar, Rugger, Sonica, Storia, Tanto, Thor, Wake
Daimler: Century, Conquest, Sovereign, SP 250
Datsun: Laurel, Sunny
Denza: B5, B8, D9, Z9GT
Dongfeng: 007, Box, Vigo
Eunos: 100, 500, 800, Cosmo, Presso, Roadster
Farboud: GTS
Ferrari: 575, SA Aperta
Fiat: 127, 128, 132, 600, 600e, 850, 1300, Dino, Regata, Strada, X1/9
Ford: Corsair, Fairlane, Falcon, Figo, Freda, Ixion, Model T, P100, Spectron, Territory, Tourneo Connect, Tourneo Courier, Tourneo Custom, Transit Custom, Zephyr
Foton: Sauvana
FSO Cars=FSO: 125, Caro, Polonez
GAC: Aion ES, Aion UT, Aion V, GS3 Emzoom
Geely: EX5, LC, MK
Gordon Murray: T.50
Great Wall: Steed, V240, X200, X240
GWM: Cannon, Haval H6, Haval Jolion
Haval: H2, H9, Jolion
Hillman: Imp, Minx
Holden: Astra, Calais, Cascada, Combo, Epica, Frontera, Jackaroo, Malibu, Monterey, Rodeo, Trailblazer, Viva
Honda: Avancier, Ballade, Beat, Capa, City, CR-X, e:N1, Edix, Horizon, Integra, Jade, Jazz, Lagreat, Legend, Life, MDX, Mobilio, N-Van, N-WGN, N600, NSX, Orthia, Quintet, Rafaga, S-MX, S800, Saber, Torneo, Vamos, Vigor, Z600, Zest
Humber: Hawk, Sceptre, Snipe
Hyundai: Avante, H100, i45, Lavita, Staria, Stellar, Tuscani
Isuzu: Aska, Como, Fargo, Faster, Filly, Gemini, Piazza
Iveco: Daily
Jaecoo: J5, J7
Jaguar: 240, 340, 420, MK VII, MK VIII, MK IX
Jeep: Avenger
Jensen: FF
KGM: Actyon=ACTYON K50 AUTO, Korando, Rexton, Tivoli, Torres
Kia: Avella, Clarus, Credos, EV3, EV4, EV5, Pregio, PV5
KTM: X-Bow
Lamborghini: Centenario, Countach
Lancia: Fulvia, Prisma, Y10
Land Rover: 127
LDV: Cub, Deliver 9, eDeliver 9, Maxus, Mifa, T60, V80
Leapmotor: B05, B10, C10, T03
LEVC: TX
Lexus: LBX
Leyland DAF: 200, 400
Ligier: Ambra
London Taxis Int=London Taxis International: TX1=LONDON TAXIS INT. TX1, TXII=LONDON TAXIS INT. TXII, TX4=LONDON TAXIS INT. TX4
Mahindra: Scorpio, XUV
MAN: TGE
Maserati: Karif, MC12
Maxus: Deliver, Mifa
Mazda: AZ-1, AZ-3, Bounty, Brawny, Carol, Cosmo, Cronos, CX-60, CX-80, Flair, Lantis, Levante, Luce, MS-6, MS-8, MS-9, Persona, Presso, Revue, RX-2, RX-3, Savanna, Scrum, Sentia, Titan
McLaren: Speedtail
Mercedes-Benz: eCitan, MB100, MB140, X-Class
Metrocab: Metrocab
MG: GS, IM6, Maestro, Metro, Montego, QS, S6, ZST
Microcar: M-8, MC2
MINI: Aceman
Mitsubishi: 380, Airtrek, Aspire, Attrage, Cedia, Debonair, Dignity, Dion, Emeraude, Eterna, GTO, Magna, Minica, Minicab, Nimbus, Pistachio, Proudia, Strada, Toppo, Town Box, Verada
Mitsuoka: Galue, Nouera, Ryoga, Viewt
Morris: 1100, Mini, Oxford
Neta: GT, V
Nissan: Ariya, Aura, Bassara, Be-1, California, Cherry, Crew, Dayz, e-NV200, EXA, Figaro, Kubistar, Leopard, Liberty, Mistral, Moco, NP300, NV100, NV150, NV300, NV350, NV400, Otti, R'nessa, Rasheen, Regulus, S-Cargo, Sakura, Tino, Townstar, Urvan
Noble: M600
Omoda: C5, C9, E5
Opel: Ascona, Combo, GT, Manta, Monterey, Omega, Senator, Speedster, Tigra
Panther: Kallista, Solo
Peugeot: 104, 204, 304, 305, 306, 309, 403, 404, 408, 504, 604, 1007, 4008, e-208, e-2008, Partner
Piaggio: Porter
Proton: Persona, Suprima
Reliant: Robin, Sabre
Renault: 10, 17, 18, 30, A610, Austral, GTA, Lutecia, Rafale, Spider, Symbioz
Reva: G-Wiz
Rolls-Royce: Silver Cloud, Silver Shadow, Silver Wraith
Rover: 60, 90, 95, Mini
Saab: 96, 99, Sonett
Santana: PS10
SEAT: Malaga, Terra
Secma: F16, Fun, Qpod
Simca: 1100
Singer: Gazelle, Vogue
Skoda=Škoda: 105, 120, 130, 136
Smart=smart: #1, #3, #5, Crossblade, Forfour, Roadster
SsangYong: Actyon, Chairman, Rexton
Standard: Vanguard
Strathcarron: SC-5A
Subaru: Alcyone, Bighorn, Brumby, Dex, Domingo, Lancaster, Leone, R2, Rex, Sambar, Stella, Sumo, Traviq, Trezia, Vortex
Sunbeam: Alpine, Tiger
Suzuki: Alto, APV, Cervo, e Vitara, Ignis, Kei, Palette, S-Cross, Sierra, SJ, Spacia, Wagon R+, Xbee
Talbot: Express, Sunbeam
Toyota: 1000, Avanza, Aygo X, Blade, Brevis, Cami, Comfort, Curren, Duet, Gaia, GR Yaris, Gracia, Innova, Marino, Model F, Nadia, Opa, Progres, Pronard, Qualis, Raize, Rukus, Scepter, Sera, Soluna, Sparky, Sprinter Trueno, Tank, Verossa, Voltz, Will VI, Yaris Cross
Triumph: 2500, Acclaim, GT6, Herald, Spitfire, TR2, TR5, TR6
TVR: 280, Tasmin
Vanden Plas: 1500
Vauxhall: Arena, Astramax, Cresta, Magnum, Midi, Monaro, Rascal, Sintra, Velox, Wyvern
Venturi: Atlantique
VinFast: VF 5=VF5, VF e34=E34
Volkswagen: 181, 411, Amarok, Grand California, ID.5, Santana, Taigo, XL1
Volvo: 66, 122, 244, 265, 343, 345, 360, ES90, P1800
Wartburg: Tourist
Wolseley: 16/60, 18/85, 4/44
XPeng: G6, X9
Zastava: Yugo
Zeekr: 009, 7X, X
Zenos: E10
`;

export interface Picked {
  /** As the register writes them. */
  readonly register: { readonly make: string; readonly model: string };
  readonly make: string;
  readonly model: string;
}

/** Car models taken by name. `register=ours` for a make, `ours=register` for a model that is written otherwise. */
export const PICKED_CARS: readonly Picked[] = PICKED.trim()
  .split('\n')
  .flatMap((line) => {
    const at = line.indexOf(': ');
    const [register = '', make = register] = line.slice(0, at).split('=');
    return line
      .slice(at + 2)
      .split(', ')
      .map((text): Picked => {
        const [model = '', written = model] = text.split('=');
        return { register: { make: register, model: written }, make, model };
      });
  });
