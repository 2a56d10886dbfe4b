import type { Observation, ObservedPage } from './observe.ts';
import { parseSetCookie, type SetCookie } from './set-cookie.ts';
import { defineTest, onPage, type Rating, worstOf } from './test.ts';
import { hstsTest } from './transport.ts';

/** A cookie with the host that set it. */
export interface SeenCookie extends SetCookie {
  readonly host: string;
  /** True if the cookie's name suggests a login session. */
  readonly session: boolean;
}

/** A load balancer cookie of a hosting service, which its customers cannot change. */
const EXCUSED: ReadonlySet<string> = new Set(['heroku-session-affinity']);

/** Returns the cookies that were set during the redirects to a page and not deleted again. */
export function cookiesOf({ replies }: ObservedPage, now: number): SeenCookie[] {
  const jar = new Map<string, SeenCookie>();
  for (const { url, rawHeaders } of replies) {
    const host = new URL(url).hostname;
    for (const [header, line] of rawHeaders) {
      const cookie = header === 'set-cookie' ? parseSetCookie(line, now) : undefined;
      if (!cookie || EXCUSED.has(cookie.name)) continue;
      const key = `${cookie.domain ?? host} ${cookie.path} ${cookie.name}`;
      if (cookie.expiresAt !== null && cookie.expiresAt <= now) jar.delete(key);
      else jar.set(key, { ...cookie, host, session: /login|sess/i.test(cookie.name) });
    }
  }
  return [...jar.values()];
}

const ratings = {
  cookies_secure_with_httponly_sessions_and_samesite: {
    points: 5,
    pass: true,
    found: 'Every cookie is Secure and has SameSite, and session cookies are HttpOnly.',
  },
  cookies_secure_with_httponly_sessions: {
    points: 0,
    pass: true,
    found: 'Every cookie is Secure and session cookies are HttpOnly.',
    advice: 'Add SameSite=Lax or SameSite=Strict to the cookies.',
  },
  cookies_not_found: { points: 0, pass: true, found: 'No cookie was set.' },
  cookies_without_secure_flag_but_protected_by_hsts: {
    points: -5,
    pass: false,
    found: 'Some cookies are not Secure; only HSTS keeps them off plain http.',
    advice: 'Set Secure on all cookies.',
  },
  cookies_session_without_secure_flag_but_protected_by_hsts: {
    points: -10,
    pass: false,
    found: 'A session cookie is not Secure; only HSTS keeps it off plain http.',
    advice: 'Set Secure on all cookies.',
  },
  cookies_without_secure_flag: {
    points: -20,
    pass: false,
    found: 'Some cookies are not Secure, so they are sent over plain http as well.',
    advice: 'Set Secure on all cookies and send Strict-Transport-Security.',
  },
  cookies_samesite_flag_invalid: {
    points: -20,
    pass: false,
    found: 'A cookie has an invalid SameSite value, or SameSite=None without Secure.',
    advice: 'Use SameSite=Lax or SameSite=Strict, or SameSite=None together with Secure.',
  },
  cookies_anticsrf_without_samesite_flag: {
    points: -20,
    pass: false,
    found: 'An anti-CSRF cookie has no SameSite.',
    advice: 'Add SameSite=Lax or SameSite=Strict to it.',
  },
  cookies_session_without_httponly_flag: {
    points: -30,
    pass: false,
    found: 'A session cookie is not HttpOnly, so scripts can read it.',
    advice: 'Set HttpOnly on session cookies.',
  },
  cookies_session_without_secure_flag: {
    points: -40,
    pass: false,
    found: 'A session cookie is not Secure, so it is sent over plain http as well.',
    advice: 'Set Secure on all cookies and send Strict-Transport-Security.',
  },
} satisfies Record<string, Rating>;

type CookiesResult = keyof typeof ratings;

export const cookiesTest = defineTest({
  name: 'cookies',
  expectation: 'cookies_secure_with_httponly_sessions',
  ratings,
  evaluate: onPage((page, site) => {
    const cookies = cookiesOf(page, site.now);
    if (cookies.length === 0) return { result: 'cookies_not_found' };
    const hsts = protectedByHsts(site);
    const faults = cookies.flatMap((cookie) => faultsOf(cookie, hsts));
    const complete = cookies.every(({ sameSite }) => sameSite !== null);
    const sound = complete
      ? 'cookies_secure_with_httponly_sessions_and_samesite'
      : 'cookies_secure_with_httponly_sessions';
    return { result: worstOf(faults, ratings) ?? sound, data: { cookies: cookies.length } };
  }),
});

function protectedByHsts(site: Observation): boolean {
  const sight = hstsTest.evaluate(site);
  return 'result' in sight && hstsTest.ratings[sight.result].pass;
}

/**
 * Returns the faults of a cookie in the order of the ratings. If two faults have equal points, the later one is the
 * result.
 */
function faultsOf(cookie: SeenCookie, hsts: boolean): CookiesResult[] {
  const { name, secure, httpOnly, sameSite, sameSiteInvalid, session } = cookie;
  const faults: (CookiesResult | false)[] = [
    !secure && (hsts ? 'cookies_without_secure_flag_but_protected_by_hsts' : 'cookies_without_secure_flag'),
    (sameSiteInvalid || (sameSite === 'none' && !secure)) && 'cookies_samesite_flag_invalid',
    /csrf/i.test(name) && sameSite === null && 'cookies_anticsrf_without_samesite_flag',
    session &&
      !secure &&
      (hsts
        ? 'cookies_session_without_secure_flag_but_protected_by_hsts'
        : 'cookies_session_without_secure_flag'),
    session && !httpOnly && 'cookies_session_without_httponly_flag',
  ];
  return faults.filter((fault) => fault !== false);
}
