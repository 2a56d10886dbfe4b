/**
 * Abbreviations whose full stop does not end a sentence. The list is our own, and contains abbreviations that often
 * precede a capital letter.
 */
const ABBREVIATIONS = new Set(
  `mr mrs ms dr prof sr jr st vs etc inc ltd co corp no nos vol fig gen col sgt capt lt rev hon gov sen rep
  e.g i.e a.m p.m u.s u.k u.s.a d.c ph.d m.d b.a m.a
  jan feb mar apr jun jul aug sep sept oct nov dec
  hr fr nr bzw ca z.b d.h u.a s.o usw evtl ggf abs art
  m mme mlle mm etc av sra srta ud uds dña d ing dott sig sig.ra`.split(/\s+/),
);

/**
 * Matches the end of a sentence, with closing quotes and brackets. A run of marks is matched only from its first mark.
 */
const END =
  /(?<![.?!…])[.?!…]+[\u0022\u0027’”»)\]]*(?=\s)|[。？！｡]+[」』”’）]*|(?<![؟।॥։])[؟।॥։]+[”»]*(?=\s)|\n+/g;

/** Maximum length of a sentence in characters. Longer ones are split between words. */
const MAX_LENGTH = 1_000;

/** The position of a sentence in a text, without surrounding spaces, in UTF-16 units. The end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns the sentences of a text, each trimmed, as `sentenceSpans` finds them. */
export const sentencesOf = (text: string): readonly string[] =>
  sentenceSpans(text).map(({ start, end }) => text.slice(start, end).toWellFormed());

/**
 * Finds the sentences of a text. They end at marks before a space, at full-width East Asian marks anywhere, and at line
 * feeds. They do not end after common abbreviations or initials, or before a small letter.
 */
export function sentenceSpans(text: string): readonly Span[] {
  const spans: Span[] = [];
  let start = 0;
  const end = (at: number) => {
    for (const span of cut(text, start, at)) spans.push(span);
    start = at;
  };
  for (const match of text.matchAll(END)) {
    const at = match.index + match[0].length;
    if (match[0].startsWith('.') && goesOn(text, match.index, at)) continue;
    end(at);
  }
  end(text.length);
  return spans;
}

/** True if the full stop at `at` does not end a sentence; `behind` is the position after it. */
function goesOn(text: string, at: number, behind: number): boolean {
  if (/^\s+\p{Ll}/u.test(text.slice(behind, behind + 10))) return true;
  const [, word = ''] = /(?:^|[\s("“«])(\S{1,6})$/.exec(text.slice(Math.max(at - 8, 0), at)) ?? [];
  return ABBREVIATIONS.has(word.toLowerCase()) || /^\p{Lu}$/u.test(word);
}

/** Yields a sentence without surrounding spaces, in pieces if it is too long. */
function* cut(text: string, from: number, to: number): Generator<Span> {
  const whole = text.slice(from, to);
  let start = from + whole.length - whole.trimStart().length;
  const last = from + whole.trimEnd().length;
  while (last - start > MAX_LENGTH) {
    const blank = text.lastIndexOf(' ', start + MAX_LENGTH);
    const end = blank > start ? blank : start + MAX_LENGTH;
    yield { start, end };
    start = end;
    while (start < last && /\s/.test(text[start] as string)) start += 1;
  }
  if (start < last) yield { start, end: last };
}

const QUESTION = new Set('?？؟\u037e⁇‽﹖');
const CLOSING = new Set('!！"\'’”»)]」』 ');

/**
 * True if a sentence ends with a question mark, including the Arabic, the Greek, the Armenian and the full-width one.
 */
export function isQuestion(sentence: string): boolean {
  const last = sentence
    .slice(-10)
    .split('')
    .findLast((letter) => !CLOSING.has(letter));
  if (last === ';') return /\p{sc=Greek}/u.test(sentence);
  return (last !== undefined && QUESTION.has(last)) || sentence.includes('՞');
}
