import type { Kysely } from 'kysely';
import { ApiError } from '../../../errors.ts';
import { suspensionOf } from '../../access/suspension.ts';
import type { Throttles } from '../../rates/throttle.ts';
import { orUnavailable } from '../../repository.ts';
import type { Tables } from '../../store/tables.ts';
import { livingAccount } from '../email.ts';
import { iso, type Piece, piecesOf } from './export-pieces.ts';

/**
 * Maximum number of concurrent exports, each of a different account. They share the event loop and need little memory.
 */
const MAX_AT_ONCE = 50;
/** Limits the exports of one account: each reads all of its data. */
const THROTTLE = {
  name: 'exports',
  rate: { callsPerSecond: 3 / 3_600, burst: 3 },
  detail: 'You can export your account at most three times an hour.',
};

/** All stored data of an account. */
export interface Export {
  /** The data that exists once per account. */
  readonly head: Readonly<Record<string, unknown>>;
  /**
   * Yields all other data in steps of a few milliseconds. Pieces of one kind follow each other, and every kind has at
   * least one piece.
   */
  pieces(): AsyncGenerator<Piece, void>;
  /** Must be called when the export is read or abandoned; may be called again. */
  end(): void;
}

/** Exports of accounts. */
export interface Exports {
  /**
   * Begins the export of an account, without keys, tokens, or their hashes. Rejects with `rate_limited` while another
   * export of the account runs and after three in an hour, with `busy` while too many run, with `not_found`, and with
   * `unavailable` when the store fails.
   */
  begin(accountId: number): Promise<Export>;
}

/** Implements `Exports` on a store. */
export function createExports({
  db,
  now,
  throttleOf,
  onError,
}: {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly throttleOf: Throttles;
  /** Reports data that an export leaves out because it cannot be read. */
  readonly onError: (error: unknown) => void;
}): Exports {
  const running = new Map<number, symbol>();
  const throttle = throttleOf(THROTTLE);

  async function headOf(id: number) {
    const account = await livingAccount(db, id);
    const { email, marketplace, marketplace_user, plan, created_at, alerts } = account;
    const suspension = suspensionOf(account);
    const head = {
      exportedAt: iso(now()),
      account: {
        ...{ id, email, marketplace, marketplaceUser: marketplace_user, plan, createdAt: iso(created_at) },
        alerts: alerts === 1,
        suspension: suspension && { at: iso(suspension.at), reason: suspension.reason },
      },
    };
    return { head, email };
  }

  return {
    async begin(accountId) {
      if (running.has(accountId))
        throw new ApiError(
          'rate_limited',
          'An export of this account is already running. Wait until it is complete.',
          {
            retryAfterSeconds: 10,
          },
        );
      if (running.size >= MAX_AT_ONCE)
        throw new ApiError('busy', 'Too many exports are running. Try again in a moment.', {
          retryAfterSeconds: 10,
        });
      const mine = Symbol();
      running.set(accountId, mine);
      // By the time this is called, another export of the account may have begun.
      const end = () => void (running.get(accountId) === mine && running.delete(accountId));
      try {
        const { head, email } = await orUnavailable(headOf(accountId));
        await throttle(String(accountId));
        return { head, end, pieces: () => piecesOf({ db, id: accountId, email: email ?? '', onError }) };
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}
