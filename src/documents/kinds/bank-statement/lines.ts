/** The lines of a text one by one, without their ends, whichever these are. An array of them all would take more than the text does. */
export function* linesOf(text: string): Generator<string> {
  const end = /\r\n|\r|\n/g;
  let from = 0;
  for (let match = end.exec(text); match !== null; match = end.exec(text)) {
    yield text.slice(from, match.index);
    from = end.lastIndex;
  }
  if (from < text.length) yield text.slice(from);
}
