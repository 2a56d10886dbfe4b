import { hash, timingSafeEqual } from 'node:crypto';
import { ApiError, invalidParameters } from '../../errors.ts';
import type { PlanName } from '../plans/plans.ts';
import type { MarketplaceUser } from '../repository.ts';

/** The subset of request headers that is needed here. */
export interface Headers {
  get(name: string): string | null;
}

const SUBSCRIPTIONS: ReadonlyMap<string, PlanName> = new Map([
  ['BASIC', 'free'],
  ['PRO', 'starter'],
  ['ULTRA', 'pro'],
  ['MEGA', 'business'],
  ['CUSTOM', 'free'],
]);

interface Marketplace {
  readonly name: string;
  readonly secretHeader: string;
  readonly userHeader: string;
  readonly subscriptionHeader: string;
  readonly secretDigest: Buffer;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * Detects requests that come through a marketplace's proxy (RapidAPI's headers, and others named after the same
 * pattern). The proxy authenticates with its secret; without the secret, no header of the proxy is trusted. Returns
 * undefined when no configured marketplace has signed the request, and throws `invalid_parameter` when the request also
 * contains a key. For a wrong secret it calls `refuse`, which throws or rejects.
 */
export function createMarketplaces(secrets: ReadonlyMap<string, string>) {
  const marketplaces = Array.from(
    secrets,
    ([name, secret]): Marketplace => ({
      name,
      secretHeader: `x-${name}-proxy-secret`.toLowerCase(),
      userHeader: `x-${name}-user`.toLowerCase(),
      subscriptionHeader: `x-${name}-subscription`.toLowerCase(),
      secretDigest: digest(secret),
    }),
  );

  return (
    headers: Headers,
    key: string | null,
    refuse: (refusal: ApiError) => Promise<never>,
  ): MarketplaceUser | Promise<never> | undefined => {
    for (const { name, secretHeader, userHeader, subscriptionHeader, secretDigest } of marketplaces) {
      const secret = headers.get(secretHeader);
      if (!secret) continue;
      if (key) {
        const message = 'cannot be combined with other credentials';
        throw invalidParameters([
          { field: 'X-Api-Key', message },
          { field: `X-${name}-Proxy-Secret`, message },
        ]);
      }
      // Digests have the same length, so the comparison reveals nothing about the length of the secret.
      if (!timingSafeEqual(digest(secret), secretDigest))
        return refuse(new ApiError('unauthorized', 'The marketplace proxy secret is invalid.'));
      const user = headers.get(userHeader);
      if (!user)
        throw new ApiError(
          'unauthorized',
          `The marketplace proxy did not identify the caller: the X-${name}-User header is missing.`,
        );
      const plan = SUBSCRIPTIONS.get(headers.get(subscriptionHeader)?.toUpperCase() ?? '') ?? 'free';
      return { marketplace: name, user, plan };
    }
    return undefined;
  };
}
