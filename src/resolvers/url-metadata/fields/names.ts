import { parse } from 'tldts';
import { fold } from '../../../libraries/text/fold.ts';
import { looksLikeUrl, withoutEnd } from '../text.ts';

const MAX_TEXTS = 100;
const MAX_PARTS = 500;
/** Maximum number of authors of a page. */
export const MAX_NAMES = 50;
const MAX_NAME_LENGTH = 150;
/** Words that may follow a name and a comma, but are not names themselves. */
const NO_NAME =
  /\b(?:author|bureau|columnist|contribut\w+|correspondent|desk|director|dr|editor\w*|freelance\w*|inc|jr|llc|ltd|m\.?d|news|ph\.?d|photograph\w+|producer|professor|reporter|sr|staff|team|writer)\b/i;

/** Authors that are named by their role only. */
const ROLES =
  /^(?:the )?(?:admin|authors?|correspondents?|editors?|editorial (?:board|staff|team)|newsroom|reporters?|staff|team|writers?)$/i;

/**
 * Returns the names in bylines, without duplicates, addresses, handles and the word `by`. A text with several persons
 * is split.
 */
export function namesIn(texts: readonly string[]): string[] {
  const names = new Map<string, string>();
  for (const name of texts.slice(0, MAX_TEXTS).map(withoutFrame).flatMap(split).slice(0, MAX_PARTS)) {
    const key = fold(name);
    if (key === '' || name.length > MAX_NAME_LENGTH || isAddress(name)) continue;
    if (!names.has(key) && names.size < MAX_NAMES) names.set(key, name);
  }
  return [...names.values()];
}

/**
 * Removes the site's own name from the authors: `Ed Hornick, CNN`. If the site is the only author, it is kept.
 * @param site the names of the site
 */
export function withoutSite(names: readonly string[], site: readonly string[]): readonly string[] {
  const own = new Set(site.map(joined).filter(Boolean));
  const people = names
    .map((name) => {
      const comma = name.lastIndexOf(',');
      const bare = name.slice(0, comma);
      // `Editors, Example News` keeps the site's name, because a role alone names nobody.
      return comma > 0 && own.has(joined(name.slice(comma + 1))) && !ROLES.test(bare) ? bare : name;
    })
    .filter((name) => !own.has(joined(name)));
  return people.length > 0 ? people : names;
}

const joined = (name: string): string => fold(name).replaceAll(' ', '');

const isAddress = (name: string): boolean =>
  looksLikeUrl(name) ||
  /^[@#]|^[^@]*@.+\./.test(name) ||
  (/^[\w-]+\.[a-z]{2,}$/i.test(name) && parse(name).isIcann === true);

/** Reorders a name in the style of libraries, such as `Noether, Emmy`. */
export const spokenName = (name: string): string => {
  const [last, first, ...more] = name.split(/,\s*/);
  const role = [last, first].some((part) => NO_NAME.test(part ?? ''));
  return last && first && more.length === 0 && !role ? `${first} ${last}` : name;
};

/** True if two names are the same, or if one has only initials of the first names: `A. Moreau` and `Ada Moreau`. */
export function isSamePerson(left: string, right: string): boolean {
  const [one, other] = [left, right].map((name) => fold(name).split(' ').filter(Boolean)) as [
    string[],
    string[],
  ];
  if (one.join(' ') === other.join(' ')) return true;
  if (one.length < 2 || other.length < 2 || one.at(-1) !== other.at(-1)) return false;
  const [short = '', long = ''] = [one[0], other[0]].sort((a = '', b = '') => a.length - b.length);
  return short.length === 1 && long.startsWith(short);
}

function withoutFrame(text: string): string {
  const feed = /^[^\s@]+@[^\s@]+ \((.+)\)$/.exec(text);
  const names = (feed?.[1] ?? text)
    .replace(/^(?:(?:posted|published|reported|written)\s+)?by(?::\s*|\s+)/i, '')
    .split(' ')
    .filter((word) => !isMailbox(word))
    .join(' ');
  return withoutEnd(names, ' ,;|').trim();
}

function isMailbox(word: string): boolean {
  const [local = '', domain = '', ...more] = word.split('@');
  return local !== '' && local !== '<' && more.length === 0 && /.\../.test(domain);
}

/** Splits a tidy text only if every part looks like a full name: `Johnson and Johnson` stays one name. */
function split(text: string): string[] {
  const bySemicolon = text.split(/ ?[;|] ?/).filter(Boolean);
  return bySemicolon.flatMap((part) => {
    const parts = part.split(/ ?, ?(?:and |& ?)?| (?:and|&) /).map((name) => name.replace(/^by\s+/i, ''));
    return parts.length > 1 && parts.every(isFullName) ? parts : [part];
  });
}

/** Returns the texts that look like a person's name. */
export const personsAmong = (names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      name.length <= 60 && isFullName(name) && !/[\d:!?…]|\b(?:all|more|posts?|read|view)\b/i.test(name),
  );

/** `By` in other languages, which may also be part of a name: a full name in capitals must follow it. */
const BY = /^(?:von|par|por|door|di|av|af|przez|autor|autore|auteur|автор|text):? (?=\p{Lu})/iu;

/**
 * Removes text around the name in a probable byline: `Von Ada Moreau`, `Ada Moreau, Staff Writer`, `Ada Moreau -
 * Editor`.
 */
export function guessedName(text: string): string {
  const [whole = ''] = text.split(/ [-–—] /, 1);
  const named = whole.replace(BY, '');
  const name = isFullName(named.split(',', 1)[0] ?? '') ? named : whole;
  const comma = name.lastIndexOf(',');
  return comma > 0 && NO_NAME.test(name.slice(comma)) ? name.slice(0, comma) : name;
}

const isFullName = (text: string): boolean => {
  const words = text.split(' ');
  return words.length >= 2 && words.length <= 4 && /^\P{Ll}/u.test(text) && !NO_NAME.test(text);
};
