import { fromLexicon } from '../../../lexicon/index.ts';
import { patternOf } from '../../../lexicon/pattern.ts';

/** Returns a phrase, and its variant with `ü` and `ß` written as `ue` and `ss`, as in some emails. */
const spellings = (phrase: string): string[] => [
  phrase,
  phrase.replaceAll('ß', 'ss'),
  phrase.replaceAll('ü', 'ue').replaceAll('ß', 'ss'),
];

/** Closing words above a signature, in lower case and without punctuation after them. */
export const closings = fromLexicon(
  'email/signatures',
  ['closing'],
  (topics): ReadonlySet<string> =>
    new Set((topics.get('closing') ?? []).flatMap(({ phrase }) => spellings(phrase))),
);

const programLines = fromLexicon('email/signatures', ['program_line'], (topics) =>
  patternOf(
    (topics.get('program_line') ?? []).map(({ phrase }) => `^${phrase}*`),
    { flags: 'i' },
  ),
);

/** True for a line that phones and mail programs add below a message. */
export const isProgramText = (text: string): boolean =>
  programLines().test(text) ||
  /^\S{1,30} from (?:my )?mobile\b/i.test(text) ||
  /^von \S.{0,60} gesendet\b/i.test(text);
