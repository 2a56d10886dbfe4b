import type { Bounds } from '../../draft.ts';
import type { DayToken, Line, MoneyToken } from '../lines/line.ts';
import type { Candidate, Event, Table } from './events.ts';
import { moneyBelow } from './label-below.ts';
import { labelledMoney, labelsIn } from './labels.ts';
import { paired } from './pairing.ts';
import {
  aligned,
  balanceBelow,
  isLeadingDay,
  linePartsOf,
  nearestDay,
  recordsIn,
  textWithin,
} from './parts.ts';
import { type Section, sectionOf } from './sections.ts';
import { withoutSummaries } from './summaries.ts';
import { bothSides, type PaperRole, stackedTitles, titlesOf } from './titles.ts';

/** Maximum number of lines of a description. */
const MAX_WORD_LINES = 14;

/** Maximum number of lines above an amount that may contain words of its booking. */
const MAX_ABOVE = 4;

/** Words in page footers, and in letters around the table. */
const FOOT =
  /\b(?:seite \d|page \d|pagina \d|pag\. ?\d|blatt \d|page:? \d|vorstand|aufsichtsrat|registergericht|amtsgericht|handelsregister|hrb \d|ust-id|steueridentifikation|www\.|https?:|sitz der gesellschaft|einlagensicherung|member fdic|prudential regulation|financial conduct|rcs \w+ \d|capital social|societe anonyme|bitte beachten|allgemeinen geschaftsbedingungen|einwendungen|sehr geehrte|wertstellungen? (?:ist|konnen)|financial services compensation|registered office|registered in england|continued on (?:next|following)|please see|afm|kvk)\b/;

/** Finds the bookings and balances of a statement, in order. */
export function scan(lines: readonly Line[], bounds: Bounds): Event[] {
  return new Scanner(lines, bounds).scan();
}

/** A booking as it is found, before its remaining properties are added. */
type Found = Pick<Candidate, 'line' | 'words'> &
  Partial<Pick<Candidate, 'dateless' | 'checkNumber'>> & {
    readonly days: readonly DayToken[];
    readonly moneys: readonly MoneyToken[];
  };

class Scanner {
  readonly #lines: readonly Line[];
  readonly #bounds: Bounds;
  readonly #events: Event[] = [];
  #table: Table = { titles: [] };
  /** Index of the line with the last titles. */
  #titled = -2;
  #section: Section | null = null;
  /** The booking to which the following lines of words belong. */
  #open: Candidate | undefined;
  #openLines = 0;
  /** A date whose amount is on a line below. */
  #waiting: { readonly days: readonly DayToken[]; readonly words: string[]; lines: number } | undefined;
  /** Words that may belong to an amount on a later line. */
  #above: readonly { readonly text: string; readonly taken: boolean }[] = [];
  readonly #split: boolean;
  /** True if bookings begin with their dates. Otherwise, a date may be anywhere in a booking. */
  readonly #led: boolean;

  constructor(lines: readonly Line[], bounds: Bounds) {
    this.#lines = paired(lines);
    this.#bounds = bounds;
    let [whole, led, dates, amounts] = [0, 0, 0, 0];
    for (const line of this.#lines) {
      const { days, moneys } = linePartsOf(line);
      if (days.length > 0 && moneys.length > 0) {
        whole += 1;
        if (isLeadingDay(line)) led += 1;
      } else if (days.length > 0 && isLeadingDay(line)) dates += 1;
      else if (moneys.length > 0) amounts += 1;
    }
    this.#split = led < Math.min(dates, amounts);
    this.#led = led * 3 > whole;
  }

  scan(): Event[] {
    for (let at = 0; at < this.#lines.length; at += 1) {
      const line = this.#lines[at] as Line;
      if (this.#heads(line, at)) continue;
      if (this.#readBalances(line, at)) continue;
      this.#readBookings(within(line, this.#table));
    }
    return withoutSummaries(this.#events);
  }

  #heads(line: Line, at: number): boolean {
    const section = line.tokens.every(({ kind }) => kind === 'text') ? sectionOf(line.plain) : undefined;
    if (section !== undefined) {
      this.#section = section;
      this.#close();
      return true;
    }
    const titles = titlesOf(line);
    const stacked = titles.length > 0 ? [] : stackedTitles(line, this.#lines[at + 1]);
    const found = stacked.length > titles.length ? stacked : titles;
    const summary =
      !found.some(({ role }) => isDay(role)) &&
      labelsIn(line.plain).some(({ kind }) => kind === 'opening' || kind === 'closing');
    if (found.length === 0 || summary) {
      this.#account(line);
      return false;
    }
    const second = this.#titled === at - 1 && VALUE_DATE.test(line.plain);
    this.#table = second
      ? { titles: bothSides(this.#table.titles, found), valueBelow: true }
      : { titles: found };
    this.#titled = at;
    // Tables of daily balances, and tables after the bookings, have no column of words. A table with a column of
    // words lists bookings.
    const over = this.#section === 'balances' || this.#section === 'ended';
    if (over && found.some(({ role }) => role === 'words')) this.#section = null;
    this.#close();
    return true;
  }

  #account(line: Line): void {
    if (this.#open !== undefined) return;
    const [, number] = ACCOUNT.exec(line.plain.slice(0, 200)) ?? [];
    const digits = number?.replace(/[^a-z0-9*]/g, '') ?? '';
    if (digits.replace(/\D/g, '').length >= 4)
      this.#events.push({ kind: 'account', number: digits.toUpperCase(), line });
  }

  /**
   * Takes the balances and sums of a line.
   * @returns true if the line has any and so is not a booking
   */
  #readBalances(line: Line, at: number): boolean {
    const dated = isLeadingDay(line);
    const labelled = labelledMoney(line).filter(({ kind, leads }) => {
      if (!dated) return leads || kind === 'opening' || kind === 'closing';
      if (kind === 'credits' || kind === 'debits')
        return leads && /\b(?:total|summe|gesamt)/.test(line.plain);
      return leads && kind !== 'other' && kind !== 'available';
    });
    const days = line.tokens.filter((token) => token.kind === 'day');
    for (const { kind, money } of labelled)
      this.#events.push({ kind, line, money, day: nearestDay(days, money) });
    if (labelled.length > 0) {
      this.#close();
      return true;
    }
    return !dated && this.#readBalancesBelow(line, at);
  }

  #readBalancesBelow(line: Line, at: number): boolean {
    const next = this.#lines[at + 1];
    const found = next && !isLeadingDay(next) ? moneyBelow(line, next) : [];
    for (const { kind, money, day } of found) this.#events.push({ kind, line: next as Line, money, day });
    if (found.length > 0) this.#close();
    return false;
  }

  #readBookings(line: Line): void {
    if (this.#section === 'balances' || this.#section === 'ended') return;
    const several = recordsIn(line);
    if (several.length > 1) {
      for (const { days, money, number } of several)
        this.#push({ line, days: [days], moneys: [money], words: [], checkNumber: number });
      this.#close();
      return;
    }
    const { days, moneys, words } = linePartsOf(line);
    const led = isLeadingDay(line);
    const { titles, valueBelow } = this.#table;
    const open = this.#open;
    if (valueBelow && moneys.length === 0 && days.length === 1 && open?.days.length === 1 && led) {
      open.days.push(...days);
      open.words.push(...words);
      return;
    }
    if (moneys.length === 0) {
      const begins = words.length === 0 || this.#split || (titles.length > 0 && days[0]?.alone);
      if (led && days.length > 0 && begins) {
        this.#open = undefined;
        this.#waiting = { days, words: [...words], lines: 0 };
      } else this.#goOn(line);
      return;
    }
    if (days.length > 0 && (led || (!this.#led && titles.length > 0))) {
      this.#push({ line, days, moneys, words: [...this.#wordsAbove(line, words), ...words] });
      return;
    }
    const waiting = this.#waiting;
    if (waiting) {
      this.#push({ line, days: waiting.days, moneys, words: [...waiting.words, ...words] });
      return;
    }
    const balance = this.#open && balanceBelow(line, titles);
    if (!balance && this.#isOfSameDay(line, days, moneys, words)) {
      this.#push({ line, days, moneys, words: [...words], dateless: true });
      return;
    }
    if (balance) this.#open?.moneys.push(balance);
    this.#goOn(line);
  }

  /**
   * True if a line without a booking date is another booking of the same day. Only the first booking of a day may have
   * the booking date; all of them may have the value date.
   */
  #isOfSameDay(
    { row }: Line,
    days: readonly DayToken[],
    moneys: readonly MoneyToken[],
    words: readonly string[],
  ): boolean {
    const last = this.#events.at(-1);
    if (last?.kind !== 'booking' || words.length === 0) return false;
    if (days.length > 0) return this.#table.titles.some(({ role }) => role === 'valueDate');
    return row.cells.length > 1 && moneys.every(({ alone }) => alone) && aligned(moneys, last.moneys);
  }

  #push(found: Found): void {
    this.#bounds.entry();
    const { dateless = false, checkNumber = null, days, moneys } = found;
    const context = { kind: 'booking', table: this.#table, section: this.#section } as const;
    const lists = { days: [...days], moneys: [...moneys] };
    const candidate: Candidate = { ...context, ...found, ...lists, dateless, checkNumber };
    this.#events.push(candidate);
    this.#open = candidate;
    this.#openLines = 0;
    this.#waiting = undefined;
    this.#above = [];
  }

  /** Handles a line of words, which may belong to the booking above it. */
  #goOn(line: Line): void {
    if (FOOT.test(line.plain.slice(0, 300)) || line.plain.length > 160) {
      this.#close();
      return;
    }
    const open = this.#open;
    const text = open ? textWithin(line, open.line) : line.row.text;
    if (line.row.apart) this.#above = [];
    const goesOn = !this.#waiting && open !== undefined && text !== '';
    this.#above = [...this.#above.slice(1 - MAX_ABOVE), { text: line.row.text, taken: goesOn }];
    if (this.#waiting) {
      this.#waiting.words.push(line.row.text);
      this.#waiting.lines += 1;
      if (this.#waiting.lines > MAX_WORD_LINES) this.#waiting = undefined;
    } else if (goesOn) {
      this.#openLines += 1;
      if (this.#openLines > MAX_WORD_LINES) this.#close();
      else open.words.push(text);
    }
  }

  /** Returns the words directly above a line without words. */
  #wordsAbove(line: Line, words: readonly string[]): readonly string[] {
    if (words.length > 0 || this.#above.length === 0 || line.row.apart) return [];
    const taken = this.#above.filter((one) => one.taken).length;
    if (taken > 0) this.#open?.words.splice(-taken);
    return this.#above.map(({ text }) => text);
  }

  #close(): void {
    this.#open = undefined;
    this.#waiting = undefined;
    this.#above = [];
  }
}

/**
 * Returns the part of a line that is inside the table. Some banks print an unrelated column to the left of the table.
 */
function within(line: Line, { titles }: Table): Line {
  const [first] = titles;
  if (!first || line.row.cells.length < 3 || !isDay(first.role)) return line;
  const tokens = line.tokens.filter(({ right }) => right > first.left);
  return tokens.length === line.tokens.length || tokens.length === 0 ? line : { ...line, tokens };
}

/** Matches a second line of titles that names the value date below the booking date. */
const VALUE_DATE =
  /^(?:valuta|wert|wertstellung|date (?:de )?valeur|valeur|fecha valor|data valuta|value date|valutadatum)\b/;

const isDay = (role: PaperRole): boolean =>
  role === 'bookingDate' || role === 'valueDate' || role === 'transactionDate';

const ACCOUNT =
  /^\W{0,3}(?:iban|account (?:number|no\.?)|account|kontonummer|konto-?nr\.?|konto|card number|card ending in|numero de compte|compte n.?|n.? de compte|numero de cuenta|cuenta|numero conto|conto corrente n.?|conto|rekeningnummer|rekening)\W{0,4}((?:[a-z]{2}\d{2}[a-z0-9 ]{8,34}|[\dx*][\dx* .-]{5,30}))(?:$|\W)/;
