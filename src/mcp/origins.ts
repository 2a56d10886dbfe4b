import { ApiError } from '../errors.ts';
import { originOfHost } from '../http/origin.ts';

/** Whose pages may call. */
export interface Origins {
  /** The service's own public origin, where it is configured. */
  readonly own: string | undefined;
  /** Those of the operator's choice. */
  readonly allowed: readonly string[];
}

/** Names of this machine, which no page of another site can have. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Refuses the pages of other sites, as the protocol wants it. There are no cookies and each call carries its key, so that a page could
 * only do what whoever wrote it may do anyway; programs send no origin.
 */
export function refuseStranger(headers: Headers, { own, allowed }: Origins): void {
  const origin = headers.get('origin');
  if (origin === null || origin === own || allowed.includes(origin)) return;
  const here = originOfHost(headers.get('host') ?? '');
  if (!own && here === origin && LOOPBACK.test(new URL(here).hostname)) return;
  throw new ApiError(
    'forbidden',
    'Web pages of this origin cannot use MCP. The operator can allow the origin with MCP_ORIGINS.',
  );
}
