import type { Layout, Row } from '../layout/types.ts';
import { addPhrases, plainWords } from './phrases.ts';

/** The evidence in a document: the strength of each feature, from 0 to 1, and the phrases behind it. */
export interface Evidence {
  readonly features: ReadonlyMap<string, number>;
  readonly phrases: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Maximum number of rows that are examined, and of characters of a row. */
const MAX_ROWS = 1_000;
const MAX_ROW_CHARACTERS = 400;

/** Number of rows at the beginning that may contain the title of the document, and maximum words of a title. */
const TITLE_ROWS = 25;
const MAX_TITLE_WORDS = 6;

/** Number of different phrases of a topic after which more of them say nothing new. */
const ENOUGH_PHRASES = 3;

/** Rows with more words are prose. */
const PROSE_WORDS = 11;
/** Rows of at most this many characters fit on the paper of a till. */
const NARROW_CHARACTERS = 48;

const AMOUNT = /(?<![\d.,/-])[-+]?\d{1,3}(?:[ .,'’]?\d{3}){0,4}[.,]\d\d(?![\d/]|[.,]\d)/g;
const DATE =
  /^\W{0,3}(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{4}-\d\d-\d\d|\d{1,2} \p{L}{3,9}\.?|\p{L}{3,9} \d{1,2})(?!\d)/u;
const YEARS =
  /(?:19|20)\d\d\s{0,2}(?:[-–—]|to|bis|until)\s{0,2}(?:[\p{L}./]{0,10}\s?(?:19|20)\d\d|\p{L}{4,10})/u;
const SPEAKER =
  /^[[(]?(?:\d{1,2}:\d\d(?::\d\d)?[\])]?\s{0,3})?\**\p{Lu}[\p{L}.'’ -]{0,30}(?:\(\d{1,2}:\d\d(?::\d\d)?\)|\**\s?\[?\d{0,2}:?\d{0,2}:?\d{0,2}\]?):/u;
const CLOCK = /\b\d{1,2}:\d\d(?::\d\d)?\b/;
const COURSE = /\b[A-Z]{2,5}[ -]?\d{3,4}[A-Z]?\b/;

/** Collects the evidence in a text: phrases anywhere and in titles, kinds of rows, and arithmetic. */
export function evidenceOf({ rows: all }: Pick<Layout, 'rows'>): Evidence {
  const rows = all.slice(0, MAX_ROWS).map((row) => ({ row, text: row.text.slice(0, MAX_ROW_CHARACTERS) }));
  const phrases = new Map<string, Set<string>>();
  const titles = new Map<string, Set<string>>();
  const features = new Map<string, number>();
  const counts = { prose: 0, narrow: 0, money: 0, dated: 0, years: 0, speaker: 0, clock: 0, course: 0 };
  for (const [at, { row, text }] of rows.entries()) {
    const words = plainWords(text);
    addPhrases(words, phrases);
    if (at < TITLE_ROWS) addTitles(row, titles);
    const hasDigit = /\d/.test(text);
    const amounts = hasDigit ? (text.match(AMOUNT)?.length ?? 0) : 0;
    counts.prose += words.length > PROSE_WORDS && amounts === 0 ? 1 : 0;
    counts.narrow += text.length <= NARROW_CHARACTERS ? 1 : 0;
    counts.money += amounts > 0 ? 1 : 0;
    counts.dated += amounts > 0 && DATE.test(text) ? 1 : 0;
    counts.years += hasDigit && YEARS.test(text) ? 1 : 0;
    counts.speaker += text.includes(':') && SPEAKER.test(text) ? 1 : 0;
    counts.clock += hasDigit && CLOCK.test(text) ? 1 : 0;
    counts.course += hasDigit && COURSE.test(text) ? 1 : 0;
  }
  for (const [topic, found] of phrases)
    if (!topic.endsWith('.title')) features.set(topic, Math.min(found.size, ENOUGH_PHRASES) / ENOUGH_PHRASES);
  for (const topic of titles.keys()) features.set(topic, 1);
  const share = (count: number): number => Math.min(1, count / Math.max(rows.length, 1));
  for (const [name, count] of Object.entries(counts)) features.set(`rows.${name}`, share(count));
  features.set('rows.several_dated', Math.min(counts.dated, 6) / 6);
  features.set('rows.several_years', Math.min(counts.years, 4) / 4);
  features.set('rows.several_courses', Math.min(counts.course, 8) / 8);
  features.set('rows.many', Math.min(rows.length, 200) / 200);
  const sums = arithmeticOf(rows.map(({ text }) => text));
  features.set('sums.products', Math.min(sums.products, 3) / 3);
  features.set('sums.balances', Math.min(sums.balances, 4) / 4);
  for (const [topic, found] of titles) for (const phrase of found) phrases.get(topic)?.add(phrase);
  return { features, phrases };
}

/** Notes the phrases in short cells near the beginning, which may be titles. */
function addTitles({ cells }: Row, titles: Map<string, Set<string>>): void {
  const found = new Map<string, Set<string>>();
  for (const { text } of cells) {
    const words = plainWords(text.slice(0, 80));
    if (words.length <= MAX_TITLE_WORDS) addPhrases(words, found);
  }
  for (const [topic, set] of found) if (topic.endsWith('.title')) titles.set(topic, set);
}

/** Maximum number of amounts of a row that are combined. */
const MAX_OPERANDS = 6;

/**
 * Counts the rows whose last amount is the product of two other numbers, as in lists of goods, and the rows whose last
 * amount is the last amount of the row before plus or minus another one, as in lists of bookings.
 */
function arithmeticOf(rows: readonly string[]): { products: number; balances: number } {
  let [products, balances, before] = [0, 0, Number.NaN];
  for (const row of rows) {
    const amounts = (row.match(AMOUNT) ?? []).slice(-MAX_OPERANDS).map(centsOf);
    const last = amounts.at(-1);
    if (last === undefined) continue;
    if (amounts.length > 1) {
      const moved = amounts
        .slice(0, -1)
        .some((amount) => amount !== 0 && Math.abs(last - before) === Math.abs(amount));
      balances += moved ? 1 : 0;
    }
    const counts = (row.match(/(?<![\d.,])\d{1,4}(?![\d.,/:-])/g) ?? []).slice(0, MAX_OPERANDS).map(Number);
    const priced = amounts
      .slice(0, -1)
      .some((price) => counts.some((count) => count > 1 && price * count === last));
    products += priced ? 1 : 0;
    before = last;
  }
  return { products, balances };
}

const centsOf = (amount: string): number => Number(amount.replace(/[^\d-]/g, ''));
