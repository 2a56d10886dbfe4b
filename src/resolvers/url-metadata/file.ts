import { languageTag } from '../../libraries/text/language-tag.ts';
import { canonicalOf } from './fields/canonical.ts';
import { normalDate } from './fields/dates.ts';
import { headerLinks, iconsOf } from './fields/links.ts';
import { readRobots } from './fields/robots.ts';
import { factsOf, type PageInput, type PageMetadata, type PageWarning } from './metadata.ts';
import { answerWarnings } from './warnings.ts';

const KINDS: readonly (readonly [mediaType: RegExp, type: string])[] = [
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
  [/^application\/pdf\b/, 'pdf'],
  [/^(?:application|text)\/(?:[\w.-]+\+)?json\b/, 'json'],
  [/^(?:application|text)\/(?:[\w.-]+\+)?xml\b/, 'xml'],
  [/^text\//, 'text'],
];

/** Describes a response from its headers if it is not a page. An image is its own preview. */
export function fileMetadata(
  { url, status, headers, rawHeaders, body, truncated }: PageInput,
  contentType: string | null,
): PageMetadata {
  const type =
    body.length === 0
      ? null
      : (KINDS.find(([kind]) => kind.test(contentType?.toLowerCase() ?? ''))?.[1] ?? 'file');
  const image = type === 'image' ? { url, width: null, height: null, alt: null } : null;
  const modifiedAt = normalDate(headers.get('last-modified') ?? '');
  const language = languageTag(headers.get('content-language') ?? '');
  const links = headerLinks(headers.get('link'), url);
  const canonical = canonicalOf({ links: [], headerLinks: links, openGraph: [], base: url });
  const notPage: PageWarning = {
    code: 'not_a_page',
    message: `The target is ${contentType ?? 'of unknown type'}, which contains no page metadata.`,
  };
  return {
    contentType,
    charset: null,
    ...factsOf({
      type: type === null ? null : { value: type, source: 'http:content-type' },
      modifiedAt: modifiedAt === null ? null : { value: modifiedAt, source: 'http:last-modified' },
      language: language === null ? null : { value: language, source: 'http:content-language' },
      image: image && { value: image, source: 'http:content-type' },
      canonical: canonical.reading,
    }),
    images: image ? [image] : [],
    icons: iconsOf(links, url, url),
    manifestUrl: null,
    ampUrl: null,
    themeColor: null,
    keywords: [],
    openGraph: [],
    twitter: [],
    jsonLd: [],
    oembed: null,
    feeds: [],
    alternates: [],
    robots: readRobots([], rawHeaders),
    warnings: [
      ...answerWarnings(status, body.length, truncated),
      ...(body.length > 0 ? [notPage] : []),
      ...canonical.warnings,
    ],
  };
}
