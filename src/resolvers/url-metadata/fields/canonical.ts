import type { Reading } from '../evidence.ts';
import type { PageLink } from '../markup/markup.ts';
import type { PageWarning } from '../metadata.ts';
import { absolute } from './pictures.ts';

interface Canonical {
  readonly reading: Reading<string> | null;
  readonly warnings: readonly PageWarning[];
}

interface Claims {
  /** The `link` elements of the page. */
  readonly links: readonly PageLink[];
  /** The links of the `Link` header. */
  readonly headerLinks: readonly PageLink[];
  /** The values of `og:url`. */
  readonly openGraph: readonly string[];
  readonly base: string;
}

/** Maximum number of candidates that are compared. */
const MAX_CLAIMS = 100;

/**
 * Returns the canonical address of a page, from a `link` element, the `Link` header, or `og:url`. Invalid addresses are
 * ignored. If several addresses differ, the first one is used and a warning is added.
 */
export function canonicalOf({ links, headerLinks, openGraph, base }: Claims): Canonical {
  const marked = (list: readonly PageLink[]): string[] =>
    list.filter(({ rels }) => rels.includes('canonical')).map(({ href }) => href);
  const candidates: readonly (readonly [source: string, hrefs: readonly string[]])[] = [
    ['link:canonical', marked(links)],
    ['http:link', marked(headerLinks)],
    ['og:url', openGraph],
  ];
  const warnings: PageWarning[] = [];
  for (const [source, hrefs] of candidates) {
    const urls = new Set(hrefs.slice(0, MAX_CLAIMS).map((href) => withoutHash(absolute(href, base))));
    if (urls.delete(null) && source !== 'og:url')
      warnings.push({
        code: 'canonical_invalid',
        message: 'A canonical URL of the page is not an http or https URL.',
      });
    const [value] = urls;
    if (urls.size > 1 && source !== 'og:url')
      warnings.push({
        code: 'canonical_ambiguous',
        message: `The page has ${urls.size} canonical URLs.`,
      });
    if (value) return { reading: { value, source }, warnings };
  }
  return { reading: null, warnings };
}

function withoutHash(href: string | null): string | null {
  if (href === null) return null;
  const url = new URL(href);
  url.hash = '';
  return url.href;
}
