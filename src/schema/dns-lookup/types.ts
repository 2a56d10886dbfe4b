import { z } from 'zod';
import type { DnssecVerdict } from '../../resolvers/dns/dnssec.ts';
import type { ExtendedError } from '../../resolvers/dns-lookup/extended-errors.ts';
import type { DnsLookup, ReverseReport } from '../../resolvers/dns-lookup/index.ts';
import type { TypeReport } from '../../resolvers/dns-lookup/records.ts';
import type { DnsRecord } from '../../upstream/dns/index.ts';
import { fetchedFields } from '../age.ts';
import { type ArgFields, builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const DnssecType = builder.enumType('DnssecVerdict', {
  description: 'DNSSEC status of a response, as reported by the resolver.',
  values: {
    secure: { description: 'The resolver validated the signatures up to the root (AD flag).' },
    insecure: { description: 'The resolver validates signatures, but the zone is not signed.' },
    bogus: {
      description:
        'The signatures are invalid: the resolver responds with SERVFAIL and the reason, or returns the records only if asked not to validate.',
    },
    unknown: { description: 'The resolver does not validate signatures, or failed for another reason.' },
  } satisfies EnumDescriptions<DnssecVerdict>,
});

const ProtocolType = builder.enumType('DnsProtocol', {
  description: 'Transport protocol of a response.',
  values: {
    udp: { description: 'In one UDP datagram.' },
    tcp: { description: 'Over TCP, because the response did not fit into a datagram.' },
  },
});

const RecordType = builder.objectRef<DnsRecord>('DnsRecord').implement({
  description: 'A DNS resource record.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Owner name: lower-case ASCII, without a trailing dot; the root is `.`.',
    }),
    type: t.exposeString('type', {
      description: 'Type such as `MX`, or `TYPE` and a number for types without a mnemonic.',
    }),
    ttl: t.exposeInt('ttl', { description: 'Time to live in seconds from `fetchedAt`.' }),
    value: t.exposeString('value', {
      description:
        'Value in zone file notation: `10 mail.example.com.`. For unsupported types, `\\# length hex` (RFC 3597).',
    }),
    data: t.field({
      type: 'JSON',
      description:
        'Value as an object with the field names of the RFC for the type, such as `preference` and `exchange` for MX. For TXT, `text` contains all strings joined. Domain names are in lower case without a trailing dot. For unsupported types, contains only `rdata` in hexadecimal.',
      resolve: ({ data }) => data,
    }),
  }),
});

export const DnsLookupType = builder.objectRef<DnsLookup>('DnsLookup');

const QueryType = builder.objectRef<DnsLookup['query']>('DnsQuery').implement({
  description: 'The query as it was interpreted.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name in Unicode. For an IP address, its reverse name.' }),
    ascii: t.exposeString('ascii', { description: 'Name as used in the DNS, in A-labels (`xn--…`).' }),
    types: t.exposeStringList('types', { description: 'Requested record types, with `ALL` expanded.' }),
  }),
});

const FlagsType = builder.objectRef<DnsLookup['flags']>('DnsFlags').implement({
  description:
    'Flags of the response. For several responses, a flag is set only if it is set in all of them.',
  fields: (t) => ({
    aa: t.exposeBoolean('aa', { description: 'Authoritative answer: sent by a server of the zone itself.' }),
    tc: t.exposeBoolean('tc', { description: 'Truncated, even over TCP.' }),
    rd: t.exposeBoolean('rd', { description: 'Recursion desired; always set.' }),
    ra: t.exposeBoolean('ra', { description: 'Recursion available.' }),
    ad: t.exposeBoolean('ad', { description: 'Authentic data: the resolver validated the signatures.' }),
    cd: t.exposeBoolean('cd', { description: 'Checking disabled.' }),
  }),
});

const TypeReportType = builder.objectRef<TypeReport>('DnsTypeReport').implement({
  description: 'Result for one record type.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'One of the `types` in `query`.' }),
    status: t.exposeString('status', {
      description:
        'Response code for this type; `TIMEOUT`, `UNREACHABLE`, `BUSY` or `ERROR` if there was no response, in which case the records may still exist.',
    }),
    count: t.exposeInt('count', {
      description: 'Records of this type, including those that an alias points to.',
    }),
    minTtl: t.exposeInt('minTtl', {
      nullable: true,
      description: 'Lowest TTL of these records in seconds; null if there are none.',
    }),
  }),
});

const ExtendedErrorType = builder.objectRef<ExtendedError>('DnsExtendedError').implement({
  description: 'Extended DNS error (RFC 8914): the reason that the resolver states for its response.',
  fields: (t) => ({
    code: t.exposeInt('code', {
      description: 'Code from the IANA registry: 6 is DNSSEC Bogus, 22 is No Reachable Authority.',
    }),
    text: t.exposeString('text', {
      description: 'Text sent by the resolver or, if there is none, the registered name of the code.',
    }),
  }),
});

const ReverseType = builder.objectRef<ReverseReport>('DnsReverse').implement({
  description: 'Host names of an IP address.',
  fields: (t) => ({
    ip: t.exposeString('ip', { format: 'ip', description: 'IP address in its canonical form.' }),
    ptrName: t.exposeString('ptrName', {
      description: 'Reverse name of the address, under which its PTR records are published.',
    }),
    hostnames: t.exposeStringList('hostnames', {
      description: 'Targets of the PTR records, in alphabetical order.',
    }),
    forwardConfirmed: t.exposeBoolean('forwardConfirmed', {
      nullable: true,
      description:
        'True if at least one of `hostnames` resolves back to the address (FCrDNS); only the first ten are checked. Null if that could not be determined.',
    }),
  }),
});

DnsLookupType.implement({
  description: 'Result of a DNS query.',
  fields: (t) => ({
    query: t.expose('query', { type: QueryType, description: 'The query as it was interpreted.' }),
    status: t.exposeString('status', {
      description:
        'Response code: `NOERROR`, `NXDOMAIN`, `SERVFAIL`, `REFUSED` … If the codes of the record types differ, `NOERROR` takes precedence, then `NXDOMAIN`.',
    }),
    exists: t.exposeBoolean('exists', {
      nullable: true,
      description:
        'True if the name exists, even without records of the requested types. An alias exists even if its target does not, although `status` is then `NXDOMAIN`. Null if the resolver could not determine this.',
    }),
    flags: t.expose('flags', { type: FlagsType, description: 'Flags in the DNS header.' }),
    dnssec: t.expose('dnssec', {
      type: DnssecType,
      description: 'DNSSEC status. If the record types have different statuses, the worst one.',
    }),
    records: t.field({
      type: [RecordType],
      description:
        'The aliases that were followed, then the requested records. Signatures (RRSIG) are included only if requested.',
      resolve: ({ records }) => [...records],
    }),
    cnameChain: t.exposeStringList('cnameChain', {
      description: 'Targets of the aliases that were followed, in order. Empty if the name is not an alias.',
    }),
    byType: t.field({
      type: [TypeReportType],
      description: 'Result for each record type.',
      resolve: ({ byType }) => [...byType],
    }),
    authority: t.field({
      type: [RecordType],
      description: 'Authority section: the SOA record of the zone if there are no records.',
      resolve: ({ authority }) => [...authority],
    }),
    extendedErrors: t.field({
      type: [ExtendedErrorType],
      description: 'Extended DNS errors from the resolver, without duplicates.',
      resolve: (lookup) => [...lookup.extendedErrors],
    }),
    reverse: t.expose('reverse', {
      type: ReverseType,
      nullable: true,
      description: 'Host names of the IP address; null if a name was looked up.',
    }),
    resolver: t.exposeString('resolver', {
      description: 'IP address of the resolver that responded, or `local` if that address is not public.',
    }),
    protocol: t.expose('protocol', {
      type: ProtocolType,
      description: 'Transport protocol; `tcp` if TCP was used for any record type.',
    }),
    rttMs: t.exposeInt('rttMs', {
      description:
        'Response time of the resolver in milliseconds; for several record types, of the slowest response.',
    }),
    ...fetchedFields(t, 'for the TTL of their records, at most five minutes'),
  }),
});

/** The requested record types. */
export const recordTypesArg = (t: ArgFields) =>
  t.arg.stringList({
    description:
      'Up to ten record types: mnemonics (`MX`), numbers (`15`) or `TYPE15`; `ALL` for A, AAAA, CNAME, MX, NS, TXT, SOA, CAA and HTTPS. Default: A for a name, PTR for an IP address. For an address, PTR is always looked up.',
    validate: { schema: z.array(z.string().max(20)).min(1).max(10) },
  });
