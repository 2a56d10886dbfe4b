import type { DayToken, Line, MoneyToken } from '../lines/line.ts';
import type { LabelKind } from './labels.ts';
import type { Section } from './sections.ts';
import type { Title } from './titles.ts';

/** A table of bookings. Its titles apply until the next titles. */
export interface Table {
  readonly titles: readonly Title[];
  /** True if the value date is printed below the booking date. */
  readonly valueBelow?: boolean;
}

/** A line that may be a booking, with its continuation lines. */
export interface Candidate {
  readonly kind: 'booking';
  readonly line: Line;
  readonly table: Table;
  readonly section: Section | null;
  readonly days: DayToken[];
  readonly moneys: MoneyToken[];
  /** Words of the booking. The words of the first line come first. */
  readonly words: string[];
  /** True if the booking has no date and gets the date of the previous booking. */
  readonly dateless: boolean;
  readonly checkNumber: string | null;
}

/** A balance or a sum in a line. */
export interface Mark {
  readonly kind: LabelKind;
  readonly line: Line;
  readonly money: MoneyToken;
  readonly day: DayToken | null;
}

/** A line that may begin the statement of another account. */
export interface AccountMark {
  readonly kind: 'account';
  readonly number: string;
  readonly line: Line;
}

export type Event = Candidate | Mark | AccountMark;
