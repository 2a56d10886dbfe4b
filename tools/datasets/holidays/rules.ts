import type { CountryRules, Days } from '../../../src/datasets/holidays/country-rules.ts';
import { listOf, oneOf, optional, readTable, text } from '../tsv.ts';
import { span } from './spans.ts';

/** A day has a shared name of date-holidays, or its own name in English and, if different, in the first language. */
const days = Map.groupBy(
  readTable(
    'holidays/days.tsv',
    {
      country: text,
      rule: text,
      shared: optional(text),
      en: optional(text),
      local: optional(text),
      active: listOf(span),
    },
    ['country', 'rule'],
  ),
  ({ country }) => country,
);

const daysOf = (country: string, language: string): Days =>
  Object.fromEntries(
    (days.get(country) ?? []).map(({ rule, shared, en, local, active }) => {
      const times = active.length > 0 ? { active } : {};
      if (shared && !en) return [rule, { _name: shared, ...times }];
      if (en && !shared) return [rule, { name: { en, ...(local && { [language]: local }) }, ...times }];
      throw new Error(`${rule} of ${country} has no name, or has two`);
    }),
  );

/**
 * Statutory holidays of countries that date-holidays lacks, in its grammar. Includes only days that are certain. If a
 * calendar cannot be computed, or days are set anew each year, the country is marked as partial. `addsTo` is a country
 * whose days also apply.
 */
export const RULES: Readonly<Record<string, CountryRules>> = Object.fromEntries(
  readTable(
    'holidays/countries.tsv',
    {
      country: text,
      zone: text,
      languages: listOf(text),
      coverage: oneOf(['full', 'partial']),
      addsTo: optional(text),
    },
    ['country'],
  )
    .map(({ country, zone, languages, coverage, addsTo }): [string, CountryRules] => [
      country,
      {
        langs: languages,
        zones: [zone],
        ...(coverage === 'partial' && { partial: true }),
        ...(addsTo && { _days: [addsTo] }),
        days: daysOf(country, languages[0] ?? 'en'),
      },
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

const strays = [...days.keys()].filter((country) => !RULES[country]);
if (strays.length > 0)
  throw new Error(`There are days of countries that have no rules: ${strays.join(', ')}`);
