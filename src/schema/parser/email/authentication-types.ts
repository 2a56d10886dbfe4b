import type {
  ArcSet,
  Authentication,
  AuthenticationResults,
  DkimResult,
  DkimSignature,
  DmarcResult,
  MethodResult,
  SpfResult,
} from '../../../documents/kinds/email/authentication.ts';
import { builder } from '../../builder.ts';

type Property = MethodResult['properties'][number];

const PropertyType = builder.objectRef<Property>('AuthenticationProperty').implement({
  description: 'A property that a result refers to.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Type and name, such as `smtp.mailfrom` or `header.d`.' }),
    value: t.exposeString('value', { description: 'Value of the property.' }),
  }),
});

const MethodType = builder.objectRef<MethodResult>('AuthenticationMethod').implement({
  description: 'Result of one authentication method (RFC 8601).',
  fields: (t) => ({
    method: t.exposeString('method', { description: 'Method in lower case, such as `dkim`.' }),
    result: t.exposeString('result', { description: 'Result in lower case, such as `pass`.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Stated reason.' }),
    comment: t.exposeString('comment', { nullable: true, description: 'First comment in parentheses.' }),
    properties: t.field({
      type: [PropertyType],
      description: 'Properties that the result refers to.',
      resolve: ({ properties }) => [...properties],
    }),
  }),
});

const ResultsType = builder.objectRef<AuthenticationResults>('AuthenticationResults').implement({
  description: 'One Authentication-Results or ARC-Authentication-Results header.',
  fields: (t) => ({
    authservId: t.exposeString('authservId', {
      nullable: true,
      description:
        'Server that states the results. Trust only servers that you know: senders can add such headers too.',
    }),
    arcInstance: t.exposeInt('arcInstance', {
      nullable: true,
      description: 'Number of the ARC set. Null for an Authentication-Results header.',
    }),
    methods: t.field({
      type: [MethodType],
      description: 'Results of each method.',
      resolve: ({ methods }) => [...methods],
    }),
  }),
});

const SpfType = builder.objectRef<SpfResult>('EmailSpf').implement({
  description: 'SPF result: shows whether the sending host may send for the envelope domain.',
  fields: (t) => ({
    result: t.exposeString('result', {
      description: 'Result, such as `pass`, `fail`, `softfail` or `none`.',
    }),
    domain: t.exposeString('domain', { nullable: true, description: 'Domain that was checked.' }),
    ip: t.exposeString('ip', { nullable: true, description: 'IP address of the sending host.' }),
  }),
});

const DkimType = builder.objectRef<DkimResult>('EmailDkim').implement({
  description: 'DKIM result of a signature.',
  fields: (t) => ({
    result: t.exposeString('result', { description: 'Result, such as `pass`, `fail` or `none`.' }),
    domain: t.exposeString('domain', { nullable: true, description: 'Signing domain.' }),
    selector: t.exposeString('selector', { nullable: true, description: 'Selector of the key.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Stated reason or comment.' }),
  }),
});

const DmarcType = builder.objectRef<DmarcResult>('EmailDmarc').implement({
  description: 'DMARC result: shows whether SPF or DKIM passed for the domain of the From header.',
  fields: (t) => ({
    result: t.exposeString('result', { description: 'Result, such as `pass`, `fail` or `none`.' }),
    domain: t.exposeString('domain', { nullable: true, description: 'Domain of the From header.' }),
    policy: t.exposeString('policy', {
      nullable: true,
      description: 'Published policy, if stated: `none`, `quarantine` or `reject`.',
    }),
  }),
});

const ArcSetType = builder.objectRef<ArcSet>('EmailArcSet').implement({
  description: 'An ARC set: results sealed by a server that relayed the message.',
  fields: (t) => ({
    instance: t.exposeInt('instance', { description: 'Number of the set, starting at 1. 0 if malformed.' }),
    chainValidation: t.exposeString('chainValidation', {
      nullable: true,
      description:
        'Validation result for the previous sets, stated by the sealing server: `none`, `pass` or `fail`.',
    }),
    domain: t.exposeString('domain', { nullable: true, description: 'Sealing domain.' }),
    selector: t.exposeString('selector', { nullable: true, description: 'Selector of the key.' }),
    authservId: t.exposeString('authservId', {
      nullable: true,
      description: 'Server whose results the set contains. The results are listed in `results`.',
    }),
  }),
});

type Arc = NonNullable<Authentication['arc']>;

const ArcType = builder.objectRef<Arc>('EmailArc').implement({
  description: 'The Authenticated Received Chain (RFC 8617).',
  fields: (t) => ({
    result: t.exposeString('result', {
      nullable: true,
      description:
        'Validation result for the chain, stated by the last server. Null if that server did not validate the chain.',
    }),
    sets: t.field({
      type: [ArcSetType],
      description: 'ARC sets, oldest first.',
      resolve: ({ sets }) => [...sets],
    }),
  }),
});

const SignatureType = builder.objectRef<DkimSignature>('EmailDkimSignature').implement({
  description: 'A DKIM-Signature header. It is not verified.',
  fields: (t) => ({
    domain: t.exposeString('domain', { nullable: true, description: 'Signing domain (`d=`).' }),
    selector: t.exposeString('selector', { nullable: true, description: 'Selector of the key (`s=`).' }),
    algorithm: t.exposeString('algorithm', {
      nullable: true,
      description: 'Algorithm, such as `rsa-sha256`.',
    }),
    identity: t.exposeString('identity', {
      nullable: true,
      description: 'User or agent that the signature is for (`i=`).',
    }),
    signedHeaders: t.exposeStringList('signedHeaders', {
      description: 'Names of the signed headers, in lower case.',
    }),
  }),
});

export const AuthenticationType = builder.objectRef<Authentication>('EmailAuthentication').implement({
  description:
    'Authentication results stated by servers, read from the headers. They are not verified. Trust `spf`, `dkim`, `dmarc` and `arc` only if `authservId` is your own server.',
  fields: (t) => ({
    authservId: t.exposeString('authservId', {
      nullable: true,
      description:
        'Server of the topmost Authentication-Results header. `spf`, `dkim`, `dmarc` and `arc` are read from it.',
    }),
    spf: t.expose('spf', {
      type: SpfType,
      nullable: true,
      description: 'SPF result. Read from Received-SPF if Authentication-Results does not state it.',
    }),
    dkim: t.field({
      type: [DkimType],
      description: 'DKIM results, one per signature.',
      resolve: ({ dkim }) => [...dkim],
    }),
    dmarc: t.expose('dmarc', {
      type: DmarcType,
      nullable: true,
      description: 'DMARC result. Null if not stated.',
    }),
    arc: t.expose('arc', {
      type: ArcType,
      nullable: true,
      description: 'ARC chain and its result. Null if there is no chain.',
    }),
    signatures: t.field({
      type: [SignatureType],
      description: 'DKIM signatures of the message.',
      resolve: ({ signatures }) => [...signatures],
    }),
    results: t.field({
      type: [ResultsType],
      description: 'All Authentication-Results headers, topmost first, followed by the results in ARC sets.',
      resolve: ({ results }) => [...results],
    }),
  }),
});
