/** The rows of the common keyboards, each with its offset to the right of the digits, in keys. */
const LAYOUTS: readonly (readonly (readonly [keys: string, offset: number])[])[] = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm,.'],
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm,.'],
  ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
].map(([top = '', home = '', bottom = '']) => [
  ['1234567890-', 0],
  [top, 0.5],
  [home, 0.75],
  [bottom, 1.25],
]);

/** Pairs of keys that touch each other on one of the keyboards. */
const TOUCHING: ReadonlySet<string> = new Set(
  LAYOUTS.flatMap((rows) => {
    const keys = rows.flatMap(([row, offset], y) => [...row].map((key, at) => ({ key, x: at + offset, y })));
    return keys.flatMap((one) =>
      keys
        .filter(({ x, y }) => Math.abs(x - one.x) <= 1 && Math.abs(y - one.y) <= 1)
        .map(({ key }) => one.key + key),
    );
  }),
);

/** Characters that people confuse by sound or shape, or because their keyboard has another layout. */
const ALIKE: ReadonlySet<string> = new Set(
  ['aeiouy', 'il1', 'o0', 'mn', 'ck', 'sz', 'vw', 'yz', 'wz'].flatMap((group) =>
    [...group].flatMap((one) => [...group].map((other) => one + other)),
  ),
);

/** Costs of typing mistakes: the less likely a mistake, the higher its cost. */
const COSTS = {
  swapped: 6,
  doubled: 4,
  undoubled: 5,
  missingDot: 5,
  extraDot: 8,
  missing: 8,
  touching: 6,
  alike: 8,
  added: 9,
  other: 12,
  /** Added to a mistake in the first character, because people look at it when they begin to type. */
  first: 4,
  /** The same for the first character behind a dot. */
  firstOfLabel: 1,
};

/**
 * Returns the cost of the cheapest series of typing mistakes that turns the meant text into the typed one. Two keys hit
 * at once, a key hit twice, swapped neighbours and missing dots cost less than an arbitrary other character.
 * @param max the result is `max + 1` if the cost is higher
 */
export function typingCost(typed: string, meant: string, max: number): number {
  const [rows, columns] = [typed.length, meant.length];
  if (Math.abs(rows - columns) * COSTS.doubled > max) return max + 1;
  // Every letter that only one of the texts contains is a mistake. This rules out most pairs without the table.
  const [left, right] = [lettersIn(typed), lettersIn(meant)];
  if (Math.max(countBits(left & ~right), countBits(right & ~left)) * COSTS.doubled > max) return max + 1;
  let beforeLast: number[] = [];
  let last = [0];
  let lowestBefore = 0;
  for (let column = 1; column <= columns; column++)
    last.push((last[column - 1] as number) + missing(meant, column - 1));
  for (let row = 1; row <= rows; row++) {
    const extra = added(typed, row - 1);
    const key = typed[row - 1] as string;
    const current = [(last[0] as number) + extra];
    let lowest = current[0] as number;
    for (let column = 1; column <= columns; column++) {
      const other = meant[column - 1] as string;
      const first = atStart(meant, column - 1) + (row === 1 && column === 1 ? COSTS.first : 0);
      let cost = (last[column - 1] as number) + (key === other ? 0 : replaced(key, other) + first);
      cost = Math.min(cost, (last[column] as number) + extra);
      cost = Math.min(cost, (current[column - 1] as number) + missing(meant, column - 1));
      const swapped = row > 1 && column > 1 && key === meant[column - 2] && typed[row - 2] === other;
      if (swapped && key !== other) cost = Math.min(cost, (beforeLast[column - 2] as number) + COSTS.swapped);
      current.push(cost);
      lowest = Math.min(lowest, cost);
    }
    // A swap in the next row uses the previous row.
    if (lowest > max && lowestBefore > max) return max + 1;
    [beforeLast, last, lowestBefore] = [last, current, lowest];
  }
  return Math.min(last[columns] as number, max + 1);
}

/** Returns the set of the letters a to z in a text as bits. */
function lettersIn(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Returns the cost of a character of the meant text that was not typed. */
function missing(meant: string, at: number): number {
  if (meant[at] === '.') return COSTS.missingDot;
  if (meant[at] === meant[at - 1]) return COSTS.undoubled;
  return COSTS.missing + atStart(meant, at) + (at === 0 ? COSTS.first : 0);
}

/** Returns the cost of a typed character that was not meant. */
function added(typed: string, at: number): number {
  const key = typed[at] as string;
  if (key === '.') return COSTS.extraDot;
  const [before = '', after = ''] = [typed[at - 1], typed[at + 1]];
  if (key === before || key === after) return COSTS.doubled;
  const slipped = TOUCHING.has(before + key) || TOUCHING.has(after + key);
  return (slipped ? COSTS.touching : COSTS.added) + (at === 0 ? COSTS.first : 0);
}

const atStart = (text: string, at: number): number => (text[at - 1] === '.' ? COSTS.firstOfLabel : 0);

function replaced(key: string, other: string): number {
  if (TOUCHING.has(key + other)) return COSTS.touching;
  return ALIKE.has(key + other) ? COSTS.alike : COSTS.other;
}
