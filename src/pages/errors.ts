import { type ErrorCode, errorTable, type GraphQLCode, graphqlErrorTable } from '../errors.ts';
import type { Resource } from '../http/page.ts';
import { html, inline } from './html.ts';
import { layout } from './layout.ts';

interface Advice {
  readonly meaning: string;
  readonly remedy: string;
}

/** The type ensures that every code has advice. */
const ADVICE: Record<ErrorCode | GraphQLCode, Advice> = {
  invalid_parameter: {
    meaning: 'One or more parameters are missing, have the wrong type, or violate a rule.',
    remedy:
      'Fix every parameter listed in `errors`. All malformed parameters are reported at once. Unknown codes and invalid combinations may be reported after that.',
  },
  unknown_parameter: {
    meaning:
      'The operation does not have a parameter that you sent. Unknown parameters are not ignored, because a misspelt filter would then return wrong results.',
    remedy:
      'Read `detail`: it suggests similar names and lists the parameters of the operation. In the query string, `apikey`, `rapidapi-key`, `_`, and names that begin with `utm_` are ignored.',
  },
  malformed_request: {
    meaning: 'The request cannot be read. For example, its body is not valid JSON or not a JSON object.',
    remedy: 'Read `detail`, then check the request. Its body must be encoded in UTF-8.',
  },
  malformed_token: {
    meaning: 'The text is not a JSON Web Token in compact form, so it cannot be decoded.',
    remedy:
      'Send only the token, exactly as it was issued, without `Bearer` or quotation marks. `detail` names the invalid part.',
  },
  invalid_url: {
    meaning:
      'The URL is not supported: it is not a URL, is not http or https, contains a user name or password, uses a port other than 80, 443, 8080 or 8443, or belongs to another kind of page.',
    remedy: 'Send the public URL of a page or file, including `http://` or `https://`.',
  },
  unsupported_search_url: {
    meaning: 'The URL is not a web results page of a supported search engine.',
    remedy:
      'Send the URL of a results page of a search engine that the operation lists, or send the search words in `q`.',
  },
  target_not_allowed: {
    meaning:
      'The target is not on the public internet, or its host name resolves to an address that is not public.',
    remedy:
      'Send a public target. The message is the same for all non-public targets, so it reveals nothing about internal networks.',
  },
  max_credits_exceeded: {
    meaning:
      'The request would cost more than its limit: the `X-Max-Credits` header or, in MCP, `maxCredits`. It was not run.',
    remedy: 'Raise the limit, or request less data.',
  },
  edge_limit_exceeded: {
    meaning:
      'A GraphQL field that links to another API would look up more than 100 different items in one request.',
    remedy: 'Request fewer items with a limit, or split the query into several requests.',
  },
  unauthorized: {
    meaning: 'The API key is missing, mistyped or revoked, or the proxy secret of a marketplace is wrong.',
    remedy:
      'Send an active API key in the `X-Api-Key` header, as `Authorization: Bearer`, or in the `apikey` query parameter. New keys work immediately. Revoked keys never work again.',
  },
  forbidden: {
    meaning: 'A dashboard form was sent from another site, or the account is not allowed to do this.',
    remedy: 'Open the dashboard and submit the form there.',
  },
  account_suspended: {
    meaning: 'The administrator has suspended the account. Its keys are not accepted. Nothing is charged.',
    remedy:
      'Read `detail`: it may give the reason and a contact. You can still sign in to the dashboard and export your data.',
  },
  not_found: {
    meaning: 'No endpoint exists at this path, or the requested item does not exist.',
    remedy: 'Read `detail`: it says which of the two applies, and suggests similar names if there are any.',
  },
  tld_not_supported: {
    meaning: 'The top-level domain does not exist, or no registration service is known for it.',
    remedy: 'Check the spelling. Some registries publish no registration data.',
  },
  answer_too_large: {
    meaning:
      'The response would contain more than 150,000 values or 10 million characters. In REST, nothing is charged. In GraphQL, `data` is null: calls that had already contacted an upstream server are charged, but bundled calls are not.',
    remedy: 'Request less data: select fewer fields, use a smaller `limit`, or send several requests.',
  },
  precondition_failed: {
    meaning:
      'A POST request had an `If-None-Match` header that matches the current response. Nothing is charged.',
    remedy: 'Use GET to check whether a response has changed, or send the POST request without that header.',
  },
  method_not_allowed: {
    meaning: 'The path exists, but does not support this HTTP method.',
    remedy: 'Use a method listed in the `Allow` header.',
  },
  not_acceptable: {
    meaning: 'The `Accept` header of a GraphQL request allows none of the media types of its responses.',
    remedy: 'Accept `application/json` or `application/graphql-response+json`.',
  },
  snapshot_expired: {
    meaning: 'The snapshot was complete, but the provider no longer stores its data.',
    remedy: 'Send the original request again, and fetch the result within a few days.',
  },
  payload_too_large: {
    meaning: 'The request body is larger than the operation accepts.',
    remedy:
      'Send less data. Parameters can have at most 1,000,000 bytes, as JSON or as a form. If the operation accepts a file, the file can have up to 20 MiB in addition.',
  },
  unsupported_media_type: {
    meaning: 'The request body has a media type that the operation does not accept.',
    remedy:
      'Send JSON with `Content-Type: application/json`, or in REST a form (`application/x-www-form-urlencoded` or `multipart/form-data`).',
  },
  target_unresolvable: {
    meaning: 'The host name in the request does not exist, or has no IP address.',
    remedy: 'Check the spelling. Use `dns-lookup` to see which records the name has.',
  },
  snapshot_failed: {
    meaning:
      'The data of a snapshot could not be collected. `reason` says why: `not_found`, `crawl_failed`, `canceled`, `timed_out` (not complete after 24 hours), `too_large` (more than 20 MB), `bad_input` (the provider does not accept the address) or `lost` (the provider no longer has the data). The credits were refunded.',
    remedy: 'Check the parameters, or request less data. Then send the original request again.',
  },
  unprocessable_document: {
    meaning: 'The document was received, but the endpoint cannot process it. `reason` says why.',
    remedy:
      'See `reason`: remove the password (`encrypted_pdf`, `encrypted_archive`), send a complete file (`corrupt`, `empty`), send fewer or smaller files (`archive_limit`, `too_many_pages`, `too_complex`), send a document that can be read as text and is filled in (`no_text`, `no_facts`), or use the parser for this type of document (`not_…`).',
  },
  unprocessable_text: {
    meaning: 'The operation cannot produce a result from this text.',
    remedy: 'Send a text that contains letters, digits or named symbols such as emoji.',
  },
  unsupported_image: {
    meaning:
      'The content at the URL is not an image in a supported format, or the image is so damaged that neither its size nor metadata can be read.',
    remedy: 'Send the URL of the image itself, not of a page that shows it, and the whole file.',
  },
  idempotency_conflict: {
    meaning:
      'The first request with the same `Idempotency-Key` is still running, or it succeeded but its response was not stored. A response is not stored if it is larger than 16 KB, may be secret, or would exceed the account’s 64 MB of stored responses. This request was not run and is not charged.',
    remedy:
      'If there is a `Retry-After` header, retry after that many seconds. Otherwise the first request was charged, and `detail` has its ID. Use a new key to run the request again.',
  },
  idempotency_mismatch: {
    meaning:
      'The `Idempotency-Key` was used within the last 24 hours for a request with another operation or other parameters.',
    remedy: 'Use a new key for every new request. Use the same key only to repeat an identical request.',
  },
  key_limit_reached: {
    meaning: 'The account already has the maximum number of active API keys.',
    remedy: 'Revoke a key that you no longer use, then create the new one.',
  },
  quota_exceeded: {
    meaning: 'The credits left this month do not cover the request.',
    remedy:
      'Wait until the credits renew, in `Retry-After` seconds, or switch to a larger plan. `/usage` shows which APIs used the credits, and is always free.',
  },
  rate_limited: {
    meaning:
      'Too many calls, including rejected and failed calls, were made in a short time. Each call includes 50 ms of processor time; every further 50 ms counts as another call. Photos, scans and long documents need more than 50 ms.',
    remedy: 'Wait `Retry-After` seconds. The `RateLimit` header shows in advance how many calls are left.',
  },
  request_timeout: {
    meaning: 'The request was not received completely in time.',
    remedy: 'Send it again over a faster connection or with a smaller body.',
  },
  headers_too_large: {
    meaning: 'The headers or the URL of the request are too long.',
    remedy:
      'Remove headers that are not needed, such as cookies. For long parameters, use POST if the operation supports it.',
  },
  internal_error: {
    meaning: 'Something went wrong on our side.',
    remedy: 'Try again later. If the error persists, report it with the `requestId`.',
  },
  upstream_unreachable: {
    meaning:
      'The target, or a server that has data about it, refused or closed the connection (`reason` is `connect`), or does not have a trusted certificate (`reason` is `tls`).',
    remedy: 'Check that the target is reachable from elsewhere, then try again later.',
  },
  upstream_error: {
    meaning: 'The upstream server sent a response that cannot be used.',
    remedy: 'Try again later. If the error persists, the problem is with the upstream server.',
  },
  upstream_too_large: {
    meaning: 'The response of the upstream server is larger than the operation accepts.',
    remedy: 'Request a smaller page or file.',
  },
  upstream_rate_limited: {
    meaning: 'An upstream server limits the rate of requests.',
    remedy: 'Wait `Retry-After` seconds.',
  },
  provider_auth: {
    meaning: 'A service that this server uses rejected the server’s credentials.',
    remedy: 'Tell the administrator of the server. Your own key and request are fine.',
  },
  blocked_by_engine: {
    meaning: 'The search engine asks for a captcha before it shows results.',
    remedy: 'Try again later. The administrator can configure another provider.',
  },
  provider_not_configured: {
    meaning:
      'The operation, or an option that you chose, needs a service that is not configured on this server.',
    remedy:
      'Read `detail`: it names the environment variables that the administrator must set, and says what works without them.',
  },
  provider_unavailable: {
    meaning:
      'A service that this server uses did not respond, rate limited our requests, or sent an unusable response. `reason` says which.',
    remedy: 'Wait `Retry-After` seconds, or try again later.',
  },
  busy: {
    meaning: 'More requests are in progress than this server accepts at once.',
    remedy: 'Wait `Retry-After` seconds, then retry with exponential backoff.',
  },
  unavailable: {
    meaning: 'This server, or a source it depends on, is temporarily unavailable.',
    remedy: 'Retry with exponential backoff: after 1, 2 and 4 seconds, and so on.',
  },
  upstream_timeout: {
    meaning: 'The upstream server did not respond within the time limit of the operation.',
    remedy: 'Try again. Partial results are often cached for a while.',
  },
  graphql_parse_failed: {
    meaning: 'The query is not valid GraphQL, or is longer than this server accepts.',
    remedy: 'Fix the query at the position given in `locations`. Send long values as variables.',
  },
  graphql_validation_failed: {
    meaning:
      'The query does not match the schema (for example, a field does not exist), or it exceeds a limit: too many levels, aliases or root fields.',
    remedy:
      'Read `message` and `locations`. Load the schema into your editor or code generator to check queries before you send them.',
  },
  operation_resolution_failure: {
    meaning:
      'The query contains no operation, or contains several and `operationName` does not select one of them.',
    remedy: 'Send the name of one of the operations as `operationName`.',
  },
  persisted_query_not_found: {
    meaning:
      'The request contains only the hash of a query (Apollo’s automatic persisted queries), but your account has not sent the query itself recently. Nothing is charged.',
    remedy:
      'Send the same request with the query and its hash. Apollo clients do this automatically. After that, the hash is enough.',
  },
  persisted_query_not_supported: {
    meaning: '`extensions.persistedQuery.version` is not 1, the only supported version.',
    remedy: 'Send the query without `extensions.persistedQuery`, or set `version` to 1.',
  },
  persisted_query_hash_mismatch: {
    meaning: 'The request contains a query and a hash, but the hash does not match the query.',
    remedy:
      'Compute `sha256Hash` as the hexadecimal SHA-256 hash of the exact text of `query` in UTF-8, without changing white space.',
  },
};

type Row = ReturnType<typeof errorTable | typeof graphqlErrorTable>[number];

/** Renders every error code with its meaning and remedy. The code is the anchor that a problem's `type` refers to. */
export function errorPage(): Resource {
  return layout({
    title: 'Facet errors',
    summary: 'Every error code with its status, its meaning and how to fix it.',
    name: 'errors',
    main: html`<main id="main">
<h1>Errors</h1>
<p>A REST error is a problem document (RFC 9457, application/problem+json) with the HTTP status below. A GraphQL response lists its errors next
to the results of the fields that succeeded. The extensions of a GraphQL error contain its code in upper case. Failed calls cost no credits.</p>
<p>The code of an error never changes, but its detail text can change. Quote the request ID when you report a problem.</p>
${errorTable().map(section)}
<h2 id="graphql">Only in GraphQL</h2>
<p>These errors are about queries and do not occur in REST. The status below applies to responses of the media type
application/graphql-response+json. In application/json, an error in the query itself has status 200.</p>
${graphqlErrorTable().map(section)}
</main>`,
  });
}

/** Returns the same content as Markdown, for programs. */
export const errorsMarkdown = (): string => `# Errors

In REST, an error is a problem document (RFC 9457) with the HTTP status below. In GraphQL, it is in \`errors\`, with the code in upper case as \`extensions.code\`. In MCP, the result of a tool has \`isError\` and the problem document as its text. Failed calls cost no credits. The \`code\` of an error never changes.

| Code | Status | Meaning | What to do |
| --- | --- | --- | --- |
${[...errorTable(), ...graphqlErrorTable()].map(row).join('\n')}
`;

const row = ({ code, status }: Row): string =>
  `| \`${code}\` | ${status} | ${ADVICE[code].meaning} | ${ADVICE[code].remedy} |`;

const section = ({ code, status, title }: Row) => html`<section id="${code}">
<h2><a href="#${code}">${title}</a></h2>
<p class="route"><span class="method">${status}</span> <code>${code}</code></p>
<p>${inline(ADVICE[code].meaning)}</p>
<p><strong>What to do:</strong> ${inline(ADVICE[code].remedy)}</p>
</section>`;
