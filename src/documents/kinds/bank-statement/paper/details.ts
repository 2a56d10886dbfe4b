import { sepaDetails, sepaTags } from '../../../exact/sepa-tags.ts';
import { bicOf, ibansIn } from '../../../tokens/identifiers/iban.ts';
import { type Entry, tidy } from '../draft.ts';

/** Labels that banks print before parts of a description. The text up to the next label is the label's value. */
const LABELS =
  /(?:^|\s|\/)(end[- ]?to[- ]?end[- ]?(?:ref(?:erenz|erence)?\.?|id)?|e2e(?:[- ]ref)?|mandats?(?:referenz|ref\.?|-id)|mand-id|mandate(?: ref(?:erence)?| id)?|mandat|gl[aä]ubiger-?id(?:entifikationsnummer)?|cred-id|creditor id|creditor identifier|ics|incassant ?id|machtigingskenmerk|kenmerk|kundenreferenz|customer ref(?:erence)?|ref(?:erence|erenz|\.)?|iban|bic|swift)\s?[:.+]\s?/giu;

type Field = 'endToEndId' | 'mandateId' | 'creditorId' | 'reference' | 'iban' | 'bic';

function fieldOf(label: string): Field {
  const word = label.toLowerCase();
  if (/^(?:end|e2e)/.test(word)) return 'endToEndId';
  if (/^(?:mand|machtig)/.test(word)) return 'mandateId';
  if (/^(?:gl|cred|ics|incass)/.test(word)) return 'creditorId';
  if (word === 'iban') return 'iban';
  return word === 'bic' || word === 'swift' ? 'bic' : 'reference';
}

/** Reads the description of a booking: the whole text, and the parts with a known label. */
export function detailsOf(words: readonly string[], own: string | null): Partial<Entry> {
  const text = words
    .filter((word) => !/^(?:19|20)\d\d$/.test(word))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const tags = sepaTags(text);
  const tagged =
    tags?.has('SVWZ') || (tags?.size ?? 0) > 2 ? sepaDetails(tags as ReadonlyMap<string, string>) : {};
  const labelled = labelledParts(text);
  const iban = ibanIn(labelled.get('iban') ?? '', own) ?? ibanIn(text, own);
  const bic = bicOf(labelled.get('bic')?.split(' ', 1)[0] ?? '');
  const part = (field: Field): string | null => tidy(labelled.get(field)?.split(' ', 1)[0]) ?? null;
  const [first = '', second = ''] = words;
  const name = tags && second !== '' && sepaTags(second) === null ? second : null;
  return {
    endToEndId: part('endToEndId'),
    mandateId: part('mandateId'),
    creditorId: part('creditorId'),
    reference: part('reference'),
    description: text || null,
    ...tagged,
    bookingText: words.length > 1 && first.length <= 60 ? first : null,
    counterparty: { name: tidy(name), iban, bic },
  };
}

function labelledParts(text: string): ReadonlyMap<Field, string> {
  const found = [...text.slice(0, 2_000).matchAll(LABELS)];
  const parts = new Map<Field, string>();
  for (const [at, match] of found.entries()) {
    const field = fieldOf(match[1] as string);
    const value = text.slice(match.index + match[0].length, found[at + 1]?.index).trim();
    if (!parts.has(field) && /\d|^[A-Z]{6}/.test(value)) parts.set(field, value);
  }
  return parts;
}

const ibanIn = (text: string, own: string | null): string | null =>
  ibansIn(text.slice(0, 2_000)).find(({ value }) => value !== own)?.value ?? null;
