import { ApiError } from '../errors.ts';
import { createFairQueue } from '../scheduling/fair-queue.ts';
import { createCallerCache, type Forget } from './caller-cache.ts';
import { type Caller, currentPeriod } from './callers.ts';
import { checkKey, looksLikeKey } from './keys.ts';
import { createMarketplaces, type Headers } from './marketplace.ts';
import type { Throttle } from './rates/throttle.ts';
import type { AccountRepository } from './repository.ts';

/** What a request shows to be let in. */
export interface Credentials {
  /** From a header or the query, whichever the face found; null or empty when there is none. */
  readonly key: string | null;
  /** A bearer token: a key of ours or somebody else's, so it is tried only where nothing else was sent. */
  readonly token?: string | null;
  /** Says where else a key seems to have been sent, where none was. */
  readonly misnamed?: () => string | undefined;
  readonly headers: Headers;
  /** The network address it came from. */
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
  /** What addresses that show bad keys or secrets may do. */
  readonly throttleBadKeys: Throttle;
}

export interface Authenticator {
  /**
   * Tells who is calling; at once when the key was seen lately. Throws or rejects with `unauthorized`, with
   * `rate_limited` for an address that tries many bad keys or secrets, with `invalid_parameter` for a key beside a proxy secret.
   */
  authenticate(credentials: Credentials): Caller | Promise<Caller>;
  /** Whose key this is, if it was let in lately. Lets nobody in. */
  seen(key: string | null): Caller | undefined;
  /** Forgets whom it has let in: a key or a plan has changed. */
  readonly forget: Forget;
  /** The keys that were used since the last time this was asked. */
  takeUsedKeys(): number[];
}

/**
 * Anybody can make keys that look well, as many as they like. However many an address shows, no more of the store is theirs than others leave.
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
  // Apart from each other: a marketplace user's name, sent as a key, must not be taken for what the proxy vouched for.
  const byKey = createCallerCache<Caller | undefined>(monotonic);
  const byUser = createCallerCache<Caller>(monotonic);
  const fromMarketplace = createMarketplaces(marketplaces);
  const lookUps = createFairQueue('Keys', LOOK_UPS, monotonic);
  let used = new Set<number>();

  /** Turns an address away, for trying too much where it does. */
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

  /** A month turns with the clock, forward or back; what is left of it is in the ledger alone. */
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
      // A token that is none of ours was meant for somebody else, and is no attempt at a key.
      if (!key || (!shown && !looksLikeKey(key))) {
        const hint = misnamed?.();
        throw new ApiError(
          'unauthorized',
          `No API key was sent. Send it in the X-Api-Key header, as a bearer token in the Authorization header, or in the apikey query parameter.${hint ? ` ${hint}` : ''}`,
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
