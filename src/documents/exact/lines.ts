/**
 * Yields the lines of a text, without line ends. All kinds of line ends are recognised. An array of all lines would
 * take more memory than the text.
 */
export function* linesOf(text: string): Generator<string> {
  const end = /\r\n|\r|\n/g;
  let from = 0;
  for (let match = end.exec(text); match !== null; match = end.exec(text)) {
    yield text.slice(from, match.index);
    from = end.lastIndex;
  }
  if (from < text.length) yield text.slice(from);
}
