import {
  type ClassifiedUrl,
  type NamedProfile,
  namedTargetOf,
  pathOf,
  type Site,
  type SocialAddress,
  type Target,
  targetOf,
} from '../social/addresses.ts';

type What = 'profile' | 'company' | 'post' | 'job' | 'search' | 'group';

const ORIGIN = 'https://www.linkedin.com';
/** LinkedIn allows letters of any script, and once allowed emoji. */
const SLUG = /^[\p{L}\p{M}\p{N}\p{So}_.-]{1,150}$/u;
const COMPANY_SLUG = /^[\p{L}\p{M}\p{N}\p{So}_.&'’+,()!|-]{1,150}$/u;
const POST_SLUG = /^[\p{L}\p{M}\p{N}\p{S}\p{P}]{1,600}$/u;
const URN = /^(?:urn:li:)?(activity|ugcPost|share|groupPost):(\d{1,25}(?:-\d{1,25})?)$/i;
const URN_KINDS: ReadonlyMap<string, string> = new Map(
  ['activity', 'ugcPost', 'share', 'groupPost'].map((kind) => [kind.toLowerCase(), kind]),
);

const SITE: Site<What> = {
  name: 'LinkedIn',
  isHost: (host) => /^(?:(?:[a-z]{2}|www|m|mobile|touch)\.)?linkedin\.com$/.test(host) || host === 'lnkd.in',
  classify,
  words: {
    profile: {
      name: 'a profile',
      example: `${ORIGIN}/in/jane-doe`,
      path: '/linkedin/v1/profile',
    },
    company: {
      name: 'a company',
      example: `${ORIGIN}/company/example`,
      path: '/linkedin/v1/company',
    },
    post: {
      name: 'a post',
      example: `${ORIGIN}/feed/update/urn:li:activity:7000000000000000000`,
      path: '/linkedin/v1/post',
    },
    job: { name: 'a job', example: `${ORIGIN}/jobs/view/4000000000`, path: '/linkedin/v1/job' },
    search: { name: 'a search for jobs', example: `${ORIGIN}/jobs/search`, path: '/linkedin/v1/job-search' },
    group: { name: 'a group', example: `${ORIGIN}/groups/1`, path: null },
  },
  isUsername: (name) => /^[\p{L}\p{M}\p{N}-]{3,100}$/u.test(name),
  usernameRule: '3 to 100 letters, digits and hyphens, as after /in/ in the URL',
};

/** Returns the target for the profile of a person. */
export const profileTarget = (named: NamedProfile): Target =>
  namedTargetOf(SITE, named, ['profile'], (name) => `${ORIGIN}${pathOf('in', name)}`);

/** Returns the target for the page of a company, a school or a showcase. */
export const companyTarget = (named: NamedProfile): Target =>
  namedTargetOf(SITE, named, ['company'], (name) => `${ORIGIN}${pathOf('company', name)}`);

/** Returns the target for a post or an article. */
export const postTarget = ({ url }: { readonly url: string }): Target => targetOf(SITE, url, ['post']);

/** Returns the target for a job advertisement. */
export const jobTarget = ({ url }: { readonly url: string }): Target => targetOf(SITE, url, ['job']);

function classify({ host, segments, query }: SocialAddress): ClassifiedUrl<What> | null {
  if (host === 'lnkd.in') {
    const code = segments.join('/');
    return /^[\w/-]{2,60}$/.test(code) ? { what: 'short', url: `https://lnkd.in/${code}` } : null;
  }
  // Links in emails and of the old mobile site have an extra first segment.
  const [first = '', second = '', ...rest] = /^(?:comm|m|mwlite)$/i.test(segments[0] ?? '')
    ? segments.slice(1)
    : segments;
  switch (first.toLowerCase()) {
    case 'in':
      return SLUG.test(second) ? { what: 'profile', url: `${ORIGIN}${pathOf('in', slugOf(second))}` } : null;
    case 'pub':
      return oldProfile(second, rest);
    case 'company':
    case 'school':
    case 'showcase':
      return classifyCompany(first.toLowerCase(), second);
    case 'organization-guest':
    case 'organization':
      return classifyCompany('company', rest[0] ?? '');
    case 'posts':
      return /(?:^|[-_])(?:activity|ugcpost|share)-\d{1,25}/i.test(second) && POST_SLUG.test(second)
        ? { what: 'post', url: `${ORIGIN}${pathOf('posts', second)}` }
        : null;
    case 'pulse':
      return POST_SLUG.test(second) ? { what: 'post', url: `${ORIGIN}${pathOf('pulse', second)}` } : null;
    case 'feed':
      // Notifications link to the feed with the update shown first.
      return classifyUpdate(second || 'update', rest[0] ?? query.get('highlightedUpdateUrn') ?? '');
    case 'video':
      return classifyUpdate('update', rest[0]);
    case 'embed':
      return classifyUpdate(rest[0] ?? '', rest[1]);
    case 'job':
    case 'jobs':
      return classifyJob([second, ...rest], query);
    case 'groups':
      return { what: 'group', url: `${ORIGIN}${pathOf('groups', second)}` };
    case 'slink': {
      const code = query.get('code') ?? '';
      return /^[\w-]{2,60}$/.test(code) ? { what: 'short', url: `${ORIGIN}/slink?code=${code}` } : null;
    }
    default:
      return null;
  }
}

/**
 * Lower-cases a name, because names are case-insensitive. An id in place of a name is case-sensitive and is not
 * changed.
 */
const slugOf = (slug: string): string =>
  /^AC[a-z]A/i.test(slug) && /[A-Z]/.test(slug) ? slug : slug.toLowerCase();

function oldProfile(name: string, rest: readonly string[]): ClassifiedUrl<What> | null {
  const parts = rest.slice(0, 3);
  const known =
    SLUG.test(name) && name !== 'dir' && parts.length === 3 && parts.every((part) => /^\w{1,3}$/.test(part));
  return known ? { what: 'profile', url: `${ORIGIN}${pathOf('pub', name.toLowerCase(), ...parts)}` } : null;
}

const classifyCompany = (kind: string, slug: string): ClassifiedUrl<What> | null =>
  COMPANY_SLUG.test(slug) ? { what: 'company', url: `${ORIGIN}${pathOf(kind, slug.toLowerCase())}` } : null;

function classifyUpdate(update: string, urn = ''): ClassifiedUrl<What> | null {
  const [, kind = '', id = ''] = (update.toLowerCase() === 'update' && URN.exec(urn)) || [];
  const spelt = URN_KINDS.get(kind.toLowerCase());
  return spelt === undefined
    ? null
    : { what: 'post', url: `${ORIGIN}${pathOf('feed', 'update', `urn:li:${spelt}:${id}`)}` };
}

function classifyJob(
  [first = '', second = '']: readonly string[],
  query: URLSearchParams,
): ClassifiedUrl<What> {
  const slug = /^view$/i.test(first) ? second : first;
  const [, named] = /(?:^|-)(\d{5,20})$/.exec(slug) ?? [];
  const [current] = /^\d{5,20}$/.exec(query.get('currentJobId') ?? '') ?? [];
  const id = named ?? current;
  return id === undefined
    ? { what: 'search', url: `${ORIGIN}/jobs/search` }
    : { what: 'job', url: `${ORIGIN}${pathOf('jobs', 'view', id)}` };
}
