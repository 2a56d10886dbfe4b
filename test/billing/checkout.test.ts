import { expect, it } from 'vitest';
import { DAY } from '../accounting/scene.ts';
import { openBrowser } from '../pages/dashboard/visit.ts';
import { openShop } from './shop.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from './stripe-server.ts';

it('a user without credits buys a plan and continues with the same key via REST and GraphQL', async () => {
  const { house: service, stripe, get, choose, send, plan, spendAll } = await openShop();
  await spendAll();
  const rest = () => service.get('/reference/v1/http-status/404');
  const graphql = () => service.query('{ referenceHttpStatus(code: 404) { message } }');
  expect([(await rest()).status, (await graphql()).status]).toEqual([429, 429]);

  expect((await get('/dashboard/plan')).text).toContain('<p>€49.50 per month</p>');
  const url = await choose('pro');
  expect(url).toBe(`${stripe.settings.apiUrl}/pay/cs_2#f`);
  const subscription = stripe.pay();
  expect(await plan()).toBe('free');
  expect((await send({ type: 'checkout.session.completed' })).status).toBe(200);
  expect(await plan()).toBe('pro');
  const called = await rest();
  expect([called.status, called.headers.get('x-credits-remaining')]).toEqual([200, '98999']);
  expect((await graphql()).status).toBe(200);
  expect((await get('/dashboard/plan')).text).toContain('Your subscription renews on 14 June 2026.');

  subscription.status = 'canceled';
  await send({ type: 'customer.subscription.deleted' });
  expect(await plan()).toBe('free');
  expect((await rest()).status).toBe(429);
});

it('returning from the payment page activates the plan before any event arrives', async () => {
  const { house: service, stripe, get, choose, spendAll } = await openShop();
  await spendAll();
  await choose('starter');
  const early = await get('/dashboard/plan/return');
  expect(early.text).toContain('You have no paid subscription.');
  stripe.pay();
  const { text } = await get('/dashboard/plan/return?session_id=cs_forged');
  expect(text).toContain('Your subscription to the Starter plan is active.');
  expect((await service.get('/reference/v1/http-status/404')).status).toBe(200);
});

it('an unconfirmed payment does not activate a plan, and the page says so', async () => {
  const { stripe, get, choose, plan } = await openShop();
  await choose('starter');
  stripe.pay('incomplete');
  expect((await get('/dashboard/plan/return')).text).toContain('Your payment is being confirmed.');
  expect(await plan()).toBe('free');
});

it('a second plan cannot be bought while a payment is being confirmed, but can be once that payment has expired', async () => {
  const { house: service, stripe, get, choose, clock } = await openShop();
  await choose('pro');
  const first = stripe.pay('incomplete');
  // No event has come.
  expect(await choose('pro')).toBe(`${stripe.settings.apiUrl}/portal/cus_1`);
  const { text } = await get('/dashboard/plan');
  expect(text).toContain('Your payment is not confirmed yet.');
  expect(text).toContain('Manage billing');
  expect(text).not.toContain('<button>Choose');
  expect(() => stripe.pay()).toThrow('No page is open');

  first.status = 'incomplete_expired';
  clock.advance(DAY);
  await service.billing?.sales?.catchUp(new AbortController().signal);
  expect((await get('/dashboard/plan')).text).toContain('Choose Pro');
  expect(await choose('pro')).toContain('/pay/');
});

it.each([
  ['past_due', 'Your last payment failed.'],
  ['unpaid', 'Your subscription is unpaid'],
] as const)('an overdue payment is announced on each page that the user returns to: %s', async (status, sentence) => {
  const { stripe, get, choose } = await openShop();
  await choose('starter');
  stripe.pay(status);
  for (const path of ['return', 'managed']) {
    const { text } = await get(`/dashboard/plan/${path}`);
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/plan is active|no paid subscription/);
  }
});

it('after a return from the billing portal, the page shows the current plan and mentions no payment', async () => {
  const { stripe, get, post, choose } = await openShop();
  await choose('starter');
  const subscription = stripe.pay();
  await get('/dashboard/plan/return');
  await post('/dashboard/plan/manage', {});
  subscription.status = 'canceled';
  const { text } = await get('/dashboard/plan/managed');
  expect(text).toContain('You’re on the <strong>Free</strong> plan');
  expect(text).not.toContain('class="notice"');
});

it('the page for deleting a paying account explains what happens to the subscription', async () => {
  const { stripe, get, post, choose } = await openShop();
  const told = async () =>
    (await get('/dashboard/account/delete')).text.includes('The subscription ends immediately');
  expect(await told()).toBe(false);
  await choose('starter');
  stripe.pay();
  await get('/dashboard/plan/return');
  expect(await told()).toBe(true);
  const wrong = await post('/dashboard/account/delete', { confirmation: 'no' });
  expect(wrong.text).toContain('The subscription ends immediately');
});

it('a repeated click reuses the payment page, choosing another plan closes it, and an account has only one Stripe customer', async () => {
  const { stripe, choose } = await openShop();
  const [first, second] = await Promise.all([choose('pro'), choose('pro')]);
  expect(second).toBe(first);
  expect(await choose('pro')).toBe(first);
  expect(await choose('starter')).not.toBe(first);
  expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'open']);
  // Choosing the other plan again opens a new page, not the one that was closed.
  expect(await choose('pro')).not.toBe(first);
  expect(stripe.customers.size).toBe(1);
  const [session] = stripe.sessions.values();
  expect(session).toMatchObject({ customer: 'cus_1', client_reference_id: '1' });
  expect([...stripe.customers.values()]).toMatchObject([{ email: 'ada@example.com' }]);
});

it('a paying user is sent to the billing portal and cannot pay twice', async () => {
  const { stripe, get, post, choose } = await openShop();
  await choose('pro');
  const subscription = stripe.pay();
  // No event has come.
  expect(await choose('business')).toBe(`${stripe.settings.apiUrl}/portal/cus_1`);
  expect((await get('/dashboard/plan')).text).not.toContain('Choose business');
  expect((await post('/dashboard/plan/manage', {})).text).toContain('/portal/cus_1');
  subscription.status = 'unpaid';
  expect(await choose('business')).toContain('/portal/cus_1');
});

it('buying an unknown plan is refused, and so is managing the billing of an account that has never paid', async () => {
  const { post } = await openShop();
  for (const plan of ['operator', 'free', '', 'constructor', 'x'.repeat(5_000)]) {
    const { status, text } = await post('/dashboard/plan/checkout', { plan });
    expect([status, text.includes('must be one of starter, pro, business')]).toEqual([400, true]);
  }
  expect((await post('/dashboard/plan/manage', {})).status).toBe(404);
});

it('the user of a suspended account cannot buy plans, sees the reason, and can still manage the subscription', async () => {
  const { house: service, stripe, get, post, choose, accountId } = await openShop();
  await service.accounting.suspend(accountId, 'abuse');
  const refused = await post('/dashboard/plan/checkout', { plan: 'pro' });
  expect([refused.status, refused.text.includes('The account is suspended: abuse.')]).toEqual([403, true]);
  expect(stripe.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  const { text } = await get('/dashboard/plan');
  expect(text).toContain('This account has been suspended');
  expect(text).not.toContain('<button>Choose');

  await service.accounting.resume(accountId);
  await choose('pro');
  stripe.pay();
  await get('/dashboard/plan/return');
  await service.accounting.suspend(accountId);
  expect((await get('/dashboard/plan')).text).toContain('Manage billing');
  expect((await post('/dashboard/plan/manage', {})).text).toContain('/portal/cus_1');
});

it('requests that make the service query Stripe are rate limited', async () => {
  const { stripe, get } = await openShop();
  const answers = [];
  for (let one = 0; one < 20; one += 1) answers.push((await get('/dashboard/plan/return')).status);
  expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
  const asked = stripe.asked.length;
  expect((await get('/dashboard/plan/return')).status).toBe(429);
  expect(stripe.asked.length).toBe(asked);
  expect((await get('/dashboard/plan')).status).toBe(200);
});

it('during a Stripe outage, pages report the outage, API keys keep working, and no secret is logged', async () => {
  const { house: service, stripe, get, post, choose, plan, clock } = await openShop();
  await choose('pro');
  stripe.pay();
  stripe.fail(() => ({ status: 500, body: { error: { type: 'api_error', message: SECRET_KEY } } }));
  const returned = await get('/dashboard/plan/return');
  expect([returned.status, returned.text.includes('your plan changes automatically within minutes')]).toEqual(
    [503, true],
  );
  expect((await post('/dashboard/plan/checkout', { plan: 'pro' })).status).toBe(503);
  const page = await get('/dashboard/plan');
  expect([page.status, page.text.includes('cannot be reached right now')]).toEqual([200, true]);
  expect((await service.send('/pricing')).text).toContain('not available right now');
  expect((await service.get('/reference/v1/http-status/404')).status).toBe(200);
  expect(await plan()).toBe('free');
  stripe.fail();
  clock.advance(60_000);
  expect((await get('/dashboard/plan/return')).text).toContain('Pro plan is active');
  expect((await service.send('/pricing')).text).toContain('€290 per month');
  const lines = service.lines.join('\n');
  expect(lines).toContain('stripe responded with status 500');
  for (const secret of [SECRET_KEY, WEBHOOK_SECRET, 'hush']) expect(lines).not.toContain(secret);
});

it.each([
  ['a refused key', 401],
  ['too many requests', 429],
  ['a deleted price', 400],
])('the Stripe error %s is reported in the service’s own words', async (_, status) => {
  const { stripe, post } = await openShop();
  stripe.fail(() => ({ status, body: { error: { type: 'invalid_request_error', message: 'Their words' } } }));
  const answer = await post('/dashboard/plan/checkout', { plan: 'pro' });
  expect(answer.status).toBe(status === 401 ? 502 : 503);
  expect(answer.text).toContain('The payment service');
  expect(answer.text).not.toContain('Their words');
});

it('a request to Stripe does not take effect twice if its connection breaks', async () => {
  const { stripe, choose } = await openShop();
  let broken = 0;
  stripe.delay(({ method }) => {
    if (method !== 'POST' || ++broken > 1) return undefined;
    return Promise.reject(new Error('The answer is lost'));
  });
  await choose('pro');
  expect([stripe.customers.size, stripe.sessions.size]).toEqual([1, 1]);
});

it('the home page links to the prices if plans are sold', async () => {
  const { get } = await openShop();
  expect((await get('/')).text).toContain('<a href="/pricing">Plan prices</a>');
  const { get: look } = await openBrowser();
  expect((await look('/')).text).not.toContain('Plan prices');
});
