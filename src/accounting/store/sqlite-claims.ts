import type { Database } from 'better-sqlite3';
import { KEPT } from '../idempotency/kept.ts';
import type { Claim, Claimed, Settlement } from './index.ts';

/** A claim as the store has it. */
interface HeldKey {
  readonly fingerprint: string;
  readonly requestId: string;
  readonly expiresAt: number;
}

interface AnsweredKey extends HeldKey {
  readonly bytes: number;
}

/** Idempotency keys within the group commit: each is claimed by one request, and kept with its charge. */
export interface ClaimRows {
  /** Decides on a claim. */
  claim(node: string, claim: Claim, now: number): Claimed;
  /** Takes the claim of a request back as it ends, and returns it unless it was lost. */
  take(settlement: Settlement): HeldKey | undefined;
  /** Keeps the key of a request that was charged. */
  keep(settlement: Settlement, fingerprint: string): void;
}

/** Prepares the statements; to be called within a transaction that has the write lock. */
export function createClaimRows(database: Database): ClaimRows {
  const findClaim = database.prepare<[number, string], HeldKey>(
    `select fingerprint, request_id as requestId, expires_at as expiresAt from claims
     where account_id = ? and key = ?`,
  );
  const findAnswer = database.prepare<[number, string], AnsweredKey>(
    `select fingerprint, request_id as requestId, expires_at as expiresAt, bytes from answers
     where account_id = ? and key = ?`,
  );
  const addClaim = database.prepare<[number, string, string, string, string, number]>(
    `insert into claims (account_id, key, fingerprint, request_id, node, expires_at) values (?, ?, ?, ?, ?, ?)
     on conflict (account_id, key) do update set fingerprint = excluded.fingerprint,
     request_id = excluded.request_id, node = excluded.node, expires_at = excluded.expires_at`,
  );
  const takeClaim = database.prepare<[number, string, string], HeldKey>(
    `delete from claims where account_id = ? and key = ? and request_id = ?
     returning fingerprint, request_id as requestId, expires_at as expiresAt`,
  );
  const dropAnswer = database.prepare<[number, string]>(
    'delete from answers where account_id = ? and key = ?',
  );
  const addAnswer = database.prepare<
    [number, string, string, string, number, number, number, number | null, string | null, string | null]
  >(
    `insert into answers (account_id, key, fingerprint, request_id, charged, expires_at, bytes, status, headers, body)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const findTotals = database.prepare<[number], { answers: number; bytes: number }>(
    'select answers, bytes from answer_totals where account_id = ?',
  );
  const addToTotals = database.prepare<[number, number, number]>(
    `insert into answer_totals (account_id, answers, bytes) values (?, ?, ?)
     on conflict (account_id) do update
     set answers = answer_totals.answers + excluded.answers, bytes = answer_totals.bytes + excluded.bytes`,
  );
  const takeFromTotals = database.prepare<[number, number]>(
    'update answer_totals set answers = answers - 1, bytes = bytes - ? where account_id = ?',
  );

  return {
    claim(node, { account, key, fingerprint, requestId, expiresAt, insteadOf }, now) {
      const answer = findAnswer.get(account, key);
      const running = answer ? undefined : findClaim.get(account, key);
      const owner = answer ?? (running?.requestId === insteadOf ? undefined : running);
      if (owner && owner.expiresAt > now) {
        const outcome = owner.fingerprint !== fingerprint ? 'mismatch' : answer ? 'answered' : 'running';
        return { outcome, requestId: owner.requestId };
      }
      if (answer) {
        dropAnswer.run(account, key);
        takeFromTotals.run(answer.bytes, account);
      }
      if ((findTotals.get(account)?.answers ?? 0) >= KEPT.keys) return { outcome: 'full', requestId };
      addClaim.run(account, key, fingerprint, requestId, node, expiresAt);
      return { outcome: 'done', requestId };
    },

    take: ({ account, requestId, claim }) => claim && takeClaim.get(account, claim.key, requestId),

    keep({ account, requestId, claim, calls }, fingerprint) {
      if (!claim) return;
      const { key, keptUntil, answer } = claim;
      const charged = calls.reduce((sum, { credits }) => sum + credits, 0);
      const size = answer ? Buffer.byteLength(answer.body) + Buffer.byteLength(answer.headers) : 0;
      const room = KEPT.accountBytes - (findTotals.get(account)?.bytes ?? 0);
      const kept = size > room ? undefined : answer;
      const bytes = kept ? size : 0;
      const { status = null, headers = null, body = null } = kept ?? {};
      addAnswer.run(account, key, fingerprint, requestId, charged, keptUntil, bytes, status, headers, body);
      addToTotals.run(account, 1, bytes);
    },
  };
}
