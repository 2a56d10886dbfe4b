import { z } from 'zod';
import type { DnssecVerdict } from '../../resolvers/dns/dnssec.ts';
import type { ExtendedError } from '../../resolvers/dns-lookup/extended-errors.ts';
import type { DnsLookup, ReverseReport } from '../../resolvers/dns-lookup/index.ts';
import type { TypeReport } from '../../resolvers/dns-lookup/records.ts';
import type { DnsRecord } from '../../upstream/dns/index.ts';
import { type ArgFields, builder } from '../builder.ts';
import { fetchedFields } from '../fetched.ts';
import type { Words } from '../words.ts';

export const DnssecType = builder.enumType('DnssecVerdict', {
  description: 'What the resolver says of the signatures of an answer.',
  values: {
    secure: { description: 'It has verified them from the root down (AD).' },
    insecure: { description: 'It validates, and had nothing to verify: the zone is not signed.' },
    bogus: {
      description:
        'They do not hold. It answers SERVFAIL and says why, or answers only when it is told not to check.',
    },
    unknown: { description: 'It does not validate, or failed for another reason.' },
  } satisfies Words<DnssecVerdict>,
});

const ProtocolType = builder.enumType('DnsProtocol', {
  description: 'How an answer travelled.',
  values: {
    udp: { description: 'In one datagram.' },
    tcp: { description: 'Over a connection, as it did not fit into a datagram.' },
  },
});

const RecordType = builder.objectRef<DnsRecord>('DnsRecord').implement({
  description: 'A resource record.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Whose it is: ASCII, in lower case, without a dot at its end; the root is `.`.',
    }),
    type: t.exposeString('type', {
      description: 'Mnemonic such as `MX`; `TYPE` and a number for a type without one.',
    }),
    ttl: t.exposeInt('ttl', { description: 'How long it may be kept, in seconds from `fetchedAt`.' }),
    value: t.exposeString('value', {
      description:
        'As zone files write it: `10 mail.example.com.`. Of types not read here, `\\# length hex` (RFC 3597).',
    }),
    data: t.field({
      type: 'JSON',
      description:
        'The same by fields named after the RFC of its type, such as `preference` and `exchange` of MX; `text` of TXT is all its strings joined. Names are in lower case without a dot at their end. `rdata`, in hexadecimal, of types not read here.',
      resolve: ({ data }) => data,
    }),
  }),
});

export const DnsLookupType = builder.objectRef<DnsLookup>('DnsLookup');

const QueryType = builder.objectRef<DnsLookup['query']>('DnsQuery').implement({
  description: 'What was asked, as it was understood.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'In Unicode. Of an address, its reverse name.' }),
    ascii: t.exposeString('ascii', { description: 'As the DNS knows it, in A-labels (`xn--…`).' }),
    types: t.exposeStringList('types', { description: 'Each record type asked for, `ALL` written out.' }),
  }),
});

const FlagsType = builder.objectRef<DnsLookup['flags']>('DnsFlags').implement({
  description: 'Flags of the response; of several, those that all have in common.',
  fields: (t) => ({
    aa: t.exposeBoolean('aa', { description: 'Authoritative answer: the zone’s own server spoke.' }),
    tc: t.exposeBoolean('tc', { description: 'Truncated, even over TCP.' }),
    rd: t.exposeBoolean('rd', { description: 'Recursion was desired, as it always is.' }),
    ra: t.exposeBoolean('ra', { description: 'Recursion is available.' }),
    ad: t.exposeBoolean('ad', { description: 'Authentic data: the resolver has verified the signatures.' }),
    cd: t.exposeBoolean('cd', { description: 'Checking disabled.' }),
  }),
});

const TypeReportType = builder.objectRef<TypeReport>('DnsTypeReport').implement({
  description: 'What became of the question for one record type.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'One of the query’s `types`.' }),
    status: t.exposeString('status', {
      description:
        'Its own response code; `TIMEOUT`, `UNREACHABLE`, `BUSY` or `ERROR` where none came, which says nothing about the records.',
    }),
    count: t.exposeInt('count', { description: 'Records of that type, those behind an alias included.' }),
    minTtl: t.exposeInt('minTtl', {
      nullable: true,
      description: 'The shortest TTL among them, in seconds; null where there are none.',
    }),
  }),
});

const ExtendedErrorType = builder.objectRef<ExtendedError>('DnsExtendedError').implement({
  description: 'Why the resolver answered as it did (RFC 8914).',
  fields: (t) => ({
    code: t.exposeInt('code', {
      description: 'From IANA’s registry: 6 is DNSSEC Bogus, 22 No Reachable Authority.',
    }),
    text: t.exposeString('text', {
      description: 'The resolver’s own words, or else what the code is registered as.',
    }),
  }),
});

const ReverseType = builder.objectRef<ReverseReport>('DnsReverse').implement({
  description: 'The names of an address.',
  fields: (t) => ({
    ip: t.exposeString('ip', { description: 'The address in its canonical form.' }),
    ptrName: t.exposeString('ptrName', {
      description: 'The name at which PTR records of the address stand.',
    }),
    hostnames: t.exposeStringList('hostnames', { description: 'Where they lead, in alphabetical order.' }),
    forwardConfirmed: t.exposeBoolean('forwardConfirmed', {
      nullable: true,
      description:
        'Whether at least one of them leads back to the address (FCrDNS); the first ten are tried. Null where it could not be found out.',
    }),
  }),
});

DnsLookupType.implement({
  description: 'What the DNS says.',
  fields: (t) => ({
    query: t.expose('query', { type: QueryType, description: 'What was asked, as it was understood.' }),
    status: t.exposeString('status', {
      description:
        'The response code: `NOERROR`, `NXDOMAIN`, `SERVFAIL`, `REFUSED` … Where types differ, `NOERROR` if any has it.',
    }),
    exists: t.exposeBoolean('exists', {
      nullable: true,
      description:
        'Whether the name exists. It may without records of the types asked for, and with `NXDOMAIN` if it is an alias of a name that does not. Null where the resolver could not find out.',
    }),
    flags: t.expose('flags', { type: FlagsType, description: 'Of the DNS header.' }),
    dnssec: t.expose('dnssec', {
      type: DnssecType,
      description: 'Whether the answer is verified. Where types differ, the worst of them.',
    }),
    records: t.field({
      type: [RecordType],
      description: 'Aliases on the way, and the records asked for. Signatures only if asked for.',
      resolve: ({ records }) => [...records],
    }),
    cnameChain: t.exposeStringList('cnameChain', {
      description: 'The names that aliases lead to, one after the other. Empty where the name is no alias.',
    }),
    byType: t.field({
      type: [TypeReportType],
      description: 'The outcome for each type.',
      resolve: ({ byType }) => [...byType],
    }),
    authority: t.field({
      type: [RecordType],
      description: 'The authority section: the SOA of the zone where there are no records.',
      resolve: ({ authority }) => [...authority],
    }),
    extendedErrors: t.field({
      type: [ExtendedErrorType],
      description: 'What the resolver adds about failures, each once.',
      resolve: (lookup) => [...lookup.extendedErrors],
    }),
    reverse: t.expose('reverse', {
      type: ReverseType,
      nullable: true,
      description: 'The names of the address; null where a name was looked up.',
    }),
    resolver: t.exposeString('resolver', {
      description: 'The address of the resolver that answered, or `local` where it is not a public one.',
    }),
    protocol: t.expose('protocol', {
      type: ProtocolType,
      description: 'How the answer came; `tcp` if that is true of any type.',
    }),
    rttMs: t.exposeInt('rttMs', {
      description: 'How long the resolver took, in milliseconds; of several types, the slowest.',
    }),
    ...fetchedFields(t, 'for as long as their records allow, five minutes at most'),
  }),
});

/** The record types that are asked for. */
export const recordTypesArg = (t: ArgFields) =>
  t.arg.stringList({
    description:
      'Up to ten record types, as mnemonics (`MX`), numbers (`15`) or `TYPE15`; `ALL` for A, AAAA, CNAME, MX, NS, TXT, SOA, CAA and HTTPS. Without it, A for a name and PTR for an address, which is always looked up.',
    validate: { schema: z.array(z.string().max(20)).min(1).max(10) },
  });
