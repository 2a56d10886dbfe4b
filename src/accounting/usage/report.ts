import type { Kysely } from 'kysely';
import { remainingOf } from '../balance.ts';
import { type AccountRow, termsOf } from '../callers.ts';
import { type Period, periodOf } from '../periods.ts';
import type { PlanName } from '../plans.ts';
import type { Tables } from '../store/tables.ts';
import { quantileMs } from './latency.ts';
import { addCounts, type DayOfUse, type MonthOfUse, type ReadMonth, type Totals, totalOf } from './month.ts';

const DAY_MS = 86_400_000;
/** Of the keys of a month so many are shown: an account may have made and revoked any number. */
const KEYS_SHOWN = 100;

/** What one API was used for. */
export interface ApiUsage extends Totals {
  api: string;
  /** Half of the calls that did not fail took at most so many milliseconds; null where none was measured. */
  p50Ms: number | null;
  /** The same for 95 of 100. */
  p95Ms: number | null;
}

/** What one key was used for. */
export interface KeyUsage extends Totals {
  /** Its number; 0 for all calls that came through a marketplace. */
  key: number;
  label: string | null;
  /** Its first characters. */
  hint: string | null;
}

/** What one day was used for, in UTC. */
export interface DayUsage extends Totals {
  /** As `2026-09-15`. */
  date: string;
  apis: readonly (Totals & { api: string })[];
  keys: readonly (Totals & { key: number })[];
}

/** The caller's month so far. Lists have what has most credits first. */
export interface UsageReport {
  plan: PlanName;
  periodStart: string;
  periodEnd: string;
  credits: { quota: number; used: number; reserved: number; remaining: number };
  /** What `used` will have come to at the end if it goes on like this; null before one day is over. */
  projectedCredits: number | null;
  apis: readonly ApiUsage[];
  keys: readonly KeyUsage[];
  /** Those that were used at all, in order. Made when it is called. */
  days(): readonly DayUsage[];
  /** What all of this comes from, in the order of days: what each key used each operation for. */
  uses(): readonly DayOfUse[];
}

interface Question {
  readonly now: number;
  /** The API an operation belongs to; only the schema knows. */
  readonly apiOf: (operation: string) => string;
  /** The one API whose calls are wanted; all without it. */
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

/** What a month that goes on as it began will have come to; null before one day of it is over. */
function projected(used: number, { start, end }: Period, now: number): number | null {
  return now - start < DAY_MS ? null : Math.round((used / (now - start)) * (end - start));
}

/** Uses by a name that is to stand beside what they come to, those with the most credits first. */
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
    // PostgreSQL takes no empty list; nothing has the number 0.
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
