import { decodeHTMLStrict } from 'entities';
import { type Evidence, MAX_VALUES, type Origin, type Rule } from '../evidence.ts';
import type { Thing } from '../markup/items.ts';
import type { Markup, Meta, PagePicture } from '../markup/markup.ts';
import { shorten, squeeze } from '../text.ts';
import { isThing, listOf, thingOf } from '../things.ts';
import { iconKind, isIconName, MAX_ICON_SIZE } from './icon-names.ts';

/** A picture that a page offers for previews. */
export interface Picture {
  readonly url: string;
  /** In pixels, as declared by the page; null if not declared. */
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string | null;
}

const MAX_PICTURES = 20;
const MAX_ALT_LENGTH = 1_000;
const MAX_NUMBER_LENGTH = 50;
/** The width in pixels below which pictures are buttons, bullets and spacers. */
const MIN_WIDTH = 100;

/**
 * Maximum length of an address in characters, which is also the limit of many browsers and servers. A resolved address
 * may be twice as long.
 */
export const MAX_URL_LENGTH = 2_048;

/**
 * Entities that are left in an address: those of scripts, which no parser decodes, and those that templates escaped
 * twice. Other named entities, such as `&copy`, may be parameters.
 */
const ENTITY = /&(?:amp;(?:amp;){0,4}|#(?:\d{1,7}|x[\da-f]{1,6});)/gi;

const withoutEntities = (href: string): string =>
  href.replace(ENTITY, (entity) => (/^&amp;/i.test(entity) ? '&' : decodeHTMLStrict(entity)));

/** Resolves an address in a page. Null if it does not lead to a web server. */
export function absolute(href: string, base: string): string | null {
  if (href.length > MAX_URL_LENGTH) return null;
  const trimmed = (href.includes('&') ? withoutEntities(href) : href).trim();
  // An empty address would be the page itself, which is never intended.
  if (trimmed === '') return null;
  // `www.example.com` without a scheme is a host, not a relative path.
  const url = URL.parse(
    /^www\.(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/i.test(trimmed) ? `//${trimmed}` : trimmed,
    base,
  );
  const web = url && /^https?:$/.test(url.protocol) && url.hostname !== '';
  return web && url.href.length <= 2 * MAX_URL_LENGTH ? url.href : null;
}

const VIDEOS = ['og:video', 'og:video:url', 'og:video:secure_url'];

/**
 * The sources of pictures, in order. Each returns all its pictures. Only Open Graph may offer an icon of the site: the
 * other sources often contain the logo for search engines and feeds.
 */
export const PICTURE_RULES: readonly Rule<readonly Picture[]>[] = [
  ({ markup, metas, base }) => {
    const pictures = openGraphPictures(markup.metas, base);
    const videos = new Set(
      VIDEOS.flatMap((name) => metas.get(name)?.slice(0, MAX_VALUES) ?? []).map((url) => absolute(url, base)),
    );
    const shown = pictures.filter((one) => one === null || !videos.has(one.url));
    return found(withTwitterAlt(shown, metas, base), 'og:image');
  },
  (evidence) => {
    const { metas, base } = evidence;
    const urls = [...(metas.get('twitter:image') ?? []), ...(metas.get('twitter:image:src') ?? [])];
    const [width, height, alt] = ['width', 'height', 'alt'].map(
      (part) => metas.get(`twitter:image:${part}`)?.[0],
    );
    return foundIn(
      evidence,
      urls.slice(0, MAX_VALUES).map((url) => picture({ url, width, height, alt }, base)),
      'twitter:image',
    );
  },
  (evidence) => thingPictures(evidence, 'jsonLd'),
  (evidence) => {
    const { metas, base } = evidence;
    const urls =
      metas.get('thumbnail') ?? metas.get('sailthru.image.full') ?? metas.get('parsely-image-url') ?? [];
    return foundIn(
      evidence,
      urls.slice(0, MAX_VALUES).map((url) => picture({ url }, base)),
      'meta:thumbnail',
    );
  },
  (evidence) => thingPictures(evidence, 'microdata'),
  (evidence) => {
    const { markup, base } = evidence;
    const links = markup.links.filter(({ rels }) => rels.includes('image_src'));
    return foundIn(
      evidence,
      links.slice(0, MAX_VALUES).map(({ href }) => picture({ url: href }, base)),
      'link:image_src',
    );
  },
  (evidence) =>
    foundIn(
      evidence,
      evidence.markup.posters.slice(0, MAX_VALUES).map((url) => picture({ url }, evidence.base)),
      'html:video',
    ),
  (evidence) => {
    const { markup, base } = evidence;
    const icons = iconAddresses(evidence);
    const isShown = ({ src, width, height }: PagePicture) =>
      !isDecoration(src) &&
      !isIcon({ url: absolute(src, base) ?? '', width: pixels(width), height: pixels(height) }, icons);
    const shown = markup.pictures.filter(isShown);
    const best =
      shown.find((one) => one.inArticle && (pixels(one.width) ?? MIN_WIDTH) >= MIN_WIDTH) ??
      shown.find(({ width, height }) => isLarge(pixels(width), pixels(height)));
    return found(best ? [picture({ ...best, url: best.src }, base)] : [], 'html:img');
  },
];

/** True if a picture is as large as those of the main content, and not a banner. */
const isLarge = (width: number | null, height: number | null): boolean =>
  width !== null && height !== null && width >= 200 && height >= 150 && width < 3 * height;

/** Adds missing descriptions from the places where the page shows the same pictures. */
export function withShownAlt(pictures: readonly Picture[], { markup, base }: Evidence): readonly Picture[] {
  const words = new Map(markup.pictures.map(({ src, alt }) => [absolute(src, base), wordsOf(alt)] as const));
  return pictures.map((one) => ({ ...one, alt: one.alt ?? (words.get(one.url) || null) }));
}

interface Parts {
  readonly url: string;
  readonly width?: unknown;
  readonly height?: unknown;
  readonly alt?: unknown;
}

function picture({ url, width, height, alt }: Parts, base: string): Picture | null {
  const href = absolute(url, base);
  if (href === null || isNoPicture(href)) return null;
  return { url: href, width: pixels(width), height: pixels(height), alt: wordsOf(alt) || null };
}

/** Addresses of embedded video players. */
const PLAYER =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|v|watch)\b|youtu\.be\/|player\.(?:vimeo\.com|twitch\.tv)\/|(?:www\.)?dailymotion\.com\/embed\/)/;

/** True if an address ends like the address of a video, sound or favicon, or leads to a video player. */
const isNoPicture = (href: string): boolean =>
  PLAYER.test(href) ||
  /\.(?:ico|mp4|m4v|m4a|webm|mov|avi|mkv|mpe?g|ogv|m3u8|mp3|wav|swf|flv)$|\/(?:favicon|apple-touch-icon)[\w.-]{0,40}$/i.test(
    URL.parse(href)?.pathname.slice(-200) ?? '',
  );

/** True if the words of an address suggest decoration: icons, emoji, logos, and tracking pixels. */
const isDecoration = (src: string): boolean =>
  src.startsWith('data:') ||
  /(?:^|[/._-])(?:icons?|emojis?|logos?|sprites?|spacer|pixel|blank|avatars?|badges?|loading|spinner)(?:[/._-]|$)/i.test(
    src.slice(0, 500).split(/[?#]/)[0] ?? '',
  );

/**
 * Returns the description of a picture; empty if there is none. Long descriptions are cut first, because processing
 * them is slow.
 */
const wordsOf = (alt: unknown): string =>
  typeof alt === 'string' ? shorten(squeeze(alt.slice(0, 2 * MAX_ALT_LENGTH)), MAX_ALT_LENGTH) : '';

const iconsOfPages = new WeakMap<Markup, ReadonlySet<string>>();

/** Returns the addresses of the icons that a page declares. */
const iconAddresses = ({ markup, base }: Evidence): ReadonlySet<string> =>
  iconsOfPages.getOrInsertComputed(markup, () => {
    const links = markup.links.filter(({ rels }) => iconKind(rels) !== null).slice(0, MAX_VALUES);
    return new Set(links.flatMap(({ href }) => absolute(href, base) ?? []));
  });

/** True for an icon that the page declares, and for pictures with the name or the size of an icon. */
const isIcon = (
  { url, width, height }: Pick<Picture, 'url' | 'width' | 'height'>,
  icons: ReadonlySet<string>,
): boolean =>
  icons.has(url) ||
  isIconName(url) ||
  (width !== null && width <= MAX_ICON_SIZE && height !== null && height <= MAX_ICON_SIZE);

/** Returns the pictures of a source that may not offer the icons of the site. */
function foundIn(evidence: Evidence, pictures: readonly (Picture | null)[], source: string) {
  const icons = iconAddresses(evidence);
  return found(
    pictures.filter((one) => one !== null && !isIcon(one, icons)),
    source,
  );
}

function found(pictures: readonly (Picture | null)[], source: string): ReturnType<Rule<readonly Picture[]>> {
  const byUrl = new Map<string, Picture>();
  for (const one of pictures) {
    if (one && !byUrl.has(one.url) && byUrl.size < MAX_PICTURES) byUrl.set(one.url, one);
  }
  return byUrl.size > 0 ? { value: [...byUrl.values()], source } : null;
}

/** Reads `1200`, `1200px` or a quantity of schema.org. */
function pixels(value: unknown): number | null {
  if (isThing(value)) return pixels(value.value);
  const text = typeof value === 'string' ? value.slice(0, MAX_NUMBER_LENGTH).trim() : '';
  const number =
    typeof value === 'number' ? value : Number(/^(\d{1,5})(?:\.\d+)?\s*(?:px)?$/i.exec(text)?.[1]);
  return number >= 1 && number < 100_000 ? Math.round(number) : null;
}

/**
 * Reads Open Graph pictures, which are described by further properties after them: `og:image`, `og:image:width`. Some
 * pages put the properties of the first picture before it.
 */
function openGraphPictures(metas: readonly Meta[], base: string): (Picture | null)[] {
  const all: Record<string, string>[] = [];
  let current: Record<string, string> = {};
  for (const { name, content } of metas) {
    const [, part] = /^og:image(?::([a-z_]+))?$/.exec(name) ?? [];
    if (name !== 'og:image' && !part) continue;
    const url = content.trim();
    if ((name === 'og:image' && current.url === undefined) || part === 'url' || part === 'secure_url') {
      // An `og:image:url` or `secure_url` starts a new picture only if the current picture already has the same
      // property with another value.
      const key = part ?? 'url';
      if (current[key] !== undefined && current[key] !== url) {
        all.push(current);
        current = {};
      }
      current[key] ??= url;
    } else if (name === 'og:image') {
      all.push(current);
      current = { url };
    } else if (part) current[part] ??= content;
  }
  return [...all, current]
    .slice(0, MAX_VALUES)
    .map(({ url = '', secure_url: secure, width, height, alt }) =>
      picture({ url: secure && absolute(secure, base) ? secure : url, width, height, alt }, base),
    );
}

/** Adds Twitter's description of the same picture if Open Graph has none. */
function withTwitterAlt(pictures: readonly (Picture | null)[], metas: Evidence['metas'], base: string) {
  const [first, ...more] = pictures.filter((one) => one !== null);
  const alt = wordsOf(metas.get('twitter:image:alt')?.[0]);
  if (!first || first.alt || alt === '') return pictures;
  const twitter = (metas.get('twitter:image') ?? metas.get('twitter:image:src'))?.[0];
  return twitter === undefined || absolute(twitter, base) === first.url
    ? [{ ...first, alt }, ...more]
    : pictures;
}

function thingPictures(evidence: Evidence, kind: 'jsonLd' | 'microdata') {
  const { base, room, [kind]: things } = evidence;
  for (const thing of [things.main, things.page]) {
    for (const property of ['image', 'primaryImageOfPage', 'thumbnailUrl', 'thumbnail']) {
      const seen = new Set<Thing>();
      const pictures = listOf(thing?.[property])
        .slice(0, MAX_VALUES)
        .flatMap((value) => imagesOf(value, { things, kind, room }, base, seen));
      const reading = foundIn(evidence, pictures, `${kind === 'jsonLd' ? 'json-ld' : kind}:${property}`);
      if (reading) return reading;
    }
  }
  return null;
}

/** @param seen items already read, as repeated references add nothing */
function imagesOf(value: unknown, origin: Origin, base: string, seen: Set<Thing>): (Picture | null)[] {
  if (!origin.room.value()) return [];
  if (typeof value === 'string') return [picture({ url: value }, base)];
  const thing = thingOf(value, origin.things);
  if (!thing || seen.has(thing)) return [];
  seen.add(thing);
  const [alt] = listOf(thing.caption ?? thing.description);
  const parts = { width: pixels(thing.width), height: pixels(thing.height), alt: wordsOf(alt) };
  return listOf(thing.url ?? thing.contentUrl ?? thing['@id'])
    .slice(0, MAX_VALUES)
    .filter((url) => typeof url === 'string' && origin.room.value())
    .map((url) => picture({ url: url as string, ...parts }, base));
}
