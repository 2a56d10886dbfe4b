import type {
  LinkedinCredential,
  LinkedinEducation,
  LinkedinLanguage,
  LinkedinPosition,
  LinkedinProfile,
} from '../../resolvers/linkedin/profile.ts';
import { builder } from '../builder.ts';
import { rawField } from '../social/parts.ts';

const PARTIAL = 'in ISO 8601, as precise as known: `2019-10` or `2019`';

const PositionType = builder.objectRef<LinkedinPosition>('LinkedinPosition').implement({
  description: 'Current or past position.',
  fields: (t) => ({
    title: t.exposeString('title', {
      nullable: true,
      description: 'Title of the position. Null if the profile does not show it.',
    }),
    company: t.exposeString('company', {
      nullable: true,
      description: 'Name of the company. Null if the profile does not show it.',
    }),
    companyId: t.exposeString('companyId', {
      nullable: true,
      description:
        'Name of the company in the URL of its LinkedIn page. Null if the profile does not link to a company page.',
    }),
    companyUrl: t.exposeString('companyUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the company’s LinkedIn page. Null if the profile does not link to one.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Location as written in the profile. Null if the profile shows none.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description of the position. Null if the profile shows none.',
    }),
    startDate: t.exposeString('startDate', { nullable: true, description: `Start date ${PARTIAL}.` }),
    endDate: t.exposeString('endDate', {
      nullable: true,
      description: `End date ${PARTIAL}. Null if the position is current or the date is unknown.`,
    }),
    current: t.exposeBoolean('current', {
      nullable: true,
      description: 'True if the person still holds the position. Null if unknown.',
    }),
  }),
});

const EducationType = builder.objectRef<LinkedinEducation>('LinkedinEducation').implement({
  description: 'Education of a profile.',
  fields: (t) => ({
    school: t.exposeString('school', {
      nullable: true,
      description: 'Name of the school or university. Null if the profile does not show it.',
    }),
    schoolUrl: t.exposeString('schoolUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the school’s LinkedIn page. Null if the profile does not link to one.',
    }),
    degree: t.exposeString('degree', {
      nullable: true,
      description: 'Degree as written in the profile. Null if the profile shows none.',
    }),
    field: t.exposeString('field', {
      nullable: true,
      description: 'Field of study. Null if the profile shows none.',
    }),
    startYear: t.exposeString('startYear', {
      nullable: true,
      description: 'First year. Null if the profile shows none.',
    }),
    endYear: t.exposeString('endYear', {
      nullable: true,
      description: 'Last year, which can be in the future. Null if the profile shows none.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Activities and other text. Null if the profile shows none.',
    }),
  }),
});

const LanguageType = builder.objectRef<LinkedinLanguage>('LinkedinLanguage').implement({
  description: 'Language that the person speaks.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name as written in the profile.' }),
    level: t.exposeString('level', {
      nullable: true,
      description: 'Level as named by LinkedIn. Null if the profile shows none.',
    }),
  }),
});

const CredentialType = builder.objectRef<LinkedinCredential>('LinkedinCredential').implement({
  description: 'Certificate, publication or honour.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title.' }),
    issuer: t.exposeString('issuer', {
      nullable: true,
      description: 'Issuer, publisher or awarding body. Null if the profile shows none.',
    }),
    date: t.exposeString('date', { nullable: true, description: `Date ${PARTIAL}.` }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the certificate, publication or honour. Null if the profile shows none.',
    }),
  }),
});

export const LinkedinProfileType = builder.objectRef<LinkedinProfile>('LinkedinProfile').implement({
  description: 'Public LinkedIn profile of a person, as visible without an account.',
  fields: (t) => ({
    id: t.exposeString('id', {
      nullable: true,
      description: 'Member number, or the user name if the number is unknown. Null if both are unknown.',
    }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'Name after `/in/` in the URL of the profile. Null if unknown.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Displayed name. Null if the provider does not return it.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the profile. Null if the provider does not return it.',
    }),
    headline: t.exposeString('headline', {
      nullable: true,
      description: 'Headline, shown below the name. Null if the profile shows none.',
    }),
    biography: t.exposeString('biography', {
      nullable: true,
      description: 'Text of the “About” section, which LinkedIn may shorten. Null if the profile shows none.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Location as written in the profile. Null if the profile shows none.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code of the country. Null if unknown.',
    }),
    avatarUrl: t.exposeString('avatarUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the profile picture. The URL expires. Null if the profile shows none.',
    }),
    bannerUrl: t.exposeString('bannerUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the banner picture. The URL expires. Null if the profile shows none.',
    }),
    followers: t.exposeInt('followers', {
      nullable: true,
      description: 'Number of followers. Null if not shown.',
    }),
    connections: t.exposeInt('connections', {
      nullable: true,
      description:
        'Number of connections. LinkedIn shows 500 if there are more. Null if the profile does not show it.',
    }),
    currentCompany: t.exposeString('currentCompany', {
      nullable: true,
      description: 'Name of the current company, shown next to the headline. Null if the profile shows none.',
    }),
    currentCompanyId: t.exposeString('currentCompanyId', {
      nullable: true,
      description:
        'Name of the current company in the URL of its LinkedIn page. Null if the profile does not link to a company page.',
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
      description: 'Skills. Empty if LinkedIn shows them only to members.',
    }),
    languages: t.expose('languages', { type: [LanguageType], description: 'Languages.' }),
    certifications: t.expose('certifications', { type: [CredentialType], description: 'Certificates.' }),
    publications: t.expose('publications', { type: [CredentialType], description: 'Publications.' }),
    honors: t.expose('honors', { type: [CredentialType], description: 'Honours and awards.' }),
    raw: rawField(t),
  }),
});
