import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { StripeSettings } from '../../src/config/stripe.ts';
import { listen, portOf } from '../internet/web-server.ts';
import { type Fields, fieldsOf } from './fields.ts';

export const SECRET_KEY = 'sk_test_hush4711';
export const WEBHOOK_SECRET = 'whsec_hush4712';
export const VERSION = '2026-10-28.endive';

/** Prices in cents by price id. */
const PRICES: Readonly<Record<string, number>> = {
  price_starter: 900,
  price_pro: 4_950,
  price_business: 29_000,
};

type Begun = 'active' | 'trialing' | 'past_due' | 'unpaid' | 'paused' | 'canceled';
export type Status = Begun | 'incomplete' | 'incomplete_expired';

interface Subscription {
  readonly id: string;
  readonly customer: string;
  price: string;
  status: Status;
  cancel_at: number | null;
  readonly current_period_end: number;
}

interface Session {
  readonly id: string;
  readonly customer: string;
  readonly price: string;
  readonly metadata: unknown;
  readonly success_url: string;
  readonly client_reference_id: string;
  status: 'open' | 'complete' | 'expired';
}

interface Customer {
  readonly id: string;
  email: string;
  readonly metadata: unknown;
  deleted: boolean;
}

/** A request to Stripe. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly form: Fields;
  readonly idempotencyKey: string | undefined;
}

/** Replaces the server's answer by another one or by a closed connection. */
type Fault = (
  asked: Asked,
) => { status: number; body?: unknown; headers?: Record<string, string> } | 'hang up' | undefined;

class Refused extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, string>>;

  constructor(status: number, error: Readonly<Record<string, string>>) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const missing = (what: string, id: string) =>
  new Refused(404, {
    ...{ type: 'invalid_request_error', code: 'resource_missing', param: 'id' },
    message: `No such ${what}: '${id}'`,
  });

/** Parameters that each POST accepts, named as in the API reference. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/v1/customers': ['email', 'metadata'],
  '/v1/customers/:id': ['email'],
  '/v1/checkout/sessions': [
    ...['mode', 'customer', 'client_reference_id', 'line_items', 'metadata', 'success_url', 'cancel_url'],
  ],
  '/v1/billing_portal/sessions': ['customer', 'return_url'],
};

/** Opens a loopback server with the part of Stripe's API that we use; closed when the test ends. */
export async function openStripe({ now }: { now: () => number }) {
  const customers = new Map<string, Customer>();
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Subscription>();
  const repeats = new Map<string, { fingerprint: string; answer: { status: number; body: unknown } }>();
  const asked: Asked[] = [];
  let made = 0;
  let fault: Fault = () => undefined;
  let pause: (asked: Asked) => Promise<void> | undefined = () => undefined;
  const seconds = () => Math.floor(now() / 1_000);

  const customerOf = (id: unknown): Customer => {
    const customer = customers.get(String(id));
    if (!customer) throw missing('customer', String(id));
    return customer;
  };

  const subscriptionOf = ({ price, current_period_end, ...one }: Subscription) => ({
    ...{ object: 'subscription', cancel_at_period_end: false, ...one },
    items: {
      object: 'list',
      data: [{ id: `si_${one.id}`, current_period_end, quantity: 1, price: { id: price, object: 'price' } }],
    },
  });

  const shown = ({ id, email, metadata, deleted }: Customer, expand: boolean) => {
    if (deleted) return { id, object: 'customer', deleted };
    const current = [...subscriptions.values()].filter(
      ({ customer, status }) => customer === id && status !== 'canceled',
    );
    const subscribed = { object: 'list', has_more: false, data: current.map(subscriptionOf) };
    return { id, object: 'customer', email, metadata, ...(expand && { subscriptions: subscribed }) };
  };

  const shownSession = (session: Session) => ({
    ...{ object: 'checkout.session', mode: 'subscription', ...session },
    url: session.status === 'open' ? `${settings.apiUrl}/pay/${session.id}#f` : null,
  });

  function answerTo({ method, path, form }: Asked): unknown {
    const [, , , id = '', session = ''] = path.split('/');
    const route = `${method} ${path.replace(/(?<=\/(?:customers|prices|sessions)\/)\w+/, ':id')}`;
    const unknown = Object.keys(form).find(
      (name) => method === 'POST' && !(PARAMETERS[route.slice(5)] ?? []).includes(name),
    );
    if (unknown)
      throw new Refused(400, { type: 'invalid_request_error', code: 'parameter_unknown', param: unknown });
    switch (route) {
      case 'POST /v1/customers': {
        const { email, metadata = {} } = form;
        const customer = { id: `cus_${++made}`, email: String(email), metadata, deleted: false };
        customers.set(customer.id, customer);
        return shown(customer, false);
      }
      case 'POST /v1/customers/:id':
        return shown(Object.assign(customerOf(id), form), false);
      case 'GET /v1/customers/:id':
        return shown(customerOf(id), JSON.stringify(form.expand ?? '').includes('"subscriptions"'));
      case 'DELETE /v1/customers/:id': {
        const customer = customerOf(id);
        if (customer.deleted) throw missing('customer', id);
        customer.deleted = true;
        for (const one of subscriptions.values()) if (one.customer === id) one.status = 'canceled';
        return { id, object: 'customer', deleted: true };
      }
      case 'GET /v1/prices/:id':
        if (PRICES[id] === undefined) throw missing('price', id);
        return {
          ...{ id, object: 'price', active: true, currency: 'eur', unit_amount: PRICES[id] },
          recurring: { interval: 'month', interval_count: 1 },
        };
      case 'POST /v1/checkout/sessions': {
        const { price } = (form.line_items as { '0': { price: string } })['0'];
        if (PRICES[price] === undefined) throw missing('price', price);
        if (customerOf(form.customer).deleted) throw missing('customer', String(form.customer));
        const session: Session = {
          ...{ id: `cs_${++made}`, customer: String(form.customer), price, status: 'open' },
          ...{ metadata: form.metadata, success_url: String(form.success_url) },
          client_reference_id: String(form.client_reference_id),
        };
        sessions.set(session.id, session);
        return shownSession(session);
      }
      case 'GET /v1/checkout/sessions': {
        const own = [...sessions.values()]
          .filter(({ customer, status }) => customer === form.customer && status === (form.status ?? status))
          .reverse();
        return { object: 'list', has_more: false, data: own.slice(0, Number(form.limit)).map(shownSession) };
      }
      case 'POST /v1/billing_portal/sessions':
        customerOf(form.customer);
        return { object: 'billing_portal.session', url: `${settings.apiUrl}/portal/${form.customer}` };
      case 'POST /v1/checkout/sessions/:id/expire': {
        const open = sessions.get(session);
        if (open?.status !== 'open')
          throw new Refused(400, { type: 'invalid_request_error', message: 'Only open sessions' });
        open.status = 'expired';
        return shownSession(open);
      }
      default:
        throw new Refused(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' });
    }
  }

  /** Replays the answer of an idempotency key, for the same request only. */
  function answerOnce(one: Asked): { status: number; body: unknown } {
    const fingerprint = JSON.stringify([one.path, one.form]);
    const known = one.idempotencyKey === undefined ? undefined : repeats.get(one.idempotencyKey);
    if (known && known.fingerprint !== fingerprint)
      return { status: 400, body: { error: { type: 'idempotency_error' } } };
    if (known) return known.answer;
    const answer = { status: 200, body: answerTo(one) };
    if (one.idempotencyKey !== undefined) repeats.set(one.idempotencyKey, { fingerprint, answer });
    return answer;
  }

  async function judge(request: IncomingMessage) {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.test');
    const one: Asked = {
      ...{ method: request.method ?? '', path: pathname },
      form: fieldsOf(request.method === 'POST' ? await text(request) : search),
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
    };
    asked.push(one);
    const fail = fault(one);
    if (fail) return fail;
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: SECRET_KEY } } };
    if (request.headers['stripe-version'] !== VERSION) return { status: 400, body: {} };
    if (request.method === 'POST' && !one.idempotencyKey) return { status: 400, body: {} };
    try {
      const answer = answerOnce(one);
      await pause(one);
      return answer;
    } catch (error) {
      if (error instanceof Refused) return { status: error.status, body: { error: error.error } };
      throw error;
    }
  }

  const server = createServer((request, response) => {
    if (/^\/(pay|portal)\//.test(request.url ?? '')) {
      response.setHeader('content-type', 'text/html');
      response.end('<title>Pay</title><h1>The page of the seller</h1>');
      return;
    }
    judge(request).then(
      (answer) => {
        if (answer === 'hang up') return request.socket.destroy();
        response.writeHead(answer.status, {
          ...{ 'content-type': 'application/json', 'request-id': `req_${asked.length}` },
          ...('headers' in answer ? answer.headers : {}),
        });
        return response.end(JSON.stringify(answer.body ?? {}));
      },
      () => request.socket.destroy(),
    );
  });
  await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const settings: StripeSettings = {
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    prices: new Map([
      ['price_starter', 'starter'],
      ['price_pro', 'pro'],
      ['price_old', 'pro'],
      ['price_business', 'business'],
    ]),
    apiUrl: `http://127.0.0.1:${portOf(server)}`,
  };

  return {
    settings,
    asked,
    customers,
    sessions,
    subscriptions,
    /** Makes requests fail in the given way from now on. */
    fail(how: Fault = () => undefined) {
      fault = how;
    },
    /** Delays finished answers before they are sent. */
    delay(how: (asked: Asked) => Promise<void> | undefined = () => undefined) {
      pause = how;
    },
    /** Completes the payment on the open page. */
    pay(status: Status = 'active'): Subscription {
      const session = [...sessions.values()].find((one) => one.status === 'open');
      if (!session) throw new Error('No page is open');
      session.status = 'complete';
      return this.subscribe(session.customer, session.price, status);
    },
    subscribe(customer: string, price: string, status: Status = 'active'): Subscription {
      const current_period_end = seconds() + 30 * 86_400;
      const one = { id: `sub_${++made}`, customer, price, status, cancel_at: null, current_period_end };
      subscriptions.set(one.id, one);
      return one;
    },
  };
}
