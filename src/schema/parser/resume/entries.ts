import type {
  ResumeAward,
  ResumeCertification,
  ResumeEducation,
  ResumeProject,
  ResumePublication,
  ResumeWork,
} from '../../../resolvers/parser/resume/index.ts';
import { builder } from '../../builder.ts';

const START = 'When it began: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.';
const DAY = '`YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.';

export const WorkObject = builder.objectRef<ResumeWork>('ResumeWork').implement({
  description: 'A position that the person held or holds.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'Title of the position, as written.' }),
    company: t.exposeString('company', { nullable: true, description: 'Employer, as written.' }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Where it was, as written; also "Remote" and the like.',
    }),
    startDate: t.exposeString('startDate', { nullable: true, description: START }),
    endDate: t.exposeString('endDate', {
      nullable: true,
      description: 'When it ended, likewise. Null if it goes on or the résumé does not say.',
    }),
    current: t.exposeBoolean('current', { description: 'Whether it goes on.' }),
    months: t.exposeInt('months', {
      nullable: true,
      description:
        'How long it lasted, both the first and the last month counted; to today if it goes on. Null if the months are unknown.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Paragraphs about it, without the items of lists. Up to 5,000 characters.',
    }),
    highlights: t.field({
      type: ['String'],
      description: 'Items of the lists about it, up to 100.',
      resolve: ({ highlights }) => [...highlights],
    }),
  }),
});

export const EducationObject = builder.objectRef<ResumeEducation>('ResumeEducation').implement({
  description: 'Studies or a school.',
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
      description: 'Final grade as written, such as `3.7/4.0`, `1,7` or `85 %`: scales differ by country.',
    }),
    startDate: t.exposeString('startDate', { nullable: true, description: START }),
    endDate: t.exposeString('endDate', {
      nullable: true,
      description: 'When it ended or will end, likewise; also the only date that is written.',
    }),
  }),
});

export const CertificationObject = builder.objectRef<ResumeCertification>('ResumeCertification').implement({
  description: 'Certificate or licence.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As written.' }),
    issuer: t.exposeString('issuer', { nullable: true, description: 'Who issued it.' }),
    date: t.exposeString('date', { nullable: true, description: `When it was issued: ${DAY}` }),
  }),
});

export const ProjectObject = builder.objectRef<ResumeProject>('ResumeProject').implement({
  description: 'Project of the person.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As written.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Paragraphs about it, without the items of lists. Up to 5,000 characters.',
    }),
    highlights: t.field({
      type: ['String'],
      description: 'Items of the lists about it, up to 100.',
      resolve: ({ highlights }) => [...highlights],
    }),
    url: t.exposeString('url', { nullable: true, description: 'Its page, as written.' }),
    startDate: t.exposeString('startDate', { nullable: true, description: START }),
    endDate: t.exposeString('endDate', {
      nullable: true,
      description: 'When it ended, likewise. Null if it goes on or the résumé does not say.',
    }),
  }),
});

export const PublicationObject = builder.objectRef<ResumePublication>('ResumePublication').implement({
  description: 'Something that the person published.',
  fields: (t) => ({
    title: t.exposeString('title', {
      description: 'Title, or the whole reference if it is written as a sentence.',
    }),
    date: t.exposeString('date', { nullable: true, description: `When it appeared: ${DAY}` }),
    url: t.exposeString('url', { nullable: true, description: 'Where it is, as written.' }),
  }),
});

export const AwardObject = builder.objectRef<ResumeAward>('ResumeAward').implement({
  description: 'Award, prize or scholarship.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'As written.' }),
    awarder: t.exposeString('awarder', { nullable: true, description: 'Who gave it.' }),
    date: t.exposeString('date', { nullable: true, description: `When it was given: ${DAY}` }),
  }),
});
