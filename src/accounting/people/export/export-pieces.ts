import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../store/tables.ts';
import { allCalls } from '../../usage/call-log.ts';
import { LATENCY_COLUMNS } from '../../usage/latency.ts';
import { ofAccount, ofEmail, ofKnownBrowsers } from '../mail/mail-slots.ts';

/** Number of rows that one statement reads, which takes about a millisecond including their conversion. */
const STEP_ROWS = 250;
/** Number of rows of up to 16 KB that one statement reads. */
const STEP_ANSWERS = 20;

/** Rows of one kind, such as `calls`, as plain data. */
export interface Piece {
  readonly name: string;
  readonly rows: readonly object[];
}

interface Source {
  readonly db: Kysely<Tables>;
  readonly id: number;
  readonly email: string;
  /** Reports data that the export leaves out because it cannot be read. */
  readonly onError: (error: unknown) => void;
}

type Steps = AsyncGenerator<readonly object[], void>;

/** Formats a time for exports, in ISO 8601. */
export const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The names of columns that are times. */
const MOMENT = /^(?:at|hour|month)$|At$/;

const shown = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      MOMENT.test(name) && typeof value === 'number' ? iso(value) : value,
    ]),
  );

/** Reads step by step; each step starts after the last row of the previous step. */
async function* inSteps<Row extends object>(
  read: (after: Row | undefined) => Promise<Row[]>,
  step = STEP_ROWS,
): AsyncGenerator<Row[], void> {
  for (let last: Row | undefined, ended = false; !ended; ) {
    const rows = await read(last);
    yield rows;
    last = rows.at(-1);
    ended = rows.length < step;
  }
}

/** Reads tables that have few rows per account, in one step. */
async function* atOnce(query: { execute(): Promise<object[]> }): Steps {
  yield await query.execute();
}

/**
 * Queries for the data of an account, by the name of the data in an export. No query reads hashes of keys or tokens.
 */
const PARTS: Readonly<Record<string, (source: Source) => Steps>> = {
  keys: ({ db, id }) =>
    inSteps((after: { id: number } | undefined) =>
      db
        .selectFrom('keys')
        .select(['id', 'hint', 'label', 'state', 'created_at as createdAt', 'expires_at as expiresAt'])
        .select(['revoked_at as revokedAt', 'last_used_at as lastUsedAt'])
        .where('account_id', '=', id)
        .where('id', '>', after?.id ?? 0)
        .orderBy('id')
        .limit(STEP_ROWS)
        .execute(),
    ),

  sessions: ({ db, id }) =>
    inSteps((after: { id: number } | undefined) =>
      db
        .selectFrom('sessions')
        .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'seen_at as seenAt'])
        .where('account_id', '=', id)
        .where('id', '>', after?.id ?? 0)
        .orderBy('id')
        .limit(STEP_ROWS)
        .execute(),
    ),

  signIns: ({ db, email }) =>
    atOnce(
      db
        .selectFrom('sign_ins')
        .select(['tries', 'created_at as createdAt', 'expires_at as expiresAt'])
        .where('email', '=', email),
    ),

  wrongCodes: ({ db, email }) =>
    atOnce(db.selectFrom('wrong_codes').select(['day as at', 'codes']).where('email', '=', email)),

  emailChanges: ({ db, id }) =>
    atOnce(
      db
        .selectFrom('email_changes')
        .select(['email', 'created_at as createdAt', 'expires_at as expiresAt'])
        .where('account_id', '=', id),
    ),

  // Includes the payment provider's customer ID, with which the owner can request the provider's records.
  subscription: ({ db, id }) =>
    atOnce(
      db
        .selectFrom('subscriptions')
        .select(['customer', 'granted', 'status', 'renews_at as renewsAt', 'ends_at as endsAt'])
        .where('account_id', '=', id),
    ),

  // Excludes subject and text: the subject of a sign-in mail contains the code, which only the recipient may see.
  mails: ({ db, id, email }) =>
    inSteps((after: { id: number } | undefined) =>
      db
        .selectFrom('mails')
        .select(['id', 'recipient', 'kind', 'state', 'attempts', 'created_at as createdAt'])
        .select('expires_at as expiresAt')
        .where((eb) => eb.or([eb('recipient', '=', email), eb('account_id', '=', id)]))
        .where('id', '>', after?.id ?? 0)
        .orderBy('id')
        .limit(STEP_ROWS)
        .execute(),
    ),

  mailsOfTheHour: ({ db, id, email }) =>
    atOnce(
      db
        .selectFrom('mail_slots')
        .select('at')
        .where(
          'party',
          'in',
          [ofEmail(email), ofAccount(id), ofKnownBrowsers(id)].map(({ name }) => name),
        ),
    ),

  months: ({ db, id }) =>
    inSteps((after: { month: number } | undefined) =>
      db
        .selectFrom('periods')
        .select(['period as month', 'quota', 'used', 'reserved', 'spent_before as spentBefore', 'told'])
        .where('account_id', '=', id)
        .where('period', '>', after?.month ?? -1)
        .orderBy('period')
        .limit(STEP_ROWS)
        .execute(),
    ),

  // The addresses themselves are not kept.
  monthsOfFormerAddresses: ({ db, id }) =>
    atOnce(
      db
        .selectFrom('spent_months')
        .select(['period as month', 'ends_at as endsAt', 'spent'])
        .where('account_id', '=', id),
    ),

  usage: ({ db, id }) =>
    inSteps((after: { hour: number; key: number; operation: string } | undefined) =>
      db
        .selectFrom('usage')
        .select(['hour', 'key_id as key', 'operation', 'calls', 'errors', 'credits', 'reversed'])
        .select(LATENCY_COLUMNS)
        .where('account_id', '=', id)
        .$if(after !== undefined, (rows) =>
          rows.where(
            sql<boolean>`(hour, key_id, operation) > (${after?.hour}, ${after?.key}, ${after?.operation})`,
          ),
        )
        .orderBy('hour')
        .orderBy('key_id')
        .orderBy('operation')
        .limit(STEP_ROWS)
        .execute(),
    ),

  calls: ({ db, id, onError }) =>
    allCalls(db, id, (row, cause) =>
      onError(
        new Error(`Row ${row.id} of the call log cannot be read. An export was made without it.`, { cause }),
      ),
    ),

  creditsHeld: ({ db, id }) =>
    atOnce(
      db
        .selectFrom('reservations')
        .select(['period as month', 'credits', 'expires_at as expiresAt'])
        .where('account_id', '=', id),
    ),

  requestsUnderWay: ({ db, id }) =>
    atOnce(
      db
        .selectFrom('claims')
        .select(['request_id as requestId', 'expires_at as expiresAt'])
        .where('account_id', '=', id),
    ),

  answersForRepeats: ({ db, id }) =>
    inSteps(
      (after: { keyDigest: string } | undefined) =>
        db
          .selectFrom('answers')
          .select(['key as keyDigest', 'request_id as requestId', 'charged', 'expires_at as expiresAt'])
          .select(['status', 'headers', 'body'])
          .where('account_id', '=', id)
          .where('key', '>', after?.keyDigest ?? '')
          .orderBy('key')
          .limit(STEP_ANSWERS)
          .execute(),
      STEP_ANSWERS,
    ),

  snapshots: ({ db, id }) =>
    inSteps((after: { id: string } | undefined) =>
      db
        .selectFrom('snapshots')
        .select(['id', 'kind', 'asked', 'provider_id as providerId', 'state', 'reason'])
        .select(['created_at as createdAt', 'charged_at as chargedAt', 'reversed_at as reversedAt'])
        .select(['key_id as key', 'operation', 'request_id as requestId', 'credits'])
        .where('account_id', '=', id)
        .where('id', '>', after?.id ?? '')
        .orderBy('id')
        .limit(STEP_ROWS)
        .execute(),
    ),
};

/** Yields all kinds one after the other, each with at least one piece. */
export async function* piecesOf(source: Source): AsyncGenerator<Piece, void> {
  for (const [name, part] of Object.entries(PARTS))
    for await (const rows of part(source)) yield { name, rows: rows.map(shown) };
}
