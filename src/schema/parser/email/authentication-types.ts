import type {
  ArcSet,
  Authentication,
  AuthenticationResults,
  DkimResult,
  DkimSignature,
  DmarcResult,
  MethodResult,
  SpfResult,
} from '../../../resolvers/parser/email/authentication.ts';
import { builder } from '../../builder.ts';

type Property = MethodResult['properties'][number];

const PropertyType = builder.objectRef<Property>('AuthenticationProperty').implement({
  description: 'What a result is about.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Type and name, such as `smtp.mailfrom` or `header.d`.' }),
    value: t.exposeString('value', { description: 'Its value.' }),
  }),
});

const MethodType = builder.objectRef<MethodResult>('AuthenticationMethod').implement({
  description: 'What one method of authentication found (RFC 8601).',
  fields: (t) => ({
    method: t.exposeString('method', { description: 'Method in lower case, such as `dkim`.' }),
    result: t.exposeString('result', { description: 'Result in lower case, such as `pass`.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Stated reason.' }),
    comment: t.exposeString('comment', { nullable: true, description: 'First comment in brackets.' }),
    properties: t.field({
      type: [PropertyType],
      description: 'What the result is about.',
      resolve: ({ properties }) => [...properties],
    }),
  }),
});

const ResultsType = builder.objectRef<AuthenticationResults>('AuthenticationResults').implement({
  description: 'One Authentication-Results or ARC-Authentication-Results header.',
  fields: (t) => ({
    authservId: t.exposeString('authservId', {
      nullable: true,
      description: 'Server that says so. Believe only servers you know; senders can add such headers, too.',
    }),
    arcInstance: t.exposeInt('arcInstance', {
      nullable: true,
      description: 'Number of the ARC set. Null for an Authentication-Results header.',
    }),
    methods: t.field({
      type: [MethodType],
      description: 'What each method found.',
      resolve: ({ methods }) => [...methods],
    }),
  }),
});

const SpfType = builder.objectRef<SpfResult>('EmailSpf').implement({
  description: 'Whether the sending host may send for the domain of the envelope.',
  fields: (t) => ({
    result: t.exposeString('result', { description: 'Such as `pass`, `fail`, `softfail` or `none`.' }),
    domain: t.exposeString('domain', { nullable: true, description: 'Domain that was checked.' }),
    ip: t.exposeString('ip', { nullable: true, description: 'IP address of the sending host.' }),
  }),
});

const DkimType = builder.objectRef<DkimResult>('EmailDkim').implement({
  description: 'Whether a DKIM signature was valid.',
  fields: (t) => ({
    result: t.exposeString('result', { description: 'Such as `pass`, `fail` or `none`.' }),
    domain: t.exposeString('domain', { nullable: true, description: 'Domain that signed.' }),
    selector: t.exposeString('selector', { nullable: true, description: 'Selector of the key.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Stated reason or comment.' }),
  }),
});

const DmarcType = builder.objectRef<DmarcResult>('EmailDmarc').implement({
  description: 'Whether SPF or DKIM passed for the domain of the From header.',
  fields: (t) => ({
    result: t.exposeString('result', { description: 'Such as `pass`, `fail` or `none`.' }),
    domain: t.exposeString('domain', { nullable: true, description: 'Domain of the From header.' }),
    policy: t.exposeString('policy', {
      nullable: true,
      description: 'Published policy, if stated: `none`, `quarantine` or `reject`.',
    }),
  }),
});

const ArcSetType = builder.objectRef<ArcSet>('EmailArcSet').implement({
  description: 'What a server that passed the message on sealed.',
  fields: (t) => ({
    instance: t.exposeInt('instance', { description: 'Number of the set, from 1; 0 if it is malformed.' }),
    chainValidation: t.exposeString('chainValidation', {
      nullable: true,
      description: 'What the sealer found of the chain before it: `none`, `pass` or `fail`.',
    }),
    domain: t.exposeString('domain', { nullable: true, description: 'Domain that sealed.' }),
    selector: t.exposeString('selector', { nullable: true, description: 'Selector of the key.' }),
    authservId: t.exposeString('authservId', {
      nullable: true,
      description: 'Server whose results it carries; they are in `results`.',
    }),
  }),
});

type Arc = NonNullable<Authentication['arc']>;

const ArcType = builder.objectRef<Arc>('EmailArc').implement({
  description: 'The Authenticated Received Chain (RFC 8617).',
  fields: (t) => ({
    result: t.exposeString('result', {
      nullable: true,
      description: 'What the last server found of the chain. Null if it did not check.',
    }),
    sets: t.field({
      type: [ArcSetType],
      description: 'The sets, the first first.',
      resolve: ({ sets }) => [...sets],
    }),
  }),
});

const SignatureType = builder.objectRef<DkimSignature>('EmailDkimSignature').implement({
  description: 'A DKIM-Signature header. It is not verified.',
  fields: (t) => ({
    domain: t.exposeString('domain', { nullable: true, description: 'Domain that signs (`d=`).' }),
    selector: t.exposeString('selector', { nullable: true, description: 'Selector of the key (`s=`).' }),
    algorithm: t.exposeString('algorithm', {
      nullable: true,
      description: 'Algorithm, such as `rsa-sha256`.',
    }),
    identity: t.exposeString('identity', {
      nullable: true,
      description: 'User or agent it signs for (`i=`).',
    }),
    signedHeaders: t.exposeStringList('signedHeaders', {
      description: 'Names of the headers that are signed, in lower case.',
    }),
  }),
});

export const AuthenticationType = builder.objectRef<Authentication>('EmailAuthentication').implement({
  description:
    'What servers say of the sender’s authenticity, read from the headers. Nothing is verified here: believe `spf`, `dkim`, `dmarc` and `arc` only if `authservId` is your own server.',
  fields: (t) => ({
    authservId: t.exposeString('authservId', {
      nullable: true,
      description:
        'Server of the topmost Authentication-Results header, which the next fields are read from.',
    }),
    spf: t.expose('spf', {
      type: SpfType,
      nullable: true,
      description: 'SPF; read from Received-SPF where Authentication-Results does not state it.',
    }),
    dkim: t.field({ type: [DkimType], description: 'DKIM, by signature.', resolve: ({ dkim }) => [...dkim] }),
    dmarc: t.expose('dmarc', { type: DmarcType, nullable: true, description: 'DMARC.' }),
    arc: t.expose('arc', { type: ArcType, nullable: true, description: 'ARC. Null if there is no chain.' }),
    signatures: t.field({
      type: [SignatureType],
      description: 'The DKIM signatures that the message carries.',
      resolve: ({ signatures }) => [...signatures],
    }),
    results: t.field({
      type: [ResultsType],
      description: 'All Authentication-Results headers from the top, then those of ARC sets.',
      resolve: ({ results }) => [...results],
    }),
  }),
});
