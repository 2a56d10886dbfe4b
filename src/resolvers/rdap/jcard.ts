import { isJsonObject, objectsIn } from '../../libraries/json/value.ts';
import { countryCoded, countryNamed } from './country-code.ts';
import { isWithheld } from './withheld.ts';

/** A person or organisation as RDAP shows it: RFC 9083 entities, with RFC 7095 cards. */
export interface RdapEntity {
  readonly handle: string | null;
  /** What stands for what: `individual`, `group`, `org`; null where the card does not say. */
  readonly kind: string | null;
  readonly roles: readonly string[];
  readonly name: string | null;
  readonly organization: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  /** Alpha-2 code, or as written where that is no country known. */
  readonly country: string | null;
  readonly entities: readonly RdapEntity[];
}

type Json = Readonly<Record<string, unknown>>;
export type Property = readonly [name: string, parameters: Json, type: string, ...values: unknown[]];

/** Entities may hold entities; nobody nests them deeper. */
const MAX_LEVELS = 4;

/** Reads the entities of an RDAP object. What is not as it should be is left out: registries differ. */
export function readEntities(value: unknown, level = 0): RdapEntity[] {
  if (level > MAX_LEVELS) return [];
  return objectsIn(value).map((entity) => {
    const card = cardOf(entity.vcardArray);
    const address = property(card, 'adr');
    const name = firstText(property(card, 'fn'));
    const kind = firstText(property(card, 'kind'))?.toLowerCase() ?? null;
    return {
      handle: textOf(entity.handle),
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

/** All entities of a role, however deep: the abuse desk stands within the organisation it belongs to. */
export function entitiesOf(entities: readonly RdapEntity[], role: string): RdapEntity[] {
  return entities.flatMap((entity) => [
    ...(entity.roles.includes(role) ? [entity] : []),
    ...entitiesOf(entity.entities, role),
  ]);
}

/** A text that says something. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** The properties of a jCard (RFC 7095). */
export const cardOf = (value: unknown): Property[] =>
  Array.isArray(value) && Array.isArray(value[1])
    ? value[1].filter((one): one is Property => Array.isArray(one) && typeof one[0] === 'string')
    : [];

/** Of several the one marked as preferred, else the first that says something. */
function property(card: readonly Property[], name: string): Property | undefined {
  const own = card.filter(([one]) => one.toLowerCase() === name);
  const preferred = own.find(([, parameters]) => isJsonObject(parameters) && parameters.pref !== undefined);
  return preferred ?? own.find((one) => !isWithheld(firstText(one) ?? '-')) ?? own[0];
}

/** Of a value in parts, such as an organisation with its departments, the first that says something. */
function firstText(found: Property | undefined): string | null {
  return [found?.[3]].flat().map(textOf).find(Boolean) ?? null;
}

/** Its `cc` parameter, the last part of a structured address, or the last line of an unstructured one if that is a country. */
function countryOf(address: Property | undefined): string | null {
  if (!address) return null;
  const [, parameters, , value] = address;
  if (isJsonObject(parameters) && textOf(parameters.cc)) return textOf(parameters.cc)?.toUpperCase() ?? null;
  const named = Array.isArray(value) ? textOf(value[6]) : null;
  if (named) return countryCoded(named) ?? named;
  const label = isJsonObject(parameters) ? textOf(parameters.label) : null;
  // Two letters may be a state as well.
  return countryNamed(label?.split('\n').at(-1) ?? '');
}
