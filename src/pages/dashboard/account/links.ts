import { readForm } from '../forms.ts';
import { showPage } from '../request-context.ts';
import type { Step } from '../route-handler.ts';
import { changeOutcomePage, confirmChangePage } from './email.ts';

/** Routes of the links in mails about the account, which work in any browser. */
export const ACCOUNT_LINKS: Readonly<Record<string, Step>> = {
  'GET /dashboard/account/email/link': async (exchange, _place, { accounting }) => {
    const token = new URLSearchParams(exchange.query).get('token') ?? '';
    const found = await accounting.people.emailChanges.look(token);
    return found
      ? showPage(exchange, confirmChangePage(token, found))
      : showPage(exchange, changeOutcomePage('unknown'), { status: 404 });
  },

  'POST /dashboard/account/email/link': async (exchange, _place, { accounting }) => {
    const token = (await readForm(exchange)).get('token') ?? '';
    const outcome = await accounting.people.emailChanges.confirm(token);
    const status = { waits: 200, changed: 200, unknown: 404, taken: 409 }[outcome];
    return showPage(exchange, changeOutcomePage(outcome), { status });
  },
};
