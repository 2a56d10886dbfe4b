import { remainingOf } from '../balance.ts';
import { type AccountRow, termsOf } from '../callers.ts';
import { periodOf } from '../periods.ts';
import type { createUsageTotals } from './totals.ts';

/** What one API was used for. */
interface ApiUsage {
  api: string;
  calls: number;
  /** Charged, less what was given back. */
  credits: number;
  /** Given back. */
  reversed: number;
}

/** The caller's month so far. */
export interface UsageReport {
  plan: string;
  periodStart: string;
  periodEnd: string;
  credits: { quota: number; used: number; reserved: number; remaining: number };
  apis: ApiUsage[];
}

interface Question {
  readonly now: number;
  /** The API an operation belongs to; only the schema knows. */
  readonly apiOf: (operation: string) => string;
}

/** Reads an account's month from the ledger; APIs with the most credits first. */
export async function readUsage(
  totalsOf: ReturnType<typeof createUsageTotals>,
  account: AccountRow,
  { now, apiOf }: Question,
): Promise<UsageReport> {
  const { planName, quota, anchorDay } = termsOf(account);
  const month = periodOf(anchorDay, now);
  const { operations, balance = { quota, used: 0, reserved: 0 } } = await totalsOf(account.id, month, now);

  const apis = new Map<string, ApiUsage>();
  for (const [operation, { calls, credits, reversed }] of operations) {
    const api = apiOf(operation);
    const totals = apis.getOrInsertComputed(api, () => ({ api, calls: 0, credits: 0, reversed: 0 }));
    totals.calls += calls;
    totals.credits += credits;
    totals.reversed += reversed;
  }
  return {
    plan: planName,
    periodStart: new Date(month.start).toISOString(),
    periodEnd: new Date(month.end).toISOString(),
    credits: { ...balance, remaining: remainingOf(balance) },
    apis: [...apis.values()].sort((a, b) => b.credits - a.credits || a.api.localeCompare(b.api)),
  };
}
