import { describe, expect, it } from 'vitest';
import { tempFile } from '../accounting/scene.ts';
import { openTestService } from '../service-in-memory.ts';
import { openShop } from './shop.ts';

/** Opens a shop where Ada has paid for a plan, before any event has arrived. */
async function openSold(plan = 'pro', options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options);
  await shop.choose(plan);
  return { ...shop, subscription: shop.stripe.pay() };
}

const HEARD = 'GET /v1/customers/cus_1';
const readings = ({ stripe }: Awaited<ReturnType<typeof openShop>>) =>
  stripe.asked.filter(({ method, path }) => `${method} ${path}` === HEARD).length;

describe('a Stripe event', () => {
  it('is processed once, even if it arrives repeatedly', async () => {
    const shop = await openSold();
    const before = readings(shop);
    const twice = await Promise.all([shop.send({ id: 'evt_1' }), shop.send({ id: 'evt_1' })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await shop.send({ id: 'evt_1' })).status).toBe(200);
    expect(readings(shop) - before).toBeLessThanOrEqual(2);
    expect(await shop.plan()).toBe('pro');
  });

  it('makes the service read the current state, even if the event is late', async () => {
    const { send, plan, subscription } = await openSold();
    subscription.status = 'canceled';
    // The end of the subscription is reported before its creation.
    await send({ type: 'customer.subscription.deleted' });
    await send({ type: 'customer.subscription.created' });
    expect(await plan()).toBe('free');
  });

  it('does not overwrite newer data if its own data was read earlier but arrived later', async () => {
    const { send, plan, subscription, stripe } = await openSold();
    const { promise, resolve } = Promise.withResolvers<void>();
    stripe.delay(({ path }) => (path.includes('customers') ? promise : undefined));
    const slow = send();
    await expect.poll(() => stripe.asked.at(-1)?.path).toBe('/v1/customers/cus_1');
    stripe.delay();
    subscription.price = 'price_business';
    await send();
    expect(await plan()).toBe('business');
    resolve();
    expect((await slow).status).toBe(200);
    expect(await plan()).toBe('business');
  });

  it('is sent again after a failure and then processed', async () => {
    const { send, plan, stripe, clock } = await openSold();
    stripe.fail(() => 'hang up');
    expect((await send({ id: 'evt_2' })).status).toBe(503);
    expect(await plan()).toBe('free');
    stripe.fail();
    clock.advance(60_000);
    expect((await send({ id: 'evt_2' })).status).toBe(200);
    expect(await plan()).toBe('pro');
  });

  it('is processed by the next process if the previous process ended while handling it', async () => {
    const file = tempFile();
    const { send, stripe, house: service, clock } = await openSold('pro', { file });
    const { promise, resolve } = Promise.withResolvers<void>();
    stripe.delay(({ path }) => (path.includes('customers') ? promise : undefined));
    const cut = send({ id: 'evt_3' });
    await expect.poll(() => stripe.asked.at(-1)?.path).toBe('/v1/customers/cus_1');
    await service.accounting.close();
    stripe.delay();
    resolve();
    expect((await cut).status).toBe(503);
    await using next = await openTestService({ file, now: clock, stripe: stripe.settings });
    expect(await next.accounting.subscriptions.isDone('evt_3')).toBe(false);
    await next.billing?.sales?.refresh(1);
    expect(await next.accounting.listAccounts()).toMatchObject([{ plan: 'pro' }]);
  });

  it.each([
    ['signed with another secret', { secret: 'whsec_another' }],
    ['signed too long ago', { agoSeconds: 301 }],
    ['without a signature', { signature: '' }],
    ['with an empty signature', { signature: 't=,v1=' }],
    ['with a signature of another scheme', { signature: 't=1,v0=00' }],
  ])('%s is refused before its content is read', async (_, how) => {
    const shop = await openSold();
    const before = shop.stripe.asked.length;
    const { status, body, headers } = await shop.send(how);
    expect([status, body.code]).toEqual([400, 'malformed_request']);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(shop.stripe.asked.length).toBe(before);
    expect(shop.house.lines.join()).not.toContain('evt_');
  });

  it('changes nothing if its customer is unknown or its type is irrelevant', async () => {
    const shop = await openSold();
    const before = shop.stripe.asked.length;
    expect((await shop.send({ customer: 'cus_of_another_shop' })).status).toBe(200);
    expect((await shop.send({ type: 'charge.refunded' })).status).toBe(200);
    expect(shop.stripe.asked.length).toBe(before);
    expect(await shop.plan()).toBe('free');
  });

  it('for a payment without an account is reported to the operator, unless the Stripe account is shared', async () => {
    const { house: service, send, stripe } = await openShop();
    stripe.customers.set('cus_theirs', { id: 'cus_theirs', email: '', metadata: {}, deleted: false });
    const metadata = { account: '7', reference: 'f'.repeat(32) };
    const strays = () => service.lines.filter((line) => line.includes('does not belong to an account'));
    const pay = async (deleted: boolean) => {
      stripe.customers.set('cus_stray', { id: 'cus_stray', email: 'a@example.com', metadata, deleted });
      return (await send({ type: 'checkout.session.completed', customer: 'cus_stray' })).status;
    };
    expect((await send({ type: 'invoice.paid', customer: 'cus_theirs' })).status).toBe(200);
    expect([await pay(true), strays()]).toEqual([200, []]);
    expect(await pay(false)).toBe(200);
    expect(strays()).toEqual([expect.stringContaining('Stripe customer cus_stray has paid')]);
    expect(strays().join()).not.toContain('a@example.com');
  });

  it('changes only the account of its customer, even if it claims another account', async () => {
    const { house: service, send, stripe, plan } = await openSold();
    await service.accounting.createKey({ email: 'eve@example.com' });
    const [session] = stripe.sessions.values();
    if (session) Object.assign(session, { client_reference_id: '2' });
    await send({ type: 'checkout.session.completed' });
    expect(await plan()).toBe('pro');
    expect((await service.accounting.usage('eve@example.com', String)).plan).toBe('free');
  });

  it('is deleted after forty days', async () => {
    const { house: service, send, clock } = await openSold();
    await send({ id: 'evt_4' });
    const { keepBilling } = await import('../../src/accounting/billing/upkeep.ts');
    clock.advance(39 * 86_400_000);
    await keepBilling(service.store.db, clock());
    expect(await service.accounting.subscriptions.isDone('evt_4')).toBe(true);
    clock.advance(2 * 86_400_000);
    await keepBilling(service.store.db, clock());
    expect(await service.accounting.subscriptions.isDone('evt_4')).toBe(false);
  });
});

describe('the webhook endpoint', () => {
  const path = '/billing/stripe/webhook';

  it('accepts only POST requests of limited size, and none from pages of other sites', async () => {
    const { house: service } = await openShop();
    const get = await service.send(path);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    const asked = await service.send(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    const large = await service.send(path, { method: 'POST', body: 'x'.repeat(300_000) });
    expect(large.status).toBe(413);
    expect((await service.send(path, { method: 'POST' })).status).toBe(400);
  });

  it('slows down senders of forged events, but not Stripe', async () => {
    const { send } = await openShop();
    const forged = [];
    for (let one = 0; one < 70; one += 1) forged.push((await send({ secret: 'whsec_another' })).status);
    expect(forged[0]).toBe(400);
    expect(forged.at(-1)).toBe(429);
    const shop = await openShop();
    const many = await Promise.all(Array.from({ length: 100 }, () => shop.send({ customer: 'cus_x' })));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('does not exist on a service without sales', async () => {
    await using service = await openTestService();
    expect((await service.send(path, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
