import type { Client, QueryResultRow } from 'pg';
import { monthlyCredits, type PlanName } from '../../plans/plans.ts';
import { EntryError } from '../entry-error.ts';
import type { Batch, Postings, Settlement } from '../index.ts';
import { numberList, textList } from './arrays.ts';
import type { Found, Month } from './ledger-snapshot.ts';

/** The first round trip: locks the accounts of a batch in the order of their numbers, then reads its rows. */
const LOCK = {
  name: 'lock',
  text: 'select id, plan, marketplace from accounts where id = any($1::bigint[]) order by id for no key update',
};
/** Runs with a new snapshot after the accounts are locked, so it sees what a lost attempt has written by then. */
const MARK = { name: 'mark', text: 'select postings from nodes where node = $1 and sequence = $2' };
const MONTHS = {
  name: 'months',
  text: `select account_id as account, period, quota, used, reserved
    from unnest($1::bigint[], $2::bigint[]) as asked (account_id, period) join periods using (account_id, period)`,
};
const HOLDS = {
  name: 'holds',
  text: `select id, credits, expires_at as "expiresAt" from reservations where node = $1 and id = any($2::bigint[])`,
};
const CLAIMS = {
  name: 'claims',
  text: `select account_id as account, key, fingerprint, request_id as "requestId", expires_at as "expiresAt"
    from unnest($1::bigint[], $2::text[]) as asked (account_id, key) join claims using (account_id, key)`,
};
const ANSWERS = {
  name: 'answers',
  text: `select account_id as account, key, fingerprint, request_id as "requestId", expires_at as "expiresAt", bytes
    from unnest($1::bigint[], $2::text[]) as asked (account_id, key) join answers using (account_id, key)`,
};
const TOTALS = {
  name: 'totals',
  text: 'select account_id as account, answers, bytes from answer_totals where account_id = any($1::bigint[])',
};
const ASKED = {
  name: 'asked',
  text: `select id, account_id as account from snapshots where id = any($1::text[]) and state = 'asked' order by id for update`,
};

interface Owner {
  readonly id: number;
  readonly plan: PlanName;
  readonly marketplace: string | null;
}

/** The rows for a batch; or, if an earlier attempt at it was committed after all, the postings of that attempt. */
export type Reading = { readonly found: Found } | { readonly earlier: Postings };

/**
 * Begins the transaction of a batch and reads its rows. All statements are sent at once; the transaction is still open
 * when this resolves.
 */
export async function read(client: Client, { node, sequence, entries }: Batch): Promise<Reading> {
  const wanted = new Map<string, readonly [account: number, period: number]>();
  const keys = new Map<string, readonly [account: number, key: string]>();
  const holds: number[] = [];
  const snapshots: string[] = [];
  const parties = new Set<number>();
  for (const entry of entries) {
    const { account } = entry;
    parties.add(account);
    const key =
      entry.kind === 'claim' ? entry.key : entry.kind === 'settlement' ? entry.claim?.key : undefined;
    if (key !== undefined) keys.set(`${account}/${key}`, [account, key]);
    if (entry.kind !== 'claim') wanted.set(`${account}/${entry.period}`, [account, entry.period]);
    if (entry.kind === 'settlement') {
      holds.push(...entry.post, ...entry.release);
      snapshots.push(...snapshotsOf(entry));
    }
  }
  const accounts = [...parties].sort((a, b) => a - b);
  const monthPairs = [...wanted.values()];
  const keyPairs = [...keys.values()];
  const keyColumns = [numberList(keyPairs.map(first)), textList(keyPairs.map(([, key]) => key))];
  const [, locked, marks, known, held, claims, answers, totals, requested] = await Promise.all([
    client.query('begin'),
    ask<Owner>(client, LOCK, [numberList(accounts)]),
    ask<{ postings: string }>(client, MARK, [node, sequence]),
    askFor<KnownMonth>(client, monthPairs, MONTHS, [
      numberList(monthPairs.map(first)),
      numberList(monthPairs.map(second)),
    ]),
    askFor<Found['holds'][number]>(client, holds, HOLDS, [node, numberList(holds)]),
    askFor<Found['claims'][number]>(client, keyPairs, CLAIMS, keyColumns),
    askFor<Found['answers'][number]>(client, keyPairs, ANSWERS, keyColumns),
    askFor<Found['totals'][number]>(client, keyPairs, TOTALS, [numberList(keyPairs.map(first))]),
    askFor<Found['requested'][number]>(client, snapshots, ASKED, [textList(snapshots)]),
  ]);
  const [mark] = marks;
  if (mark) return { earlier: JSON.parse(mark.postings) };
  const owners = new Map(locked.map((owner) => [owner.id, owner]));
  for (const account of accounts)
    if (!owners.has(account)) throw new EntryError(`Account ${account} does not exist in the store.`);
  const months = withNew(monthPairs, known, owners);
  return { found: { months, holds: held, claims, answers, totals, requested } };
}

type KnownMonth = Omit<Month, 'opened'>;

const first = ([account]: readonly [account: number, other: unknown]): number => account;
const second = ([, period]: readonly [account: number, period: number]): number => period;

const snapshotsOf = ({ calls }: Settlement): string[] => calls.flatMap(({ snapshot }) => snapshot ?? []);

/** Returns the months with a row, and new months for those without one. */
function withNew(
  wanted: readonly (readonly [account: number, period: number])[],
  known: readonly KnownMonth[],
  owners: ReadonlyMap<number, Owner>,
): Month[] {
  const rows = new Map(known.map((month) => [`${month.account}/${month.period}`, month]));
  return wanted.map(([account, period]) => {
    const row = rows.get(`${account}/${period}`);
    if (row) return { ...row, opened: false };
    const owner = owners.get(account);
    const quota = owner ? monthlyCredits(owner.plan, owner.marketplace) : 0;
    return { account, period, quota, used: 0, reserved: 0, opened: true };
  });
}

export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Sends a statement, which the connection prepares once, and returns its rows. */
export const ask = async <Row extends QueryResultRow>(
  client: Client,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> => (await client.query<Row>({ name, text, values })).rows;

/** Sends a statement. If its list of values is empty, sends nothing and returns no rows. */
const askFor = async <Row extends QueryResultRow>(
  client: Client,
  wanted: readonly unknown[],
  statement: Statement,
  values: unknown[],
): Promise<Row[]> => (wanted.length === 0 ? [] : ask<Row>(client, statement, values));
