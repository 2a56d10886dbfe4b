import { ApiError } from '../../errors.ts';
import { createFairQueue } from '../../scheduling/fair-queue.ts';
import type { Throttle } from '../rates/throttle.ts';
import type { AccountRepository } from '../repository.ts';
import { createCallerCache, type Forget } from './caller-cache.ts';
import { type Caller, currentPeriod } from './callers.ts';
import { checkKey, looksLikeKey } from './keys.ts';
import { createMarketplaces, type Headers } from './marketplace.ts';

/** Credentials of a request. */
export interface Credentials {
  /** The key from a header or the query; null or empty when there is none. */
  readonly key: string | null;
  /**
   * A bearer token. It may be an API key or a token for another service, so it is used only if there is no other key.
   */
  readonly token?: string | null;
  /** If no key was sent, returns a hint about where the request seems to have a misplaced key. */
  readonly misnamed?: () => string | undefined;
  readonly headers: Headers;
  /** The network address of the request. */
  readonly address: string;
}

export interface AuthenticatorDeps {
  readonly repository: AccountRepository;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds of a clock that never steps back. */
  readonly monotonic: () => number;
  /** Proxy secrets by marketplace name. */
  readonly marketplaces: ReadonlyMap<string, string>;
  /** Limits requests from addresses that send invalid keys or secrets. */
  readonly throttleBadKeys: Throttle;
}

export interface Authenticator {
  /**
   * Identifies the caller, synchronously if the key was used recently. Throws or rejects with `unauthorized`, with
   * `rate_limited` for an address that tries many bad keys or secrets, and with `invalid_parameter` for a key sent
   * together with a proxy secret.
   */
  authenticate(credentials: Credentials): Caller | Promise<Caller>;
  /** Returns the caller of a key that was accepted recently. Does not authenticate. */
  seen(key: string | null): Caller | undefined;
  /** Clears cached callers after a change of a key or a plan. */
  readonly forget: Forget;
  /** Returns the keys used since this method was last called. */
  takeUsedKeys(): number[];
}

/**
 * Limits look-ups of keys. Well-formed keys are easy to make up, so look-ups are shared fairly among addresses: an
 * address that sends many keys gets only the capacity that others leave.
 */
const LOOK_UPS = { concurrent: 6, waiting: 500, divided: true };
const NEVER = new AbortController().signal;

export function createAuthenticator({
  repository,
  now,
  monotonic,
  marketplaces,
  throttleBadKeys,
}: AuthenticatorDeps): Authenticator {
  // Separate caches: a key that equals a marketplace user's name must not be accepted as that user.
  const byKey = createCallerCache<Caller | undefined>(monotonic);
  const byUser = createCallerCache<Caller>(monotonic);
  const fromMarketplace = createMarketplaces(marketplaces);
  const lookUps = createFairQueue('Keys', LOOK_UPS, monotonic);
  let used = new Set<number>();

  /** Refuses the request and counts the failed attempt against the rate limit of its address. */
  async function refuse(address: string, refusal: ApiError = badKey()): Promise<never> {
    await throttleBadKeys(address);
    throw refusal;
  }

  async function lookUp(key: string, address: string): Promise<Caller> {
    const caller = await lookUps.run(NEVER, () => byKey.fill(key, () => repository.byKey(key)), address);
    return caller && caller.endsAt > now() ? letIn(caller) : refuse(address);
  }

  function letIn(caller: Caller): Caller | Promise<Caller> {
    used.add(caller.key);
    return withBalance(caller);
  }

  /**
   * Reads the balance from the ledger when the month has changed, forward or (if the clock stepped back) backward: only
   * the ledger has the balance of another month.
   */
  function withBalance(caller: Caller): Caller | Promise<Caller> {
    currentPeriod(caller, now());
    return caller.account.heard ? caller : repository.refresh(caller).then(() => caller);
  }

  return {
    authenticate({ key: shown, token, headers, address, misnamed }) {
      const refused = (refusal: ApiError) => refuse(address, refusal);
      const user = marketplaces.size > 0 ? fromMarketplace(headers, shown, refused) : undefined;
      if (user instanceof Promise) return user;
      if (user) {
        const name = JSON.stringify(user);
        const known = byUser.get(name);
        return known ? withBalance(known) : byUser.fill(name, () => repository.byMarketplace(user));
      }
      const key = shown || token;
      // A bearer token without our prefix was meant for another service, so it does not count as an invalid key.
      if (!key || (!shown && !looksLikeKey(key))) {
        const hint = misnamed?.();
        throw new ApiError(
          'unauthorized',
          token && !hint
            ? 'The bearer token is not a Facet API key. Check that you sent the complete key.'
            : `No API key was sent. Send it in the X-Api-Key header, as a bearer token in the Authorization header, or in the apikey query parameter.${hint ? ` ${hint}` : ''}`,
        );
      }
      const known = byKey.get(key);
      if (known) return known.endsAt > now() ? letIn(known) : refuse(address);
      return checkKey(key) ? lookUp(key, address) : refuse(address);
    },

    seen(key) {
      const known = key === null ? undefined : byKey.get(key);
      return known && known.endsAt > now() ? known : undefined;
    },

    forget(account) {
      byKey.forget(account);
      byUser.forget(account);
    },

    takeUsedKeys() {
      const taken = [...used];
      used = new Set();
      return taken;
    },
  };
}

const badKey = (): ApiError =>
  new ApiError('unauthorized', 'The API key is invalid or revoked. Check that you sent the complete key.');
