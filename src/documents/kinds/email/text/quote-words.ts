import { fromLexicon, phrasesFrom } from '../../../lexicon/index.ts';

const TABLE = 'email/quotes';
const asWritten = (phrase: string): string => phrase;

/** The introduction of a quotation in a language: `On Mon, 5 Oct 2026 Ann Lee wrote:` */
export interface Attribution {
  /** Words that begin an attribution, and the verbs that may follow, in lower case. */
  readonly starts: readonly string[];
  readonly verbs: readonly string[];
}

export const attributions = fromLexicon(
  TABLE,
  ['attribution_start', 'attribution_verb'],
  (topics): readonly Attribution[] => {
    const verbs = Map.groupBy(topics.get('attribution_verb') ?? [], ({ language }) => language);
    const starts = Map.groupBy(topics.get('attribution_start') ?? [], ({ language }) => language);
    return [...starts].map(([language, entries]) => ({
      starts: entries.map(({ phrase }) => phrase),
      verbs: (verbs.get(language) ?? []).map(({ phrase }) => phrase),
    }));
  },
);

/** Verbs that end an attribution which begins with a date, such as `23 mar 2017 21:25 "Ann Lee" napisał(a):`. */
export const verbsAfterDates = phrasesFrom(TABLE, 'verb_after_date', asWritten);

/** Phrases between two rows of dashes above a quoted or forwarded message, in lower case. */
export const separators = phrasesFrom(TABLE, 'separator', asWritten);

/** Lines above a forwarded message, without the colon at the end, in lower case. */
export const forwardLines = phrasesFrom(TABLE, 'forward_line', asWritten);

const HEADERS = ['from', 'date', 'to', 'subject'] as const;
export type HeaderRole = (typeof HEADERS)[number];

/** Roles of the headers of a quoted message, by their names in lower case. */
export const headerRoles = fromLexicon(
  TABLE,
  HEADERS,
  (topics): ReadonlyMap<string, HeaderRole> =>
    new Map([...topics].flatMap(([role, entries]) => entries.map(({ phrase }) => [phrase, role] as const))),
);
