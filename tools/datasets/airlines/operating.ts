/** An airline that flies under this name and these codes, as far as is known for certain. */
export interface Operating {
  readonly iata: string;
  readonly icao: string;
  readonly country: string;
  readonly name: string;
  /** Where OpenFlights has none or a wrong one; null where its is wrong and ours not certain. */
  readonly callsign?: string | null;
}

/** IATA, ICAO, country, name, and after a bar the call sign where OpenFlights has another or none; `-` for none that is certain. */
const LINES = `
A3 AEE GR Aegean Airlines
AA AAL US American Airlines
AC ACA CA Air Canada
AD AZU BR Azul | AZUL
AF AFR FR Air France
AH DAH DZ Air Algérie
AI AIC IN Air India
AK AXM MY AirAsia | RED CAP
AM AMX MX Aeroméxico
AR ARG AR Aerolíneas Argentinas
AS ASA US Alaska Airlines | ALASKA
AT RAM MA Royal Air Maroc
AV AVA CO Avianca | AVIANCA
AY FIN FI Finnair
AZ ITY IT ITA Airways | ITARROW
B6 JBU US JetBlue Airways
BA BAW GB British Airways
BC SKY JP Skymark Airlines
BG BBC BD Biman Bangladesh Airlines
BI RBA BN Royal Brunei Airlines
BR EVA TW EVA Air
BT BTI LV airBaltic
BW BWA TT Caribbean Airlines
BX ABL KR Air Busan | AIR BUSAN
BY TOM GB TUI Airways | TOMJET
CA CCA CN Air China
CI CAL TW China Airlines
CM CMP PA Copa Airlines
CX CPA HK Cathay Pacific
CZ CSN CN China Southern Airlines
D8 NSZ SE Norwegian Air Sweden
DE CFG DE Condor
DL DAL US Delta Air Lines
DM DWI DO Arajet
DY NOZ NO Norwegian Air Shuttle
EI EIN IE Aer Lingus
EK UAE AE Emirates
EN DLA IT Air Dolomiti | DOLOMITI
ET ETH ET Ethiopian Airlines
EW EWG DE Eurowings
EY ETD AE Etihad Airways
F3 FAD SA flyadeal
F9 FFT US Frontier Airlines
FB LZB BG Bulgaria Air
FD AIQ TH Thai AirAsia
FI ICE IS Icelandair
FJ FJI FJ Fiji Airways | FIJI
FM CSH CN Shanghai Airlines
FR RYR IE Ryanair
FZ FDB AE flydubai | SKYDUBAI
G3 GLO BR GOL Linhas Aéreas
G4 AAY US Allegiant Air
G9 ABY AE Air Arabia
GA GIA ID Garuda Indonesia
GF GFA BH Gulf Air | GULF AIR
HA HAL US Hawaiian Airlines
HO DKH CN Juneyao Airlines
HU CHH CN Hainan Airlines
HV TRA NL Transavia
HX CRK HK Hong Kong Airlines
HY UZB UZ Uzbekistan Airways
IB IBE ES Iberia
I2 IBS ES Iberia Express
ID BTK ID Batik Air
IX AXB IN Air India Express
IZ AIZ IL Arkia
J2 AHY AZ Azerbaijan Airlines
J9 JZR KW Jazeera Airways
JA JAT CL JetSMART
JL JAL JP Japan Airlines
JQ JST AU Jetstar Airways
JT LNI ID Lion Air
JU ASL RS Air Serbia
JX SJX TW Starlux Airlines | STARWALKER
KC KZR KZ Air Astana
KE KAL KR Korean Air
KL KLM NL KLM Royal Dutch Airlines
KM KMM MT KM Malta Airlines
KQ KQA KE Kenya Airways
KU KAC KW Kuwait Airways
LA LAN CL LATAM Airlines Chile
LG LGL LU Luxair
LH DLH DE Lufthansa
LJ JNA KR Jin Air | JIN AIR
LO LOT PL LOT Polish Airlines
LS EXS GB Jet2.com
LX SWR CH Swiss International Air Lines
LY ELY IL El Al
ME MEA LB Middle East Airlines
MF CXA CN Xiamen Airlines
MH MAS MY Malaysia Airlines
MK MAU MU Air Mauritius
MM APJ JP Peach Aviation | AIR PEACH
MS MSR EG EgyptAir
MU CES CN China Eastern Airlines
MX MXY US Breeze Airways | MOXY
N0 NBT NO Norse Atlantic Airways
NH ANA JP All Nippon Airways
NX AMU MO Air Macau
NZ ANZ NZ Air New Zealand
OD MXD MY Batik Air Malaysia | MALINDO
OR TFL NL TUI fly Netherlands | -
OS AUA AT Austrian Airlines
OU CTN HR Croatia Airlines
PC PGT TR Pegasus Airlines
PD POE CA Porter Airlines
PG BKP TH Bangkok Airways
PK PIA PK Pakistan International Airlines
PR PAL PH Philippine Airlines
PX ANG PG Air Niugini
QF QFA AU Qantas
QP AKJ IN Akasa Air
QR QTR QA Qatar Airways
QS TVS CZ Smartwings
QZ AWQ ID Indonesia AirAsia
RJ RJA JO Royal Jordanian
RO ROT RO TAROM
S7 SBI RU S7 Airlines
SA SAA ZA South African Airways
SC CDG CN Shandong Airlines
SG SEJ IN SpiceJet
SK SAS SE Scandinavian Airlines
SN BEL BE Brussels Airlines | BEELINE
SQ SIA SG Singapore Airlines
SU AFL RU Aeroflot
SV SVA SA Saudia
TB JAF BE TUI fly Belgium
TG THA TH Thai Airways International
TK THY TR Turkish Airlines | TURKISH
TN THT PF Air Tahiti Nui
TO TVF FR Transavia France
TP TAP PT TAP Air Portugal
TR TGW SG Scoot | SCOOTER
TS TSC CA Air Transat
TU TAR TN Tunisair
TW TWB KR T'way Air | TWAYAIR
U2 EZY GB easyJet
UA UAL US United Airlines
UL ALK LK SriLankan Airlines
UO HKE HK HK Express
UX AEA ES Air Europa
VA VOZ AU Virgin Australia | VELOCITY
VB VIV MX Viva
VJ VJC VN VietJet Air | VIETJET
VN HVN VN Vietnam Airlines
VS VIR GB Virgin Atlantic
VY VLG ES Vueling
W6 WZZ HU Wizz Air
WF WIF NO Widerøe
WN SWA US Southwest Airlines
WS WJA CA WestJet
WY OMA OM Oman Air
X3 TUI DE TUIfly | TUIJET
XP VXP US Avelo Airlines | AVELO
XQ SXS TR SunExpress
XY KNE SA flynas
Y4 VOI MX Volaris
YP APZ KR Air Premia
ZG TZP JP ZIPAIR Tokyo | ZIPPY
ZH CSZ CN Shenzhen Airlines
3U CSC CN Sichuan Airlines
4Y OCN DE Discover Airlines | OCEAN
5J CEB PH Cebu Pacific
5X UPS US UPS Airlines
6E IGO IN IndiGo
7C JJA KR Jeju Air
9C CQH CN Spring Airlines
FX FDX US FedEx Express
V7 VOE ES Volotea
WK EDW CH Edelweiss Air
2L OAW CH Helvetic Airways
VL LHX DE Lufthansa City Airlines
CV CLX LU Cargolux
5Y GTI US Atlas Air
OO SKW US SkyWest Airlines
MQ ENY US Envoy Air | ENVOY
9E EDV US Endeavor Air | ENDEAVOR
OH JIA US PSA Airlines
YX RPA US Republic Airways
BF FBU FR French bee | -
F8 FLE CA Flair Airlines | FLAIR
RX RXI SA Riyadh Air | -
`;

export const OPERATING: readonly Operating[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [facts = '', callsign] = line.split(' | ');
    const [iata = '', icao = '', country = '', ...name] = facts.split(' ');
    return {
      iata,
      icao,
      country,
      name: name.join(' '),
      ...(callsign && { callsign: callsign === '-' ? null : callsign }),
    };
  });
