import { KEPT } from '../idempotency/stored-answers.ts';
import type {
  Batch,
  CallRow,
  Claim,
  Claimed,
  Hold,
  Outcome,
  Posting,
  Postings,
  Settlement,
} from '../store/index.ts';
import { apply, type Balance, type HeldCredits } from './balance.ts';

/** The claim of an idempotency key, as stored. */
export interface HeldKey {
  readonly fingerprint: string;
  readonly requestId: string;
  readonly expiresAt: number;
}

/** The key of a charged request, as stored. */
export interface AnsweredKey extends HeldKey {
  /** The size of its answer, counted against the account's limit. */
  readonly bytes: number;
}

/** The key of a charged request, to be stored. */
export interface NewAnswer extends AnsweredKey {
  readonly account: number;
  readonly key: string;
  readonly charged: number;
  /** All null if the answer is not kept. */
  readonly status: number | null;
  readonly headers: string | null;
  readonly body: string | null;
}

/** The number and the size of an account's answers. */
export interface AnswerTotals {
  readonly answers: number;
  readonly bytes: number;
}

/**
 * The rows of the store that a batch reads and changes. Each database engine has its own implementation, so the rules
 * of accounting do not depend on the engine. All rows are read in the transaction of the batch and locked until it
 * ends.
 */
export interface LedgerSnapshot {
  /**
   * Returns a month's credits. Always returns the same object, because the rules modify it. Creates the month if there
   * is none.
   */
  month(account: number, period: number): Balance;
  addHold(hold: Hold): void;
  /** Removes a hold of the batch's node. */
  takeHold(id: number): HeldCredits | undefined;
  claimOf(account: number, key: string): HeldKey | undefined;
  /** Adds a claim, which replaces any other claim of the key. */
  addClaim(claim: Claim): void;
  dropClaim(account: number, key: string): void;
  answerOf(account: number, key: string): AnsweredKey | undefined;
  /** Also adds to the account's totals; `dropAnswer` subtracts from them. */
  addAnswer(answer: NewAnswer): void;
  dropAnswer(account: number, key: string, bytes: number): void;
  answersOf(account: number): AnswerTotals;
  /** True if a snapshot of the account was requested and is not running yet. */
  isRequested(snapshot: string, account: number): boolean;
  /** Starts the snapshot that a call is charged for. */
  runSnapshot(id: string, entry: Settlement, call: CallRow): void;
  /** Adds a call to the log and to usage. */
  note(entry: Settlement, call: CallRow): void;
}

const REFUSED: Record<Exclude<Outcome, 'done'>, number> = { quota: 429, expired: 503 };
const NO_HOLDS: ReadonlyMap<number, HeldCredits> = new Map();

/** Posts a batch in the order of its entries, by rules of accounting that do not depend on the database. */
export function post({ entries, now }: Batch, ledgerSnapshot: LedgerSnapshot): Postings {
  return entries.map((entry) => {
    if (entry.kind === 'claim') return claim(entry, ledgerSnapshot, now);
    return entry.kind === 'hold' ? hold(entry, ledgerSnapshot, now) : settle(entry, ledgerSnapshot, now);
  });
}

function hold(entry: Hold, ledgerSnapshot: LedgerSnapshot, now: number): Posting {
  const posting = apply(ledgerSnapshot.month(entry.account, entry.period), entry, NO_HOLDS, now);
  if (posting.outcome === 'done') ledgerSnapshot.addHold(entry);
  return posting;
}

function settle(entry: Settlement, ledgerSnapshot: LedgerSnapshot, now: number): Posting {
  const { account, period, calls } = entry;
  const held = takeHolds(entry, ledgerSnapshot);
  const claimed = takeClaim(entry, ledgerSnapshot);
  const lostKey = entry.claim !== undefined && (!claimed || claimed.expiresAt <= now);
  const lostSnapshot = calls.some(
    ({ snapshot }) => snapshot !== undefined && !ledgerSnapshot.isRequested(snapshot, account),
  );
  const month = ledgerSnapshot.month(account, period);
  const before = month.used;
  const posting = apply(month, entry, held, now, lostKey || lostSnapshot);
  if (claimed && month.used > before) keepAnswer(entry, claimed.fingerprint, ledgerSnapshot);
  const { outcome } = posting;
  for (const call of calls) {
    if (outcome === 'done' && call.snapshot !== undefined)
      ledgerSnapshot.runSnapshot(call.snapshot, entry, call);
    ledgerSnapshot.note(entry, outcome === 'done' ? call : { ...call, status: REFUSED[outcome], credits: 0 });
  }
  return posting;
}

function takeHolds(
  { post, release }: Settlement,
  ledgerSnapshot: LedgerSnapshot,
): ReadonlyMap<number, HeldCredits> {
  // Most requests need no reservation, because their calls are answered from local data.
  if (post.length + release.length === 0) return NO_HOLDS;
  const held = new Map<number, HeldCredits>();
  for (const ids of [post, release]) {
    for (const id of ids) {
      const taken = ledgerSnapshot.takeHold(id);
      if (taken) held.set(id, taken);
    }
  }
  return held;
}

/** Decides which request gets an idempotency key. */
function claim(entry: Claim, ledgerSnapshot: LedgerSnapshot, now: number): Claimed {
  const { account, key, fingerprint, requestId, insteadOf } = entry;
  const answer = ledgerSnapshot.answerOf(account, key);
  const running = answer ? undefined : ledgerSnapshot.claimOf(account, key);
  const owner = answer ?? (running?.requestId === insteadOf ? undefined : running);
  if (owner && owner.expiresAt > now) {
    const outcome = owner.fingerprint !== fingerprint ? 'mismatch' : answer ? 'answered' : 'running';
    return { outcome, requestId: owner.requestId };
  }
  if (answer) ledgerSnapshot.dropAnswer(account, key, answer.bytes);
  if (ledgerSnapshot.answersOf(account).answers >= KEPT.keys) return { outcome: 'full', requestId };
  ledgerSnapshot.addClaim(entry);
  return { outcome: 'done', requestId };
}

/** Releases the claim of a request that ends. Returns undefined if another request has taken the claim. */
function takeClaim(
  { account, requestId, claim }: Settlement,
  ledgerSnapshot: LedgerSnapshot,
): HeldKey | undefined {
  if (!claim) return undefined;
  const held = ledgerSnapshot.claimOf(account, claim.key);
  if (held?.requestId !== requestId) return undefined;
  ledgerSnapshot.dropClaim(account, claim.key);
  return held;
}

/** Keeps the key of a charged request, and its answer if the account's limit allows. */
function keepAnswer(
  { account, requestId, claim, calls }: Settlement,
  fingerprint: string,
  ledgerSnapshot: LedgerSnapshot,
): void {
  if (!claim) return;
  const { key, keptUntil: expiresAt, answer } = claim;
  const charged = calls.reduce((sum, { credits }) => sum + credits, 0);
  const size = answer ? Buffer.byteLength(answer.body) + Buffer.byteLength(answer.headers) : 0;
  const stored = size > KEPT.accountBytes - ledgerSnapshot.answersOf(account).bytes ? undefined : answer;
  const { status = null, headers = null, body = null } = stored ?? {};
  ledgerSnapshot.addAnswer({
    ...{ account, key, fingerprint, requestId, charged, expiresAt },
    ...{ bytes: stored ? size : 0, status, headers, body },
  });
}
