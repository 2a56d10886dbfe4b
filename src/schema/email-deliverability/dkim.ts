import type { DkimFound, DkimReport } from '../../resolvers/email-deliverability/dkim.ts';
import { builder } from '../builder.ts';
import { MailIssueType } from './enums.ts';
import { issueFields, statusFields } from './parts.ts';

const DkimKeyKindType = builder.enumType('DkimKeyType', {
  description: 'Type of a DKIM key.',
  values: {
    rsa: { description: 'RSA.' },
    ed25519: { description: 'Ed25519 (RFC 8463).' },
  },
});

const DkimKeyType = builder.objectRef<DkimFound>('DkimKey').implement({
  description: 'A DKIM key that was found.',
  fields: (t) => ({
    selector: t.exposeString('selector', { description: 'Selector: the part before `._domainkey.`.' }),
    record: t.exposeString('record', {
      description: 'Record as published in the DNS, with its strings joined.',
    }),
    keyType: t.expose('keyType', {
      type: DkimKeyKindType,
      nullable: true,
      description: 'Key type. Null if the record contains no valid DKIM key.',
    }),
    bits: t.exposeInt('bits', {
      nullable: true,
      description: 'Key size in bits. Receivers reject RSA keys below 1024 bits; 2048 bits are recommended.',
    }),
    revoked: t.exposeBoolean('revoked', { description: 'True if the key is revoked (`p=`).' }),
    testing: t.exposeBoolean('testing', {
      description:
        'True if the key is in test mode (`t=y`): receivers may treat mail signed with it as unsigned.',
    }),
    strict: t.exposeBoolean('strict', {
      description: 'True if the key is valid only for this domain and not for its subdomains (`t=s`).',
    }),
    usable: t.exposeBoolean('usable', {
      description: 'True if receivers can verify signatures with the key.',
    }),
    issues: t.field({
      type: [MailIssueType],
      description: 'Problems with this key.',
      resolve: ({ issues }) => [...issues],
    }),
  }),
});

export const DkimReportType = builder.objectRef<DkimReport>('DkimReport').implement({
  description:
    'DKIM keys that were found (RFC 6376). The selectors of a domain cannot be listed, so only likely selectors are tried.',
  fields: (t) => ({
    ...statusFields(t),
    selectorsProbed: t.exposeStringList('selectorsProbed', {
      description: 'Selectors that were tried: those in `selector`, then well-known ones.',
    }),
    selectorsFailed: t.exposeStringList('selectorsFailed', {
      description: 'Selectors for which the DNS did not respond.',
    }),
    found: t.field({
      type: [DkimKeyType],
      description:
        'Keys that were found. If the list is empty, the domain may still sign its mail with another selector.',
      resolve: ({ found }) => [...found],
    }),
    wildcard: t.exposeBoolean('wildcard', {
      nullable: true,
      description:
        'True if the domain returns a key for every selector; such keys are not included in `found`. Null if unknown.',
    }),
    ...issueFields(t),
  }),
});
