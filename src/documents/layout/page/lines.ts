import { bottomOf, medianOf, type PlacedWord, rightOf, type Segment, wordSize } from './words.ts';

/** Height of the stripes that index the lines near a word, in points. */
const STRIPE = 4;
/** Maximum number of stripes searched for a word. Anything taller is not a letter of a line. */
const MAX_STRIPES = 40;

/** Number of words at the end of a line that determine its position. A scanned page is never quite straight. */
const LAST_WORDS = 4;

/** Minimum vertical overlap of a word with its line, as a share of the smaller height. */
const MIN_OVERLAP = 0.5;
/**
 * Minimum ratio between letter heights in one line. It admits superscripts, which are small, but not initials that span
 * several lines.
 */
const MIN_LIKENESS = 0.4;

/**
 * Minimum and maximum of the required gap between cells, in letter heights. Within these limits, the gap must be wider
 * than the spaces of justified text by the given factor.
 */
const MIN_GAP = 0.8;
const MAX_GAP = 1.6;
const GAP_TO_BLANKS = 2;

interface Line {
  readonly words: PlacedWord[];
  top: number;
  bottom: number;
  size: number;
}

/** Arranges the upright words of a page into lines, and divides lines at gaps wider than spaces. */
export function segmentsOf(words: readonly PlacedWord[]): Segment[] {
  return linesOf(words).flatMap((line, index) => divided(withoutDoubles(line.words), index));
}

function linesOf(words: readonly PlacedWord[]): Line[] {
  const lines: Line[] = [];
  const stripes = new Map<number, Set<Line>>();
  for (const word of words.toSorted((one, other) => one.box.left - other.box.left)) {
    let line = bestLine(word, stripes);
    if (line === undefined) {
      line = { words: [], top: word.box.top, bottom: bottomOf(word.box), size: wordSize(word) };
      lines.push(line);
    }
    line.words.push(word);
    const last = line.words.slice(-LAST_WORDS);
    line.size = Math.max(...last.map(wordSize));
    // Superscripts are above their line, so only words in the letter size of the line determine its position.
    const fullSize = last.filter((one) => wordSize(one) > line.size * 0.7);
    line.top = Math.min(...fullSize.map(({ box }) => box.top));
    line.bottom = Math.max(...fullSize.map(({ box }) => bottomOf(box)));
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
  const size = wordSize(word);
  const mark = !/[\p{L}\p{N}]/u.test(word.text);
  let best: Line | undefined;
  let max = 0;
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
      if (overlap <= MIN_OVERLAP || score <= max || isBelowAnother(word, line)) continue;
      max = score;
      best = line;
    }
  return best;
}

/**
 * If a word is level with two lines, the line with the more similar letter height is chosen: the score of the other
 * line is reduced by up to this share.
 */
const UNLIKENESS = 0.25;
/**
 * Words that overlap horizontally by more than this share of their width belong to one line only if their middles
 * differ by less than this share of their height.
 */
const LEVEL_OFF = 0.5;

/** True if a word is above or below another word of a line. For example, two lines may be beside a tall title. */
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

/** Number of following words in a line that are compared with a word to find repeated text. */
const DOUBLES_WITHIN = 6;
/**
 * Text that is drawn a second time to make it bold is shifted by less than the first share of its letter height, and
 * covers at least the second share of the first text.
 */
const DOUBLE_OFF = 0.15;
const DOUBLE_COVER = 0.8;

/** Leaves out text drawn over a longer text that contains it. */
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
    Math.abs(short.box.top - long.box.top) < Math.max(DOUBLE_OFF * wordSize(long), 0.5) &&
    Math.abs(wordSize(short) - wordSize(long)) < DOUBLE_OFF * wordSize(long) &&
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
  const max = Math.min(MAX_GAP, Math.max(MIN_GAP, widest));
  const segments: Segment[] = [];
  let from = 0;
  for (let at = 1; at <= words.length; at += 1)
    if (at === words.length || ((gaps[at - 1] as number) > max && !isBullet(words, from, at, gaps))) {
      segments.push(segmentOf(words.slice(from, at), line));
      from = at;
    }
  return segments;
}

/** The bullet of a list item, and its maximum distance from the text, in letter heights. */
const BULLET = /^[•·▪■◆◦‣⁃●○□➢➤❖✓✔►▶*\-–—]$/;
const BULLET_GAP = 4;

const isBullet = (words: readonly PlacedWord[], from: number, at: number, gaps: readonly number[]): boolean =>
  from === 0 && at === 1 && (gaps[0] as number) < BULLET_GAP && BULLET.test(words[0]?.text ?? '');

/** Returns the gap between two words of a line, in letter heights. The gap is halved for letter-spaced words. */
const gapBetween = (word: PlacedWord, next: PlacedWord): number =>
  (next.box.left - rightOf(word.box)) /
  Math.max(1, Math.min(wordSize(word), wordSize(next))) /
  (word.spread && next.spread ? 2 : 1);

export function segmentOf(words: readonly PlacedWord[], line: number): Segment {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const sizes = new Map<number, number>();
  for (const word of words) {
    left = Math.min(left, word.box.left);
    right = Math.max(right, rightOf(word.box));
    top = Math.min(top, word.box.top);
    bottom = Math.max(bottom, bottomOf(word.box));
    const size = wordSize(word);
    sizes.set(size, (sizes.get(size) ?? 0) + word.text.length);
  }
  const [size] = [...sizes].reduce((one, other) => (other[1] > one[1] ? other : one), [1, 0] as const);
  return { words, left, right, top, bottom, size, line };
}
