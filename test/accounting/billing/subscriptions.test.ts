import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BegunReading, Reading } from '../../../src/accounting/billing/subscriptions.ts';
import type { PlanName } from '../../../src/accounting/plans.ts';
import { anonymous, DAY, open } from '../scene.ts';

const paying = (plan: PlanName | null | undefined): Reading => ({
  ...{ plan, status: plan === null ? 'canceled' : 'active', renewsAt: null, endsAt: null },
});

async function openSubscribed() {
  const scene = await open();
  const { key } = await scene.accounting.createKey({ email: 'ada@example.com' });
  const { subscriptions } = scene.accounting;
  await subscriptions.open(1);
  await subscriptions.keepCustomer(1, 'cus_1');
  const begin = async () => (await subscriptions.begin(1)) as BegunReading;
  const report = () => scene.accounting.usage('ada@example.com', String);
  return { ...scene, subscriptions, begin, report, key };
}

describe('a subscription reading', () => {
  it('changes the plan of the current month, and of cached callers', async () => {
    const { accounting, subscriptions, begin, report, key } = await openSubscribed();
    await accounting.authenticate({ key, ...anonymous });
    await subscriptions.keep(await begin(), paying('pro'));
    expect((await report()).credits.quota).toBe(100_000);
    const caller = await accounting.authenticate({ key, ...anonymous });
    expect([caller.planName, caller.account.remaining]).toEqual(['pro', 100_000]);
  });

  it('leaves the plan alone if it brings no news or no result', async () => {
    const { accounting, subscriptions, begin, report } = await openSubscribed();
    await accounting.setPlan('ada@example.com', 'starter');
    await subscriptions.keep(await begin(), paying(null));
    expect((await report()).plan).toBe('starter');
    await subscriptions.keep(await begin(), paying('pro'));
    await subscriptions.keep(await begin(), paying(undefined));
    expect(await subscriptions.find(1)).toMatchObject({ granted: 'pro', status: 'active' });
  });

  it('is dropped if the account has another customer by now', async () => {
    const { subscriptions, begin, report } = await openSubscribed();
    const late = await begin();
    await subscriptions.keep(await begin(), { ...paying(null), gone: true });
    expect(await subscriptions.begin(1)).toBeUndefined();
    await subscriptions.keepCustomer(1, 'cus_2');
    await subscriptions.keep({ ...late, number: 99 }, paying('business'));
    expect((await report()).plan).toBe('free');
  });

  it('leads to the latest state, in whatever order readings begin, look and are kept', async () => {
    const plans = fc.constantFrom<PlanName | null>('starter', 'pro', 'business', null);
    await fc.assert(
      fc.asyncProperty(
        fc.array(plans, { maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (changes, dice) => {
          const { accounting, subscriptions, begin } = await openSubscribed();
          let now: PlanName | null = null;
          // A reading follows each change some time later; each of its three steps takes time.
          const waiting: (() => Promise<void>)[] = changes.map((plan) => async () => {
            now = plan;
            waiting.push(async () => {
              const begun = await begin();
              waiting.push(async () => {
                const read = paying(now);
                waiting.push(() => subscriptions.keep(begun, read));
              });
            });
          });
          while (waiting.length > 0) {
            const { value } = dice.next();
            const [step] = waiting.splice(value % waiting.length, 1);
            await step?.();
          }
          expect((await subscriptions.find(1))?.granted).toBe(now);
          expect((await accounting.usage('ada@example.com', String)).plan).toBe(now ?? 'free');
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('a subscription', () => {
  it('is read by one process a day, and again if that process died', async () => {
    const { subscriptions, clock } = await openSubscribed();
    expect(await subscriptions.lease(5)).toEqual([]);
    clock.advance(DAY);
    expect(await Promise.all([subscriptions.lease(5), subscriptions.lease(5)])).toEqual([[1], []]);
    clock.advance(900_000);
    expect(await subscriptions.lease(5)).toEqual([1]);
  });

  it('has one customer, whichever process created it first', async () => {
    const { subscriptions } = await openSubscribed();
    expect(await subscriptions.keepCustomer(1, 'cus_2')).toBe('cus_1');
    expect(await subscriptions.accountOf('cus_2')).toBeUndefined();
  });

  it('is not deleted when a customer is ended that is no longer its own', async () => {
    const { subscriptions } = await openSubscribed();
    for (const ended of [null, 'cus_2'])
      await expect(subscriptions.forget(1, ended)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await subscriptions.find(1)).toMatchObject({ customer: 'cus_1' });
  });

  it('keeps its account if it begins after the payments of the account were ended', async () => {
    const { accounting, subscriptions } = await openSubscribed();
    const { deletions } = accounting.people;
    const endPayments = (id: number) => subscriptions.forget(id, 'cus_1');
    const endAndBuy = async (id: number) => {
      await endPayments(id);
      await subscriptions.open(id);
    };
    await expect(deletions.deleteAccount(1, endAndBuy)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await accounting.listAccounts()).toHaveLength(1);
    await deletions.deleteAccount(1, (id) => subscriptions.forget(id, null));
    expect(await accounting.listAccounts()).toEqual([]);
  });

  it('does not begin for a deleted account, which has no customer either', async () => {
    const { accounting, subscriptions } = await openSubscribed();
    await accounting.people.deletions.deleteAccount(1, (id) => subscriptions.forget(id, 'cus_1'));
    await expect(subscriptions.open(1)).rejects.toMatchObject({ code: 'not_found' });
    await expect(subscriptions.open(99)).rejects.toMatchObject({ code: 'not_found' });
    expect(await subscriptions.keepCustomer(1, 'cus_3')).toBeUndefined();
    expect(await subscriptions.find(1)).toBeUndefined();
  });

  it('leaves an account that never paid on its plan when it is deleted', async () => {
    const { accounting, subscriptions, report } = await openSubscribed();
    await accounting.setPlan('ada@example.com', 'pro');
    await subscriptions.forget(1, 'cus_1');
    expect((await report()).plan).toBe('pro');
    expect(await subscriptions.find(1)).toBeUndefined();
  });
});
