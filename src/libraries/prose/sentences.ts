/** Behind these a full stop ends no sentence. Own list, of the abbreviations that are frequent before a capital letter. */
const ABBREVIATIONS = new Set(
  `mr mrs ms dr prof sr jr st vs etc inc ltd co corp no nos vol fig gen col sgt capt lt rev hon gov sen rep
  e.g i.e a.m p.m u.s u.k u.s.a d.c ph.d m.d b.a m.a
  jan feb mar apr jun jul aug sep sept oct nov dec
  hr fr nr bzw ca z.b d.h u.a s.o usw evtl ggf abs art
  m mme mlle mm etc av sra srta ud uds dña d ing dott sig sig.ra`.split(/\s+/),
);

/** What ends a sentence, with the quotes and brackets that close behind it. A run of marks is looked at from its first only. */
const END =
  /(?<![.?!…])[.?!…]+[\u0022\u0027’”»)\]]*(?=\s)|[。？！｡]+[」』”’）]*|(?<![؟।॥։])[؟।॥։]+[”»]*(?=\s)|\n+/g;

/** Longer ones are no sentences, and are cut between words. */
const MAX_LENGTH = 1_000;

/** Where a sentence stands in a text, without the blanks around it; in UTF-16 units, the end that behind it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The sentences of a text, each trimmed: what `sentenceSpans` finds. */
export const sentencesOf = (text: string): readonly string[] =>
  sentenceSpans(text).map(({ start, end }) => text.slice(start, end).toWellFormed());

/**
 * The sentences of a text. They end at marks that are followed by a blank, at the full-width marks of East Asia
 * anywhere, and at line feeds; not behind common abbreviations, initials, or before a small letter.
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

/** Whether the full stop at a place ends no sentence; `behind` is the place behind it. */
function goesOn(text: string, at: number, behind: number): boolean {
  if (/^\s+\p{Ll}/u.test(text.slice(behind, behind + 10))) return true;
  const [, word = ''] = /(?:^|[\s("“«])(\S{1,6})$/.exec(text.slice(Math.max(at - 8, 0), at)) ?? [];
  return ABBREVIATIONS.has(word.toLowerCase()) || /^\p{Lu}$/u.test(word);
}

/** A sentence without the blanks around it, in pieces where it is too long. */
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

/** Whether a sentence is a question, by its mark: also the Arabic, the Greek, the Armenian and the full-width one. */
export function isQuestion(sentence: string): boolean {
  const last = sentence
    .slice(-10)
    .split('')
    .findLast((letter) => !CLOSING.has(letter));
  if (last === ';') return /\p{sc=Greek}/u.test(sentence);
  return (last !== undefined && QUESTION.has(last)) || sentence.includes('՞');
}
