import type { Accounting } from '../../accounting/accounting.ts';
import type { Billing } from '../../billing/billing.ts';
import type { Exchange } from '../../gateway/exchange.ts';
import type { Outbox } from '../../server/mail.ts';
import type { DashboardRequest, Site } from './request-context.ts';

/** Dependencies of the routes. */
export interface DashboardDeps {
  readonly accounting: Accounting;
  readonly billing: Billing;
  readonly apiOf: (operation: string) => string;
  /** Outbox for mail that is not sent. */
  readonly outbox?: Outbox | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Contact of the operator of the service, `https:` or `mailto:`. `undefined` if none is configured. */
  readonly contact?: string | undefined;
}

/** Answers a request from a signed-in user. */
export type RouteHandler = (request: DashboardRequest, deps: DashboardDeps) => Promise<Response>;

/** Answers a request that needs no session. */
export type Step = (exchange: Exchange, site: Site, deps: DashboardDeps) => Response | Promise<Response>;
