import type {
  LinkedinCredential,
  LinkedinEducation,
  LinkedinLanguage,
  LinkedinPosition,
  LinkedinProfile,
} from '../../resolvers/linkedin/profile.ts';
import { builder } from '../builder.ts';
import { rawField } from '../social/parts.ts';

const PARTIAL = 'in ISO 8601 as far as it is known: `2019-10`, `2019`';

const PositionType = builder.objectRef<LinkedinPosition>('LinkedinPosition').implement({
  description: 'Position that somebody holds or held.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'Title of the position.' }),
    company: t.exposeString('company', { nullable: true, description: 'Name of the company.' }),
    companyId: t.exposeString('companyId', {
      nullable: true,
      description: 'Name of the company in the URL of its page.',
    }),
    companyUrl: t.exposeString('companyUrl', {
      format: 'uri',
      nullable: true,
      description: 'Page of the company on LinkedIn.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Place in the words of the profile.',
    }),
    description: t.exposeString('description', { nullable: true, description: 'Text about the position.' }),
    startDate: t.exposeString('startDate', { nullable: true, description: `Beginning, ${PARTIAL}.` }),
    endDate: t.exposeString('endDate', {
      nullable: true,
      description: `End, ${PARTIAL}. Null if it is held today or unknown.`,
    }),
    current: t.exposeBoolean('current', {
      nullable: true,
      description: 'Whether it is held today. Null if unknown.',
    }),
  }),
});

const EducationType = builder.objectRef<LinkedinEducation>('LinkedinEducation').implement({
  description: 'Education of a profile.',
  fields: (t) => ({
    school: t.exposeString('school', { nullable: true, description: 'Name of the school or university.' }),
    schoolUrl: t.exposeString('schoolUrl', {
      format: 'uri',
      nullable: true,
      description: 'Page of the school on LinkedIn.',
    }),
    degree: t.exposeString('degree', { nullable: true, description: 'Degree in the words of the profile.' }),
    field: t.exposeString('field', { nullable: true, description: 'Field of study.' }),
    startYear: t.exposeString('startYear', { nullable: true, description: 'First year.' }),
    endYear: t.exposeString('endYear', { nullable: true, description: 'Last year, which may be to come.' }),
    description: t.exposeString('description', { nullable: true, description: 'Activities and other text.' }),
  }),
});

const LanguageType = builder.objectRef<LinkedinLanguage>('LinkedinLanguage').implement({
  description: 'Language that somebody speaks.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name in the words of the profile.' }),
    level: t.exposeString('level', {
      nullable: true,
      description: 'Level in the words of LinkedIn. Null if not given.',
    }),
  }),
});

const CredentialType = builder.objectRef<LinkedinCredential>('LinkedinCredential').implement({
  description: 'Certificate, publication or honour.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title.' }),
    issuer: t.exposeString('issuer', { nullable: true, description: 'Who issued, published or awarded it.' }),
    date: t.exposeString('date', { nullable: true, description: `Date, ${PARTIAL}.` }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'Proof or page of it.' }),
  }),
});

export const LinkedinProfileType = builder.objectRef<LinkedinProfile>('LinkedinProfile').implement({
  description: 'Public profile of a person on LinkedIn, as somebody without an account sees it.',
  fields: (t) => ({
    id: t.exposeString('id', {
      nullable: true,
      description: 'Number of the member, or the user name if it is unknown.',
    }),
    username: t.exposeString('username', { nullable: true, description: 'Name behind `/in/` in the URL.' }),
    name: t.exposeString('name', { nullable: true, description: 'Displayed name.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'URL of the profile.' }),
    headline: t.exposeString('headline', { nullable: true, description: 'Line below the name.' }),
    biography: t.exposeString('biography', {
      nullable: true,
      description: 'The section “About”, which may be cut by LinkedIn.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Place in the words of the profile.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code of its country.',
    }),
    avatarUrl: t.exposeString('avatarUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the picture, which expires.',
    }),
    bannerUrl: t.exposeString('bannerUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the wide picture, which expires.',
    }),
    followers: t.exposeInt('followers', {
      nullable: true,
      description: 'Number of followers. Null if not shown.',
    }),
    connections: t.exposeInt('connections', {
      nullable: true,
      description: 'Number of connections; LinkedIn shows 500 for more.',
    }),
    currentCompany: t.exposeString('currentCompany', {
      nullable: true,
      description: 'Name of the company beside the headline.',
    }),
    currentCompanyId: t.exposeString('currentCompanyId', {
      nullable: true,
      description: 'Name of that company in the URL of its page.',
    }),
    experience: t.expose('experience', {
      type: [PositionType],
      description: 'Positions, latest first, at most 100.',
    }),
    education: t.expose('education', {
      type: [EducationType],
      description: 'Education, latest first, at most 100.',
    }),
    skills: t.exposeStringList('skills', {
      description: 'Skills; empty where LinkedIn shows them to members alone.',
    }),
    languages: t.expose('languages', { type: [LanguageType], description: 'Languages.' }),
    certifications: t.expose('certifications', { type: [CredentialType], description: 'Certificates.' }),
    publications: t.expose('publications', { type: [CredentialType], description: 'Publications.' }),
    honors: t.expose('honors', { type: [CredentialType], description: 'Honours and awards.' }),
    raw: rawField(t),
  }),
});
