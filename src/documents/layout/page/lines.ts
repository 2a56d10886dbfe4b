import { bottomOf, medianOf, type PlacedWord, rightOf, type Segment, sizeOf } from './words.ts';

/** Lines that are near a word are found by stripes of so many points. */
const STRIPE = 4;
/** The stripes that a word is looked for in, at most: what is higher than a hand is no letter of a line. */
const MAX_STRIPES = 40;

/** So many last words tell where a line runs: a scanned page is never quite straight. */
const LAST_WORDS = 4;

/** How much of its height, or of the line's, a word shares with its line at least. */
const MIN_OVERLAP = 0.5;
/** Letters of one line are not much higher than others: superscripts are small, but initials span lines. */
const MIN_LIKENESS = 0.4;

/** Gaps between cells, in heights of letters: wider than the blanks of justified text, as far as they are wide. */
const MIN_GAP = 0.8;
const MAX_GAP = 1.6;
const GAP_TO_BLANKS = 2;

interface Line {
  readonly words: PlacedWord[];
  top: number;
  bottom: number;
  size: number;
}

/** Puts the upright words of a page into lines, and divides these where a gap is wider than blanks. */
export function segmentsOf(words: readonly PlacedWord[]): Segment[] {
  return linesOf(words).flatMap((line, index) => divided(withoutDoubles(line.words), index));
}

function linesOf(words: readonly PlacedWord[]): Line[] {
  const lines: Line[] = [];
  const stripes = new Map<number, Set<Line>>();
  for (const word of words.toSorted((one, other) => one.box.left - other.box.left)) {
    let line = bestLine(word, stripes);
    if (line === undefined) {
      line = { words: [], top: word.box.top, bottom: bottomOf(word.box), size: sizeOf(word) };
      lines.push(line);
    }
    line.words.push(word);
    const last = line.words.slice(-LAST_WORDS);
    line.size = Math.max(...last.map(sizeOf));
    // Superscripts are above their line, so that only words of its size tell where it runs.
    const telling = last.filter((one) => sizeOf(one) > line.size * 0.7);
    line.top = Math.min(...telling.map(({ box }) => box.top));
    line.bottom = Math.max(...telling.map(({ box }) => bottomOf(box)));
    for (const stripe of stripesOf(line.top, line.bottom)) {
      const there = stripes.get(stripe);
      if (there) there.add(line);
      else stripes.set(stripe, new Set([line]));
    }
  }
  return lines.toSorted((one, other) => one.top - other.top);
}

function* stripesOf(top: number, bottom: number): Generator<number> {
  const first = Math.floor(top / STRIPE);
  const last = Math.min(Math.floor(bottom / STRIPE), first + MAX_STRIPES);
  for (let stripe = first; stripe <= last; stripe += 1) yield stripe;
}

function bestLine(word: PlacedWord, stripes: ReadonlyMap<number, ReadonlySet<Line>>): Line | undefined {
  const { box } = word;
  const bottom = bottomOf(box);
  const size = sizeOf(word);
  const mark = !/[\p{L}\p{N}]/u.test(word.text);
  let best: Line | undefined;
  let most = 0;
  const met = new Set<Line>();
  for (const stripe of stripesOf(box.top, bottom))
    for (const line of stripes.get(stripe) ?? []) {
      if (met.has(line)) continue;
      met.add(line);
      const likeness = Math.min(size, line.size) / Math.max(size, line.size);
      if (!mark && likeness < MIN_LIKENESS) continue;
      const shared = Math.min(bottom, line.bottom) - Math.max(box.top, line.top);
      const overlap = shared / Math.max(0.01, Math.min(box.height, line.bottom - line.top));
      const score = overlap * (1 - UNLIKENESS * (1 - likeness));
      if (overlap <= MIN_OVERLAP || score <= most || isBelowAnother(word, line)) continue;
      most = score;
      best = line;
    }
  return best;
}

/** Of two lines that a word is level with, the one with letters of its height is its line: the other counts so much less. */
const UNLIKENESS = 0.25;
/** Words of one line stand beside each other, and are off by less of their height where they do not. */
const LEVEL_OFF = 0.5;

/** Whether a word stands above or below another one of a line: beside a title there is room for two lines. */
function isBelowAnother({ box }: PlacedWord, line: Line): boolean {
  return line.words.slice(-LAST_WORDS).some(({ box: other }) => {
    const shared = Math.min(rightOf(box), rightOf(other)) - Math.max(box.left, other.left);
    return (
      shared > LEVEL_OFF * Math.min(box.width, other.width) &&
      Math.abs(box.top + box.height / 2 - other.top - other.height / 2) >
        LEVEL_OFF * Math.min(box.height, other.height)
    );
  });
}

/** So many words further on in a line are looked at for the same text. */
const DOUBLES_WITHIN = 6;
/** Text that is drawn once more to make it bold is off by less of the height of its letters, and covers so much of the other. */
const DOUBLE_OFF = 0.15;
const DOUBLE_COVER = 0.8;

/** Leaves out text that is drawn over a longer one that has it. */
function withoutDoubles(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const doubles = new Set<PlacedWord>();
  for (const [at, word] of words.entries())
    for (const other of words.slice(at + 1, at + 1 + DOUBLES_WITHIN)) {
      const [short, long] = word.text.length < other.text.length ? [word, other] : [other, word];
      if (!doubles.has(long) && isDouble(short, long)) doubles.add(short);
    }
  return doubles.size === 0 ? words : words.filter((word) => !doubles.has(word));
}

function isDouble(short: PlacedWord, long: PlacedWord): boolean {
  const shared = Math.min(rightOf(short.box), rightOf(long.box)) - Math.max(short.box.left, long.box.left);
  return (
    shared > DOUBLE_COVER * short.box.width &&
    Math.abs(short.box.top - long.box.top) < Math.max(DOUBLE_OFF * sizeOf(long), 0.5) &&
    Math.abs(sizeOf(short) - sizeOf(long)) < DOUBLE_OFF * sizeOf(long) &&
    long.text.includes(short.text)
  );
}

function divided(words: readonly PlacedWord[], line: number): Segment[] {
  const gaps = words.slice(1).map((word, at) => gapBetween(words[at] as PlacedWord, word));
  const widest =
    GAP_TO_BLANKS *
    medianOf(
      gaps.filter((gap) => gap > 0.05 && gap <= MIN_GAP),
      0,
    );
  const most = Math.min(MAX_GAP, Math.max(MIN_GAP, widest));
  const segments: Segment[] = [];
  let from = 0;
  for (let at = 1; at <= words.length; at += 1)
    if (at === words.length || ((gaps[at - 1] as number) > most && !isBullet(words, from, at, gaps))) {
      segments.push(segmentOf(words.slice(from, at), line));
      from = at;
    }
  return segments;
}

/** What begins an item of a list, and how far from its text it stands. */
const BULLET = /^[•·▪■◆◦‣⁃●○□➢➤❖✓✔►▶*\-–—]$/;
const BULLET_GAP = 4;

const isBullet = (words: readonly PlacedWord[], from: number, at: number, gaps: readonly number[]): boolean =>
  from === 0 && at === 1 && (gaps[0] as number) < BULLET_GAP && BULLET.test(words[0]?.text ?? '');

/** The gap between two words of a line, in heights of their letters; in half of them where these are set wide. */
const gapBetween = (word: PlacedWord, next: PlacedWord): number =>
  (next.box.left - rightOf(word.box)) /
  Math.max(1, Math.min(sizeOf(word), sizeOf(next))) /
  (word.spread && next.spread ? 2 : 1);

export function segmentOf(words: readonly PlacedWord[], line: number): Segment {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const sizes = new Map<number, number>();
  for (const word of words) {
    left = Math.min(left, word.box.left);
    right = Math.max(right, rightOf(word.box));
    top = Math.min(top, word.box.top);
    bottom = Math.max(bottom, bottomOf(word.box));
    const size = sizeOf(word);
    sizes.set(size, (sizes.get(size) ?? 0) + word.text.length);
  }
  const [size] = [...sizes].reduce((one, other) => (other[1] > one[1] ? other : one), [1, 0] as const);
  return { words, left, right, top, bottom, size, line };
}
