/** A word, a number or a mark, with its position. */
export interface Token {
  readonly text: string;
  /** In UTF-16 units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
}

/**
 * Abbreviations that include their full stop. The list is our own, and contains words that occur in names or before
 * them.
 */
const ABBREVIATIONS = new Set(
  'mr mrs ms dr prof st jr sr inc ltd co corp bros llc sgt capt lt col gen gov sen rep rev hon messrs mt ft dept univ no vs'.split(
    ' ',
  ),
);

/**
 * Matches a token: a word with inner hyphens, apostrophes and points, a name that begins with @ or #, or a single mark.
 */
const TOKEN =
  /[@#][\p{L}\p{N}_]{1,60}|(?:\p{Lu}\.){1,8}|[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,60}(?:[-‐.&'’_][\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,60}){0,8}|\S/gu;

/** Minimum length of a line that may continue on the next one. A shorter line ends a sentence. */
const WRAPPED_LINE = 45;
/** Maximum length of a sentence in tokens. Longer sentences are split. */
const MAX_TOKENS = 200;
const ENDS = new Set(['.', '?', '!', '…']);
const CLOSES = new Set(['"', "'", '”', '’', ')', ']', '»']);

/** Yields the sentences of a text as tokens, split in the same way as in training corpora. */
export function* tokenSentences(text: string): Generator<readonly Token[]> {
  let sentence: Token[] = [];
  for (const token of tokensOf(text)) {
    const last = sentence.at(-1);
    if (last && (sentence.length >= MAX_TOKENS || endsBetween(text, sentence, last, token))) {
      yield sentence;
      sentence = [];
    }
    sentence.push(token);
  }
  if (sentence.length > 0) yield sentence;
}

function* tokensOf(text: string): Generator<Token> {
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    const genitive = /['’]s$/i.test(found) && found.length > 2 ? found.length - 2 : found.length;
    const word = found.slice(0, genitive);
    const stop = ABBREVIATIONS.has(word.toLowerCase()) && text[index + word.length] === '.' ? 1 : 0;
    yield {
      text: text.slice(index, index + word.length + stop),
      start: index,
      end: index + word.length + stop,
    };
    if (genitive < found.length)
      yield { text: found.slice(genitive), start: index + genitive, end: index + found.length };
  }
}

function endsBetween(text: string, sentence: readonly Token[], last: Token, next: Token): boolean {
  if (last.end === next.start) return false;
  const between = text.slice(last.end, next.start);
  if (between.includes('\n')) {
    if (/\n[^\S\n]*\r?\n/.test(between)) return true;
    const begins = text.lastIndexOf('\n', last.end - 1);
    const wrapped = last.end - begins > WRAPPED_LINE && !ENDS.has(last.text);
    if (!wrapped && !/^\p{Ll}/u.test(next.text)) return true;
  }
  const mark = CLOSES.has(last.text) ? sentence.at(-2) : last;
  return mark !== undefined && ENDS.has(mark.text) && !/^[\p{Ll},;:]/u.test(next.text);
}
