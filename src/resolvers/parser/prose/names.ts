import { countries } from '../../../datasets/countries/index.ts';

export type NameType = 'person' | 'organization' | 'location';

/** Where a name stands in a text. */
export interface Name {
  readonly type: NameType;
  /** In UTF-16 units; the end is that behind it. */
  readonly start: number;
  readonly end: number;
  /** From 0 to 1. */
  readonly confidence: number;
}

const TITLES = /^(?:mr|mrs|ms|dr|prof|sir|dame|lord|lady|president|senator|governor|judge)\.?$/i;
const SUFFIXES =
  /^(?:inc|corp|co|ltd|llc|plc|gmbh|ag|company|corporation|group|university|bank|institute|ministry|association|committee|council|party|union|agency)\.?$/i;

/** A capitalised word, with the full stop of what may be an abbreviation. */
const WORD = /\p{Lu}[\p{L}\p{M}\p{Pd}'’]*\.?/gu;

/** The names of people, organisations and places in an English text, in their order; none overlaps another. */
export function namesIn(text: string): readonly Name[] {
  const places = placeNames();
  const names: Name[] = [];
  let run: { text: string; start: number; end: number }[] = [];
  const close = () => {
    const name = run.length > 0 ? nameOf(run, places) : null;
    if (name) names.push(name);
    run = [];
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const last = run.at(-1);
    const ends = last?.text.endsWith('.') && last.text.length > 4 && !SUFFIXES.test(last.text);
    if (last && (ends || index - last.end !== 1 || text[last.end] !== ' ')) close();
    run.push({ text: word, start: index, end: index + word.length });
  }
  close();
  return names;
}

function nameOf(
  run: readonly { text: string; start: number; end: number }[],
  places: ReadonlySet<string>,
): Name | null {
  const titled = TITLES.test(run[0]?.text ?? '') && run.length > 1;
  const named = titled ? run.slice(1) : run;
  const last = named.at(-1) as (typeof named)[number];
  const bare = last.text.replace(/\.$/, '');
  const words = [...named.slice(0, -1).map((word) => word.text), bare].join(' ');
  const place = { start: (named[0] as typeof last).start, end: last.end - (last.text.length - bare.length) };
  if (titled) return { type: 'person', ...place, confidence: 0.85 };
  if (named.length > 1 && SUFFIXES.test(last.text))
    return { type: 'organization', ...place, confidence: 0.8 };
  if (places.has(words.toLowerCase())) return { type: 'location', ...place, confidence: 0.9 };
  if (named.length === 2 || named.length === 3) return { type: 'person', ...place, confidence: 0.4 };
  return null;
}

let known: ReadonlySet<string> | undefined;

function placeNames(): ReadonlySet<string> {
  known ??= new Set(
    countries
      .get()
      .all.flatMap(({ name, capital }) => [name.common, name.official, ...capital.map((city) => city.name)])
      .map((one) => one.toLowerCase()),
  );
  return known;
}
