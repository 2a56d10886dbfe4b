import { countrySpecs } from 'ibantools';
import { ibanForm, ibanOf } from '../identifiers/iban.ts';
import { phonesIn } from '../identifiers/phones.ts';
import { type LabelInText, type LabelMeaning, labelsIn } from '../labels/labels.ts';
import { isOn } from '../switch.ts';
import { trimmed } from '../trimmed.ts';

/** Facts about a party that a line may contain in addition to name and address. */
export type Fact =
  | 'name'
  | 'vatId'
  | 'taxId'
  | 'registrationId'
  | 'contactName'
  | 'email'
  | 'phone'
  | 'iban'
  | 'website'
  | 'fax';

const LABELLED: ReadonlyMap<LabelMeaning, Fact> = new Map([
  ['vat_id', 'vatId'],
  ['tax_id', 'taxId'],
  ['registration_id', 'registrationId'],
  ['contact', 'contactName'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['fax', 'fax'],
  ['website', 'website'],
  ['iban', 'iban'],
]);

const EMAIL =
  /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}/;
const WEBSITE = /(?<![\w@.])(?:https?:\/\/|www\.)[^\s<>"]{2,200}/i;
/** VAT numbers with their country code. */
export const VAT_ID =
  /(?<![\p{L}\p{N}])(?:ATU ?\d{3} ?\d{5}|BE ?[01]?\d{3}[ .]?\d{3}[ .]?\d{3}|BG ?\d{9,10}|CY ?\d{8}[A-Z]|CZ ?\d{8,10}|DE ?\d{3} ?\d{3} ?\d{3}|DK ?\d{2} ?\d{2} ?\d{2} ?\d{2}|EE ?\d{9}|EL ?\d{9}|ES ?[A-Z0-9]-?\d{7}-?[A-Z0-9]|FI ?\d{8}|FR ?[A-HJ-NP-Z0-9]{2} ?\d{3} ?\d{3} ?\d{3}|GB ?(?:\d{3} ?\d{4} ?\d{2}|\d{9}|\d{12})|HR ?\d{11}|HU ?\d{8}|IE ?\d[A-Z0-9+*]\d{5}[A-Z]{1,2}|IT ?\d{11}|LT ?\d{9}|LT ?\d{12}|LU ?\d{8}|LV ?\d{11}|MT ?\d{8}|NL ?\d{9} ?B ?\d{2}|NL ?\d{4}[. ]\d{2}[. ]\d{3}[. ]?B[. ]?\d{2}|PL ?\d{10}|PT ?\d{9}|RO ?\d{4,10}|SE ?\d{10} ?01|SI ?\d{8}|SK ?\d{10}|XI ?\d{9}|CHE[- ]?\d{3}[. ]?\d{3}[. ]?\d{3}(?: ?(?:MWST|TVA|IVA|VAT))?|NO ?\d{3} ?\d{3} ?\d{3} ?MVA)(?![\p{L}\p{N}])/u;

/** Moves values with a label or an unmistakable form from a line into `facts`, and returns the rest of the line. */
export function takeFacts(text: string, facts: Map<Fact, string>, home: string | null): string {
  let left = text;
  const take = (fact: Fact, value: string | null | undefined, raw: string) => {
    if (value && !facts.has(fact)) facts.set(fact, value);
    left = left.replace(raw, ' ');
  };
  const email = EMAIL.exec(left)?.[0];
  if (email) take('email', email.toLowerCase(), email);
  const website = WEBSITE.exec(left)?.[0];
  if (website) take('website', website, website);
  const vatId = VAT_ID.exec(left)?.[0];
  if (vatId) take('vatId', vatId.replace(/[ .]/g, ''), vatId);
  const iban = ibanIn(left);
  if (iban) take('iban', iban.value, iban.raw);
  for (const label of labelsIn(left).toReversed()) left = takeLabelled(left, label, facts);
  // Without a label, only a number with a plus sign counts as a telephone number.
  const phone = /\+\d/.test(left) ? phoneIn(left, home) : null;
  if (phone) take('phone', phone, phone);
  return trimmed(left, '.)');
}

function takeLabelled(text: string, label: LabelInText, facts: Map<Fact, string>): string {
  const meaning = label.meanings.find((one) => LABELLED.has(one));
  if (meaning === undefined || (label.start > 0 && /[\p{L}\p{N}]$/u.test(text.slice(0, label.start))))
    return text;
  const fact = LABELLED.get(meaning) as Fact;
  const value = text.slice(label.end).trim();
  const before = text.slice(0, label.start);
  // A label may have no value, such as `Fax`, or its value may already have been recognized by its form and removed.
  if (value === '') return before;
  if (fact === 'phone' || fact === 'fax') {
    const [number] = /^[+(\d][\d\s()/.+-]{4,30}\d/.exec(value) ?? [];
    if (!number || !isOn('phone')) return text;
    if (!facts.has(fact)) facts.set(fact, number.trim());
    return `${before} ${value.slice(number.length)}`;
  }
  if (fact === 'contactName') {
    if (!label.marked && label.words < 2) return text;
    if (!facts.has(fact) && value.length < 60 && !/\d{3}/.test(value)) facts.set(fact, value);
    return before;
  }
  const read = NUMBERS[fact]?.exec(value)?.[0];
  if (!read) return label.marked && fact === 'website' ? before : text;
  // The kind of a German register is part of its number.
  const [kind = ''] = fact === 'registrationId' ? (/^HR ?[AB](?= )/.exec(text.slice(label.start)) ?? []) : [];
  if (!facts.has(fact)) facts.set(fact, `${kind} ${read.trim()}`.trim());
  return `${before} ${value.slice(read.length)}`;
}

/** Patterns of the identifiers that follow labels. */
const NUMBERS: Partial<Record<Fact, RegExp>> = {
  vatId:
    /^[A-Z]{0,3}[- ]?(?=[A-Z0-9 .-]{0,5}\d)[A-Z0-9][A-Z0-9.-]{4,18}(?: \d{2,4}){0,3}(?: ?(?:MWST|MVA|TVA|IVA))?/,
  taxId: /^(?=[A-Z/ ]{0,4}\d)[A-Z0-9][A-Z0-9/ .-]{4,24}[A-Z0-9]/,
  registrationId:
    /^(?:[A-Z][a-zäöüé]{2,20}[, ]{1,2})?(?:HR ?[AB][ :]{0,2})?(?=[A-Z/ ]{0,4}\d)[A-Z0-9][A-Z0-9/.-]{1,24}(?: \d[\d.]{1,8}){0,3}/u,
};

/** The text after the word `IBAN`. */
const CALLED = /IBAN[^A-Z0-9]{0,6}([A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30})(?![\p{L}\p{N}])/u;

/** Texts that may be an IBAN, in groups of any length. */
const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/gu;

/**
 * Returns the first IBAN of a text, as written and compact: a valid one, or a text that has the label IBAN and the form
 * of an IBAN.
 */
export function ibanIn(text: string): { readonly value: string; readonly raw: string } | undefined {
  const [, called] = CALLED.exec(text) ?? [];
  for (const { 0: found } of text.matchAll(IBAN)) {
    const length = countrySpecs[found.slice(0, 2)]?.chars;
    if (!length) continue;
    const raw = beginning(found, length);
    const value = ibanOf(raw);
    if (value) return { value, raw };
  }
  const raw = called?.split(/ (?=BIC|SWIFT)/, 1)[0]?.trim() ?? '';
  const form = ibanForm(raw);
  return form ? { value: form, raw } : undefined;
}

/** Returns the beginning of a text with at most the given number of letters and digits, not counting spaces. */
function beginning(text: string, length: number): string {
  let count = 0;
  let end = 0;
  while (end < text.length && count < length) {
    if (text[end] !== ' ') count += 1;
    end += 1;
  }
  return text.slice(0, end);
}

/** Returns the first telephone number of a text, as written. */
const phoneIn = (text: string, home: string | null): string | null => phonesIn(text, home, 1)[0]?.raw ?? null;
