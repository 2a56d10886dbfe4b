import type { ResumeAnswer, ResumeName, ResumePhone } from '../../../resolvers/parser/resume/index.ts';
import { builder } from '../../builder.ts';
import {
  AwardObject,
  CertificationObject,
  EducationObject,
  ProjectObject,
  PublicationObject,
  WorkObject,
} from './entries.ts';
import { LinkObject, SectionObject, SpokenLanguageObject } from './parts.ts';

const NameObject = builder.objectRef<ResumeName>('ResumeName').implement({
  description: 'Name of a person.',
  fields: (t) => ({
    full: t.exposeString('full', {
      description:
        'Full name as written, without titles and degrees. A name in all capitals is converted to mixed case.',
    }),
    first: t.exposeString('first', { nullable: true, description: 'First and middle names.' }),
    last: t.exposeString('last', {
      nullable: true,
      description: 'Last name with its particles, such as "van der Berg". Null if only one name is stated.',
    }),
  }),
});

const PhoneObject = builder.objectRef<ResumePhone>('ResumePhone').implement({
  description: 'Phone number of the person.',
  fields: (t) => ({
    raw: t.exposeString('raw', { description: 'Number as written.' }),
    e164: t.exposeString('e164', {
      nullable: true,
      description: 'Number in E.164 format. Null if the number is invalid or its country is unknown.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'Country of the number (ISO 3166-1 alpha-2). Null if unknown.',
    }),
  }),
});

export const ResumeObject = builder.objectRef<ResumeAnswer>('ParsedResume').implement({
  description: 'Data of a résumé. Dates are as precise as written: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.',
  fields: (t) => ({
    name: t.expose('name', {
      type: NameObject,
      nullable: true,
      description: 'Name of the person. Null, with a warning, if no line is clearly the name.',
    }),
    headline: t.exposeString('headline', {
      nullable: true,
      description: 'Headline below the name, such as a profession.',
    }),
    summary: t.exposeString('summary', {
      nullable: true,
      description: 'Text of the summary section, or the paragraph before all sections.',
    }),
    emails: t.field({
      type: ['String'],
      format: 'email',
      description: 'Email addresses in lower case, except those of references.',
      resolve: ({ emails }) => [...emails],
    }),
    phones: t.field({
      type: [PhoneObject],
      description: 'Phone numbers, up to 20.',
      resolve: ({ phones }) => [...phones],
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Place of residence or address, as written.',
    }),
    links: t.field({
      type: [LinkObject],
      description: 'Web pages of the person, up to 50.',
      resolve: ({ links }) => [...links],
    }),
    work: t.field({
      type: [WorkObject],
      description:
        'Jobs in document order, up to 200. Several positions at one employer are listed separately.',
      resolve: ({ work }) => [...work],
    }),
    education: t.field({
      type: [EducationObject],
      description: 'Education in document order, up to 100 entries.',
      resolve: ({ education }) => [...education],
    }),
    skills: t.field({
      type: ['String'],
      description:
        'Up to 500 skills. Skills listed in sections come first, by their usual name if known. Skills clearly named in job and project descriptions follow.',
      resolve: ({ skills }) => [...skills],
    }),
    languages: t.field({
      type: [SpokenLanguageObject],
      description: 'Languages that the person speaks.',
      resolve: ({ languages }) => [...languages],
    }),
    certifications: t.field({
      type: [CertificationObject],
      description: 'Certificates and licences, up to 200.',
      resolve: ({ certifications }) => [...certifications],
    }),
    projects: t.field({
      type: [ProjectObject],
      description: 'Projects from separate project sections, up to 200.',
      resolve: ({ projects }) => [...projects],
    }),
    publications: t.field({
      type: [PublicationObject],
      description: 'Publications, up to 500.',
      resolve: ({ publications }) => [...publications],
    }),
    awards: t.field({
      type: [AwardObject],
      description: 'Awards, prizes and scholarships, up to 200.',
      resolve: ({ awards }) => [...awards],
    }),
    totalExperienceMonths: t.exposeInt('totalExperienceMonths', {
      nullable: true,
      description:
        'Number of months with at least one job. Months with overlapping jobs count once, and ongoing jobs count up to today. Null if no job has dates.',
    }),
    sections: t.field({
      type: [SectionObject],
      description:
        'All sections with their text, up to 200. They include content that is not in any other field.',
      resolve: ({ sections }) => [...sections],
    }),
    resumeLikelihood: t.exposeFloat('resumeLikelihood', {
      description:
        'Confidence that the document is a résumé, from 0 to 1. Documents below 0.25 are rejected.',
    }),
    jsonResume: t.expose('jsonResume', {
      type: 'JSON',
      nullable: true,
      description:
        'Data in JSON Resume 1.0.0 format (jsonresume.org). Null unless `include` contains `json_resume`. Unknown members are omitted.',
    }),
  }),
});
