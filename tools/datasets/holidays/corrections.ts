import type { Correction } from '../../../src/datasets/holidays/corrections.ts';
import { listOf, oneOf, optional, readTable, text } from '../tsv.ts';

const rows = readTable(
  'holidays/corrections.tsv',
  {
    country: text,
    states: listOf(text),
    change: oneOf(['drop', 'type', 'move', 'shift', 'add', 'make']),
    rule: listOf(text, ';'),
    to: optional(text),
    en: optional(text),
    local: optional(text),
    kind: optional(oneOf(['public', 'bank', 'school', 'optional', 'observance', 'bridge', 'estimated'])),
  },
  ['country', 'states', 'change', 'rule', 'en'],
);

/** The language of `local` by country, if it is not the first language in date-holidays or in Facet's table. */
const LANGUAGES: Readonly<Record<string, string>> = {
  AL: 'sq',
  AO: 'pt',
  AR: 'es',
  AX: 'sv',
  AZ: 'az',
  BD: 'bn',
  BF: 'fr',
  BG: 'bg',
  BJ: 'fr',
  BO: 'es',
  BR: 'pt',
  BY: 'ru',
  CA: 'fr',
  CD: 'fr',
  CN: 'zh',
  CM: 'fr',
  CU: 'es',
  DJ: 'fr',
  EC: 'es',
  ES: 'es',
  ET: 'am',
  FI: 'sv',
  FO: 'fo',
  GA: 'fr',
  GQ: 'es',
  GR: 'el',
  GT: 'es',
  GW: 'pt',
  HN: 'es',
  HT: 'fr',
  HU: 'hu',
  ID: 'id',
  IN: 'hi',
  IR: 'fa',
  IT: 'it',
  KG: 'ru',
  KR: 'ko',
  LV: 'lv',
  MA: 'ar',
  MD: 'ro',
  ME: 'cnr',
  MF: 'fr',
  MG: 'mg',
  ML: 'fr',
  MX: 'es',
  NE: 'fr',
  NI: 'es',
  NL: 'nl',
  PH: 'fil',
  PT: 'pt',
  RU: 'ru',
  ST: 'pt',
  SV: 'es',
  TH: 'th',
  TL: 'pt',
  TW: 'zh',
  VE: 'es',
  VN: 'vi',
  VU: 'fr',
  XK: 'sq',
};

const correction = (row: (typeof rows)[number], rule: string): Correction => {
  const { country, states, change, to, en, local, kind } = row;
  const language = LANGUAGES[country];
  if (local && !language) throw new Error(`${rule} of ${country} has a local name in no known language`);
  const names = en ? { en, ...(local && language && { [language]: local }) } : undefined;
  if (change === 'make' && (!names || row.rule.length > 0 || states.length !== 1))
    throw new Error(`a state of ${country} has no name, or days, or several codes`);
  if (change === 'add' && names && to) throw new Error(`${rule} of ${country} has two names`);
  return {
    change,
    ...(states.length > 0 && { states }),
    rule,
    ...(to && { to }),
    ...(names && { names }),
    ...(kind === 'bridge' && { bridge: true }),
    ...(kind === 'estimated' && { estimated: true }),
    ...(kind && kind !== 'bridge' && kind !== 'estimated' && { type: kind }),
  };
};

/** Corrections of date-holidays by law and gazettes, by country. Names come before the changes to their rules. */
export const CORRECTIONS: Readonly<Record<string, readonly Correction[]>> = Object.fromEntries(
  [...Map.groupBy(rows, ({ country }) => country)].map(([country, own]): [string, Correction[]] => [
    country,
    own.flatMap((row) => (row.change === 'make' ? [''] : row.rule).map((rule) => correction(row, rule))),
  ]),
);
