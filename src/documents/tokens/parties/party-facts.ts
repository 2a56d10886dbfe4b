import { emailsIn } from '../identifiers/emails.ts';
import { ibanIn } from '../identifiers/iban.ts';
import { phonesIn } from '../identifiers/phones.ts';
import { urlsIn } from '../identifiers/urls.ts';
import { vatIdsIn } from '../identifiers/vat-ids.ts';
import { type LabelInText, type LabelMeaning, labelsIn } from '../labels/labels.ts';
import { isOn } from '../switch.ts';
import { trimmed } from '../trimmed.ts';

/** Facts about a party that a line may contain in addition to name and address. */
export type Fact =
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

/** Moves values with a label or an unmistakable form from a line into `facts`, and returns the rest of the line. */
export function takeFacts(text: string, facts: Map<Fact, string>, home: string | null): string {
  let left = text;
  const take = (fact: Fact, value: string | null | undefined, raw: string) => {
    if (value && !facts.has(fact)) facts.set(fact, value);
    left = left.replace(raw, ' ');
  };
  const [email] = emailsIn(left);
  if (email) take('email', email.raw.toLowerCase(), email.raw);
  const [website] = urlsIn(left);
  if (website) take('website', website.raw, website.raw);
  const [vatId] = vatIdsIn(left);
  if (vatId) take('vatId', vatId.value, vatId.raw);
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
  const taxes = fact === 'vatId' || fact === 'taxId';
  const read = taxes && !isOn('tax_id') ? undefined : NUMBERS[fact]?.exec(value)?.[0];
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

/** Returns the first telephone number of a text, as written. */
const phoneIn = (text: string, home: string | null): string | null => phonesIn(text, home, 1)[0]?.raw ?? null;
