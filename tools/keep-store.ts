/**
 * `npm run keep-store`: saves a small store in the current schema as SQL, with its contents, in test/accounting/stores.
 * Run it once for each step of `src/accounting/store/migrations.ts` before its release. Every later version must read
 * that store.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createAccounting } from '../src/accounting/accounting.ts';
import { openSqlite } from '../src/accounting/store/sqlite/index.ts';
import { unpackCalls } from '../src/accounting/usage/packed-calls.ts';

const NOON = Date.UTC(2026, 4, 15, 12);
const FOLDER = new URL('../test/accounting/stores/', import.meta.url);

const file = join(tmpdir(), `facet-store-${process.pid}.db`);
const anywhere = { headers: new Headers(), address: '192.0.2.1' };
let drawn = 0;
const now = () => NOON;
const store = await openSqlite({ file });
const accounting = await createAccounting(store, {
  now,
  randomBytes: (size) => new Uint8Array(size).fill(++drawn),
  marketplaces: new Map([['rapidapi', 'proxy-secret']]),
  upkeep: false,
});

const first = await accounting.createKey({ email: 'ada@example.com', plan: 'pro', label: 'server' });
const revoked = await accounting.createKey({ email: 'ada@example.com', label: 'lost' });
await accounting.revokeKey(revoked.id);
// A key that will expire.
const [adasAccount] = await accounting.listAccounts();
if (!adasAccount) throw new Error('There is no account');
const expiring = await accounting.createKeyFor(adasAccount.id, {
  label: 'trial',
  expiresAt: NOON + 3_600_000,
});
const headers = new Headers({
  'X-RapidAPI-Proxy-Secret': 'proxy-secret',
  'X-RapidAPI-User': 'grace',
  'X-RapidAPI-Subscription': 'PRO',
});
const ada = await accounting.authenticate({ key: first.key, ...anywhere });
const grace = await accounting.authenticate({ ...anywhere, key: null, headers });

for (const [index, caller] of [ada, ada, ada, grace].entries()) {
  const meter = accounting.meter({ caller, requestId: `r${index}`, face: 'rest', startedAt: NOON });
  const call = await meter.open(
    index === 2 ? 'rdapDomain' : 'referenceTld',
    index === 2 ? 'live' : 'bundled',
  );
  if (index === 1) call.fail(404);
  else call.succeed();
  await meter.settle();
}
// A request with an idempotency key. Repeats of the request get the saved response.
const repeated = { key: 'a digest', fingerprint: 'another' };
const keyed = accounting.meter({ caller: ada, requestId: 'r4', face: 'rest', startedAt: NOON });
await keyed.claim(repeated);
(await keyed.open('referenceTld', 'bundled')).succeed();
const answer = {
  status: 200,
  headers: [['content-type', 'application/json']],
  body: '{"valid":true}',
} as const;
await keyed.settle(undefined, { answer });
// Two snapshots that wait for providers. One of them fails.
const snapshots = accounting.snapshots.of(ada.account.id);
const waiting = await Promise.all(['r5', 'r6'].map(snapshotOf));
const [waits, failed] = waiting;
if (!waits || !failed) throw new Error('There are no snapshots');
await accounting.snapshots.fail(failed, 'crawl_failed');

async function snapshotOf(requestId: string) {
  const meter = accounting.meter({ caller: ada, requestId, face: 'rest', startedAt: NOON });
  const call = await meter.open('linkedinProfile', 'ai');
  const id = await snapshots.open('linkedin.profile', { url: 'https://www.linkedin.com/in/ada' });
  await snapshots.started(id, 's_provider');
  call.snapshot = id;
  call.succeed();
  await meter.settle();
  return snapshots.find(id);
}

// One account that signed in, and one that has not finished signing in.
const browser = accounting.people.signIns.newBrowser();
const signingIn = { address: '192.0.2.1', browser };
const tokens: string[] = [];
const linkOf = (token: string) => {
  tokens.push(token);
  return 'link';
};
for (const email of ['ada@example.com', 'lin@example.com'])
  await accounting.people.signIns.begin({ ...signingIn, email, linkOf });
const finished = await accounting.people.signIns.finish({ token: tokens[0] ?? '' }, { browser });
if ('refused' in finished) throw new Error('Nobody is signed in');
const mailed = await accounting.people.mails.deliver(async () => {}, { max: 1 });

// A pending change of an address, a suspended account, and an account deleted before the end of its month.
const moving: string[] = [];
await accounting.people.emailChanges.begin({
  ...{ session: finished.session, email: 'ada@example.org', address: '192.0.2.1' },
  linkOf: (token) => {
    moving.push(token);
    return 'link';
  },
});
const suspended = await accounting.createKey({ email: 'eve@example.com' });
await accounting.suspend('eve@example.com', 'unpaid');
const gone = await accounting.createKey({ email: 'sam@example.com' });
const sam = await accounting.authenticate({ key: gone.key, ...anywhere });
const last = accounting.meter({ caller: sam, requestId: 'r7', face: 'rest', startedAt: NOON });
(await last.open('rdapDomain', 'live')).succeed();
await last.settle();
await accounting.people.deletions.deleteAccount(sam.account.id, async () => {});
// An account that pays for a plan.
const { subscriptions } = accounting;
await subscriptions.open(adasAccount.id);
await subscriptions.keepCustomer(adasAccount.id, 'cus_ada');
const begun = await subscriptions.begin(adasAccount.id);
if (!begun) throw new Error('There is no customer');
const paid = { plan: 'pro', status: 'active', renewsAt: NOON + 30 * 86_400_000, endsAt: null } as const;
await subscriptions.keep(begun, paid, 'evt_done');

// An account that turned off usage alerts, and one that received an alert.
const unalarmed = await accounting.createKey({ email: 'kim@example.com' });
const kim = await accounting.authenticate({ key: unalarmed.key, ...anywhere });
await accounting.people.alerts.want(kim.account.id, false);
const alarmed = await accounting.createKey({ email: 'joe@example.com' });
const joe = await accounting.authenticate({ key: alarmed.key, ...anywhere });
await useUp(joe, 20);
await accounting.people.alerts.queueAlerts();

/** Makes AI calls, of which the free plan has forty per month. */
async function useUp(caller: typeof joe, calls: number) {
  const meter = accounting.meter({ caller, requestId: 'r8', face: 'rest', startedAt: NOON });
  for (let call = 0; call < calls; call += 1) (await meter.open('aiSerpSearch', 'ai')).succeed();
  await meter.settle();
}

// A call that was running when the process died.
const dying = accounting.meter({ caller: ada, requestId: 'r9', face: 'graphql', startedAt: NOON });
const running = { key: 'a third digest', fingerprint: 'a fourth' };
await dying.claim(running);
(await dying.open('dnsLookupCheck', 'live')).begin();

const database = new Database(file, { readonly: true });
const version = database.prepare('select max(name) from kysely_migration').pluck().get() as string;
if (existsSync(new URL(`${version}.sql`, FOLDER)))
  throw new Error(`A store of shape ${version} is kept already: what it looked like then is what counts.`);
writeFileSync(new URL(`${version}.sql`, FOLDER), dump());
const rows = await store.db.selectFrom('call_log').selectAll().orderBy('id').execute();
const holds = {
  key: first.key,
  revoked: revoked.key,
  email: 'ada@example.com',
  accounts: await accounting.listAccounts(),
  keys: await accounting.listKeys('ada@example.com'),
  usage: await accounting.usage('ada@example.com', (operation) => operation),
  calls: rows.flatMap(unpackCalls),
  repeated: { ...repeated, answer: { ...answer, requestId: 'r4' } },
  running,
  waits: waits.id,
  failed: failed.id,
  expiring: expiring.key,
  session: finished.session.token,
  signIn: { browser, token: tokens[1] ?? '' },
  mailed,
  moving,
  suspended: suspended.key,
  gone: gone.key,
  unalarmed: unalarmed.key,
  alarmed: alarmed.key,
  subscription: await subscriptions.find(adasAccount.id),
  at: NOON,
};
writeFileSync(new URL(`${version}.json`, FOLDER), `${JSON.stringify(holds, null, 2)}\n`);
database.close();
await accounting.close();
for (const end of ['', '-wal', '-shm', '-nodes']) rmSync(file + end, { recursive: true, force: true });

/** Returns the whole database as statements that recreate it. */
function dump(): string {
  const made = database
    .prepare("select name, type, sql from sqlite_master where sql is not null and name not like 'sqlite_%'")
    .all() as { name: string; type: string; sql: string }[];
  const tables = made.filter(({ type }) => type === 'table');
  const rows = tables.flatMap(({ name }) =>
    (database.prepare(`select * from "${name}"`).raw().all() as unknown[][]).map(
      (row) => `insert into "${name}" values (${row.map(literal).join(', ')});`,
    ),
  );
  return `${[...made.map(({ sql }) => `${sql};`), ...rows].join('\n')}\n`;
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (Buffer.isBuffer(value)) return `x'${value.toString('hex')}'`;
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}
