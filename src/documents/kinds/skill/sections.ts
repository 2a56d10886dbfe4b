import { fromLexicon } from '../../lexicon/index.ts';
import type { Word } from './words.ts';

/** The subject of a part of a document, according to its heading. */
export type Section = 'skills' | 'languages' | 'certifications' | 'offer' | 'other';

/**
 * Words in headings that indicate the subject of a section. The first topic that matches decides: "language skills" are
 * skills, but "Sprachkenntnisse" are languages.
 */
const headings = fromLexicon(
  'skill/headings',
  ['languages', 'certifications', 'skills', 'any_language', 'offer', 'other'],
  (topics): readonly (readonly [Section, ReadonlySet<string>])[] =>
    [...topics].map(([topic, entries]) => [
      topic === 'any_language' ? 'languages' : topic,
      new Set(entries.map(({ phrase }) => phrase)),
    ]),
);

/** Maximum length of a heading, in words and in characters. */
const MAX_WORDS = 5;
const MAX_CHARACTERS = 60;

/** A section ends after this many lines if no other heading follows. */
const MAX_LINES = 40;

/**
 * Finds the section of each word; null before the first heading. A heading is a separate short line, or the text before
 * a colon at the beginning of a line. A heading followed by a colon and text applies only to its own line.
 */
export function skillSectionsOf(text: string, words: readonly Word[]): (Section | null)[] {
  const sections: (Section | null)[] = [];
  let current: Section | null = null;
  let lines = 0;
  let at = 0;
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const first = at;
    while (at < words.length && (words[at] as Word).start < end) at += 1;
    const line = words.slice(first, Math.min(at, first + MAX_WORDS + 1));
    const colon = colonIn(text, start, end);
    const label = colon < 0 ? line : line.filter((word) => word.end <= colon);
    const named = isHeading(text, label, colon < 0 ? end - start : colon - start)
      ? sectionNamed(label)
      : null;
    const whole = named !== null && (colon < 0 || (words[at - 1]?.end ?? 0) <= colon);
    lines += 1;
    if (whole) [current, lines] = [named, 0];
    else if (lines > MAX_LINES) current = null;
    for (let word = first; word < at; word += 1) sections.push(named ?? current);
    start = end + 1;
  }
  return sections;
}

function colonIn(text: string, start: number, end: number): number {
  const at = text.slice(start, Math.min(end, start + MAX_CHARACTERS)).indexOf(':');
  return at < 0 ? -1 : start + at;
}

/**
 * True if a line may be a heading: it contains few words, the first word has a capital letter, and the line is not a
 * sentence.
 */
function isHeading(text: string, words: readonly Word[], length: number): boolean {
  const [first] = words;
  if (!first || words.length > MAX_WORDS || length > MAX_CHARACTERS) return false;
  const initial = text[first.start] as string;
  const last = text[(words.at(-1) as Word).end];
  return initial !== initial.toLowerCase() && last !== '.' && last !== ',';
}

function sectionNamed(words: readonly Word[]): Section | null {
  const found = headings().find(([, names]) => words.some(({ key }) => names.has(key)));
  return found?.[0] ?? null;
}
