import { objectsIn } from '../../libraries/json/value.ts';
import type { DomainContact } from './domain-facts.ts';
import { cardOf, jcardText, type Property, readEntities } from './jcard.ts';
import { isPrivacyService, isWithheld } from './withheld.ts';

/** The roles of a domain's contacts; the registrar is not a contact. */
const ROLES = ['registrant', 'administrative', 'technical', 'billing', 'abuse', 'reseller'];

/** A value that the registry declares as redacted (RFC 9537). */
export interface Redaction {
  /** A name such as `Registrant Email`. */
  readonly name: string;
  /** The position of the value as a JSONPath. */
  readonly path: string;
}

/** Reads the contacts of a domain from the `entities` of its RDAP object. */
export function readContacts(entities: unknown, redactions: readonly Redaction[]): DomainContact[] {
  const concerned = new Set(
    ROLES.filter((role) => redactions.some(({ name, path }) => hasWord(path, role) || hasWord(name, role))),
  );
  return objectsIn(entities).flatMap((entity): DomainContact[] => {
    const [read] = readEntities([entity]);
    const roles = (read?.roles ?? []).map((role) => role.toLowerCase()).filter(isContact);
    if (!read || roles.length === 0) return [];
    const name = shown(read.name);
    const organization = shown(read.organization) ?? (read.kind === 'org' ? name : null);
    return [
      {
        roles,
        name,
        organization,
        email: shown(read.email),
        // `NA` is the country code of Namibia; in other fields it means that there is no value.
        country: /^[A-Z]{2}$/.test(read.country ?? '') ? read.country : shown(read.country),
        redacted:
          cardOf(entity.vcardArray).some(withholds) ||
          isPrivacyService(name ?? '') ||
          isPrivacyService(organization ?? '') ||
          ROLES.some((role) => concerned.has(role) && roles[0]?.includes(role)),
      },
    ];
  });
}

const isContact = (role: string): boolean => ROLES.some((one) => role.includes(one));

const hasWord = (text: string, word: string): boolean =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .includes(word);

const shown = (text: string | null): string | null => (text === null || isWithheld(text) ? null : text);

/** Properties that may be absent. If a property is present but blank, its value was removed. */
const EMPTIED = new Set(['fn', 'title', 'role']);
const TOLD = new Set([...EMPTIED, 'org', 'email', 'tel', 'adr']);

/** True if part of a property's value is redacted. */
function withholds([property, , , value]: Property): boolean {
  const name = property.toLowerCase();
  if (!TOLD.has(name)) return false;
  if (EMPTIED.has(name) && typeof value === 'string' && jcardText(value) === null) return true;
  const country = name === 'adr' && Array.isArray(value) ? value[6] : undefined;
  return [value]
    .flat()
    .flat()
    .some(
      (part) => typeof part === 'string' && isWithheld(part.replace(/^tel:/i, '')) && !isCode(part, country),
    );
}

/** True if a part is a country code, in which `NA` means Namibia. */
const isCode = (part: string, country: unknown): boolean => part === country && /^[a-z]{2}$/i.test(part);
