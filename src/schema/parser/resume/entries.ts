import type {
  ResumeAward,
  ResumeCertification,
  ResumeEducation,
  ResumeProject,
  ResumePublication,
  ResumeWork,
} from '../../../resolvers/parser/resume/index.ts';
import { builder } from '../../builder.ts';

const START = 'Start date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.';
const DAY = '`YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.';

export const WorkObject = builder.objectRef<ResumeWork>('ResumeWork').implement({
  description: 'A current or former position of the person.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'Title of the position, as written.' }),
    company: t.exposeString('company', { nullable: true, description: 'Employer, as written.' }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Location as written. May also be "Remote" or similar.',
    }),
    startDate: t.exposeString('startDate', { nullable: true, description: START }),
    endDate: t.exposeString('endDate', {
      nullable: true,
      description: 'End date, in the same format as `startDate`. Null if ongoing or not stated.',
    }),
    current: t.exposeBoolean('current', { description: 'True if this is a current position.' }),
    months: t.exposeInt('months', {
      nullable: true,
      description:
        'Duration in months, including the first and the last month. Ongoing positions count up to today. Null if the months are unknown.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description without list items. Up to 5,000 characters.',
    }),
    highlights: t.field({
      type: ['String'],
      description: 'List items of the description, up to 100.',
      resolve: ({ highlights }) => [...highlights],
    }),
  }),
});

export const EducationObject = builder.objectRef<ResumeEducation>('ResumeEducation').implement({
  description: 'A course of study or a school.',
  fields: (t) => ({
    institution: t.exposeString('institution', {
      nullable: true,
      description: 'School or university, as written.',
    }),
    degree: t.exposeString('degree', {
      nullable: true,
      description: 'Degree as written, such as `B.Sc.` or `Abitur`.',
    }),
    field: t.exposeString('field', { nullable: true, description: 'Subject, as written.' }),
    gpa: t.exposeString('gpa', {
      nullable: true,
      description: 'Final grade as written, such as `3.7/4.0`, `1,7` or `85 %`. Scales differ by country.',
    }),
    startDate: t.exposeString('startDate', { nullable: true, description: START }),
    endDate: t.exposeString('endDate', {
      nullable: true,
      description:
        'End date or expected end date, in the same format as `startDate`. If only one date is stated, it is returned here.',
    }),
  }),
});

export const CertificationObject = builder.objectRef<ResumeCertification>('ResumeCertification').implement({
  description: 'Certificate or licence.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name as written.' }),
    issuer: t.exposeString('issuer', { nullable: true, description: 'Issuer.' }),
    date: t.exposeString('date', { nullable: true, description: `Date of issue: ${DAY}` }),
  }),
});

export const ProjectObject = builder.objectRef<ResumeProject>('ResumeProject').implement({
  description: 'Project of the person.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name as written.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description without list items. Up to 5,000 characters.',
    }),
    highlights: t.field({
      type: ['String'],
      description: 'List items of the description, up to 100.',
      resolve: ({ highlights }) => [...highlights],
    }),
    url: t.exposeString('url', { nullable: true, description: 'URL of the project, as written.' }),
    startDate: t.exposeString('startDate', { nullable: true, description: START }),
    endDate: t.exposeString('endDate', {
      nullable: true,
      description: 'End date, in the same format as `startDate`. Null if ongoing or not stated.',
    }),
  }),
});

export const PublicationObject = builder.objectRef<ResumePublication>('ResumePublication').implement({
  description: 'A publication of the person.',
  fields: (t) => ({
    title: t.exposeString('title', {
      description: 'Title, or the whole reference if it is written as a sentence.',
    }),
    date: t.exposeString('date', { nullable: true, description: `Date of publication: ${DAY}` }),
    url: t.exposeString('url', { nullable: true, description: 'URL of the publication, as written.' }),
  }),
});

export const AwardObject = builder.objectRef<ResumeAward>('ResumeAward').implement({
  description: 'Award, prize or scholarship.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title as written.' }),
    awarder: t.exposeString('awarder', { nullable: true, description: 'Organisation that gave the award.' }),
    date: t.exposeString('date', { nullable: true, description: `Date of the award: ${DAY}` }),
  }),
});
