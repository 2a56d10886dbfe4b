import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BegunReading, Reading } from '../../../src/accounting/billing/subscriptions.ts';
import type { PlanName } from '../../../src/accounting/plans/plans.ts';
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

describe('an update of a subscription from the payment provider', () => {
  it('changes the plan for the current month and for cached callers', async () => {
    const { accounting, subscriptions, begin, report, key } = await openSubscribed();
    await accounting.authenticate({ key, ...anonymous });
    await subscriptions.keep(await begin(), paying('pro'));
    expect((await report()).credits.quota).toBe(100_000);
    const caller = await accounting.authenticate({ key, ...anonymous });
    expect([caller.planName, caller.account.remaining]).toEqual(['pro', 100_000]);
  });

  it('leaves the plan unchanged if the subscription has not changed or its plan is unknown', async () => {
    const { accounting, subscriptions, begin, report } = await openSubscribed();
    await accounting.setPlan('ada@example.com', 'starter');
    await subscriptions.keep(await begin(), paying(null));
    expect((await report()).plan).toBe('starter');
    await subscriptions.keep(await begin(), paying('pro'));
    await subscriptions.keep(await begin(), paying(undefined));
    expect(await subscriptions.find(1)).toMatchObject({ granted: 'pro', status: 'active' });
  });

  it('is discarded if the account now has another customer', async () => {
    const { subscriptions, begin, report } = await openSubscribed();
    const late = await begin();
    await subscriptions.keep(await begin(), { ...paying(null), gone: true });
    expect(await subscriptions.begin(1)).toBeUndefined();
    await subscriptions.keepCustomer(1, 'cus_2');
    await subscriptions.keep({ ...late, number: 99 }, paying('business'));
    expect((await report()).plan).toBe('free');
  });

  it('results in the latest state, regardless of the order in which updates begin, fetch and are saved', async () => {
    const plans = fc.constantFrom<PlanName | null>('starter', 'pro', 'business', null);
    await fc.assert(
      fc.asyncProperty(
        fc.array(plans, { maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (changes, dice) => {
          const { accounting, subscriptions, begin } = await openSubscribed();
          let now: PlanName | null = null;
          // Each change is read some time later, in three steps that all take time.
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
  it('is read once a day by one process, and by another one if that process dies', async () => {
    const { subscriptions, clock } = await openSubscribed();
    expect(await subscriptions.lease(5)).toEqual([]);
    clock.advance(DAY);
    expect(await Promise.all([subscriptions.lease(5), subscriptions.lease(5)])).toEqual([[1], []]);
    clock.advance(900_000);
    expect(await subscriptions.lease(5)).toEqual([1]);
  });

  it('has one customer, even if two processes create one', async () => {
    const { subscriptions } = await openSubscribed();
    expect(await subscriptions.keepCustomer(1, 'cus_2')).toBe('cus_1');
    expect(await subscriptions.accountOf('cus_2')).toBeUndefined();
  });

  it('is not deleted by the deletion of a customer to which it does not belong', async () => {
    const { subscriptions } = await openSubscribed();
    for (const ended of [null, 'cus_2'])
      await expect(subscriptions.forget(1, ended)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await subscriptions.find(1)).toMatchObject({ customer: 'cus_1' });
  });

  it('prevents the deletion of its account if it begins after the account’s payments were ended', async () => {
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

  it('cannot begin for a deleted account, and no customer can be added to such an account', async () => {
    const { accounting, subscriptions } = await openSubscribed();
    await accounting.people.deletions.deleteAccount(1, (id) => subscriptions.forget(id, 'cus_1'));
    await expect(subscriptions.open(1)).rejects.toMatchObject({ code: 'not_found' });
    await expect(subscriptions.open(99)).rejects.toMatchObject({ code: 'not_found' });
    expect(await subscriptions.keepCustomer(1, 'cus_3')).toBeUndefined();
    expect(await subscriptions.find(1)).toBeUndefined();
  });

  it('that is deleted does not change the plan of an account that never paid', async () => {
    const { accounting, subscriptions, report } = await openSubscribed();
    await accounting.setPlan('ada@example.com', 'pro');
    await subscriptions.forget(1, 'cus_1');
    expect((await report()).plan).toBe('pro');
    expect(await subscriptions.find(1)).toBeUndefined();
  });
});
