import type { Attributes } from './hidden.ts';
import type { Element } from './outline.ts';

/** Hints about an element's content, from its names. */
interface Names {
  readonly name: string;
  /** Its class, id and role in lower case, truncated. */
  readonly hint: string;
  /** True if it is marked as the body of an article. */
  readonly body: boolean;
}

const MAX_HINT_LENGTH = 300;

/** Returns the hints that an element's names give about its content. */
export function hintsOf(name: string, attributes: Attributes): Pick<Element, 'chrome' | 'favour' | 'lead'> {
  const { class: classes = '', id = '', role = '', itemprop = '' } = attributes;
  const hint = `${classes.slice(0, MAX_HINT_LENGTH)} ${id.slice(0, MAX_HINT_LENGTH)} ${role.slice(0, 50)}`
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase();
  const names = { name, hint, body: /\barticlebody\b/i.test(itemprop.slice(0, 100)) };
  return { chrome: isChrome(names), favour: favour(names), lead: isLead(names) };
}

/** Names of elements that belong to a page's chrome. */
const CHROME_NAMES = new Set(['aside', 'button', 'dialog', 'figcaption', 'footer', 'menu', 'nav']);

/**
 * Words in classes, ids and roles that mark a page's chrome. A name matches if it is such a word, or if a hyphen or
 * an underscore separates such a word at its beginning or end.
 */
const CHROME_WORDS =
  /(?<![^_-])(?:ad|ads|adsense|advert\w*|alertdialog|anzeigen?|author-?(?:bio|box|info|card)|autor-?box|banner|breadcrumbs?|byline|caption|captcha|commentaires?|comments?|comment-?(?:list|form|area|section)|commentlist|comentarios|complementary|consent|contentinfo|cookies?|copyright|disclaimer|disqus|donate|dropdown|feedback|footer|footnotes?|gdpr|gallery-?caption|image-?caption|kommentare?|login|masthead|menu|menubar|modal|more-?(?:from|on|stories|posts|news)|most-?(?:read|popular)|nav|navbar|navbox|navi|navigation|newsletter|noprint|outbrain|overlay|pager|paginat\w+|paywall|popular|popup|post-?(?:meta|nav|tags|footer)|entry-?(?:meta|footer)|promo\w*|read-?next|recommend\w*|register|related\w*|replies|respond|rss|search|share\w*|sharing|shoutbox|sidebar\w*|sidenav|sign-?(?:in|up)|site-?(?:header|footer|nav)|skip-?(?:link|to|nav)\w*|social\w*|sponsor\w*|subscri\w+|taboola|tag-?(?:cloud|list)|tags|toc|toolbar|tooltip|topbar|trending|werbung|widget|widgets|widget-area)(?![^_-])/g;

/** Words that mark chrome anywhere in a name. */
const ANYWHERE =
  /(?:^|[_-])(?:author-?(?:bio|box)|breadcrumbs?|citation__toggle|cookies?|consent|cta|image-?source|legend|more-?stories|most-?(?:read|popular)|newsletter\w*|paywall|recommend\w*|related\w*|share|sharing|social|tagged|taboola|teaser-?(?:item|list|box)|teaserblock|next-?read)(?=$|[_-])/;

/** Prefixes after which a word does not describe the element. */
const NOT_SO =
  /^(?:has|no|not|with|without|is|js|hide|hidden|label|field|elementor|wp|menu-item|post-type|type|view)[_-]/;

/** Words that mark the main text. */
const TEXT_HINT =
  /(?:^|[\s_-])(?:article|article-?(?:body|content|text)|blog-?post|body|content|entry|entry-?(?:content|body)|hentry|main|page-?content|post|post-?(?:body|content|text|entry)|story|story-?(?:body|content|text)|text)(?=$|[\s_-])/;

/** Words that mark the main text and hardly anything else. */
const BODY_HINT =
  /(?:^|\s)(?:article-?_*(?:body|content|text)|articlebody|article-body__content|blog-?post-?content|c-article-body|entry-?content|entry-?body|mw-parser-output|post-?_*(?:body|content|text|entry)|story-?_*(?:body|content|text)|storycontent|td-post-content)(?=\s|$)/;

const LEAD_HINT =
  /(?:^|[\s_-])(?:abstract|dek|einleitung|excerpt|intro\w*|kicker|lead\w*|perex|sommario|standfirst|sub-?(?:head\w*|title)|summary|teaser-?text|vorspann)(?=$|[\s_-])/;

/** True if an element belongs to the page's chrome. */
function isChrome({ name, hint, body }: Names): boolean {
  if (body || name === 'body' || name === 'html' || name === 'article' || name === 'main') return false;
  if (CHROME_NAMES.has(name)) return true;
  if (hint.length < 3 || BODY_HINT.test(hint)) return false;
  return hint.split(/\s+/, 12).some((word) => !NOT_SO.test(word) && (isFramed(word) || ANYWHERE.test(word)));
}

function isFramed(word: string): boolean {
  for (const { 0: found, index } of word.matchAll(CHROME_WORDS))
    if (index === 0 || index + found.length === word.length) return true;
  return false;
}

/** Returns the strength with which an element's names suggest main text, from 0. */
function favour({ name, hint, body }: Names): number {
  if (body || BODY_HINT.test(hint)) return 1;
  if (name === 'article') return 0.7;
  if (name === 'main') return 0.5;
  return hint.length > 2 && TEXT_HINT.test(hint) ? 0.35 : 0;
}

/** True if an element's names mark it as the lead of a text. */
const isLead = ({ hint }: Names): boolean => hint.length > 2 && LEAD_HINT.test(hint);
