/**
 * Counts the values of a JSON text by its commas and brackets. This takes much less time than parsing many small
 * values.
 */
export function valuesIn(text: string): number {
  let values = 1;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === QUOTE) quoted = !quoted;
    else if (quoted) at += mark === BACKSLASH ? 1 : 0;
    else if (mark === COMMA || mark === BRACKET || mark === BRACE) values += 1;
  }
  return values;
}

const [QUOTE, COMMA, BRACKET, BACKSLASH, BRACE] = [0x22, 0x2c, 0x5b, 0x5c, 0x7b];
