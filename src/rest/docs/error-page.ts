import { type ErrorCode, errorTable } from '../../errors.ts';
import type { Resource } from '../../http/page.ts';
import { html, inline } from './html.ts';
import { layout } from './layout.ts';

interface Advice {
  readonly meaning: string;
  readonly remedy: string;
}

/** A code without advice does not compile. */
const ADVICE: Record<ErrorCode, Advice> = {
  invalid_parameter: {
    meaning: 'One or more parameters are missing, of the wrong type, or break a rule.',
    remedy: 'Mend every parameter that `errors` names; all of them are listed at once.',
  },
  malformed_request: {
    meaning: 'The request cannot be read: its body is not valid JSON, or not an object.',
    remedy: 'Check the body and its encoding, which must be UTF-8.',
  },
  malformed_token: {
    meaning: 'The text is no JSON Web Token in compact form, so nothing can be read from it.',
    remedy:
      'Send the token alone, without `Bearer` or quotation marks, and as it was issued. `detail` names the part that is wrong.',
  },
  invalid_url: {
    meaning:
      'The URL is none that is looked at: not http or https, with a user name in it, or for another port than 80, 443, 8080 and 8443.',
    remedy: 'Send the public address of a page or file, with its scheme.',
  },
  target_not_allowed: {
    meaning: 'The target is not on the public internet, or its name leads somewhere that is not.',
    remedy:
      'Send a public target. The text is the same for all such targets, so that nothing is told about inner networks.',
  },
  max_credits_exceeded: {
    meaning: 'The request would cost more than its `X-Max-Credits` allows, so it was not run.',
    remedy: 'Raise the cap or ask for less.',
  },
  edge_limit_exceeded: {
    meaning: 'One GraphQL field that leads into another API would look up too many different things.',
    remedy: 'Ask for fewer with a limit, or spread the question over several requests.',
  },
  unauthorized: {
    meaning: 'The API key is absent, mistyped or revoked; or a marketplace’s proxy secret is wrong.',
    remedy:
      'Send an active key in the `X-Api-Key` header or the `apikey` parameter. A new key works at once; a revoked one never works again.',
  },
  not_found: {
    meaning: 'No API is served at this path, or what was looked up does not exist.',
    remedy: 'Read `detail`: it says which of the two, and names near matches where there are any.',
  },
  tld_not_supported: {
    meaning: 'No registration service is known for the top-level domain, or it does not exist.',
    remedy: 'Check the spelling. Some registries publish no registration data at all.',
  },
  answer_too_large: {
    meaning:
      'The answer would hold more than 100,000 values or 10 million characters. By REST nothing is charged. In GraphQL `data` is null: bundled calls are free, and calls that asked the outside world are charged if that had begun.',
    remedy: 'Ask for less: fewer fields, a smaller `limit`, or several requests.',
  },
  precondition_failed: {
    meaning:
      'A POST was sent with an `If-None-Match` that names the answer it would get. Nothing is charged.',
    remedy: 'Use GET to find out whether an answer has changed, or send the POST without that header.',
  },
  method_not_allowed: {
    meaning: 'The path exists, but not for this HTTP method.',
    remedy: 'Use one of the methods in the `Allow` header.',
  },
  payload_too_large: {
    meaning: 'The body is larger than the operation reads.',
    remedy: 'Send less: JSON may have at most 1,000,000 bytes.',
  },
  unsupported_media_type: {
    meaning: 'The body is of a type that the operation does not read.',
    remedy: 'Send JSON with `Content-Type: application/json`.',
  },
  target_unresolvable: {
    meaning: 'The name in the request exists nowhere, or has no address.',
    remedy: 'Check the spelling. `dns-lookup` shows what the name does have.',
  },
  unsupported_image: {
    meaning: 'What stands at the URL is no image of a kind that is read.',
    remedy: 'Send the address of the image itself, not of a page that shows it.',
  },
  key_limit_reached: {
    meaning: 'The account already has as many active keys as it may have.',
    remedy: 'Revoke a key that is no longer used, then create the new one.',
  },
  quota_exceeded: {
    meaning: 'The credits left this month do not cover the request.',
    remedy:
      'Wait for the renewal, which is `Retry-After` seconds away, or change to a larger plan. `/usage` shows where the credits went and is always free.',
  },
  rate_limited: {
    meaning: 'Too many calls came in a short time. Refused and failed calls count too.',
    remedy: 'Wait `Retry-After` seconds. The `RateLimit` header tells beforehand how many calls are left.',
  },
  request_timeout: {
    meaning: 'The request did not arrive completely in time.',
    remedy: 'Send it again, over a better connection or with a smaller body.',
  },
  headers_too_large: {
    meaning: 'The request’s headers or its URL are too long.',
    remedy:
      'Drop headers that are not needed, such as cookies. Use POST for long parameters where it is offered.',
  },
  internal_error: {
    meaning: 'Something went wrong on our side.',
    remedy: 'Try again later. If it stays, report it with the `requestId`.',
  },
  upstream_unreachable: {
    meaning:
      'The target, or a server that knows about it, refused the connection, broke it off, or is not to be trusted: `reason` says `connect` or `tls`.',
    remedy: 'Check that the target works from elsewhere, then try again later.',
  },
  upstream_error: {
    meaning: 'The other side answered with something that no answer can be made of.',
    remedy: 'Try again later. If it stays, the fault is on the other side.',
  },
  upstream_too_large: {
    meaning: 'What the other side sent is larger than the operation reads.',
    remedy: 'Ask for something smaller.',
  },
  upstream_rate_limited: {
    meaning: 'A server that has to be asked wants fewer questions.',
    remedy: 'Wait `Retry-After` seconds.',
  },
  busy: {
    meaning: 'More requests are in work than the service takes at once.',
    remedy: 'Wait `Retry-After` seconds, then retry with exponential backoff.',
  },
  unavailable: {
    meaning: 'The service, or a source it depends on, cannot answer at the moment.',
    remedy: 'Retry with exponential backoff: after 1 second, 2, 4, and so on.',
  },
  upstream_timeout: {
    meaning: 'The other side was still silent when the time of the operation was up.',
    remedy: 'Try again: what was learnt until then is often remembered for a while.',
  },
};

/** Every error code with what it means and what to do. Each has its code as its anchor, where a problem's `type` points. */
export function errorPage(): Resource {
  return layout({
    title: 'Facet errors',
    summary: 'Every error code with its status, its meaning and what to do about it.',
    name: 'errors',
    main: html`<main id="main">
<h1>Errors</h1>
<p>By REST, a failure is a problem document (RFC 9457, <code>application/problem+json</code>) with the HTTP status below. By GraphQL, it
stands in <code>errors</code>, with the code in upper case as <code>extensions.code</code>, beside the answers of the fields that succeeded.
A failure never costs credits.</p>
<p>Rely on <code>code</code>: it does not change. The words of <code>detail</code> may. Quote <code>requestId</code> when you report a problem.</p>
${errorTable().map(
  ({ code, status, title }) => html`<section id="${code}">
<h2><a href="#${code}">${title}</a></h2>
<p class="route"><span class="method">${status}</span> <code>${code}</code></p>
<p>${inline(ADVICE[code].meaning)}</p>
<p><strong>What to do:</strong> ${inline(ADVICE[code].remedy)}</p>
</section>`,
)}
</main>`,
  });
}
