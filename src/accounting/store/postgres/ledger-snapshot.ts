import type { Balance, HeldCredits } from '../../credits/balance.ts';
import type {
  AnsweredKey,
  AnswerTotals,
  HeldKey,
  LedgerSnapshot,
  NewAnswer,
} from '../../credits/postings.ts';
import { type AccountCall, loggedCall } from '../../usage/logged-call.ts';
import { type Tally, tally } from '../../usage/tally.ts';
import type { CallRow, Claim, Hold, Settlement } from '../index.ts';

/** A month that a batch changes. */
export interface Month extends Balance {
  readonly account: number;
  readonly period: number;
  /** True if it has no row yet. */
  readonly opened: boolean;
}

/** The rows that a batch needs, as read after its accounts were locked. */
export interface Found {
  readonly months: readonly Month[];
  readonly holds: readonly (HeldCredits & { readonly id: number })[];
  readonly claims: readonly (HeldKey & { readonly account: number; readonly key: string })[];
  readonly answers: readonly (AnsweredKey & { readonly account: number; readonly key: string })[];
  readonly totals: readonly (AnswerTotals & { readonly account: number })[];
  /** Snapshots that are requested and not running, with their accounts. */
  readonly requested: readonly { readonly id: string; readonly account: number }[];
}

const keyOf = (account: number, key: string): string => `${account}/${key}`;
const monthKey = (account: number, period: number): string => `${account}/${period}`;

/** A dropped key, by its primary key. */
interface Dropped {
  readonly account: number;
  readonly key: string;
}

/**
 * A ledger in memory: rows are read in one round trip before a batch is posted, and changes are written in another one
 * after it.
 */
export class MemorySnapshot implements LedgerSnapshot {
  readonly months: ReadonlyMap<string, Month>;
  readonly newHolds = new Map<number, Hold>();
  readonly takenHolds: number[] = [];
  readonly newClaims = new Map<string, Claim>();
  readonly droppedClaims = new Map<string, Dropped>();
  readonly newAnswers: NewAnswer[] = [];
  readonly droppedAnswers: Dropped[] = [];
  /** Changes of the totals of accounts. */
  readonly addedTotals = new Map<number, { answers: number; bytes: number }>();
  readonly running: { readonly id: string; readonly entry: Settlement; readonly call: CallRow }[] = [];
  readonly calls: AccountCall[] = [];
  readonly usage: Tally = new Map();
  readonly #holds: Map<number, HeldCredits>;
  readonly #claims: Map<string, HeldKey>;
  /** Keys of the claims that had a row when the batch was read. */
  readonly #stored: ReadonlySet<string>;
  readonly #answers: Map<string, AnsweredKey>;
  readonly #totals: ReadonlyMap<number, AnswerTotals>;
  readonly #requested: Set<string>;

  constructor({ months, holds, claims, answers, totals, requested }: Found) {
    this.months = new Map(months.map((month) => [monthKey(month.account, month.period), month]));
    this.#holds = new Map(holds.map((hold) => [hold.id, hold]));
    this.#claims = new Map(claims.map((claim) => [keyOf(claim.account, claim.key), claim]));
    this.#stored = new Set(this.#claims.keys());
    this.#answers = new Map(answers.map((answer) => [keyOf(answer.account, answer.key), answer]));
    this.#totals = new Map(totals.map((total) => [total.account, total]));
    this.#requested = new Set(requested.map(({ id, account }) => keyOf(account, id)));
  }

  month(account: number, period: number): Month {
    const month = this.months.get(monthKey(account, period));
    if (!month) throw new Error(`The month of account ${account} was not read.`);
    return month;
  }

  addHold(hold: Hold): void {
    this.newHolds.set(hold.id, hold);
  }

  takeHold(id: number): HeldCredits | undefined {
    const fresh = this.newHolds.get(id);
    if (fresh) {
      this.newHolds.delete(id);
      return fresh;
    }
    const held = this.#holds.get(id);
    if (held) this.takenHolds.push(id);
    this.#holds.delete(id);
    return held;
  }

  claimOf(account: number, key: string): HeldKey | undefined {
    return this.newClaims.get(keyOf(account, key)) ?? this.#claims.get(keyOf(account, key));
  }

  addClaim(claim: Claim): void {
    const name = keyOf(claim.account, claim.key);
    this.newClaims.set(name, claim);
    this.droppedClaims.delete(name);
  }

  dropClaim(account: number, key: string): void {
    const name = keyOf(account, key);
    this.newClaims.delete(name);
    this.#claims.delete(name);
    if (this.#stored.has(name)) this.droppedClaims.set(name, { account, key });
  }

  answerOf(account: number, key: string): AnsweredKey | undefined {
    return this.#answers.get(keyOf(account, key));
  }

  addAnswer(answer: NewAnswer): void {
    this.newAnswers.push(answer);
    this.#answers.set(keyOf(answer.account, answer.key), answer);
    this.#add(answer.account, 1, answer.bytes);
  }

  dropAnswer(account: number, key: string, bytes: number): void {
    this.droppedAnswers.push({ account, key });
    this.#answers.delete(keyOf(account, key));
    this.#add(account, -1, -bytes);
  }

  #add(account: number, answers: number, bytes: number): void {
    const added = this.addedTotals.getOrInsertComputed(account, () => ({ answers: 0, bytes: 0 }));
    added.answers += answers;
    added.bytes += bytes;
  }

  answersOf(account: number): AnswerTotals {
    const [before, added] = [this.#totals.get(account), this.addedTotals.get(account)];
    return {
      answers: (before?.answers ?? 0) + (added?.answers ?? 0),
      bytes: (before?.bytes ?? 0) + (added?.bytes ?? 0),
    };
  }

  isRequested(snapshot: string, account: number): boolean {
    return this.#requested.has(keyOf(account, snapshot));
  }

  runSnapshot(id: string, entry: Settlement, call: CallRow): void {
    this.#requested.delete(keyOf(entry.account, id));
    this.running.push({ id, entry, call });
  }

  note(entry: Settlement, call: CallRow): void {
    this.calls.push(loggedCall(entry, call));
    tally(this.usage, entry, call);
  }
}
