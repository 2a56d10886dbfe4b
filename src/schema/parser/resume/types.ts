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
        'As written, without titles and degrees. What is all in capitals is given in capitals and small letters.',
    }),
    first: t.exposeString('first', { nullable: true, description: 'First and middle names.' }),
    last: t.exposeString('last', {
      nullable: true,
      description: 'Last name with its particles, such as "van der Berg". Null if there is one name only.',
    }),
  }),
});

const PhoneObject = builder.objectRef<ResumePhone>('ResumePhone').implement({
  description: 'Telephone number of the person.',
  fields: (t) => ({
    raw: t.exposeString('raw', { description: 'As written.' }),
    e164: t.exposeString('e164', {
      nullable: true,
      description: 'In the format E.164. Null if it is no valid number or its country is unknown.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 of its country. Null if unknown.',
    }),
  }),
});

export const ResumeObject = builder.objectRef<ResumeAnswer>('ParsedResume').implement({
  description: 'What a résumé says. Dates are as precise as written: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.',
  fields: (t) => ({
    name: t.expose('name', {
      type: NameObject,
      nullable: true,
      description: 'Whose résumé it is. Null, with a warning, if no line is certain to be the name.',
    }),
    headline: t.exposeString('headline', {
      nullable: true,
      description: 'What the person calls themselves below the name, such as a profession.',
    }),
    summary: t.exposeString('summary', {
      nullable: true,
      description: 'The section that sums the person up, or the paragraph before all sections.',
    }),
    emails: t.field({
      type: ['String'],
      format: 'email',
      description: 'E-mail addresses in lower case, without those of references.',
      resolve: ({ emails }) => [...emails],
    }),
    phones: t.field({
      type: [PhoneObject],
      description: 'Telephone numbers, up to 20.',
      resolve: ({ phones }) => [...phones],
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Where the person lives, as written: a place or an address.',
    }),
    links: t.field({
      type: [LinkObject],
      description: 'Pages of the person, up to 50.',
      resolve: ({ links }) => [...links],
    }),
    work: t.field({
      type: [WorkObject],
      description:
        'Jobs in the order of the document, up to 200: one for each position, if one employer had several.',
      resolve: ({ work }) => [...work],
    }),
    education: t.field({
      type: [EducationObject],
      description: 'Studies in the order of the document, up to 100.',
      resolve: ({ education }) => [...education],
    }),
    skills: t.field({
      type: ['String'],
      description:
        'Up to 500 skills: first those that sections list, by their usual name if it is known, then those that the text about jobs and projects is certain to name.',
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
      description: 'Projects that have a section of their own, up to 200.',
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
        'Months in which at least one job was held: those of jobs that overlap count once, and jobs that go on count to today. Null if no job has dates.',
    }),
    sections: t.field({
      type: [SectionObject],
      description: 'All sections with their text, up to 200, so that nothing is lost that has no field.',
      resolve: ({ sections }) => [...sections],
    }),
    resumeLikelihood: t.exposeFloat('resumeLikelihood', {
      description: 'How much the document looks like a résumé, from 0 to 1. Below 0.25 it is refused.',
    }),
    jsonResume: t.expose('jsonResume', {
      type: 'JSON',
      nullable: true,
      description:
        'The same in the format JSON Resume 1.0.0 (jsonresume.org) if `include` asks for it, else null. Members that are unknown are missing.',
    }),
  }),
});
