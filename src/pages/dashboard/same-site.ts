import { ApiError } from '../../errors.ts';

/** The parts of a request that show its origin, which scripts of a page cannot change. */
type Sent = Pick<Request, 'method' | 'headers'>;

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Refuses requests that a page of another site made a browser send: `Sec-Fetch-Site` must name our own site, or, in
 * browsers too old for that, `Origin` must. Requests that only read may come from anywhere, such as from a link in a
 * mail; they change nothing.
 * Throws `forbidden`.
 * @param origins origins of the service, such as `https://api.example.com`
 */
export function refuseOtherSites({ method, headers }: Sent, origins: readonly string[]): void {
  if (READING.has(method)) return;
  const site = headers.get('sec-fetch-site');
  if (site !== null ? site === 'same-origin' : origins.includes(headers.get('origin') ?? '')) return;
  throw new ApiError(
    'forbidden',
    'This form was sent from another site. Open the dashboard and submit the form there.',
  );
}
