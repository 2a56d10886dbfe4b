import { type Fault, invalidParameters } from '../../errors.ts';
import { type DomainName, readDomainName } from '../../formats/domain-name.ts';
import { type Ip, ptrName, readIp } from '../../libraries/ip/address.ts';
import { itemFault } from '../../libraries/text/excerpt.ts';
import { escapedName } from '../../upstream/dns/names.ts';
import { domainFault, ipFault } from '../dns/subject-fault.ts';
import { isAll, readType, readTypes } from './types.ts';

type OptionalText = string | null | undefined;

export interface DnsLookupArgs {
  readonly name?: OptionalText;
  readonly ip?: OptionalText;
  /** Mnemonics, numbers or `ALL`. */
  readonly type?: readonly string[] | null | undefined;
}

/** The name and record types to look up. */
export interface Question {
  readonly name: DomainName;
  readonly types: readonly string[];
  /** The IP address whose reverse name is `name`; undefined if a name was given. */
  readonly ip: Ip | undefined;
}

/**
 * Parses the arguments. Throws `invalid_parameter` with all errors: not exactly one of name and IP address, an
 * invalid name or IP address, invalid types.
 */
export function readQuestion({ name: nameInput, ip: ipInput, type }: DnsLookupArgs): Question {
  const [name, ip] = [nameInput?.trim(), ipInput?.trim()];
  const address = ip == null ? undefined : readIp(ip);
  const domain = address ? reverseName(address) : readName(name ?? '');
  const faults = [...subjectFaults(name, ip), ...typeFaults(type ?? [])];
  if (!domain || faults.length > 0) throw invalidParameters(faults);
  const types = address ? [...(type ?? []), 'PTR'] : (type ?? ['A']);
  return { name: domain, types: readTypes(types), ip: address };
}

/** Reads a name that may have escapes as in zone files: the mailbox of an SOA record, or the instance of a service. */
function readName(text: string): DomainName | undefined {
  if (!text.includes('\\')) return readDomainName(text);
  const name = escapedName(text);
  return name === undefined ? undefined : { unicode: name, ascii: name };
}

function reverseName(address: Ip): DomainName {
  const name = ptrName(address);
  return { unicode: name, ascii: name };
}

/** Returns the errors of the name or IP address. Exactly one of the two must be given. */
function subjectFaults(name: OptionalText, ip: OptionalText): Fault[] {
  if (name != null && ip == null) return nameFaults(name);
  if (ip != null && name == null) return readIp(ip) ? [] : [{ field: 'ip', message: ipFault(ip, 'name') }];
  const message = 'Send exactly one of name and ip.';
  return [
    { field: 'name', message },
    { field: 'ip', message },
  ];
}

function nameFaults(name: string): Fault[] {
  if (readIp(name))
    return [{ field: 'name', message: 'is an IP address: send it as ip to look up its host names' }];
  // Escaped characters have no meaning, so they must not make a name look like a URL.
  const fault = domainFault(name.startsWith('\\\\') ? name : name.replace(ESCAPE, 'x'));
  if (fault === null && readName(name)) return [];
  const examples = 'example.com, _dmarc.example.com or bücher.example';
  return [{ field: 'name', message: fault ?? `must be a domain name, such as ${examples}` }];
}

const ESCAPE = /\\(?:\d{3}|[^\d])/g;

const typeFaults = (types: readonly string[]): Fault[] =>
  types.flatMap((type) =>
    isAll(type) || readType(type) ? [] : { field: 'type', message: itemFault(type, TYPE_RULE) },
  );

const TYPE_RULE = 'must be a record type, such as MX, a type number, or ALL';
