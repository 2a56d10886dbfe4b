import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/accounting/access/callers.ts';
import { admit, rateHeaders } from '../../../src/accounting/plans/limits.ts';
import { PLANS, type PlanName } from '../../../src/accounting/plans/plans.ts';
import { remainingCalls, take } from '../../../src/accounting/rates/rate.ts';
import { createThrottle } from '../../../src/accounting/rates/throttle.ts';
import { createClock, NOON } from '../scene.ts';

const PERIOD = { start: Date.UTC(2026, 4, 1), end: Date.UTC(2026, 5, 1) };

function callerOn(planName: PlanName): Caller {
  const plan = PLANS[planName];
  const account = { id: 1, period: PERIOD, remaining: 990, heard: true, paidBackAt: 0 };
  const terms = { planName, plan, quota: plan.credits, anchorDay: 1, suspension: null };
  return { account, key: 1, endsAt: Infinity, ...terms };
}

describe('the rate of an account', () => {
  test('allows a burst, then one call every tenth of a second', () => {
    const caller = callerOn('free');
    for (let call = 0; call < 20; call++) admit(caller, 1, NOON);
    expect(() => admit(caller, 1, NOON)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    expect(() => admit(caller, 1, NOON + 99)).toThrow();
    admit(caller, 1, NOON + 100);
    expect(() => admit(caller, 1, NOON + 100)).toThrow();
  });

  test('counts every call of a request, but none of a refused request', () => {
    const caller = callerOn('free');
    admit(caller, 18, NOON);
    expect(() => admit(caller, 3, NOON)).toThrow();
    admit(caller, 2, NOON);
  });

  test('allows the whole burst at rates whose interval is not a whole number of milliseconds', () => {
    for (let callsPerSecond = 1; callsPerSecond <= 100; callsPerSecond++) {
      const flow = { paidBackAt: 0 };
      const rate = { callsPerSecond, burst: 50 };
      for (let call = 0; call < 50; call++) expect(take(flow, rate, 1, NOON + 1)).toBe(0);
      expect(remainingCalls(flow, rate, NOON + 1).calls).toBe(0);
      expect(take(flow, rate, 1, NOON + 1)).toBeCloseTo(1_000 / callsPerSecond, 1);
    }
  });

  test('reports how long to wait', () => {
    const caller = callerOn('free');
    admit(caller, 20, NOON);
    expect(() => admit(caller, 15, NOON)).toThrow(expect.objectContaining({ retryAfterSeconds: 2 }));
  });

  test('never allows more calls than burst and rate permit', () => {
    const gaps = fc.array(fc.tuple(fc.nat({ max: 400 }), fc.integer({ min: 1, max: 5 })), { maxLength: 200 });
    fc.assert(
      fc.property(gaps, (steps) => {
        const flow = { paidBackAt: 0 };
        let now = NOON;
        let passed = 0;
        for (const [gap, units] of steps) {
          now += gap;
          const before = remainingCalls(flow, PLANS.free, now).calls;
          const wait = take(flow, PLANS.free, units, now);
          expect(wait === 0).toBe(units <= before);
          if (wait === 0) passed += units;
          expect(passed).toBeLessThanOrEqual(20 + ((now - NOON) * 10) / 1_000 + 1e-6);
        }
      }),
    );
  });

  test('does not apply to the operator', () => {
    const caller = callerOn('operator');
    for (let call = 0; call < 10_000; call++) admit(caller, 20, NOON);
  });
});

describe('rate headers', () => {
  test('show the rate, the credits, and the seconds until each of them renews', () => {
    const caller = callerOn('free');
    admit(caller, 1, NOON);
    expect(rateHeaders(caller, NOON)).toEqual([
      '"rate";q=20;w=2, "credits";q=1000;w=2678400',
      `"rate";r=19;t=1, "credits";r=990;t=${(PERIOD.end - NOON) / 1_000}`,
    ]);
  });

  test('show only the credits if there is no rate limit', () => {
    const [policy, limit] = rateHeaders(callerOn('operator'), NOON);
    expect(policy).toBe('"credits";q=1000000000;w=2678400');
    expect(limit).toMatch(/^"credits";r=990;t=\d+$/);
  });

  test('show a full month again after the renewal', () => {
    const [, limit] = rateHeaders(callerOn('free'), PERIOD.end);
    expect(limit).toContain('"credits";r=1000;t=2592000');
  });
});

describe('a throttle by network address', () => {
  const rate = { callsPerSecond: 10, burst: 3 };

  test('limits one address without affecting others', async () => {
    const clock = createClock();
    const throttle = createThrottle({ rate, detail: 'Slow down.', now: clock });
    for (let turn = 0; turn < 3; turn++) await throttle('192.0.2.1');
    expect(() => throttle('192.0.2.1')).toThrow('Slow down.');
    await throttle('192.0.2.2');
    clock.advance(100);
    await throttle('192.0.2.1');
  });

  test('keeps limiting a persistent address while many others come and go', async () => {
    const throttle = createThrottle({ rate, detail: 'Slow down.', now: createClock() });
    for (let turn = 0; turn < 3; turn++) await throttle('192.0.2.1');
    for (let other = 0; other < 120_000; other++) {
      await throttle(`2001:db8:0:${other}`);
      if (other % 10_000 === 0) expect(() => throttle('192.0.2.1')).toThrow('Slow down.');
    }
  });
});
