import type { Database } from 'better-sqlite3';
import type { AnsweredKey, AnswerTotals, HeldKey, LedgerSnapshot } from '../../credits/postings.ts';

type KeyRows = Pick<
  LedgerSnapshot,
  'claimOf' | 'addClaim' | 'dropClaim' | 'answerOf' | 'addAnswer' | 'dropAnswer' | 'answersOf'
>;

/** Prepares the statements of the group commit for idempotency keys claimed by a node. */
export function createKeyRows(database: Database): (node: string) => KeyRows {
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
  const dropClaim = database.prepare<[number, string]>('delete from claims where account_id = ? and key = ?');
  const dropAnswer = database.prepare<[number, string]>(
    'delete from answers where account_id = ? and key = ?',
  );
  const addAnswer = database.prepare<
    [number, string, string, string, number, number, number, number | null, string | null, string | null]
  >(
    `insert into answers (account_id, key, fingerprint, request_id, charged, expires_at, bytes, status, headers, body)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const findTotals = database.prepare<[number], AnswerTotals>(
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

  return (node) => ({
    claimOf: (account, key) => findClaim.get(account, key),
    addClaim: ({ account, key, fingerprint, requestId, expiresAt }) =>
      void addClaim.run(account, key, fingerprint, requestId, node, expiresAt),
    dropClaim: (account, key) => void dropClaim.run(account, key),
    answerOf: (account, key) => findAnswer.get(account, key),
    addAnswer({ account, key, fingerprint, requestId, charged, expiresAt, bytes, status, headers, body }) {
      addAnswer.run(account, key, fingerprint, requestId, charged, expiresAt, bytes, status, headers, body);
      addToTotals.run(account, 1, bytes);
    },
    dropAnswer(account, key, bytes) {
      dropAnswer.run(account, key);
      takeFromTotals.run(bytes, account);
    },
    answersOf: (account) => findTotals.get(account) ?? { answers: 0, bytes: 0 },
  });
}
