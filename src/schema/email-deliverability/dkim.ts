import type { DkimFound, DkimReport } from '../../resolvers/email-deliverability/dkim.ts';
import { builder } from '../builder.ts';
import { MailIssueType } from './enums.ts';
import { issueFields, statusFields } from './parts.ts';

const DkimKeyKindType = builder.enumType('DkimKeyType', {
  description: 'The kind of a key.',
  values: {
    rsa: { description: 'RSA.' },
    ed25519: { description: 'Ed25519 (RFC 8463).' },
  },
});

const DkimKeyType = builder.objectRef<DkimFound>('DkimKey').implement({
  description: 'A key that was found.',
  fields: (t) => ({
    selector: t.exposeString('selector', { description: 'Where it stands, before `._domainkey.`.' }),
    record: t.exposeString('record', { description: 'As it stands in the DNS, its strings joined.' }),
    keyType: t.expose('keyType', {
      type: DkimKeyKindType,
      nullable: true,
      description: 'Null where the record holds no key that DKIM knows.',
    }),
    bits: t.exposeInt('bits', {
      nullable: true,
      description: 'Its size. Receivers refuse RSA keys under 1024; 2048 are advised.',
    }),
    revoked: t.exposeBoolean('revoked', { description: 'Whether it was withdrawn (`p=`).' }),
    testing: t.exposeBoolean('testing', {
      description: 'Whether mail signed with it may be treated as unsigned (`t=y`).',
    }),
    strict: t.exposeBoolean('strict', {
      description: 'Whether it is for this domain alone, and not for names under it (`t=s`).',
    }),
    usable: t.exposeBoolean('usable', { description: 'Whether receivers can verify signatures by it.' }),
    issues: t.field({
      type: [MailIssueType],
      description: 'What is wrong with it.',
      resolve: ({ issues }) => [...issues],
    }),
  }),
});

export const DkimReportType = builder.objectRef<DkimReport>('DkimReport').implement({
  description:
    'Keys that mail is signed with (RFC 6376), as far as their selectors can be guessed: nobody can list them.',
  fields: (t) => ({
    ...statusFields(t),
    selectorsProbed: t.exposeStringList('selectorsProbed', {
      description: 'Selectors that were tried: those of `selector`, then well-known ones.',
    }),
    selectorsFailed: t.exposeStringList('selectorsFailed', {
      description: 'Those of them that got no answer from the DNS.',
    }),
    found: t.field({
      type: [DkimKeyType],
      description:
        'The keys that were found. That there are none does not mean that the domain signs nothing.',
      resolve: ({ found }) => [...found],
    }),
    wildcard: t.exposeBoolean('wildcard', {
      nullable: true,
      description:
        'Whether the domain answers for every selector. Such answers are not among `found`. Null where that could not be found out.',
    }),
    ...issueFields(t),
  }),
});
