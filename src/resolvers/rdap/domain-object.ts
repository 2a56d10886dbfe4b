import { isJsonObject, objectsIn } from '../../libraries/json/value.ts';
import { type Redaction, readContacts } from './contacts.ts';
import type { DomainFacts } from './domain-facts.ts';
import { readSecureDns } from './ds.ts';
import { entitiesOf, jcardText, readEntities } from './jcard.ts';
import { registryMoment } from './moment.ts';

type Json = Readonly<Record<string, unknown>>;

/** Statuses that some registries return for an unregistered name. */
const FREE = /^(?:available|free|released|pending release|release process[:\s-]*waiting)$/i;

/** Reads the RDAP object of a domain (RFC 9083, 5.3). Malformed parts are left out, as registries differ. */
export function readDomain(answer: Json): Omit<DomainFacts, 'source'> {
  const redactions = redactionsOf(answer.redacted);
  const statuses = [...new Set(textsOf(answer.status))];
  const dates = {
    created: dateOf(answer, 'registration', answer.registrationDate),
    updated: dateOf(answer, 'last changed', answer.lastChangedDate),
    expires: dateOf(answer, 'expiration', answer.expirationDate),
  };
  return {
    registered: !statuses.some((status) => FREE.test(status.trim())),
    status: statuses.map((raw) => ({ code: eppCode(raw), raw })),
    registrar: registrarOf(answer.entities),
    dates: { created: dates.created.date, updated: dates.updated.date, expires: dates.expires.date },
    nameservers: nameserversOf(answer.nameservers),
    dnssec: readSecureDns(answer.secureDNS),
    contacts: readContacts(answer.entities, redactions),
    redacted: [...new Set(redactions.map(({ name }) => name))],
    unread: Object.entries(dates).flatMap(([name, { unread }]) => (unread ? [`dates.${name}`] : [])),
  };
}

/** Statuses that have another name in EPP. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['active', 'ok'],
  ['associated', 'linked'],
]);

/** Converts an RDAP status to EPP's spelling (RFC 8056): `client transfer prohibited` is `clientTransferProhibited`. */
export function eppCode(status: string): string {
  const words = status.trim().split(/[\s_-]+/);
  if (words.length === 1) return RENAMED.get(status.toLowerCase()) ?? status;
  return words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');
}

function registrarOf(entities: unknown): DomainFacts['registrar'] {
  const objects = objectsIn(entities);
  const all = readEntities(objects);
  const at = all.findIndex(({ roles }) => roles.some((role) => /registrar/i.test(role)));
  const registrar = all[at];
  if (!registrar) return null;
  const id = objectsIn(objects[at]?.publicIds).find(({ type }) =>
    /iana\s*registrar\s*id/i.test(String(jcardText(type))),
  );
  const [desk] = entitiesOf(all, 'abuse');
  return {
    name: registrar.name ?? registrar.organization ?? registrar.handle,
    ianaId: jcardText(id?.identifier),
    url: registrar.url,
    abuseEmail: desk?.email ?? null,
    abusePhone: desk?.phone ?? null,
  };
}

/**
 * Returns the date of an event. An event with exactly that name takes precedence over events with similar names, such
 * as `registrar expiration`. `unread` is true if there are only dates that cannot be read.
 */
function dateOf(
  { events }: Json,
  action: string,
  otherwise: unknown,
): { readonly date: string | null; readonly unread: boolean } {
  const named = objectsIn(events).map(({ eventAction, eventDate }) => ({
    name: jcardText(eventAction)?.toLowerCase() ?? '',
    eventDate,
  }));
  const values = [
    ...named.filter(({ name }) => name === action),
    ...named.filter(({ name }) => name.includes(action) && name !== 'reregistration'),
  ].map(({ eventDate }) => eventDate);
  // An invalid date may occur beside a valid one.
  const date = [...values, otherwise].map(registryMoment).find((one) => one !== null) ?? null;
  return {
    date,
    unread: date === null && values.some((value) => typeof value === 'string' && value.trim() !== ''),
  };
}

function nameserversOf(value: unknown): DomainFacts['nameservers'] {
  const byHost = new Map<string, DomainFacts['nameservers'][number]>();
  for (const { ldhName, unicodeName, ipAddresses } of objectsIn(value)) {
    const host = (jcardText(ldhName) ?? jcardText(unicodeName))?.toLowerCase().replace(/\.$/, '');
    const { v4, v6 } = isJsonObject(ipAddresses) ? ipAddresses : {};
    if (host) byHost.getOrInsert(host, { host, ipv4: textsOf(v4), ipv6: textsOf(v6) });
  }
  return [...byHost.values()];
}

const redactionsOf = (value: unknown): Redaction[] =>
  objectsIn(value).flatMap(({ name, prePath }) => {
    const { description, type } = isJsonObject(name) ? name : {};
    const label = jcardText(description) ?? jcardText(type);
    return label ? [{ name: label, path: jcardText(prePath) ?? '' }] : [];
  });

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
