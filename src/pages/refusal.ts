import { PlanRateError } from '../accounting/plans/limits.ts';
import { type ApiError, maskKeys } from '../errors.ts';
import { inSeconds } from '../formats/duration.ts';
import { contactLine, withContact } from './contact.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

/**
 * Renders an error for a user in a browser, with links for continuing. Programs get the problem document instead.
 * @param id ID of the request
 * @param contact contact of the operator of the service
 */
export function refusalPage(error: ApiError, id: string, contact?: string) {
  const { status, title, message, code } = error;
  const {
    body,
    headers = [],
    type,
  } = layout({
    title: `${title} · Facet`,
    summary: title,
    name: 'refusal',
    main: html`<main id="main">
<p class="hint">${status}</p>
<h1>${title}</h1>
${code === 'account_suspended' ? withContact(message, contact) : html`<p>${message}</p>`}
${advice(error)}
${status !== 404 && code !== 'account_suspended' && contactLine(contact)}
<p class="hint"><a href="/docs/errors#${code}"><code>${code}</code></a>, request <code>${id}</code></p>
<p class="hint">API clients receive this error as a problem document (application/problem+json).</p>
</main>`,
  });
  return {
    body: maskKeys(String(body)),
    headers: [['content-type', type], ['vary', 'Accept'], ...headers] as const,
  };
}

function advice(error: ApiError): Html {
  const { status, code, retryAfterSeconds = 1 } = error;
  if (status === 401)
    return html`<p>Your browser did not send an API key. Enter your key in the reference to try any operation, or send it in the header X-Api-Key.</p>
<p><a class="button" href="/docs">Open the reference</a> <a class="button quiet" href="/dashboard/keys">Get a key</a></p>`;
  if (status === 403) return html`<p><a class="button" href="/dashboard/account">Open your account</a></p>`;
  if (code === 'quota_exceeded')
    return html`<p><a class="button" href="/dashboard">See your usage</a> <a class="button quiet" href="/pricing">See larger plans</a></p>`;
  if (status === 429)
    return html`<p>Try again in ${inSeconds(retryAfterSeconds * 1_000)}.${error instanceof PlanRateError && html` <a href="/pricing">Larger plans</a> allow more calls.`}</p>`;
  return html`<p><a class="button" href="/docs">Open the reference</a> <a class="button quiet" href="/">Home</a></p>`;
}
