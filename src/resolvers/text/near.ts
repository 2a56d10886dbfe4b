/**
 * The candidates closest to a mistyped text; none when nothing is close. A third of its characters may be wrong, three at
 * most, where two swapped neighbours count as one mistake. Of a text of up to three only the last may be wrong, or their
 * order, and of a short number nothing. All answers are equally close; those that share more letters with the text come first
 * (for `image/jpg`, `image/jpeg` before `image/jp2`), then what only goes on or ends sooner, then the alphabet decides.
 *
 * @param text as typed, in the candidates' case
 */
export function nearest(text: string, candidates: Iterable<string>, { limit = 3 } = {}): string[] {
  if (text.length <= SHORT) return nearestShort(text, [...candidates], limit);
  let distance = Math.min(3, Math.floor((text.length + 1) / 3));
  let closest: string[] = [];
  for (const candidate of candidates) {
    const found = editDistance(text, candidate, distance);
    if (found > distance) continue;
    if (found < distance) closest = [];
    distance = found;
    closest.push(candidate);
  }
  return closest
    .map((candidate) => ({
      candidate,
      shared: sharedLetters(text, candidate),
      begun: Number(text.startsWith(candidate) || candidate.startsWith(text)),
    }))
    .sort((a, b) => b.shared - a.shared || b.begun - a.begun || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** Most short codes are one letter away from several others, so that a guess would be one at random. */
const SHORT = 3;

/** Those with the same letters, and else those that begin alike, if there are few. */
function nearestShort(text: string, candidates: readonly string[], limit: number): string[] {
  if (/^\d+$/.test(text)) return [];
  const sorted = (word: string) => [...word].sort().join('');
  const alike = candidates.filter(
    (candidate) => candidate.length === text.length && sorted(candidate) === sorted(text),
  );
  if (alike.length > 0) return alike.sort().slice(0, limit);
  const start = text.slice(0, 2);
  const begun = candidates.filter(
    (candidate) => text.length === SHORT && candidate.length === SHORT && candidate.startsWith(start),
  );
  return begun.length > limit ? [] : begun.sort();
}

/** The end of a 404's detail: ` Did you mean a, b or c?`, or nothing where there is nothing to suggest. */
export function didYouMean(suggestions: readonly string[]): string {
  if (suggestions.length === 0) return '';
  return ` Did you mean ${suggestions.join(', ').replace(/, ([^,]*)$/, ' or $1')}?`;
}

function sharedLetters(a: string, b: string): number {
  const letters = [...b];
  return [...a].filter((letter) => {
    const index = letters.indexOf(letter);
    if (index >= 0) letters.splice(index, 1);
    return index >= 0;
  }).length;
}

/**
 * How many insertions, deletions, substitutions and swaps of neighbours turn one text into the other (optimal string
 * alignment), or `most + 1` when it takes more than `most`.
 */
export function editDistance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  const [a, b] = withoutSharedEnds(left, right);
  let beforeLast: number[] = [];
  let last: number[] = [];
  for (let column = 0; column <= b.length; column++) last.push(column);
  let leastBefore = 0;
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const step = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const cost = swapped ? Math.min(step, at(beforeLast, column - 2) + 1) : step;
      current.push(cost);
      if (cost < least) least = cost;
    }
    // A swap reaches back two rows, so only two rows above the limit end the search.
    if (least > most && leastBefore >= most) return most + 1;
    [beforeLast, last, leastBefore] = [last, current, least];
  }
  return Math.min(at(last, b.length), most + 1);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

/** Shared beginnings and ends never change the distance, and most candidates share `application/`. */
function withoutSharedEnds(a: string, b: string): [string, string] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}
