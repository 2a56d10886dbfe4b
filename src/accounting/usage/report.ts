import type { Kysely } from 'kysely';
import { type AccountRow, termsOf } from '../access/callers.ts';
import { remainingOf } from '../credits/balance.ts';
import { type Period, periodOf } from '../plans/periods.ts';
import type { PlanName } from '../plans/plans.ts';
import type { Tables } from '../store/tables.ts';
import { quantileMs } from './latency.ts';
import { addCounts, type DayOfUse, type MonthOfUse, type ReadMonth, type Totals, totalOf } from './month.ts';

const DAY_MS = 86_400_000;
/** Limits the keys shown for a month: an account may have created and revoked any number. */
const KEYS_SHOWN = 100;

/** The usage of one API. */
export interface ApiUsage extends Totals {
  api: string;
  /** Median latency of successful calls in milliseconds; null if none was measured. */
  p50Ms: number | null;
  /** The 95th percentile. */
  p95Ms: number | null;
}

/** The usage of one key. */
export interface KeyUsage extends Totals {
  /** The number of the key; 0 for all calls through a marketplace. */
  key: number;
  label: string | null;
  /** The first characters of the key. */
  hint: string | null;
}

/** The usage of one day, in UTC. */
export interface DayUsage extends Totals {
  /** The date, such as `2026-09-15`. */
  date: string;
  apis: readonly (Totals & { api: string })[];
  keys: readonly (Totals & { key: number })[];
}

/** The caller's month so far. Lists are sorted by credits, the highest first. */
export interface UsageReport {
  plan: PlanName;
  periodStart: string;
  periodEnd: string;
  credits: { quota: number; used: number; reserved: number; remaining: number };
  /** The projected value of `used` at the end of the month; null during its first day. */
  projectedCredits: number | null;
  apis: readonly ApiUsage[];
  keys: readonly KeyUsage[];
  /** Returns the days with usage, in order. Computed on each call. */
  days(): readonly DayUsage[];
  /** Returns the data behind the report, sorted by day: the usage of each operation by each key. */
  uses(): readonly DayOfUse[];
}

interface Question {
  readonly now: number;
  /** Returns the API that an operation belongs to, which only the schema defines. */
  readonly apiOf: (operation: string) => string;
  /** The only API to report; all by default. */
  readonly api?: string | undefined;
}

/** Reads an account's month from the ledger. */
export async function readUsage(
  { db, monthOf }: { readonly db: Kysely<Tables>; readonly monthOf: ReadMonth },
  account: AccountRow,
  { now, apiOf, api }: Question,
): Promise<UsageReport> {
  const { planName, quota, anchorDay } = termsOf(account);
  const period = periodOf(anchorDay, now);
  const month = await monthOf(account.id, period, now);
  const { balance = { quota, used: 0, reserved: 0 } } = month;
  const uses =
    api === undefined ? month.uses : month.uses.filter(({ operation }) => apiOf(operation) === api);
  const keys = usesBy(uses, 'key', ({ key }) => key).slice(0, KEYS_SHOWN);
  return {
    plan: planName,
    periodStart: new Date(period.start).toISOString(),
    periodEnd: new Date(period.end).toISOString(),
    credits: { ...balance, remaining: remainingOf(balance) },
    projectedCredits: projected(balance.used, period, now),
    apis: withLatency(
      usesBy(uses, 'api', ({ operation }) => apiOf(operation)),
      month,
      apiOf,
    ),
    keys: await withNames(db, account.id, keys),
    days: () => daysOf(uses, apiOf),
    uses: () => uses,
  };
}

/** Returns the credits that a month will use at the current rate; null during its first day. */
function projected(used: number, { start, end }: Period, now: number): number | null {
  return now - start < DAY_MS ? null : Math.round((used / (now - start)) * (end - start));
}

/** Groups usage by name. Each group has its name and totals; the group with the most credits comes first. */
function usesBy<Member extends string, Name extends string | number>(
  uses: readonly DayOfUse[],
  member: Member,
  nameOf: (use: DayOfUse) => Name,
): (Totals & Record<Member, Name>)[] {
  return [...Map.groupBy(uses, nameOf)]
    .map(([name, own]) => ({ [member]: name, ...totalOf(own) }) as Totals & Record<Member, Name>)
    .sort((a, b) => b.credits - a.credits || (a[member] < b[member] ? -1 : 1));
}

function withLatency(
  apis: readonly (Totals & { api: string })[],
  { latencies }: MonthOfUse,
  apiOf: Question['apiOf'],
): ApiUsage[] {
  const byApi = Map.groupBy(latencies, ([operation]) => apiOf(operation));
  return apis.map((usage) => {
    const counts = (byApi.get(usage.api) ?? []).map(([, own]) => own).reduce(addCounts, []);
    return { ...usage, p50Ms: quantileMs(counts, 0.5), p95Ms: quantileMs(counts, 0.95) };
  });
}

async function withNames(
  db: Kysely<Tables>,
  account: number,
  keys: readonly (Totals & { key: number })[],
): Promise<KeyUsage[]> {
  const numbers = keys.map(({ key }) => key);
  const named = await db
    .selectFrom('keys')
    .select(['id', 'label', 'hint'])
    // PostgreSQL accepts no empty list, and no key has the number 0.
    .where('id', 'in', [0, ...numbers])
    .where('account_id', '=', account)
    .execute();
  const names = new Map(named.map(({ id, label, hint }) => [id, { label, hint }]));
  return keys.map((usage) => ({ ...usage, ...(names.get(usage.key) ?? { label: null, hint: null }) }));
}

const daysOf = (uses: readonly DayOfUse[], apiOf: Question['apiOf']): DayUsage[] =>
  [...Map.groupBy(uses, ({ day }) => day)].map(([day, own]) => ({
    date: new Date(day).toISOString().slice(0, 10),
    ...totalOf(own),
    apis: usesBy(own, 'api', ({ operation }) => apiOf(operation)),
    keys: usesBy(own, 'key', ({ key }) => key).slice(0, KEYS_SHOWN),
  }));
