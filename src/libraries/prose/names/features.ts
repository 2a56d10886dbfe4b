/** Bits that show which lists contain a token. */
export const FIRST_NAME = 1;
export const PLACE_BEGINS = 2;
export const PLACE_GOES_ON = 4;

/** Looks up the tokens of a sentence in lists, and returns bits for each token. */
export type Listed = (tokens: readonly string[]) => Uint8Array;

/** Continues an FNV-1a hash with a text. */
export function hashed(seed: number, text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(hash ^ 0x2c, 0x01000193);
}

/** Returns the shape of a word, such as `Xx`, `XX` or `d`: the kinds of its letters, with each run shortened to two. */
function shapeOf(token: string): string {
  let shape = '';
  for (const letter of token.slice(0, 24)) {
    const kind = /\p{Lu}/u.test(letter)
      ? 'X'
      : /\p{L}/u.test(letter)
        ? 'x'
        : /\p{N}/u.test(letter)
          ? 'd'
          : letter;
    if (!shape.endsWith(kind + kind)) shape += kind;
  }
  return shape;
}

const NONE = { lower: '', shape: '' };

/** Small words that occur within names. */
const WITHIN = new Set(['of', 'the', 'and', '&', 'for', 'de', 'la', 'du', 'van', 'von', 'der', 'al', 'bin']);

/** A run of capitalised words: its first and last word, its length and start. */
interface Run {
  readonly first: string;
  readonly last: string;
  readonly length: number;
  readonly start: number;
}

const NO_RUN: Run = { first: '', last: '', length: 0, start: 0 };

function runsOf(tokens: readonly string[]): readonly Run[] {
  const runs: Run[] = tokens.map(() => NO_RUN);
  const capital = tokens.map((token) => /^\p{Lu}/u.test(token));
  for (let at = 0; at < tokens.length; at += 1) {
    if (!capital[at]) continue;
    let end = at + 1;
    for (let to = end; to < tokens.length && (capital[to] || WITHIN.has(tokens[to] as string)); to += 1)
      if (capital[to]) end = to + 1;
    const run = {
      first: (tokens[at] as string).slice(0, 40).toLowerCase(),
      last: (tokens[end - 1] as string).slice(0, 40).toLowerCase(),
      length: Math.min(end - at, 5),
      start: at,
    };
    runs.fill(run, at, end);
    at = end - 1;
  }
  return runs;
}

/**
 * Returns the features of each token of a sentence, as indexes into the model's table.
 * @param size the size of the table, a power of two
 */
export function featuresOf(tokens: readonly string[], listed: Listed, size: number): Uint32Array[] {
  const words = tokens.map((token) => ({ lower: token.slice(0, 40).toLowerCase(), shape: shapeOf(token) }));
  const lists = listed(tokens);
  const runs = runsOf(tokens);
  const shouts = tokens.every((token) => token === token.toUpperCase());
  return tokens.map((token, at) => {
    const own = words[at] ?? NONE;
    const [before, last, next, behind] = [
      words[at - 2] ?? NONE,
      words[at - 1] ?? NONE,
      words[at + 1] ?? NONE,
      words[at + 2] ?? NONE,
    ];
    const list = lists[at] as number;
    const run = runs[at] ?? NO_RUN;
    const offset = Math.min(at - run.start, 4);
    const around = `${lists[at - 1] ?? 0},${list},${lists[at + 1] ?? 0}`;
    const features = [
      own.lower,
      last.lower,
      next.lower,
      before.lower,
      behind.lower,
      own.shape,
      `${last.shape} ${own.shape}`,
      `${own.shape} ${next.shape}`,
      `${last.shape} ${own.shape} ${next.shape}`,
      own.lower.slice(-2),
      own.lower.slice(-3),
      own.lower.slice(-4),
      own.lower.slice(0, 3),
      own.lower.slice(0, 4),
      `${last.lower} ${own.shape}`,
      `${own.shape} ${next.lower}`,
      `${last.lower} ${own.lower}`,
      `${own.lower} ${next.lower}`,
      `${before.lower} ${last.lower}`,
      `${next.lower} ${behind.lower}`,
      `${last.lower} ${next.lower}`,
      around,
      `${list} ${own.shape}`,
      `${list} ${last.lower}`,
      `${list} ${next.lower}`,
      `${at === 0} ${own.shape} ${shouts}`,
      `${at === 0} ${own.lower}`,
      `${behind.shape} ${next.shape} ${own.shape}`,
      `${before.shape} ${last.shape} ${own.shape}`,
      token,
      last.lower.slice(-3),
      next.lower.slice(-3),
      `${run.last} ${own.shape}`,
      `${run.first} ${offset}`,
      `${run.length} ${offset} ${own.shape}`,
      `${run.last} ${run.length}`,
    ];
    return Uint32Array.from(
      features,
      (feature, kind) => (hashed(Math.imul(kind + 1, 0x9e3779b1) ^ 0x811c9dc5, feature) >>> 4) & (size - 1),
    );
  });
}
