/** Words by the rules of Unicode (UAX #29), in all scripts: those without blanks are cut by a dictionary. */
const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });

/** The number of words of a text. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of SEGMENTER.segment(text)) if (isWordLike) count += 1;
  return count;
}

/** The words of a text in lower case, with null wherever punctuation separates them. */
export function* piecesOf(text: string): Generator<string | null> {
  for (const { segment, isWordLike } of SEGMENTER.segment(text)) {
    if (isWordLike) yield segment.toLowerCase().replaceAll('’', "'");
    else if (!/^[\s\u00a0-]*$/.test(segment)) yield null;
  }
}
