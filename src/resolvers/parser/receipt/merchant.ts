import type { Row } from '../layout/types.ts';
import { trimmed } from '../paper/trimmed.ts';
import { isHeading } from './items.ts';
import type { Line } from './lines.ts';
import { GREETING, LEGAL_FORM, NO_NAME, TRADE_WORD } from './merchant-words.ts';
import { keyOf } from './words.ts';

/** The head of a receipt: who sold, and where. */
export interface Head {
  readonly name: { readonly text: string; readonly row: Row } | null;
  /** The rows of the address, without those of telephone and numbers. */
  readonly address: readonly { readonly text: string; readonly row: Row }[];
  /** The index of the first row that is not of it. */
  readonly end: number;
}

/** So many rows hold name and address. */
const MOST_HEAD = 18;
const LONGEST_NAME = 80;

/** Names in the registers of companies of Malaysia, Singapore and others: `(519537-X)`, `789417-W`, `(1074617K)`, `(JM0517726)`. */
const REGISTERED =
  /\(? ?(?:co(?:mpany)?\.? ?)?(?:reg(?:istration)?|roc|rob|no|brn|ssm)?[ .:#]{0,4}(?:no)?[ .:#]{0,4}[A-Z]{0,3}-?\d{5,12} ?-? ?[A-Z]{0,2}\d? ?\)?\s*$/i;
/** A row that is nothing but such a number. */
const REGISTERED_ROW =
  /^[(<]? ?(?:co(?:mpany)?\.? ?)?(?:reg(?:istration)?|roc|rob|no|brn|ssm)?[ .:#]{0,4}(?:no)?[ .:#]{0,4}(?:[A-Z]{2,3}-?\d{5,12}(?: ?- ?[A-Z])?|\d{5,12} ?- ?[A-Z]{1,2}\d?|(?<=[(<] ?)\d{5,12} ?[A-Z]?) ?[)>]?$/i;
const NUMBERS =
  /\b(?:tel|telp|telephone|phone|ph|fax|hp|mobile|whatsapps?|call|hotline|careline|e ?mail|www|http|gst|vat|sst|tax id|tin|abn|acn|ein|uid|ust|steuer|siret|siren|tva|rcs|naf|ape|nif|cif|p iva|c f|cod fisc|piva|kvk|btw|org ?nr|cvr|nip|regon|bdo|co reg|reg no|company reg|roc no|company no|co no|br no|rob no|gstin|fssai|cin|npwp|store|filiale|markt nr|branch)\b|@|\.com\b|\.de\b/;
const BODY =
  /\b(?:cashier|date|datum|fecha|time|table|tisch|server|order|receipt no|inv(?:oice)? (?:no|number)|bill (?:no|to)|doc(?:ument)? no|slip|counter|customer|guest|pax|kasse|bon nr|salesperson|sold to|operator|member|terminal|trans|check|qty|description|sales rep|bill|cash|receipt|rcpt|invoice|chk|eur)\b/;

const STREET =
  /\b(?:jalan|jln|jl|lorong|lrg|persiaran|lebuh|lebuhraya|taman|tmn|kampung|kg|bandar|bdr|seksyen|section|lot|mukim|batu|kawasan|street|st|road|rd|avenue|ave|blvd|boulevard|lane|ln|drive|dr|way|highway|hwy|pkwy|parkway|plaza|square|court|terrace|suite|floor|flr|level|unit|block|blk|mall|strasse|str|stra e|weg|platz|allee|gasse|ring|damm|ufer|chaussee|rue|avenue|place|quai|cours|chemin|route|impasse|via|viale|piazza|corso|largo|calle|c|avda|av|avenida|plaza|paseo|carrer|rua|praca|ulica|ul|straat|laan|plein|gracht|kade|vag|vagen|gatan|gata|vej|gade|veien|gate|po box|postfach|ground|lower ground|city|town|centre|center|complex|building|tower|bldg)\b|strasse\b|straße|str\.? ?\d|straat\b|gatan\b|vagen\b|weg \d/;
const POSTAL =
  /(?<![\d.])\d{5}(?:-\d{4})?(?![\d.])|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b\d{4} ?[A-Z]{2}\b|\b[A-Z]{2},? \d{5}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b\d{6}\b|\b\d{2}-\d{3}\b|^\d{4} \p{L}/u;

/** Reads the head: the name by its company form, its trade or its place at the top, and the address below it. */
export function headOf(lines: readonly Line[]): Head {
  const top = headLines(lines);
  const nameAt = nameIndex(top);
  if (nameAt < 0) return { name: null, address: addressRows(top, 0), end: top.length };
  const { text, last } = wholeName(top, nameAt);
  const name = { text, row: (top[nameAt] as Line).row };
  return { name: text === '' ? null : name, address: addressRows(top, last + 1), end: top.length };
}

/** The rows above what was bought and when. */
function headLines(lines: readonly Line[]): Line[] {
  const top: Line[] = [];
  for (const line of lines.slice(0, MOST_HEAD * 2)) {
    const key = keyOf(line.text);
    if (top.length >= MOST_HEAD || isHeading(line)) break;
    const sold = line.money.length > 0 && !STREET.test(key) && !NUMBERS.test(key);
    if (sold && top.length > 1) break;
    top.push(line);
  }
  return top;
}

const isBody = (key: string, text: string): boolean =>
  (BODY.test(key) && !LEGAL_FORM.test(withoutNumber(text))) ||
  /\d{1,2}:\d{2}|\d{1,2}[-/]\d{1,2}[-/]\d{2,4}/.test(text);

/** The name without the number of a register behind it, as a key. */
const withoutNumber = (text: string): string => keyOf(text.replace(REGISTERED, ''));

const canBeName = (line: Line): boolean => {
  const { text } = line;
  const key = keyOf(text);
  if (text.length > LONGEST_NAME || !/\p{L}{2}|\p{Lo}/u.test(text)) return false;
  if (NO_NAME.test(key) || GREETING.test(key)) return false;
  return line.money.length === 0;
};

/** The row of the name: with the form of a company, above the address; else the first that can be one. */
function nameIndex(top: readonly Line[]): number {
  const possible = top.map((line) => canBeName(line));
  const keys = top.map(({ text }) => keyOf(text));
  const body = top.findIndex(({ text }, at) => at > 0 && possible[at] && isBody(keys[at] as string, text));
  const end = body < 0 ? top.length : body;
  const first = possible.findIndex(
    (fits, at) => fits && !isNumbers(keys[at] as string) && !isBody(keys[at] as string, top[at]?.text ?? ''),
  );
  const legal = top.findIndex(
    ({ text }, at) =>
      possible[at] && at < end && at <= first + 5 && LEGAL_FORM.test(withoutNumber(cut(text))),
  );
  if (legal >= 0) return legal;
  const trade = top.findIndex(
    ({ text }, at) =>
      possible[at] && at < end && at <= first + 2 && TRADE_WORD.test(keys[at] as string) && !isAddress(text),
  );
  const plainFirst = first >= 0 && !isAddress(top[first]?.text ?? '');
  return trade >= 0 && (!plainFirst || isPerson(top[first]?.text ?? '')) ? trade : first;
}

const isNumbers = (key: string): boolean => NUMBERS.test(key) && key.split(' ').length < 8;

/** Three words in capitals without anything else may be a person, as hand-written and stamped on top. */
const isPerson = (text: string): boolean => /^\p{Lu}{2,10} \p{Lu}{2,10} \p{Lu}{2,10}$/u.test(text.trim());

const isAddress = (text: string): boolean => {
  const key = keyOf(text);
  return (
    POSTAL.test(text) ||
    (STREET.test(key) && /\d/.test(text)) ||
    /^(?:no|lot|jalan|jln|unit|level|ground)\b/.test(key)
  );
};

const FORM_WITHIN =
  /\b(?:SDN\.? ?BHD\.?|GMBH|PTE\.? ?LTD\.?|PTY\.? ?LTD\.?|LLC|S\/B)(?=[ ,.)(-]|$)(?! ?(?:&|und|and) )/i;

/** Up to the form of the company: what follows is a branch. */
function cut(text: string): string {
  const match = FORM_WITHIN.exec(text);
  return match ? text.slice(0, match.index + match[0].length) : text;
}

/** A name with the rows that it goes on in, without the number of a register. */
function wholeName(top: readonly Line[], at: number): { text: string; last: number } {
  const parts = [(top[at] as Line).row.cells.map((cell) => cell.text).join(' ')];
  let last = at;
  const before = top[at - 1];
  const open = (text: string): boolean => text.split('(').length > text.split(')').length;
  // What is only the form of a company, or ends a bracket, began above.
  for (let above = at - 1; before && above >= Math.max(at - 2, 0); above -= 1) {
    const own = parts.join(' ');
    const row = top[above] as Line;
    const short =
      /^(?:\(?[A-Z]\)? )?(?:CO\.?|SDN|BHD|ENTERPRISE|TRADING|SUPERMARKET|HOLDINGS?|\()/i.test(own) ||
      own.split(')').length > own.split('(').length;
    const isForm = withoutNumber(own).replace(LEGAL_FORM, '').trim().length < 4;
    if (!(short || isForm) || !canBeName(row) || isAddress(row.text)) break;
    parts.unshift(row.text.trim());
  }
  while (last + 1 < top.length && last < at + 3) {
    const own = parts.join(' ');
    const next = top[last + 1] as Line;
    const goesOn =
      open(own) ||
      (!LEGAL_FORM.test(withoutNumber(cut(own))) &&
        LEGAL_FORM.test(withoutNumber(next.text)) &&
        withoutNumber(next.text).split(' ').length <= 4);
    if (!goesOn || !canBeName(next)) break;
    parts.push(next.text.trim());
    last += 1;
  }
  const whole = cut(parts.join(' ').replace(/\s+/g, ' '));
  return { text: tidy(whole), last };
}

const tidy = (text: string): string => trimmed(text.replace(REGISTERED, ''), '().', '#=~\'"«»<>');

/** What a row below the name is: of the address for sure, perhaps, or something else. */
function partOf(text: string): 'address' | 'town' | 'maybe' | 'aside' | 'other' {
  const key = keyOf(text);
  if (/^\(.*\)$/.test(text) || REGISTERED_ROW.test(text)) return 'aside';
  const address = isAddress(text) || STREET.test(key);
  if (LABELLED.test(key) || (NUMBERS.test(key) && !isAddress(text)) || BARE_PHONE.test(text)) return 'aside';
  if (NO_NAME.test(key) || GREETING.test(key) || isBody(key, text)) return 'other';
  if (address) return 'address';
  return /^(?:\d{3,5}-)?[\p{L}\s.,'()/-]{3,50}$/u.test(text) ? 'town' : 'maybe';
}

const LABELLED = /^(?:tel|telp|phone|ph|fax|hp|mobile|gst|sst|vat|co|company|reg|roc|e ?mail|website|www)\b/;
const BARE_PHONE = /^\+?[\d() -]{7,20}$/;

/** The number and the name of a branch, below the address of the company. */
const BRANCH = /^\d{3,5} ?- ?\p{L}/u;

/** So many rows without a street stand between the name and the address, or follow the postal code. */
const [MOST_BEFORE, MOST_AFTER] = [4, 2];

/** The rows of an address below a name: from the first that is one to the last, with the names of towns and buildings between. */
function addressRows(top: readonly Line[], from: number): { text: string; row: Row }[] {
  const parts = top.slice(from).map(({ row }) => {
    const text = row.cells
      .map((cell) => cell.text)
      .join(' ')
      .trim();
    return { text, row, part: partOf(text) };
  });
  const first = parts.findIndex(({ part }) => part === 'address');
  if (first < 0 || parts.slice(0, first).filter(({ part }) => part !== 'aside').length > MOST_BEFORE)
    return [];
  const rows: { text: string; row: Row }[] = [];
  // A unit stands on a row of its own: `A-G-06, DATARAN GLOMAC`.
  const before = parts[first - 1];
  if (before?.part === 'maybe' && /\d/.test(before.text) && /[,-]/.test(before.text)) rows.push(before);
  let after: number | null = null;
  for (const [at, { text, row, part }] of parts.entries()) {
    if (at < first) continue;
    const next = parts[at + 1]?.part;
    if (part === 'other' || (part === 'aside' && after !== null)) break;
    if (part === 'aside') continue;
    if (after !== null && ((part !== 'town' && !BRANCH.test(text)) || after >= MOST_AFTER)) break;
    if (part === 'maybe' && next !== 'address' && next !== 'town') break;
    rows.push({ text, row });
    if (after !== null) after += 1;
    else if (POSTAL.test(text) && at > first) after = 0;
  }
  return rows;
}
