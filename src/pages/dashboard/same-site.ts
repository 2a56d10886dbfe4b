import { ApiError } from '../../errors.ts';

/** The parts of a request that reveal its origin and cannot be changed by scripts of a page. */
type Sent = Pick<Request, 'method' | 'headers'>;

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Refuses requests that a page of another site caused a browser to send. `Sec-Fetch-Site` must indicate our own site.
 * If an old browser does not send this header, `Origin` must name our own site. Requests that only read may come from
 * anywhere, for example from a link in a mail, because they change nothing. Throws `forbidden`.
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
