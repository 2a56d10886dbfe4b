/** Segments words by Unicode rules (UAX #29) in all scripts. Scripts without spaces use a dictionary. */
function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return segmenter.segment(text);
}

let segmenter: Intl.Segmenter | undefined;

/** Counts the words of a text. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmentsOf(text)) if (isWordLike) count += 1;
  return count;
}

/** Yields the words of a text in lower case, and null for punctuation between them. */
export function* piecesOf(text: string): Generator<string | null> {
  for (const { segment, isWordLike } of segmentsOf(text)) {
    if (isWordLike) yield segment.toLowerCase().replaceAll('’', "'");
    else if (!/^[\s\u00a0-]*$/.test(segment)) yield null;
  }
}
