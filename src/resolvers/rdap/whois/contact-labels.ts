/**
 * Headings of contacts that mean the same in the texts of all registries. A block that begins with one of them and a
 * value describes the contact, too: `Technical Contact: 123`.
 */
export const CONTACT_HEADINGS = [
  'admin',
  'admin c',
  'admin contact',
  'admin contact s',
  'admin contacts',
  'administrative',
  'administrative contact',
  'administrative contact agent',
  'administrative contact information',
  'administrative contact s',
  'administrative contacts',
  'administrator',
  'adminstrative contact',
  'abuse contact',
  'billing',
  'billing contact',
  'billing contact s',
  'billing contacts',
  'contact',
  'contact information',
  'contacts',
  'domain managers',
  'onsite s',
  'on site s',
  'organization using domain name',
  'organisation',
  'organization',
  'proxy contact',
  'registrant address',
  'registrar technical contacts',
  'reseller',
  'tech',
  'tech c',
  'tech contact',
  'tech contact s',
  'tech contacts',
  'technical',
  'technical contact',
  'technical contact information',
  'technical contact s',
  'technical contacts',
  'zone c',
  'zone contact',
] as const;

/** Headings of the holder, whose section states the name of the holder. */
export const HOLDER_HEADINGS = [
  'registrant',
  'registrant contact',
  'registrant contact information',
  'domain registrant',
  'holder',
  'domain holder',
  'owner',
] as const;

/** Labels with which the record of a contact begins even if no empty line precedes it. */
export const RECORD_LABELS = [
  'contact',
  'contact id',
  'nic handle',
  'nic hdl',
  'nic hdl br',
  'personname',
  'role',
] as const;

/** Labels with which the record of a contact begins behind an empty line. */
export const BLOCK_LABELS = [
  ...RECORD_LABELS,
  ...CONTACT_HEADINGS,
  'domain registrant',
  'norid handle',
  'person',
] as const;

const NAMES: ReadonlySet<string> = new Set([...HOLDER_HEADINGS, ...BLOCK_LABELS]);

/** First words of labels of contacts, with the contact that each one means. */
const ROLE = /^(?:registry |domain )?(?:(?<holder>registrant|owner|holder)|(?<other>adm|tec|bil)\w*)(?= |$)/;

/** Last words of labels whose values may continue on the next line, such as `Registrar Street Address`. */
const ADDRESS =
  /^(?<whose>.*?)(?<! ip|mail|web)(?:^| )(?:address|street|street address|city|town|province|country|postcode|zip|(?:postal|zip) code)(?: \d)?$/;

/**
 * Returns the contact that a label names, such as `tec` for `Tech Street`, or ` address` for a part of an
 * address; undefined for a label of something else.
 */
export function contactRole(label: string): string | undefined {
  const { holder, other } = ROLE.exec(label)?.groups ?? {};
  if (holder !== undefined) return 'holder';
  const whose = ADDRESS.exec(label)?.groups?.whose;
  return other ?? (whose === undefined ? undefined : `${whose} address`);
}

/** Last words of labels whose values are texts of a contact, unlike those of `Registrant ID` or `Holder Type`. */
const TEXT =
  /(?:^(?:domain )?(?:registrant|owner|holder|adm\w*|tech\w*|bill?ing)|^(?:registrant|owner|holder|adm\w*|tech\w*|billing) .{0,40}(?:contacts?|name|organi[sz]ation|information))$/;

/** True for a label of a contact whose value may continue on the next lines, which the contact wrote. */
export const isContactLabel = (label: string): boolean =>
  NAMES.has(label) || ADDRESS.test(label) || TEXT.test(label);
