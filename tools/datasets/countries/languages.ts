import type { LanguageStatus as Status } from '../../../src/datasets/countries/index.ts';
import { oneOf, optional, readTable, text } from '../tsv.ts';

const STATUSES = ['official', 'regional', 'working', 'spoken'] as const satisfies readonly Status[];

/**
 * Status of languages, if CLDR's is missing or differs from the law. In CLDR, languages that are widely used in public
 * life are de facto official. Here, a language is official only if the constitution or a law names it, or if the state
 * works in it. The share of the population is CLDR's, or `unknown` if CLDR's share means something else.
 */
const CORRECTIONS = Map.groupBy(
  readTable(
    'countries/languages.tsv',
    { country: text, language: text, status: oneOf(STATUSES), share: optional(oneOf(['unknown'])) },
    ['country', 'language'],
  ),
  ({ country }) => country,
);

/** Local names of languages in single countries. */
const LOCAL_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AF: { fa: 'Dari' },
};

/** English names that CLDR lacks, from ISO 639-3 or everyday use. */
export const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map(
  readTable('countries/language-names.tsv', { language: text, name: text }, ['language']).map(
    ({ language, name }) => [language, name],
  ),
);

/** A language without an official status is listed as spoken if at least this share of the population speaks it. */
const SPOKEN_FROM_PERCENT = 5;

interface Population {
  readonly _populationPercent: string;
  readonly _officialStatus?: 'official' | 'de_facto_official' | 'official_regional';
}

/**
 * Returns CLDR's languages of a territory with scripts joined and corrections applied. Official languages come first,
 * then the others by share.
 */
export function languagesOf(
  alpha2: string,
  population: Readonly<Record<string, Population>>,
): (readonly [code: string, status: Status, populationPercent: number | null, name?: string])[] {
  const found = new Map<string, [status: Status, percent: number | null]>();
  for (const [tag, { _populationPercent, _officialStatus }] of Object.entries(population)) {
    const code = tag.split('_')[0] as string;
    // `no` duplicates its two written forms; `und` is not a language.
    if (code === 'und' || (code === 'no' && 'nb' in population)) continue;
    const status: Status =
      _officialStatus === undefined
        ? 'spoken'
        : _officialStatus === 'official_regional'
          ? 'regional'
          : 'official';
    const percent = Number(_populationPercent);
    const before = found.get(code);
    found.set(code, [
      before && ORDER[before[0]] < ORDER[status] ? before[0] : status,
      Math.max(percent, before?.[1] ?? 0),
    ]);
  }
  for (const { language, status, share } of CORRECTIONS.get(alpha2) ?? []) {
    found.set(language, [status, share === 'unknown' ? null : (found.get(language)?.[1] ?? null)]);
  }
  return [...found]
    .filter(([, [status, percent]]) => status !== 'spoken' || (percent ?? 0) >= SPOKEN_FROM_PERCENT)
    .sort(
      ([a, [status, percent]], [b, [otherStatus, otherPercent]]) =>
        ORDER[status] - ORDER[otherStatus] || (otherPercent ?? 0) - (percent ?? 0) || (a < b ? -1 : 1),
    )
    .map(([code, [status, percent]]) => {
      const name = LOCAL_NAMES[alpha2]?.[code];
      return name ? [code, status, percent, name] : [code, status, percent];
    });
}

const ORDER: Readonly<Record<Status, number>> = { official: 0, regional: 1, working: 2, spoken: 3 };
