import { ApiError } from '../../errors.ts';

/** What browsers send of where a request comes from, which no script of a page can change. */
type Sent = Pick<Request, 'method' | 'headers'>;

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Refuses what a page of another site had a browser send: `Sec-Fetch-Site` has to say that it is our own, or, from browsers too old to
 * say so, `Origin`. What only reads may come from anywhere, as a link in a mail does; it changes nothing.
 * Throws `forbidden`.
 * @param origins under which the service is reached, such as `https://api.example.com`
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
