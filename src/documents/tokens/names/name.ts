import { phrasesFrom } from '../../lexicon/index.ts';
import { patternsFrom } from '../../lexicon/pattern.ts';
import { daysIn } from '../dates/days-in.ts';
import { labelsIn } from '../labels/labels.ts';
import { countryNamed } from '../parties/country-names.ts';
import { postalLineOf } from '../parties/postal-lines.ts';
import { isOn } from '../switch.ts';
import { trimmed } from '../trimmed.ts';
import { plainLetters } from '../unaccented.ts';
import { legalFormIn } from './legal-forms.ts';

/** Maximum lengths of a name, and of a text at whose start a name is looked for. */
const MAX_LENGTH = 90;
const MAX_TEXT = 400;
/** Maximum number of words of a name. */
const MAX_WORDS = 10;

/** Lines that are a street or a post-office box. */
export const STREET =
  /^(?:Postfach|P\.? ?O\.? Box|BP) ?\d|(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer|laan|straat|gatan|vägen|gade|vej) ?\d{1,4} ?[a-z]?$|^\d{1,5}(?: ?(?:bis|ter|[A-D]))?,? (?:rue|avenue|boulevard|chemin|route|place|allée)\b|^(?:via|viale|piazza|corso|calle|rua|c\/|avda\.?) .{2,40}\d$|^(?:No\.? ?)?\d{1,6}[A-Z]?,? .{2,40}\b(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|way|court|ct|place|pl|square|sq|parkway|pkwy|highway|hwy|terrace|close|crescent)\b\.?/iu;

/** Returns words without accents, separated by single spaces. */
const wordsIn = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const salutations = phrasesFrom('names', 'salutation', wordsIn);
/** Salutations of companies, and `c/o`, which are not part of the name behind them. */
const BEFORE =
  /^(?:firma|fa\.|spett\.? ?le|messrs\.?|c\/o|care of|z\. ?hd\.?|attn\.?:?|herrn? und frau|eheleute|familie)\s{1,3}(?=\p{L})/iu;

const BRANCH = /^ \p{Lu}[\p{L}-]{1,20}(?: \p{Lu}[\p{L}-]{1,20})?$/u;

/** True for a form of address or `c/o` alone on its line. */
export const isSalutation = (text: string): boolean => text.length < 40 && salutations().has(wordsIn(text));

const noNames = phrasesFrom('names', 'no_name', plainLetters);
const noBeginning = patternsFrom('names', ['no_name'], {
  normalise: plainLetters,
  place: (phrase) => `^${phrase}`,
});
/** A number behind a word that is no name. */
const NUMBERED = /^(?: ?[:#]| (?:no|nr|number)\b| ?\d)/;

/**
 * Returns the name of a company or a person at the start of a text, without salutations and what follows a legal form;
 * null if the text is not a name.
 */
export function nameIn(text: string): string | null {
  if (!isOn('name') || text.length > MAX_TEXT) return null;
  const form = legalFormIn(text);
  // A branch may follow the form, as in `Hansen AG Nord`.
  const until = form && !BRANCH.test(text.slice(form.end)) ? text.slice(0, form.end) : text;
  const rest = trimmed(until.replace(/\s+/g, ' ').replaceAll(' ,', ',').trim(), '.()&"“”„', '').replace(
    BEFORE,
    '',
  );
  const name = rest.replace(/^["“„](.*)["”“]$/u, '$1');
  return isName(name) ? name : null;
}

/** True if a text can be a name: it is no part of an address, no number, no label and no sentence. */
export function isName(text: string): boolean {
  if (!isOn('name') || text.length > MAX_LENGTH || !/\p{L}{2}|\p{Lo}|\p{L}&\p{L}/u.test(text)) return false;
  if (
    /[@?!=<>{}"“”„]|:\/\/|www\.|\.\w{2,4}\/|^\p{P}*\d[\d\s./-]*$|\s#?\d{3,}$/u.test(text) ||
    !isBalanced(text)
  )
    return false;
  const words = text.split(' ');
  const letters = text.replace(/\P{L}/gu, '').length;
  if (words.length > MAX_WORDS || letters * 2 < text.replace(/\s/g, '').length) return false;
  const plain = plainLetters(text);
  if (isSalutation(text) || noNames().has(plain)) return false;
  const beginning = noBeginning().no_name.exec(plain);
  if (beginning && NUMBERED.test(plain.slice(beginning[0].length))) return false;
  const form = legalFormIn(text);
  if (!form && legalFormIn(`Xx ${text}`)?.end === text.length + 3) return false;
  if (form)
    return (
      !STREET.test(trimmed(text.slice(0, form.start))) &&
      !/\p{Ll}{2}\. |^\p{Ll}+ \p{Ll}+ /u.test(text.slice(0, form.start))
    );
  return !isAddressLine(text) && !isLabelled(text) && !isSentence(text, words) && !isDated(text);
}

const isBalanced = (text: string): boolean => text.split('(').length === text.split(')').length;

/** True for a street, a postal code with its city, and a country. */
export const isAddressLine = (text: string): boolean =>
  STREET.test(text) || postalLineOf(text) !== undefined || countryNamed(text) !== null;

/** True for a label alone, and for a label with its value. */
function isLabelled(text: string): boolean {
  if (/:\s*$/.test(text) || /^[\p{L} ]{2,30}: /u.test(text)) return true;
  const [label] = labelsIn(text);
  return label?.start === 0 && (label.end >= text.length - 1 || label.marked);
}

/** True if most words are in lower case, or words follow the end of a sentence. */
function isSentence(text: string, words: readonly string[]): boolean {
  const lower = words.filter((word) => /^\p{Ll}{2}/u.test(word)).length;
  if (words.length > 4 && lower * 2 > words.length) return true;
  if (words.length > 3 && /^\p{Ll}/u.test(text)) return true;
  return /\p{Ll}{3}[.;] \p{Lu}/u.test(text) || (words.length > 4 && /\p{Ll}{3}\.$/u.test(text));
}

/** `Berlin, 4. Juli 2023` and dates alone. */
const isDated = (text: string): boolean => /\d/.test(text) && daysIn(text).length > 0;

/** Returns what two spellings of a name share: its letters and digits, without legal forms. */
export function nameKey(name: string): string {
  const form = legalFormIn(name);
  return plainLetters(form ? name.slice(0, form.start) : name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** True if one name equals the other, or starts with it. */
export function isSameName(one: string | null | undefined, other: string | null | undefined): boolean {
  if (!one || !other) return false;
  const [first, second] = [nameKey(one), nameKey(other)];
  return first !== '' && second !== '' && (first.startsWith(second) || second.startsWith(first));
}
