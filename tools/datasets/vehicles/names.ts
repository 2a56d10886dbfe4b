import { fold } from '../../../src/resolvers/text/fold.ts';

/** What makes and models are compared by: letters and digits alone. */
export const keyOf = (name: string): string => fold(name).replaceAll(' ', '');

/** Makes as they write themselves, where a source shouts, whispers or adds its legal form. */
const MAKES: Readonly<Record<string, string>> = {
  saab: 'Saab',
  rivian: 'Rivian',
  yugo: 'Yugo',
  merkur: 'Merkur',
  karma: 'Karma',
  rimac: 'Rimac',
  kandi: 'Kandi',
  fiskerautomotive: 'Fisker',
  scuderiacameronglickenhausscg: 'Glickenhaus',
  automobilipininfarina: 'Pininfarina',
  americanmotors: 'AMC',
  aprilia: 'Aprilia',
  indianmotorcycle: 'Indian',
  mvagustamotor: 'MV Agusta',
  zeromotorcycles: 'Zero',
  piaggioandvespa: 'Vespa',
  piaggioandvespapiaggiovespa: 'Vespa',
  motoguzzi: 'Moto Guzzi',
  skoda: 'Škoda',
  citroen: 'Citroën',
};

/** The make as people know it. */
export const makeName = (name: string): string => MAKES[keyOf(name)] ?? name.trim();

/** Models under the names they are sold by. */
const MODELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  alfaromeo: { giulia952: 'Giulia' },
  ferrari: { laferrari: 'LaFerrari' },
  polestar: { ps1: 'Polestar 1', ps2: 'Polestar 2', '2': 'Polestar 2' },
  mazda: { '2': 'Mazda2', '3': 'Mazda3', '5': 'Mazda5', '6': 'Mazda6' },
  mercedesbenz: {
    mlclass: 'M-Class',
    eqaclass: 'EQA',
    eqcclass: 'EQC',
    eqvclass: 'EQV',
    vclass: 'V-Class',
    clcclass: 'CLC-Class',
  },
  toyota: { landcruiser: 'Land Cruiser', '4runner': '4Runner', markx: 'Mark X' },
  volkswagen: { id3: 'ID.3', up: 'up!' },
};

/** Words that stay in capitals, and short ones that are no codes. */
const CAPITALS = new Set(['PHEV', 'GRMN', 'FCHV']);
const WORDS = /^(?:FOX|UNO|ZOE|PAO|KA|UP|MII|AMI|ACE|SIX|PRO|VEL|ROC|AM|IST|ONE)$/;

/** `CABRIOLET` -> `Cabriolet`; words of up to three letters and those with digits are codes. */
export function modelName(make: string, name: string): string {
  const known = MODELS[keyOf(make)]?.[keyOf(name)];
  if (known) return known;
  return name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(\d{3}) Series$/, '$1')
    .replace(/(?<![\p{L}\d])\p{Lu}+(?![\p{L}\d])/gu, (word) =>
      (word.length > 3 && !CAPITALS.has(word)) || WORDS.test(word)
        ? word[0] + word.slice(1).toLowerCase()
        : word,
    )
    .replace(/^I(X?)(?=\d0\b|\d5\b)/, (_, x: string) =>
      keyOf(make) === 'hyundai' ? `i${x.toLowerCase()}` : `I${x}`,
    )
    .replace(/^(\d{3})I$/, '$1i');
}
