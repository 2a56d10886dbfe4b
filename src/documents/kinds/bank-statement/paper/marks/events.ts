import type { DayToken, Line, MoneyToken } from '../lines/line.ts';
import type { LabelKind } from './labels.ts';
import type { Section } from './sections.ts';
import type { Title } from './titles.ts';

/** A table of bookings: its titles hold until the next ones. */
export interface Table {
  readonly titles: readonly Title[];
  /** Whether the day on which a booking takes effect stands below its date. */
  readonly valueBelow?: boolean;
}

/** A line that may be a booking, with those that go on below it. */
export interface Candidate {
  readonly kind: 'booking';
  readonly line: Line;
  readonly table: Table;
  readonly section: Section | null;
  readonly days: DayToken[];
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
