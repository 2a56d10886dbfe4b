import { describe, expect, it } from 'vitest';
import { DAY } from '../accounting/scene.ts';
import { openTestService } from '../service-in-memory.ts';
import { openShop } from './shop.ts';
import type { Status } from './stripe-server.ts';

async function openSold(plan = 'pro') {
  const shop = await openShop();
  await shop.choose(plan);
  const subscription = shop.stripe.pay();
  await shop.send();
  return { ...shop, subscription };
}

describe('a subscription at Stripe', () => {
  it.each<[Status, string, string]>([
    ['trialing', 'pro', 'renews on'],
    ['past_due', 'pro', 'Your last payment failed.'],
    ['unpaid', 'free', 'subscription is unpaid'],
    ['paused', 'free', 'subscription is paused'],
    ['canceled', 'free', 'Choose Pro'],
  ])('with the status %s puts the account on the plan %s', async (status, plan, words) => {
    const { send, subscription, get, ...shop } = await openSold();
    expect(await shop.plan()).toBe('pro');
    subscription.status = status;
    await send({ type: 'invoice.payment_failed' });
    expect(await shop.plan()).toBe(plan);
    expect((await get('/dashboard/plan')).text).toContain(words);
    subscription.status = 'active';
    await send({ type: 'invoice.paid' });
    expect(await shop.plan()).toBe('pro');
  });

  it('does not switch to a larger plan while its payment is failing', async () => {
    const { send, subscription, plan } = await openSold('starter');
    Object.assign(subscription, { status: 'past_due', price: 'price_business' });
    await send();
    expect(await plan()).toBe('starter');
    subscription.status = 'active';
    await send();
    expect(await plan()).toBe('business');
  });

  it('keeps its plan if its price is discontinued; an unknown price changes nothing and is reported to the operator', async () => {
    const { house: service, send, subscription, plan } = await openSold('starter');
    subscription.price = 'price_old';
    await send();
    expect(await plan()).toBe('pro');
    subscription.price = 'price_unknown';
    expect((await send()).status).toBe(200);
    expect(await plan()).toBe('pro');
    expect(service.lines.join()).toContain('pays for price_unknown, which is not in STRIPE_PRICES');
  });

  it('takes effect if its plan is better than that of another subscription', async () => {
    const { send, subscription, plan, stripe } = await openSold('starter');
    stripe.subscribe('cus_1', 'price_business');
    stripe.subscribe('cus_1', 'price_pro', 'incomplete');
    await send();
    expect(await plan()).toBe('business');
    subscription.status = 'canceled';
    await send();
    expect(await plan()).toBe('business');
  });

  it('keeps its plan when a payment fails, even if there is a paid subscription to a smaller plan', async () => {
    const { send, subscription, plan, stripe, get } = await openSold('business');
    subscription.status = 'past_due';
    const smaller = stripe.subscribe('cus_1', 'price_starter');
    await send();
    await send();
    expect(await plan()).toBe('business');
    expect((await get('/dashboard/plan')).text).toContain('Until then, you keep the Business plan');
    subscription.status = 'unpaid';
    await send();
    expect(await plan()).toBe('starter');
    // Nor is a larger plan granted before it is paid.
    Object.assign(subscription, { status: 'past_due', price: 'price_business' });
    await send();
    expect(await plan()).toBe('starter');
    smaller.status = 'canceled';
    await send();
    expect(await plan()).toBe('starter');
  });

  it('gets the new email address when its account changes address', async () => {
    const { house: service, send, stripe } = await openSold();
    await service.store.db.updateTable('accounts').set({ email: 'countess@example.com' }).execute();
    await send();
    expect([...stripe.customers.values()].map(({ email }) => email)).toEqual(['countess@example.com']);
    const writings = () => stripe.asked.filter(({ form }) => form.email === 'countess@example.com');
    await send();
    expect(writings()).toHaveLength(1);
  });

  it('shows its end date if it is about to end', async () => {
    const { send, subscription, get, clock } = await openSold();
    subscription.cancel_at = Math.floor((clock() + 10 * DAY) / 1_000);
    await send();
    expect((await get('/dashboard/plan')).text).toContain('Your subscription ends on 25 May 2026.');
  });

  it('does not override a plan set by the operator until the subscription changes', async () => {
    const { house: service, send, subscription, plan } = await openSold();
    await service.accounting.setPlan('ada@example.com', 'business');
    await send();
    expect(await plan()).toBe('business');
    subscription.status = 'canceled';
    await send();
    expect(await plan()).toBe('free');
    // An account that never paid keeps the plan set by the operator.
    await service.accounting.setPlan('ada@example.com', 'pro');
    await send();
    expect(await plan()).toBe('pro');
  });

  it('is read again after a day if it changed without an event', async () => {
    const { house: service, subscription, plan, clock, stripe } = await openSold();
    subscription.status = 'canceled';
    const catchUp = () => service.billing?.sales?.catchUp(new AbortController().signal);
    await catchUp();
    expect(await plan()).toBe('pro');
    clock.advance(DAY);
    stripe.fail(() => ({ status: 500 }));
    await catchUp();
    expect(await plan()).toBe('pro');
    stripe.fail();
    clock.advance(900_000);
    await catchUp();
    expect(await plan()).toBe('free');
    const asked = stripe.asked.length;
    clock.advance(DAY);
    await catchUp();
    expect(stripe.asked.length).toBe(asked);
  });

  it('is found within a day if no event arrives and the user does not return to the service after paying', async () => {
    const { house: service, choose, plan, clock, stripe } = await openShop();
    await choose('starter');
    stripe.pay();
    clock.advance(DAY);
    await service.billing?.sales?.catchUp(new AbortController().signal);
    expect(await plan()).toBe('starter');
  });
});

describe('a customer at Stripe', () => {
  it('has no plan after it was deleted, and can then buy again', async () => {
    const { send, plan, stripe, choose } = await openSold();
    const customer = stripe.customers.get('cus_1');
    if (customer) customer.deleted = true;
    await send({ type: 'customer.deleted' });
    expect(await plan()).toBe('free');
    await choose('pro');
    expect([...stripe.customers.values()].filter(({ deleted }) => !deleted)).toHaveLength(1);
  });

  it('keeps its plan if Stripe does not know the customer because the key belongs to another Stripe account', async () => {
    const { house: service, send, plan, stripe } = await openSold();
    stripe.customers.clear();
    expect((await send({ customer: 'cus_1' })).status).toBe(503);
    expect(await plan()).toBe('pro');
    expect(service.lines.join()).toContain(
      'check that STRIPE_SECRET_KEY belongs to the same Stripe account and mode',
    );
  });

  it.each([
    ['nothing', 200, {}],
    ['no subscriptions', 200, { id: 'cus_1', object: 'customer' }],
    ['an error from a proxy', 502, {}],
    ['a refusal from a proxy', 403, { message: 'blocked' }],
    ['a 404 from a proxy', 404, {}],
    ['a list', 200, []],
  ])('keeps its plan if Stripe responds with %s', async (_, status, body) => {
    const { send, plan, stripe } = await openSold();
    stripe.fail(() => ({ status, body }));
    expect((await send()).status).toBe(503);
    expect(await plan()).toBe('pro');
  });

  it('is created again if it is missing and the account never paid', async () => {
    const { choose, stripe } = await openShop();
    await choose('pro');
    stripe.customers.clear();
    stripe.sessions.clear();
    expect(await choose('pro')).toContain('/pay/');
  });
});

describe('the deletion of a paying account', () => {
  it('cancels the subscription, and deletes the customer at Stripe', async () => {
    const { house: service, accountId, stripe, subscription, plan, send } = await openSold();
    await service.billing?.forget(accountId);
    expect([subscription.status, stripe.customers.get('cus_1')?.deleted]).toEqual(['canceled', true]);
    expect([await plan(), await service.accounting.subscriptions.find(accountId)]).toEqual([
      'free',
      undefined,
    ]);
    await service.billing?.forget(accountId);
    expect((await send({ type: 'customer.deleted', customer: 'cus_1' })).status).toBe(200);
  });

  it('is completed by the dashboard only after the subscription has ended', async () => {
    const { stripe, subscription, post, clock } = await openSold();
    const ask = () => post('/dashboard/account/delete', { confirmation: 'ada@example.com' });
    stripe.fail(({ method }) => (method === 'DELETE' ? { status: 500 } : undefined));
    const refused = await ask();
    expect([refused.status, refused.text.includes('The payment service')]).toEqual([503, true]);
    expect(subscription.status).toBe('active');
    stripe.fail();
    clock.advance(60_000);
    expect((await ask()).status).toBe(200);
    expect(subscription.status).toBe('canceled');
  });

  it('prevents a payment page that was just requested from opening, and leaves no data at Stripe', async () => {
    const { house: service, accountId, stripe, post } = await openShop();
    const { billing, accounting } = service;
    const remove = async () => {
      if (billing) await accounting.people.deletions.deleteAccount(accountId, billing.forget);
    };
    stripe.delay(({ method, path }) =>
      method === 'POST' && path === '/v1/customers' ? remove() : undefined,
    );
    expect((await post('/dashboard/plan/checkout', { plan: 'pro' })).status).toBe(404);
    expect(await accounting.listAccounts()).toEqual([]);
    expect([...stripe.customers.values()].map(({ deleted }) => deleted)).toEqual([true]);
    expect(stripe.sessions.size).toBe(0);
    expect(await service.store.db.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
  });

  it('closes a payment page that opens during the deletion', async () => {
    const { house: service, accountId, stripe, post } = await openShop();
    const { billing } = service;
    stripe.delay(({ method, path }) =>
      method === 'POST' && path === '/v1/checkout/sessions' ? billing?.forget(accountId) : undefined,
    );
    await post('/dashboard/plan/checkout', { plan: 'pro' });
    expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(['expired']);
  });

  it('fails while Stripe is unreachable, and the plan is kept', async () => {
    const { house: service, accountId, stripe, plan } = await openSold();
    stripe.fail(({ method }) => (method === 'DELETE' ? { status: 500 } : undefined));
    await expect(service.billing?.forget(accountId)).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(await plan()).toBe('pro');
    stripe.fail();
    // Another process deleted the customer, but crashed before recording it.
    const customer = stripe.customers.get('cus_1');
    if (customer) customer.deleted = true;
    await service.billing?.forget(accountId);
    expect(await plan()).toBe('free');
  });

  it('fails if the plan was sold earlier but sales are no longer configured', async () => {
    const { house: service, accountId } = await openSold();
    const { createNoBilling } = await import('../../src/billing/none.ts');
    const none = createNoBilling(service.accounting);
    await expect(none.forget(accountId)).rejects.toMatchObject({ code: 'provider_not_configured' });
    await service.accounting.createKey({ email: 'eve@example.com' });
    await none.forget(2);
  });
});

it('on a service without sales, the pages say that the administrator assigns plans', async () => {
  await using service = await openTestService();
  const { browserOf } = await import('../pages/dashboard/visit.ts');
  const { signIn, get, post } = browserOf(service);
  await signIn('grace@example.com');
  const { text } = await get('/dashboard/plan');
  expect(text).toContain('You’re on the <strong>Free</strong> plan');
  expect(text).toContain('Plans on this server are assigned by the administrator.');
  expect(text).not.toContain('<button>Choose');
  expect((await post('/dashboard/plan/checkout', { plan: 'pro' })).status).toBe(404);
  expect((await get('/dashboard/plan/return')).status).toBe(404);
});

it('the operator’s own account cannot buy plans', async () => {
  const { house: service, get, post } = await openShop();
  await service.accounting.setPlan('ada@example.com', 'operator');
  expect((await get('/dashboard/plan')).text).not.toContain('Choose Pro');
  expect((await post('/dashboard/plan/checkout', { plan: 'pro' })).status).toBe(403);
});
