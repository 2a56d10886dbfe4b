/**
 * Writes the folded texts of one item for an index, each text once. A repeated text is dropped, but a list always takes
 * up one position, so that the ranks of different items remain comparable.
 * @param texts by decreasing importance, equally important ones in a nested list
 */
export const lineOf = (texts: readonly (string | readonly string[])[]): string =>
  `${uniqueTexts(texts).join('\t')}\n`;

function uniqueTexts(texts: readonly (string | readonly string[])[]): string[] {
  const known = new Set(['']);
  return texts.flatMap((entry) => {
    const fresh = (typeof entry === 'string' ? [entry] : entry).filter((text) => {
      const isNew = !known.has(text);
      known.add(text);
      return isNew;
    });
    return typeof entry === 'string' && fresh.length === 0 ? [] : [fresh.join('\v')];
  });
}
