import { domainsIn, urlsIn } from '../../../tokens/identifiers/urls.ts';
import { isOn } from '../../../tokens/switch.ts';
import type { Line } from '../lines.ts';
import type { LinkType, ResumeLink } from '../types.ts';

/** Sites with profiles, by their domains. `page` is the URL prefix of a profile, if the username follows it. */
const SITES: readonly {
  readonly type: LinkType;
  readonly domain: RegExp;
  readonly label?: RegExp;
  readonly page?: string;
}[] = [
  {
    type: 'linkedin',
    domain: /^(?:[a-z]{2,3}\.)?linkedin\.com$|^lnkd\.in$/,
    label: /^linked ?in$/i,
    page: 'https://www.linkedin.com/in/',
  },
  {
    type: 'github',
    domain: /^(?:gist\.)?github\.com$/,
    label: /^git ?hub(?:[-‐ ]square)?$/i,
    page: 'https://github.com/',
  },
  { type: 'gitlab', domain: /^gitlab\.(?:com|[\w.-]+)$/, label: /^gitlab$/i, page: 'https://gitlab.com/' },
  { type: 'bitbucket', domain: /^bitbucket\.org$/, label: /^bitbucket$/i, page: 'https://bitbucket.org/' },
  { type: 'stackoverflow', domain: /^(?:\w+\.)?stack(?:overflow|exchange)\.com$/ },
  {
    type: 'x',
    domain: /^(?:mobile\.)?(?:twitter|x)\.com$/,
    label: /^(?:twitter|x(?: \(twitter\))?)$/i,
    page: 'https://x.com/',
  },
  { type: 'facebook', domain: /^(?:m\.|[a-z]{2}-[a-z]{2}\.)?(?:facebook|fb)\.com$/ },
  {
    type: 'instagram',
    domain: /^instagram\.com$/,
    label: /^instagram$/i,
    page: 'https://www.instagram.com/',
  },
  { type: 'youtube', domain: /^(?:m\.)?youtube\.com$|^youtu\.be$/ },
  { type: 'xing', domain: /^xing\.(?:com|to)$/ },
  { type: 'medium', domain: /^(?:[\w-]+\.)?medium\.com$/ },
  { type: 'behance', domain: /^behance\.net$/ },
  { type: 'dribbble', domain: /^dribbble\.com$/ },
  { type: 'kaggle', domain: /^kaggle\.com$/, label: /^kaggle$/i, page: 'https://www.kaggle.com/' },
  { type: 'orcid', domain: /^orcid\.org$/ },
  { type: 'google_scholar', domain: /^scholar\.google\.[\w.]+$/ },
  { type: 'researchgate', domain: /^researchgate\.net$/ },
];

/** Top-level domains of personal pages, in lower case as in links: `B.Tech` is not a link. */
const TOP_LEVEL = new Set(
  'com org net io de fr es it dev me app ai co eu uk ch at be nl in info tech blog xyz page site online us ca au pl pt se no dk fi br mx ar pub design ninja rocks codes cloud gg sh so to name pro world works space studio cz gl ly tv cat nz sg id jp kr cn ru ua tr il za ie lu gr hu ro sk si hr bg lt lv ee is cl pe uy cc fyi link bio digital software engineer academy lol moe love zone'.split(
    ' ',
  ),
);

/** Technologies whose names look like domains. */
const TECHNOLOGIES =
  /^(?:node|vue|next|react|express|angular|asp|ado|vb|d3|three|socket|nuxt|nest|ember|backbone|chart|mustache|handlebars|knockout|web3|p5|moment|tensorflow|brain|fabric|hapi|total|sails|meteor|require|electron|discord|ml|draw|monday)\.(?:js|net|io|com|jl|ai)$/i;

export interface FoundLink {
  readonly link: ResumeLink;
  readonly line: Line;
}

/**
 * Returns the links in lines without duplicates: URLs, and usernames after the label of a known site.
 * @param own true for lines about the person; links to other websites are then returned, too
 */
export function linksIn(lines: readonly Line[], own: boolean): FoundLink[] {
  const found = new Map<string, FoundLink>();
  const note = (url: string, line: Line, alone: boolean) => {
    const read = readLink(url);
    if (!read || (read.type === 'website' && !own && !alone)) return;
    const key = read.url.toLowerCase().replace(/^https?:\/\/(?:www\.)?|(?<!\/)\/+$/g, '');
    if (!found.has(key)) found.set(key, { link: read, line });
  };
  for (const [at, line] of lines.entries()) {
    const text = line.row.text;
    for (const { raw } of urlsIn(text)) note(raw, line, false);
    const rest = text.replace(/(?:https?:\/\/|www\.)\S+/gi, ' ');
    for (const { raw, host } of domainsIn(rest))
      if (TOP_LEVEL.has(host.slice(host.lastIndexOf('.') + 1)) && !TECHNOLOGIES.test(raw))
        note(raw, line, false);
    if (own) for (const url of handles(line, lines[at + 1])) note(url, line, true);
  }
  return [...found.values()];
}

/** Returns URLs for "GitHub: octocat" or "LinkedIn  jane-doe"; the username may be on the next line. */
function handles(line: Line, next: Line | undefined): string[] {
  if (!isOn('url')) return [];
  const cells = line.row.cells.flatMap(({ text }) => text.split(/\s{0,4}[|•·]\s{0,4}/));
  return cells.flatMap((cell, at) => {
    const [, before = cell, behind = ''] =
      /^([\p{L} ()‐-]{1,20}?)\s{0,3}(?::\s{0,3}|\s)@?([\w.-]{3,40})$/u.exec(cell) ?? [];
    const label = before.trim();
    const site = SITES.find((one) => one.label?.test(label));
    if (!site?.page) return [];
    const below = cells.length === 1 ? (next?.text ?? '') : '';
    const name = (behind || cells[at + 1] || below).replace(/^@/, '');
    return /^[A-Za-z0-9][\w.-]{2,39}$/.test(name) &&
      !/\.(?:com|org|net|io|me|dev)$/.test(name) &&
      (/[\d_.-]|^[a-z]/.test(name) || name !== name.toUpperCase())
      ? [site.page + name]
      : [];
  });
}

/** Returns the link with its scheme and site; undefined if the text is not a URL. */
function readLink(raw: string): ResumeLink | undefined {
  const url = /^[a-z]{2,6}:\/\//i.test(raw) ? raw : `https://${raw}`;
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname } = new URL(url);
  const host = hostname.toLowerCase().replace(/^www\./, '');
  if (!host.includes('.') || host.length > 100) return undefined;
  const site = SITES.find(({ domain }) => domain.test(host));
  if (site && pathname.length < 2 && site.type !== 'medium') return undefined;
  // Characters that URIs do not allow are percent-encoded.
  return { type: site?.type ?? 'website', url: /^[!-~]+$/.test(url) ? url : new URL(url).href };
}
