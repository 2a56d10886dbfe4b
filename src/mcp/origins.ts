import { ApiError } from '../errors.ts';
import { originOfHost } from '../http/origin.ts';

/** Origins whose pages may use the MCP interface. */
export interface Origins {
  /** The service's own public origin, if it is configured. */
  readonly own: string | undefined;
  /** Additional origins that the operator allows. */
  readonly allowed: readonly string[];
}

/** Host names of this machine, which pages of other sites cannot have. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Refuses pages of other sites, as the protocol requires. There are no cookies and each call needs a key, so a page
 * cannot do more than its author could do without it. Programs that are not browsers send no origin.
 */
export function refuseForeignOrigin(headers: Headers, { own, allowed }: Origins): void {
  const origin = headers.get('origin');
  if (origin === null || origin === own || allowed.includes(origin)) return;
  const here = originOfHost(headers.get('host') ?? '');
  if (!own && here === origin && LOOPBACK.test(new URL(here).hostname)) return;
  throw new ApiError(
    'forbidden',
    'Web pages of this origin cannot use MCP. The administrator can allow the origin with MCP_ORIGINS.',
  );
}
