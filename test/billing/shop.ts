import Stripe from 'stripe';
import { createClock } from '../accounting/scene.ts';
import { openBrowser } from '../pages/dashboard/visit.ts';
import { openStripe, WEBHOOK_SECRET } from './stripe-server.ts';

const { webhooks } = new Stripe('sk_test_unused');

/** An event delivery; every default is valid. */
interface Delivery {
  readonly id?: string;
  readonly type?: string;
  readonly customer?: string;
  readonly secret?: string;
  /** Age of the signature in seconds. */
  readonly agoSeconds?: number;
  readonly signature?: string;
}

let events = 0;

/** Opens a service that sells plans through a Stripe server of the test, with a signed-in account and its key. */
export async function openShop(options: Parameters<typeof openBrowser>[0] = {}) {
  const clock = createClock();
  const stripe = await openStripe({ now: clock });
  const browser = await openBrowser({ now: clock, plan: 'free', stripe: stripe.settings, ...options });
  const { house: service } = browser;
  await browser.signIn('ada@example.com');
  const [account] = await service.accounting.listAccounts();
  if (!account) throw new Error('There is no account');

  /** Sends an event of Ada's subscription as Stripe would. */
  async function send({
    id = `evt_${++events}`,
    type = 'customer.subscription.updated',
    customer = [...stripe.customers.keys()].at(-1) ?? '',
    secret = WEBHOOK_SECRET,
    agoSeconds = 0,
    signature,
  }: Delivery = {}) {
    const object = type === 'customer.deleted' ? { id: customer, object: 'customer' } : { customer };
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
    const timestamp = Math.floor(clock() / 1_000) - agoSeconds;
    return service.send('/billing/stripe/webhook', {
      method: 'POST',
      body: payload,
      headers: {
        'stripe-signature': signature ?? webhooks.generateTestHeaderString({ payload, secret, timestamp }),
      },
    });
  }

  /** Chooses a plan and returns the address of its payment page. */
  async function choose(plan: string): Promise<string> {
    const { text, status } = await browser.post('/dashboard/plan/checkout', { plan });
    if (status !== 200) throw new Error(`${status} ${text}`);
    return /class="button" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&#38;', '&') ?? '';
  }

  return {
    ...browser,
    ...{ clock, stripe, send, choose, accountId: account.id },
    /** The plan of the account. */
    plan: async () => (await service.accounting.usage('ada@example.com', (operation) => operation)).plan,
    /** Uses up the credits that are left in the month. */
    async spendAll() {
      const { db } = service.store;
      await service.get('/usage');
      await db
        .insertInto('periods')
        .values({
          account_id: account.id,
          period: Date.UTC(2026, 4, 15),
          quota: 1_000,
          used: 1_000,
          reserved: 0,
        })
        .onConflict((on) => on.columns(['account_id', 'period']).doUpdateSet({ used: 1_000 }))
        .execute();
    },
  };
}
