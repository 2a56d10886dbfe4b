import { isJsonObject, objectsIn } from '../../libraries/json/value.ts';
import { countryCoded, registryCountryCode } from './country-code.ts';
import { isWithheld } from './withheld.ts';

/** A person or organisation in RDAP: an RFC 9083 entity, with an RFC 7095 card. */
export interface RdapEntity {
  readonly handle: string | null;
  /** The kind of entity: `individual`, `group`, `org`; null if the card lacks it. */
  readonly kind: string | null;
  readonly roles: readonly string[];
  readonly name: string | null;
  readonly organization: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  /** The alpha-2 code, or the original text if the country is unknown. */
  readonly country: string | null;
  readonly entities: readonly RdapEntity[];
}

type Json = Readonly<Record<string, unknown>>;
export type Property = readonly [name: string, parameters: Json, type: string, ...values: unknown[]];

/** The nesting limit of entities. Real ones are not nested deeper. */
const MAX_LEVELS = 4;

/** Reads the entities of an RDAP object. Malformed parts are left out, as registries differ. */
export function readEntities(value: unknown, level = 0): RdapEntity[] {
  if (level > MAX_LEVELS) return [];
  return objectsIn(value).map((entity) => {
    const card = cardOf(entity.vcardArray);
    const address = property(card, 'adr');
    const name = firstText(property(card, 'fn'));
    const kind = firstText(property(card, 'kind'))?.toLowerCase() ?? null;
    return {
      handle: jcardText(entity.handle),
      kind,
      roles: Array.isArray(entity.roles) ? entity.roles.filter((role) => typeof role === 'string') : [],
      name,
      organization: firstText(property(card, 'org')) ?? (kind === 'org' ? name : null),
      email: firstText(property(card, 'email')),
      phone: firstText(property(card, 'tel'))?.replace(/^tel:/, '') ?? null,
      url: firstText(property(card, 'url')),
      country: countryOf(address),
      entities: readEntities(entity.entities, level + 1),
    };
  });
}

/** Returns all entities with a role at any depth: the abuse contact is nested in its organisation. */
export function entitiesOf(entities: readonly RdapEntity[], role: string): RdapEntity[] {
  return entities.flatMap((entity) => [
    ...(entity.roles.includes(role) ? [entity] : []),
    ...entitiesOf(entity.entities, role),
  ]);
}

/** Returns a trimmed text; null if it is empty. */
export const jcardText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Returns the properties of a jCard (RFC 7095). */
export const cardOf = (value: unknown): Property[] =>
  Array.isArray(value) && Array.isArray(value[1])
    ? value[1].filter((one): one is Property => Array.isArray(one) && typeof one[0] === 'string')
    : [];

/** Returns the property marked as preferred, or otherwise the first with content. */
function property(card: readonly Property[], name: string): Property | undefined {
  const own = card.filter(([one]) => one.toLowerCase() === name);
  const preferred = own.find(([, parameters]) => isJsonObject(parameters) && parameters.pref !== undefined);
  return preferred ?? own.find((one) => !isWithheld(firstText(one) ?? '-')) ?? own[0];
}

/** Returns the first part with content. A value may have parts, such as an organisation with its departments. */
function firstText(found: Property | undefined): string | null {
  return [found?.[3]].flat().map(jcardText).find(Boolean) ?? null;
}

/**
 * Returns the country: the `cc` parameter, the last part of a structured address, or the last line of an unstructured
 * address if that is a country.
 */
function countryOf(address: Property | undefined): string | null {
  if (!address) return null;
  const [, parameters, , value] = address;
  if (isJsonObject(parameters) && jcardText(parameters.cc))
    return jcardText(parameters.cc)?.toUpperCase() ?? null;
  const named = Array.isArray(value) ? jcardText(value[6]) : null;
  if (named) return countryCoded(named) ?? named;
  const label = isJsonObject(parameters) ? jcardText(parameters.label) : null;
  // Two letters are not read as a country here, as they may be a state.
  return registryCountryCode(label?.split('\n').at(-1) ?? '');
}
