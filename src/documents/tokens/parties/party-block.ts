import { countries } from '../../../datasets/countries/index.ts';
import { type LabelMeaning, labelsIn } from '../labels/labels.ts';
import { isSalutation, nameIn, STREET } from '../names/name.ts';
import { trimmed } from '../trimmed.ts';
import { countryNamed } from './country-names.ts';
import { type Address, addressOf, type Party, partyOf } from './party.ts';
import { type Fact, takeFacts } from './party-facts.ts';
import { type PostalLine, postalLineOf } from './postal-lines.ts';

/** Maximum number of lines that a block with a name and address may have. */
const MAX_LINES = 24;
/** Maximum number of lines above postal code and city: a name, a department, a contact, a street, a building. */
const MAX_ABOVE = 6;

/** A party read from a block, with the evidence that the block describes a party. */
export interface FoundParty {
  readonly party: Party;
  /** True if the block has a postal code and city. */
  readonly located: boolean;
  /**
   * The number of the party's own identifiers: tax, register, bank and telephone numbers, and e-mail and web
   * addresses.
   */
  readonly signs: number;
}

/**
 * Reads a party from the lines of a block: first its name, then the lines of its address, then values with a label or
 * an unmistakable form. Returns undefined for a block with neither an address nor an identifier of a party.
 * @param home the country of the document, for telephone numbers without a country code
 */
export function partyOfBlock(texts: readonly string[], home: string | null): FoundParty | undefined {
  const facts = new Map<Fact, string>();
  const rest: string[] = [];
  for (const whole of texts.slice(0, MAX_LINES).flatMap(piecesOf)) {
    const text = whole.replace(SEAT, '');
    const left = takeFacts(text, facts, home);
    if (/[\p{L}\p{N}]{2}/u.test(left) && !isReference(left)) rest.push(left);
  }
  const { lines, postal, country } = located(rest);
  const signs = facts.size;
  if (!postal && signs === 0) return undefined;
  const own = namedLines(lines, postal !== undefined);
  const { name, above } = named(own);
  const address = postal || country ? addressIn(above, postal, country) : null;
  const party = partyOf({
    name,
    vatId: facts.get('vatId') ?? null,
    taxId: facts.get('taxId') ?? null,
    registrationId: facts.get('registrationId') ?? null,
    contactName: facts.get('contactName') ?? contactIn(above),
    email: facts.get('email') ?? null,
    phone: facts.get('phone') ?? null,
    iban: facts.get('iban') ?? null,
    address,
  });
  return party ? { party, located: postal !== undefined, signs } : undefined;
}

/**
 * Separates the name from the lines of the address. Notes may be above the name, but a block that begins with a street
 * has none.
 */
function named(lines: readonly string[]): { name: string | null; above: readonly string[] } {
  const [first = '', second = ''] = lines;
  if (isStreet(first, lines.length === 1)) return { name: null, above: lines };
  const name = nameIn(first);
  if (name !== null) return { name, above: lines.slice(1) };
  const below = lines.length > 1 && !isStreet(second, lines.length === 2) ? nameIn(second) : null;
  return { name: below, above: lines.slice(below === null ? 1 : 2) };
}

/** True for a street, which may be a word and a number if it is the only line above the city. */
const isStreet = (line: string, only: boolean): boolean =>
  STREET.test(line) || (only && /^\p{Lu}[\p{L}. -]{1,30} \d{1,4} ?[a-z]?$/u.test(line));

/** Splits lines such as `Kraxi GmbH · Flugzeugallee 17 · 12345 Papierfeld` into several lines. */
function piecesOf(text: string): string[] {
  const marks = text
    .split(/[·•|∙●⋅]| [-–—] | {2}/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  if (marks.length > 1) return marks.flatMap(piecesAtCommas);
  return piecesAtCommas(text);
}

/** Lines are split at commas only if one of the pieces after a street is a postal code. */
function piecesAtCommas(text: string): string[] {
  const pieces = text.split(/,\s+/);
  const postalAt = pieces.findIndex((piece) => postalLineOf(piece));
  if (pieces.length < 3 || postalAt < 1) {
    const whole = postalLineOf(text);
    // `4557 De Silva St, Fremont, CA 94538`
    if (!whole?.before || !text.includes(',')) return [text];
  }
  const whole = postalLineOf(text);
  const head = whole?.before ?? '';
  if (!whole || head === '') return pieces;
  const tail = trimmed(text.slice(text.indexOf(head) + head.length), '().');
  return [...head.split(/,\s+/), tail];
}

interface Located {
  readonly lines: readonly string[];
  readonly postal: PostalLine | undefined;
  readonly country: string | null;
}

/** Separates the postal code and city from the lines above them. */
function located(lines: readonly string[]): Located {
  const named = lines.map((line) => countryNamed(line));
  const country = named.find((one) => one !== null) ?? null;
  const rest = lines.filter((_, at) => named[at] === null);
  const postals = rest.map((line) => postalLineOf(line));
  const at = postals.findIndex((postal) => postal !== undefined);
  const postal = at < 0 ? undefined : postals[at];
  if (!postal) return { lines: rest, postal, country };
  const above = rest.slice(Math.max(0, at - MAX_ABOVE), at);
  const own = postal.before === '' ? above : [...above, postal.before];
  // A British postal code may be below its city.
  if (postal.city === null && own.length > 1) {
    const city = own.at(-1) ?? null;
    return { lines: own.slice(0, -1), postal: { ...postal, city }, country };
  }
  const behind = postal.after === '' ? null : (countryNamed(postal.after) ?? countryCodeOf(postal.after));
  return { lines: own, postal, country: country ?? behind };
}

/** `75018 PARIS, FR` */
const countryCodeOf = (text: string): string | null =>
  /^[A-Z]{2}$/.test(text) ? (countries.get().byCode.get(text)?.alpha2 ?? null) : null;

/** Words before the address of a company's seat. */
const SEAT =
  /^(?:siège social|sitz der gesellschaft|firmensitz|sitz|registered office|sede legale|domicilio social|head office|statutaire zetel|hauptsitz|adresse|anschrift|address|indirizzo|dirección|adres) ?: ?/i;

/** True if a line of an address is a reference number of a party or a document. */
function isReference(line: string): boolean {
  if (/^(?:(?:globale )?nummer|gln|iln|duns|lief[-. ]{0,2}nr\.?)(?:$|[\s:.]{0,4}\d)/i.test(line)) return true;
  const [label] = labelsIn(line);
  if (label?.start !== 0 || !label.meanings.some((one) => REFERENCES.has(one))) return false;
  return (
    label.end >= line.length - 1 ||
    (label.marked && !HEADS.test(line)) ||
    /^\S{0,20}\d/.test(line.slice(label.end))
  );
}

const HEADS = /^(?:an|to|from|von|for|de|customer|kunde|client)\b/i;
const REFERENCES: ReadonlySet<LabelMeaning> = new Set([
  'invoice_number',
  'credit_note_number',
  'invoice_date',
  'due_date',
  'delivery_date',
  'order_date',
  'order_number',
  'sales_order_number',
  'customer_number',
  'contract_number',
  'delivery_note_number',
  'payment_terms',
  'payment_method',
  'payment_reference',
  'reference',
  'page',
]);

const HEADINGS: ReadonlySet<LabelMeaning> = new Set([
  'customer_block',
  'supplier_block',
  'delivery_block',
  'invoice_number',
]);

/** Removes headings and salutations on lines of their own. */
function namedLines(lines: readonly string[], whole: boolean): readonly string[] {
  const own = lines.filter((line, at) => {
    if (isSalutation(line)) return false;
    if (at > 0 && whole) return true;
    const [label] = labelsIn(line);
    const alone = label && label.start === 0 && label.end >= line.length - 1;
    return !(alone && label.meanings.some((one) => HEADINGS.has(one)));
  });
  const [first, ...rest] = own;
  if (first === undefined) return [];
  const [label] = labelsIn(first);
  const heads = label?.start === 0 && label.marked && label.meanings.some((one) => HEADINGS.has(one));
  return heads ? [first.slice(label.end), ...rest] : own;
}

const CONTACT =
  /^(?:z\. ?Hd\.?(?: v(?:on|\.))?|z\. ?Hdn\.?|c\/o|attn\.?:?|attention:?|à l['’]attention de|t\.?a\.?v\.?|a la atención de|alla c\.a\.|FAO) ?:? ?(.{2,60})$/i;
const PERSON = /^(?:Herrn?|Frau|Mr\.?|Mrs\.?|Ms\.?|Mme|M\.) \p{Lu}.{1,50}$/u;

const contactIn = (lines: readonly string[]): string | null => {
  for (const line of lines) {
    const [, name] = CONTACT.exec(line) ?? [];
    if (name) return name;
    if (PERSON.test(line)) return line;
  }
  return null;
};

function addressIn(
  above: readonly string[],
  postal: PostalLine | undefined,
  country: string | null,
): Address | null {
  const lines = above.filter((line) => !CONTACT.test(line) && !PERSON.test(line));
  return addressOf({
    lines: lines.slice(-4),
    street: streetIn(lines),
    postalCode: postal?.postalCode ?? null,
    city: postal?.city ?? null,
    region: postal?.region ?? null,
    countryCode: country ?? postal?.countryCode ?? null,
  });
}

/** Returns the last line above the city that has a house number, or otherwise the last line. */
const streetIn = (lines: readonly string[]): string | null =>
  lines.findLast(
    (line) =>
      /\p{L}/u.test(line) &&
      /\d/.test(line) &&
      !/^(?:Hof|Tor|Einheit|Etage|\d\. ?(?:Etage|OG|Stock|floor))/i.test(line),
  ) ??
  lines.at(-1) ??
  null;
