import type { Correction } from '../../../src/datasets/holidays/corrections.ts';
import { listOf, oneOf, optional, readTable, text } from '../tsv.ts';
import { type Span, years } from './spans.ts';

const rows = readTable(
  'holidays/corrections.tsv',
  {
    country: text,
    states: listOf(text),
    change: oneOf(['drop', 'type', 'move', 'shift', 'add', 'years', 'make']),
    rule: listOf(text, ';'),
    to: optional(text),
    en: optional(text),
    local: optional(text),
    kind: listOf(
      oneOf(['public', 'bank', 'school', 'optional', 'observance', 'substitute', 'bridge', 'estimated']),
    ),
    years: listOf(years),
    source: text,
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
  BE: 'fr',
  BF: 'fr',
  BG: 'bg',
  BJ: 'fr',
  BO: 'es',
  BR: 'pt',
  BY: 'ru',
  CA: 'fr',
  CD: 'fr',
  CL: 'es',
  CM: 'fr',
  CN: 'zh',
  CO: 'es',
  CR: 'es',
  CU: 'es',
  CY: 'el',
  CZ: 'cz',
  DE: 'de',
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
  JP: 'ja',
  KE: 'sw',
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
  MY: 'ms',
  NE: 'fr',
  NI: 'es',
  NL: 'nl',
  PH: 'fil',
  PL: 'pl',
  PT: 'pt',
  RS: 'sr',
  RU: 'ru',
  SE: 'sv',
  SG: 'zh',
  SI: 'sl',
  SK: 'sk',
  ST: 'pt',
  SV: 'es',
  TH: 'th',
  TL: 'pt',
  TN: 'ar',
  TW: 'zh',
  UA: 'uk',
  VE: 'es',
  VN: 'vi',
  VU: 'fr',
  XK: 'sq',
};

/** Kinds that are marks of a day, not types of holidays. */
const MARKS = ['substitute', 'bridge', 'estimated'] as const;

const correction = (row: (typeof rows)[number], rule: string): Correction => {
  const { country, states, change, to, en, local, kind, years } = row;
  const language = LANGUAGES[country];
  if (local && !language) throw new Error(`${rule} of ${country} has a local name in no known language`);
  const names = en ? { en, ...(local && language && { [language]: local }) } : undefined;
  if (change === 'make' && (!names || row.rule.length > 0 || states.length !== 1))
    throw new Error(`a state of ${country} has no name, or days, or several codes`);
  if ((change === 'years') !== years.length > 0 && change !== 'add' && change !== 'move')
    throw new Error(`${rule} of ${country} is limited to no years, or has years that have no effect`);
  if (change === 'add' && names && to) throw new Error(`${rule} of ${country} has two names`);
  const marks = MARKS.filter((mark) => kind.includes(mark));
  const [type, ...types] = kind.filter((word) => !marks.some((mark) => mark === word));
  if (types.length > 0) throw new Error(`${rule} of ${country} has two types`);
  return {
    change,
    ...(states.length > 0 && { states }),
    rule,
    ...(to && { to }),
    ...(names && { names }),
    ...Object.fromEntries(marks.map((mark) => [mark, true])),
    ...(type && { type }),
    ...(years.length > 0 && { active: years }),
  };
};

/** Corrections of date-holidays by law and gazettes, by country. Names come before the changes to their rules. */
export const CORRECTIONS: Readonly<Record<string, readonly Correction[]>> = Object.fromEntries(
  [...Map.groupBy(rows, ({ country }) => country)].map(([country, own]): [string, Correction[]] => [
    country,
    own.flatMap((row) => (row.change === 'make' ? [''] : row.rule).map((rule) => correction(row, rule))),
  ]),
);

/** The years of single dates (`2019-12-01;2020-12-01`), otherwise the years to which a row is limited, if any. */
const spansOf = ({ rule, years: limits }: (typeof rows)[number]): { first: number; last: number }[] => {
  const single = rule.map((one) => /^(\d{4})-/.exec(one)?.[1]);
  if (rule.length > 0 && single.every((year) => year !== undefined))
    return single.map((year) => ({ first: Number(year), last: Number(year) }));
  const spans = limits.length > 0 ? limits : [{}];
  return spans.map(({ from = '0001', to = '9999' }: Span) => ({
    first: Number(from.slice(0, 4)),
    last: Number(to.slice(0, 4)) - 1,
  }));
};

/** The sources of nationwide corrections, with the years to which they apply. */
export const CORRECTION_SOURCES = rows
  .filter(({ states }) => states.length === 0)
  .flatMap((row) => spansOf(row).map((span) => ({ country: row.country, ...span, source: row.source })));
