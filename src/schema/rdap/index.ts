import { z } from 'zod';
import {
  type DomainRegistration,
  type IpRegistration,
  lookUpDomain,
  lookUpIp,
} from '../../resolvers/rdap/index.ts';
import type { Fetched } from '../../upstream/lookups.ts';
import { builder } from '../builder.ts';
import { fetchedFields } from '../fetched.ts';
import type { Words } from '../words.ts';
import {
  AbuseDeskType,
  DomainContactType,
  DomainDatesType,
  DomainStatusType,
  IpContactType,
  IpDatesType,
  IpNetworkType,
  IpOrganizationType,
  NameserverType,
  RegisteredDnssecType,
  RegistrarType,
  RegistrationSourceType,
} from './types.ts';

export { AbuseDeskType, IpOrganizationType } from './types.ts';

export const api = {
  name: 'rdap',
  title: 'Domain and IP registration',
  description:
    'Who has registered a domain or a block of addresses, since when and until when, from the registries themselves: by RDAP, and by WHOIS where a registry has nothing else.',
};

const AvailabilityType = builder.enumType('DomainAvailability', {
  description: 'Whether a domain can be had.',
  values: {
    registered: { description: 'Somebody has it.' },
    likely_available: { description: 'The registry has no entry. It may still be reserved, or cost more.' },
    unknown: {
      description:
        'The registry’s answer does not tell, or it has no entry of a name that is there in the DNS: those below `gov.uk` and the like are given away by others.',
    },
  } satisfies Words<DomainRegistration['availability']>,
});

export const DomainRegistrationType = builder.objectRef<DomainRegistration>('DomainRegistration').implement({
  description: 'The registration of a domain. What the registry does not show is null or an empty list.',
  fields: (t) => ({
    domain: t.exposeString('domain', {
      description: 'The registered domain in ASCII; for `www.example.com`, `example.com`.',
    }),
    unicode: t.exposeString('unicode', { description: 'The same in its own letters.' }),
    tld: t.exposeString('tld', { description: 'Its top-level domain.' }),
    registered: t.exposeBoolean('registered', {
      nullable: true,
      description: 'Whether somebody has it; null where that is `unknown` (see `availability`).',
    }),
    availability: t.expose('availability', { type: AvailabilityType, description: 'Whether it can be had.' }),
    status: t.field({
      type: [DomainStatusType],
      description: 'Its statuses.',
      resolve: ({ status }) => [...status],
    }),
    registrar: t.expose('registrar', {
      type: RegistrarType,
      nullable: true,
      description: 'Through whom it was registered.',
    }),
    dates: t.expose('dates', { type: DomainDatesType, description: 'When.' }),
    ageDays: t.exposeInt('ageDays', { nullable: true, description: 'Whole days since it was registered.' }),
    expiresInDays: t.exposeInt('expiresInDays', {
      nullable: true,
      description: 'Whole days until it ends unless it is renewed; negative where that is past.',
    }),
    nameservers: t.field({
      type: [NameserverType],
      description: 'Where the registry sends resolvers.',
      resolve: ({ nameservers }) => [...nameservers],
    }),
    dnssec: t.expose('dnssec', {
      type: RegisteredDnssecType,
      nullable: true,
      description: 'Whether it is signed.',
    }),
    contacts: t.field({
      type: [DomainContactType],
      description: 'Whose it is; null where the registry names nobody but contacts.',
      resolve: ({ contacts }) => [...contacts],
    }),
    redacted: t.field({
      type: ['String'],
      description: 'What the registry says it holds back (RFC 9537).',
      resolve: ({ redacted }) => [...redacted],
    }),
    transferLock: t.exposeBoolean('transferLock', {
      description: 'Whether a status keeps it from moving to another registrar.',
    }),
    source: t.expose('source', { type: RegistrationSourceType, description: 'Who was asked.' }),
    ...fetchedFields(t, 'for an hour'),
  }),
});

type IpAnswer = IpRegistration & Fetched;

export const IpRegistrationType = builder.objectRef<IpAnswer>('IpRegistration').implement({
  description: 'The registration of the block that an address lies in.',
  fields: (t) => ({
    ip: t.exposeString('ip', { description: 'The address in its usual spelling.' }),
    version: t.exposeInt('version', { description: '4 or 6.' }),
    network: t.expose('network', {
      type: IpNetworkType,
      nullable: true,
      description:
        'The smallest block that is registered; null where no registry has given the address to anyone.',
    }),
    organization: t.expose('organization', {
      type: IpOrganizationType,
      nullable: true,
      description: 'Whose it is.',
    }),
    abuse: t.expose('abuse', { type: AbuseDeskType, nullable: true, description: 'Where to report abuse.' }),
    contacts: t.field({
      type: [IpContactType],
      description: 'Who answers for it.',
      resolve: ({ contacts }) => [...contacts],
    }),
    rir: t.exposeString('rir', {
      nullable: true,
      description: 'The registry of its region: `arin`, `ripencc`, `apnic`, `lacnic`, `afrinic`.',
    }),
    dates: t.expose('dates', { type: IpDatesType, description: 'When.' }),
    source: t.expose('source', { type: RegistrationSourceType, description: 'Who was asked.' }),
    ...fetchedFields(t, 'for a day'),
  }),
});

export const { rdapIp } = builder.operations((t) => ({
  rdapDomain: t.field({
    type: DomainRegistrationType,
    description:
      'Looks up who a domain is registered through, since when and until when. One that nobody has registered is an answer, too.',
    api: {
      path: '/rdap/v1/domain',
      cost: 'live',
      examples: [
        { name: 'A registered domain', args: { domain: 'example.com' } },
        { name: 'A free one', args: { domain: 'no-such-domain-for-sure.com' } },
      ],
    },
    args: {
      domain: t.arg.string({
        required: true,
        description: 'A domain, international ones in any spelling. A host below it stands for it.',
        validate: { schema: z.string().max(1_000).regex(/\S/, { error: 'must not be empty' }) },
      }),
    },
    resolve: (_root, { domain }, { upstream }) => lookUpDomain(upstream, domain),
  }),

  rdapIp: t.field({
    type: IpRegistrationType,
    description:
      'Looks up whom the block of an IP address was given to, and where to report abuse. Addresses of special use, such as private ones, are refused: they are registered to nobody.',
    api: {
      path: '/rdap/v1/ip',
      cost: 'live',
      examples: [
        { name: 'IPv4', args: { ip: '8.8.8.8' } },
        { name: 'IPv6', args: { ip: '2001:67c:2e8:22::c100:68b' } },
      ],
    },
    args: {
      ip: t.arg.string({
        required: true,
        description: 'An IPv4 or IPv6 address.',
        validate: { schema: z.string().max(100).regex(/\S/, { error: 'must not be empty' }) },
      }),
    },
    resolve: (_root, { ip }, { upstream }) => lookUpIp(upstream, ip),
  }),
}));
