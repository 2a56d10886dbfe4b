import { patternsFrom } from '../../../lexicon/pattern.ts';
import { domainShare } from '../../../tokens/names/domains.ts';
import { nameKey } from '../../../tokens/names/name.ts';
import { isOn } from '../../../tokens/switch.ts';
import { trimmed } from '../../../tokens/trimmed.ts';
import { unaccented } from '../../../tokens/unaccented.ts';
import type { Line } from '../lines.ts';
import { labelKeyOf } from '../words.ts';
import { isAddress, isBody, isNumbers, REGISTERED, withoutNumber } from './forms.ts';
import { legalForm, merchantWords, noName } from './merchant-words.ts';

const MAX_NAME_LENGTH = 80;
/** Agreement with the domain of a web address from which a name is the merchant's. */
const SAME_DOMAIN = 0.8;

const greetings = patternsFrom('names', ['greeting_before'], {
  tolerant: true,
  place: (phrase) => `^${phrase}`,
});

/** Returns the name behind a greeting, as in `Welcome to Acme`; other texts as they are. */
function withoutGreeting(text: string): string {
  const [greeting = ''] = greetings().greeting_before.exec(unaccented(text)) ?? [];
  const name = text.slice(greeting.length).trim();
  return name.length > 2 ? name : text;
}

/** True if a line may be the name of a merchant. */
export const canBeName = (line: Line): boolean => {
  const text = withoutGreeting(line.text);
  const key = labelKeyOf(text);
  if (!isOn('name') || text.length > MAX_NAME_LENGTH || !/\p{L}{2}|\p{Lo}/u.test(text)) return false;
  if (noName().test(key) || merchantWords().greeting.test(key)) return false;
  return line.money.length === 0;
};

/**
 * Returns the index of the name: the first row near the top with a legal form, the name of the merchant's web address,
 * or a trade, or otherwise the first row that may be a name; -1 if there is none.
 */
export function nameIndex(top: readonly Line[], domains: ReadonlyMap<string, number>): number {
  const possible = top.map((line) => canBeName(line));
  const keys = top.map(({ text }) => labelKeyOf(text));
  const body = top.findIndex(({ text }, at) => at > 0 && possible[at] && isBody(keys[at] as string, text));
  const end = body < 0 ? top.length : body;
  const first = possible.findIndex(
    (fits, at) =>
      fits &&
      !isAddress(top[at]?.text ?? '') &&
      !isNumbers(keys[at] as string) &&
      !isBody(keys[at] as string, top[at]?.text ?? ''),
  );
  const legal = top.findIndex(
    ({ text }, at) =>
      possible[at] &&
      at < end &&
      at <= first + 5 &&
      !(at > first && OWNER.test(text)) &&
      legalForm().legal_form.test(withoutNumber(cut(text))),
  );
  if (legal >= 0) return legal;
  const web = top.findIndex(
    ({ text }, at) =>
      possible[at] &&
      at < end &&
      !/\p{L}\.\p{L}/u.test(text) &&
      domainShare(nameKey(text), domains) >= SAME_DOMAIN,
  );
  if (web >= 0) return web;
  const trade = top.findIndex(
    ({ text }, at) =>
      possible[at] &&
      at < end &&
      at <= first + 2 &&
      merchantWords().trade.test(keys[at] as string) &&
      !isAddress(text),
  );
  return trade >= 0 && (first < 0 || isPerson(top[first]?.text ?? '')) ? trade : first;
}

/**
 * Matches the owner of a shop, whose name is below the name of the shop: `Trattoria da Gino`, `di Ferrari Gino & C.
 * snc`.
 */
const OWNER = /^(?:di|inh\.?|inhaber(?:in)?:?) \p{L}/iu;

/**
 * True for a row that consists of three words in capitals, which may be a person's name that is written or stamped at
 * the top. False if the first word is an article.
 */
const isPerson = (text: string): boolean =>
  /^(?!(?:THE|THIS|YOUR|OUR|LA|LE|LES|EL|LOS|IL|DER|DIE|DAS|ZUR|ZUM) )\p{Lu}{2,10} \p{Lu}{2,10} \p{Lu}{2,10}$/u.test(
    text.trim(),
  );

const FORM_WITHIN =
  /\b(?:SDN\.? ?BHD\.?|GMBH|PTE\.? ?LTD\.?|PTY\.? ?LTD\.?|LLC|S\/B)(?=[ ,.)(-]|$)(?! ?(?:&|und|and) )/i;

/** Truncates a name after its legal form, because the rest is a branch. */
function cut(text: string): string {
  const match = FORM_WITHIN.exec(text);
  return match ? text.slice(0, match.index + match[0].length) : text;
}

/** Returns a name with the rows in which it continues, without the register number. */
export function wholeName(top: readonly Line[], at: number): { text: string; last: number } {
  const parts = [(top[at] as Line).row.cells.map((cell) => cell.text).join(' ')];
  let last = at;
  const before = top[at - 1];
  const open = (text: string): boolean => text.split('(').length > text.split(')').length;
  // A row with only a legal form, or with only a closing bracket, continues the row above.
  for (let above = at - 1; before && above >= Math.max(at - 2, 0); above -= 1) {
    const own = parts.join(' ');
    const row = top[above] as Line;
    const short =
      /^(?:\(?[A-Z]\)? )?(?:CO\.?|SDN|BHD|ENTERPRISE|TRADING|SUPERMARKET|HOLDINGS?|\()/i.test(own) ||
      own.split(')').length > own.split('(').length;
    const rest = withoutNumber(own)
      .replace(legalForm().legal_form, '')
      .replace(/\b(?:m|s|kl|my)$/, '')
      .trim();
    // `STATIONERY SDN BHD`: a trade without other words is not a name.
    const isForm =
      rest.length < 4 ||
      (legalForm().legal_form.test(withoutNumber(own)) &&
        !rest.includes(' ') &&
        merchantWords().trade.test(rest));
    if (!(short || isForm || /^[&+]/.test(own)) || !canBeName(row) || isAddress(row.text)) break;
    parts.unshift(row.text.trim());
  }
  while (last + 1 < top.length && last < at + 3) {
    const own = parts.join(' ');
    const next = top[last + 1] as Line;
    const goesOn =
      open(own) ||
      /(?:[&+]| and| und| et)$/i.test(own) ||
      /^(?:the|la|le|el|los|il)$/i.test(own) ||
      (!legalForm().legal_form.test(withoutNumber(cut(own))) &&
        legalForm().legal_form.test(withoutNumber(next.text)) &&
        withoutNumber(next.text).split(' ').length <= 4);
    if (!goesOn || !canBeName(next)) break;
    parts.push(next.text.trim());
    last += 1;
  }
  const whole = cut(parts.join(' ').replace(/\s+/g, ' '));
  return { text: tidy(whole), last };
}

const tidy = (text: string): string =>
  trimmed(withoutGreeting(text).replace(REGISTERED, ''), '().', '#=~\'"«»<>').replace(
    /^(?:own(?:ed)? by|dimiliki(?: oleh)?)[ :]{1,3}/i,
    '',
  );
