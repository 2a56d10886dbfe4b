import type { Bounds } from '../draft.ts';
import { type FoundLabel, type LabelKind, labelledMoney, labelsIn } from './labels.ts';
import { type DayToken, type Line, MONEY, type MoneyToken } from './line.ts';
import { paired } from './pairing.ts';
import { aligned, isLeadingDay, nearestDay, partsOf, placeOf, recordsIn, textWithin } from './parts.ts';
import { type Section, sectionOf } from './sections.ts';
import { withoutSummaries } from './summaries.ts';
import { isMoney, type PaperRole, stackedTitles, type Title, titlesOf } from './titles.ts';

/** A table of bookings: its titles hold until the next ones. */
export interface Table {
  readonly titles: readonly Title[];
}

/** A line that may be a booking, with those that go on below it. */
export interface Candidate {
  readonly kind: 'booking';
  readonly line: Line;
  readonly table: Table;
  readonly section: Section | null;
  readonly days: readonly DayToken[];
  readonly moneys: MoneyToken[];
  /** Its words: those of its own line first. */
  readonly words: string[];
  /** Whether it has no date of its own, so that it is of the day of the one before it. */
  readonly dateless: boolean;
  readonly checkNumber: string | null;
}

/** A balance or a sum that a line tells. */
export interface Mark {
  readonly kind: LabelKind;
  readonly line: Line;
  readonly money: MoneyToken;
  readonly day: DayToken | null;
}

/** A line that begins the statement of another account, perhaps. */
export interface AccountMark {
  readonly kind: 'account';
  readonly number: string;
  readonly line: Line;
}

export type Event = Candidate | Mark | AccountMark;

/** The most lines of a description. */
const MOST_WORD_LINES = 14;

/** What stands at the foot of pages, and in letters around the table. */
const FOOT =
  /\b(?:seite \d|page \d|pagina \d|pag\. ?\d|blatt \d|page:? \d|vorstand|aufsichtsrat|registergericht|amtsgericht|handelsregister|hrb \d|ust-id|steueridentifikation|www\.|https?:|sitz der gesellschaft|einlagensicherung|member fdic|prudential regulation|financial conduct|rcs \w+ \d|capital social|societe anonyme|bitte beachten|allgemeinen geschaftsbedingungen|einwendungen|sehr geehrte|wertstellungen? (?:ist|konnen)|financial services compensation|registered office|registered in england|continued on (?:next|following)|please see|afm|kvk)\b/;

/** Finds the bookings and the balances of a statement, in the order in which they stand there. */
export function scan(lines: readonly Line[], bounds: Bounds): Event[] {
  return new Scanner(lines, bounds).scan();
}

class Scanner {
  readonly #lines: readonly Line[];
  readonly #bounds: Bounds;
  readonly #events: Event[] = [];
  #table: Table = { titles: [] };
  #section: Section | null = null;
  /** The booking that lines of words still belong to. */
  #open: Candidate | undefined;
  #openLines = 0;
  /** A date that waits for its amount in a line below. */
  #waiting: { readonly days: readonly DayToken[]; readonly words: string[]; lines: number } | undefined;
  /** Words that stand above the line of their amount, perhaps. */
  #above: { readonly text: string; readonly line: Line }[] = [];
  readonly #split: boolean;
  /** Whether bookings begin with their dates; else dates may stand anywhere in them. */
  readonly #led: boolean;

  constructor(lines: readonly Line[], bounds: Bounds) {
    this.#lines = paired(lines);
    this.#bounds = bounds;
    let [whole, led, dates, amounts] = [0, 0, 0, 0];
    for (const line of this.#lines) {
      const { days, moneys } = partsOf(line);
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
      if (this.#tells(line, at)) continue;
      this.#books(within(line, this.#table));
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
    this.#table = { titles: found };
    if (this.#section === 'balances' && !found.every(({ role }) => role === 'balance' || !isMoney(role)))
      this.#section = null;
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

  /** Takes the balances and sums of a line; whether it is no booking besides. */
  #tells(line: Line, at: number): boolean {
    const dated = isLeadingDay(line);
    const told = labelledMoney(line).filter(({ kind, leads }) => {
      if (!dated) return leads || kind === 'opening' || kind === 'closing';
      if (kind === 'credits' || kind === 'debits')
        return leads && /\b(?:total|summe|gesamt)/.test(line.plain);
      return leads && kind !== 'other' && kind !== 'available';
    });
    const days = line.tokens.filter((token) => token.kind === 'day');
    for (const { kind, money } of told)
      this.#events.push({ kind, line, money, day: nearestDay(days, money) });
    if (told.length > 0) {
      this.#close();
      return true;
    }
    return !dated && this.#tellsBelow(line, at);
  }

  /** Labels whose amounts stand in the next line. */
  #tellsBelow(line: Line, at: number): boolean {
    if (line.plain.includes(MONEY)) return false;
    const labels = labelsIn(line.plain);
    const next = this.#lines[at + 1];
    if (!next || labels.length === 0 || isLeadingDay(next)) return false;
    const moneys = next.tokens.filter((token) => token.kind === 'money');
    const words = next.plain.match(/[a-z]{3,}/g)?.length ?? 0;
    if (moneys.length === 0 || words > 3 || labelsIn(next.plain).length > 0) return false;
    if (labels.length === 1 && labels[0] && line.plain.slice(0, labels[0].start).length > 60 && words > 1)
      return false;
    const days = line.tokens.filter((token) => token.kind === 'day');
    const mate = (label: FoundLabel, index: number): MoneyToken | undefined => {
      if (moneys.length === labels.length) return moneys[index];
      const { left, right } = placeOf(line, label);
      return moneys.find((money) => money.left < right + 2 && left < money.right + 2);
    };
    let found = false;
    for (const [index, label] of labels.entries()) {
      const money = mate(label, index);
      if (!money) continue;
      this.#events.push({ kind: label.kind, line: next, money, day: days[index] ?? days[0] ?? null });
      found = true;
    }
    if (found) this.#close();
    return false;
  }

  #books(line: Line): void {
    if (this.#section === 'balances' || this.#section === 'ended') return;
    const several = recordsIn(line);
    if (several.length > 1) {
      for (const { days, money, number } of several)
        this.#push({ line, days: [days], moneys: [money], words: [], dateless: false, checkNumber: number });
      this.#close();
      return;
    }
    const { days, moneys, words } = partsOf(line);
    if (moneys.length === 0) {
      const bare = words.length === 0 || this.#split;
      if (bare && days.length > 0 && isLeadingDay(line)) {
        this.#waiting = { days, words: [...words], lines: 0 };
        this.#open = undefined;
      } else this.#goOn(line);
      return;
    }
    if (days.length > 0 && (isLeadingDay(line) || (!this.#led && this.#table.titles.length > 0))) {
      this.#push({
        line,
        days,
        moneys,
        words: [...this.#wordsAbove(line, words), ...words],
        dateless: false,
        checkNumber: null,
      });
      return;
    }
    const waiting = this.#waiting;
    if (waiting) {
      this.#push({
        line,
        days: waiting.days,
        moneys,
        words: [...waiting.words, ...words],
        dateless: false,
        checkNumber: null,
      });
      return;
    }
    const last = this.#events.at(-1);
    if (
      last?.kind === 'booking' &&
      words.length > 0 &&
      moneys.every(({ alone }) => alone) &&
      aligned(moneys, last.moneys)
    ) {
      this.#push({ line, days: [], moneys, words: [...words], dateless: true, checkNumber: null });
      return;
    }
    this.#goOn(line);
  }

  #push(
    found: Omit<Candidate, 'kind' | 'table' | 'section' | 'moneys'> & {
      readonly moneys: readonly MoneyToken[];
    },
  ): void {
    this.#bounds.entry();
    const candidate: Candidate = {
      kind: 'booking',
      table: this.#table,
      section: this.#section,
      ...found,
      moneys: [...found.moneys],
    };
    this.#events.push(candidate);
    this.#open = candidate;
    this.#openLines = 0;
    this.#waiting = undefined;
    this.#above = [];
  }

  /** A line of words, which may belong to the booking above it. */
  #goOn(line: Line): void {
    if (FOOT.test(line.plain.slice(0, 300)) || line.plain.length > 160) {
      this.#close();
      return;
    }
    const open = this.#open;
    const text = open ? textWithin(line, open.line) : line.row.text;
    if (line.row.apart) this.#above = [];
    this.#above.push({ text: line.row.text, line });
    if (this.#waiting) {
      this.#waiting.words.push(line.row.text);
      this.#waiting.lines += 1;
      if (this.#waiting.lines > MOST_WORD_LINES) this.#waiting = undefined;
    } else if (open && text !== '') {
      this.#openLines += 1;
      if (this.#openLines > MOST_WORD_LINES) this.#close();
      else open.words.push(text);
    }
  }

  /** Words above a line that has none of its own, and is close below them. */
  #wordsAbove(line: Line, words: readonly string[]): readonly string[] {
    if (words.length > 0 || this.#above.length === 0 || line.row.apart) return [];
    const taken = this.#above.map(({ text }) => text);
    const open = this.#open;
    if (open) open.words.splice(Math.max(open.words.length - taken.length, 0));
    return taken;
  }

  #close(): void {
    this.#open = undefined;
    this.#waiting = undefined;
    this.#above = [];
  }
}

/** What of a line stands in the table: some banks have a column of other matters to the left of it. */
function within(line: Line, { titles }: Table): Line {
  const [first] = titles;
  if (!first || line.row.cells.length < 3 || !isDay(first.role)) return line;
  const tokens = line.tokens.filter(({ right }) => right > first.left);
  return tokens.length === line.tokens.length || tokens.length === 0 ? line : { ...line, tokens };
}

const isDay = (role: PaperRole): boolean =>
  role === 'bookingDate' || role === 'valueDate' || role === 'transactionDate';

const ACCOUNT =
  /^\W{0,3}(?:iban|account (?:number|no\.?)|account|kontonummer|konto-?nr\.?|konto|card number|card ending in|numero de compte|compte n.?|n.? de compte|numero de cuenta|cuenta|numero conto|conto corrente n.?|conto|rekeningnummer|rekening)\W{0,4}((?:[a-z]{2}\d{2}[a-z0-9 ]{8,34}|[\dx*][\dx* .-]{5,30}))(?:$|\W)/;
