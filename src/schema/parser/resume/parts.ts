import type {
  LanguageLevel,
  LinkType,
  ResumeLanguage,
  ResumeLink,
  ResumeSection,
  SectionType,
} from '../../../resolvers/parser/resume/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';

const LinkTypeType = builder.enumType('ResumeLinkType', {
  description: 'Website that a link points to.',
  values: {
    linkedin: { description: 'LinkedIn.' },
    github: { description: 'GitHub.' },
    gitlab: { description: 'GitLab, including self-hosted installations.' },
    bitbucket: { description: 'Bitbucket.' },
    stackoverflow: { description: 'Stack Overflow and other Stack Exchange sites.' },
    x: { description: 'X, formerly Twitter.' },
    facebook: { description: 'Facebook.' },
    instagram: { description: 'Instagram.' },
    youtube: { description: 'YouTube.' },
    xing: { description: 'XING.' },
    medium: { description: 'Medium.' },
    behance: { description: 'Behance.' },
    dribbble: { description: 'Dribbble.' },
    kaggle: { description: 'Kaggle.' },
    orcid: { description: 'ORCID, an identifier for researchers.' },
    google_scholar: { description: 'Google Scholar.' },
    researchgate: { description: 'ResearchGate.' },
    website: { description: 'Any other site.' },
  } satisfies EnumDescriptions<LinkType>,
});

export const LinkObject = builder.objectRef<ResumeLink>('ResumeLink').implement({
  description: 'Web page of the person.',
  fields: (t) => ({
    type: t.expose('type', { type: LinkTypeType, description: 'Website that the link points to.' }),
    url: t.exposeString('url', {
      format: 'uri',
      description:
        'URL. If the scheme is missing, https is added. An entry such as "GitHub: octocat" becomes the URL of the profile.',
    }),
  }),
});

const LevelType = builder.enumType('LanguageLevel', {
  description:
    'Language proficiency: a level of the Common European Framework (CEFR) if stated, otherwise a level taken from the wording.',
  values: {
    native: { description: 'Native or bilingual.' },
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
  } satisfies EnumDescriptions<LanguageLevel>,
});

export const SpokenLanguageObject = builder.objectRef<ResumeLanguage>('ResumeLanguage').implement({
  description: 'A language that the person speaks.',
  fields: (t) => ({
    language: t.exposeString('language', { description: 'Name as written, in the language of the résumé.' }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'ISO 639-1 code, or ISO 639-3 if the language has no ISO 639-1 code. Null if unknown.',
    }),
    level: t.expose('level', {
      type: LevelType,
      nullable: true,
      description: 'Proficiency. Null if not stated.',
    }),
  }),
});

const SectionTypeType = builder.enumType('ResumeSectionType', {
  description: 'Subject of a section.',
  values: {
    header: { description: 'Text before the first heading.' },
    contact: { description: 'Contact details.' },
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
    references: { description: 'People who can give a reference.' },
    personal: { description: 'Personal details, such as the date of birth.' },
    other: { description: 'Anything else.' },
  } satisfies EnumDescriptions<SectionType>,
});

export const SectionObject = builder.objectRef<ResumeSection>('ResumeSection').implement({
  description: 'Section of a résumé.',
  fields: (t) => ({
    type: t.expose('type', { type: SectionTypeType, description: 'Subject of the section.' }),
    heading: t.exposeString('heading', {
      nullable: true,
      description: 'Heading as written. Null for the text before the first heading.',
    }),
    text: t.exposeString('text', { description: 'Lines of the section. List items begin with "•".' }),
  }),
});
