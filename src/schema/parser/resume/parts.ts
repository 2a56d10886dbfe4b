import type {
  LanguageLevel,
  LinkType,
  ResumeLanguage,
  ResumeLink,
  ResumeSection,
  SectionType,
} from '../../../resolvers/parser/resume/index.ts';
import { builder } from '../../builder.ts';
import type { Words } from '../../words.ts';

const LinkTypeType = builder.enumType('ResumeLinkType', {
  description: 'Site that a link leads to.',
  values: {
    linkedin: { description: 'LinkedIn.' },
    github: { description: 'GitHub.' },
    gitlab: { description: 'GitLab, also of others who run it.' },
    bitbucket: { description: 'Bitbucket.' },
    stackoverflow: { description: 'Stack Overflow and the other sites of Stack Exchange.' },
    x: { description: 'X, formerly Twitter.' },
    facebook: { description: 'Facebook.' },
    instagram: { description: 'Instagram.' },
    youtube: { description: 'YouTube.' },
    xing: { description: 'XING.' },
    medium: { description: 'Medium.' },
    behance: { description: 'Behance.' },
    dribbble: { description: 'Dribbble.' },
    kaggle: { description: 'Kaggle.' },
    orcid: { description: 'ORCID, the identifier of researchers.' },
    google_scholar: { description: 'Google Scholar.' },
    researchgate: { description: 'ResearchGate.' },
    website: { description: 'Any other site.' },
  } satisfies Words<LinkType>,
});

export const LinkObject = builder.objectRef<ResumeLink>('ResumeLink').implement({
  description: 'Page of the person.',
  fields: (t) => ({
    type: t.expose('type', { type: LinkTypeType, description: 'Site that it leads to.' }),
    url: t.exposeString('url', {
      format: 'uri',
      description: 'With https if the scheme is missing; of "GitHub: octocat" the page of that user.',
    }),
  }),
});

const LevelType = builder.enumType('LanguageLevel', {
  description:
    'How well somebody speaks a language: a level of the Common European Framework (CEFR) if one is named, else what words say.',
  values: {
    native: { description: 'Mother tongue, or as one.' },
    c2: { description: 'C2 of the CEFR.' },
    c1: { description: 'C1 of the CEFR.' },
    b2: { description: 'B2 of the CEFR.' },
    b1: { description: 'B1 of the CEFR.' },
    a2: { description: 'A2 of the CEFR.' },
    a1: { description: 'A1 of the CEFR.' },
    fluent: { description: 'Fluent, or full professional proficiency.' },
    advanced: { description: 'Good, or professional working proficiency.' },
    intermediate: { description: 'Conversational, or limited working proficiency.' },
    basic: { description: 'Elementary.' },
  } satisfies Words<LanguageLevel>,
});

export const SpokenLanguageObject = builder.objectRef<ResumeLanguage>('ResumeLanguage').implement({
  description: 'Language that the person speaks.',
  fields: (t) => ({
    language: t.exposeString('language', { description: 'Name as written, in the language of the résumé.' }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'ISO 639-1, or ISO 639-3 if it has none there. Null if unknown.',
    }),
    level: t.expose('level', {
      type: LevelType,
      nullable: true,
      description: 'How well. Null if the résumé does not say.',
    }),
  }),
});

const SectionTypeType = builder.enumType('ResumeSectionType', {
  description: 'What a section is about.',
  values: {
    header: { description: 'What stands before the first heading.' },
    contact: { description: 'How to reach the person.' },
    summary: { description: 'Summary, profile or objective.' },
    work: { description: 'Jobs and internships.' },
    education: { description: 'Schools and studies.' },
    skills: { description: 'Skills and technologies.' },
    languages: { description: 'Spoken languages.' },
    certifications: { description: 'Certificates and licences.' },
    projects: { description: 'Projects.' },
    publications: { description: 'Publications, talks and patents.' },
    awards: { description: 'Awards, prizes and scholarships.' },
    volunteer: { description: 'Voluntary work.' },
    courses: { description: 'Courses and further training.' },
    activities: { description: 'Activities and memberships.' },
    interests: { description: 'Interests and hobbies.' },
    references: { description: 'People who may be asked.' },
    personal: { description: 'Personal details, such as the date of birth.' },
    other: { description: 'Anything else.' },
  } satisfies Words<SectionType>,
});

export const SectionObject = builder.objectRef<ResumeSection>('ResumeSection').implement({
  description: 'Section of a résumé.',
  fields: (t) => ({
    type: t.expose('type', { type: SectionTypeType, description: 'What it is about.' }),
    heading: t.exposeString('heading', {
      nullable: true,
      description: 'As written. Null for what stands before the first heading.',
    }),
    text: t.exposeString('text', { description: 'Its lines; items of lists begin with "•".' }),
  }),
});
