/** A piece of text with its position in UTF-16 units. */
export interface FoundText {
  readonly index: number;
  readonly raw: string;
}

/** Replaces the given spans with bars, which match no type of token. */
export function masked(text: string, spans: readonly FoundText[]): string {
  let rest = '';
  let end = 0;
  for (const { index, raw } of [...spans].sort((one, other) => one.index - other.index)) {
    if (index < end) continue;
    rest += text.slice(end, index) + '|'.repeat(raw.length);
    end = index + raw.length;
  }
  return rest + text.slice(end);
}
