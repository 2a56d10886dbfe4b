import type {
  ParsedSkill,
  ParsedSkills,
  SkillCategory,
  SkillGroup,
  SkillMention,
  SkillType,
} from '../../../resolvers/parser/skill/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';

export const SkillTypeType = builder.enumType('SkillType', {
  description: 'Type of skill.',
  values: {
    hard: { description: 'Knowledge, a method or an activity, such as accounting or machine learning.' },
    soft: { description: 'A personal trait or a way to work with others, such as teamwork.' },
    language: { description: 'A language that people speak.' },
    tool: {
      description:
        'A named technology: software, a programming language, a framework, a platform or a device.',
    },
    certification: { description: 'A certificate, licence or examination.' },
  } satisfies EnumDescriptions<SkillType>,
});

const CategoryType = builder.enumType('SkillCategory', {
  description: 'Field that a skill belongs to.',
  values: {
    programming_languages: { description: 'Programming, query and markup languages.' },
    web_development: {
      description: 'Frameworks and libraries for web pages and web servers, and content management.',
    },
    mobile_development: { description: 'Apps for phones and tablets.' },
    software_engineering: { description: 'Methods, architecture and tools of software development.' },
    databases: { description: 'Database systems, their design and administration.' },
    data_analytics: {
      description: 'Analytics, statistics, business intelligence, data engineering and GIS.',
    },
    machine_learning: { description: 'Machine learning and artificial intelligence.' },
    cloud_devops: { description: 'Cloud platforms, containers, delivery, version control and monitoring.' },
    operating_systems: { description: 'Operating systems and their administration.' },
    networking: { description: 'Networks, protocols and telecommunications.' },
    security: { description: 'Information security and physical security.' },
    testing: { description: 'Software testing and quality assurance.' },
    embedded_hardware: { description: 'Embedded systems, electronics and their design.' },
    design_media: { description: 'Design, user experience, image, sound and video.' },
    office_productivity: { description: 'Office software and collaboration.' },
    business_systems: { description: 'ERP, CRM, HR, banking, hotel and similar systems.' },
    project_management: { description: 'Projects, products, agile methods and IT services.' },
    business_management: { description: 'Strategy, operations and administration of an organisation.' },
    finance_accounting: { description: 'Accounting, finance, banking, insurance and tax.' },
    sales: { description: 'Sales and e-commerce.' },
    marketing: { description: 'Marketing, advertising and public relations.' },
    customer_service: { description: 'Service and support for customers.' },
    human_resources: { description: 'Recruitment, payroll and people management.' },
    legal_compliance: { description: 'Law and compliance.' },
    supply_chain: { description: 'Procurement, logistics and warehouses.' },
    engineering: { description: 'Mechanical, electrical, civil and other engineering, with its software.' },
    manufacturing: { description: 'Production, machines and quality control.' },
    construction_trades: { description: 'Construction, crafts, repair, cleaning and safety at work.' },
    healthcare: { description: 'Medicine, nursing and care.' },
    science_research: { description: 'Sciences and laboratory work.' },
    education: { description: 'Teaching, training and social work.' },
    hospitality: { description: 'Food, hotels, tourism and beauty.' },
    transport: { description: 'Driving, aviation, shipping, police and rescue.' },
    writing: { description: 'Writing, editing and translation.' },
    natural_language: { description: 'Languages that people speak.' },
    communication: { description: 'Speaking, writing and listening.' },
    teamwork: { description: 'Working with others.' },
    leadership: { description: 'Leading and deciding.' },
    thinking: { description: 'Solving problems, analysing, creating.' },
    self_management: { description: 'Self-organisation and attitudes to work.' },
  } satisfies EnumDescriptions<SkillCategory>,
});

const MentionType = builder.objectRef<SkillMention>('SkillMention').implement({
  description: 'A mention of a skill in a document.',
  fields: (t) => ({
    start: t.exposeInt('start', {
      description: 'Start position in the text returned by `include=text`, in UTF-16 code units from 0.',
    }),
    end: t.exposeInt('end', {
      description: 'End position in the same text, in UTF-16 code units, exclusive.',
    }),
    text: t.exposeString('text', { description: 'The skill as written.' }),
    confidence: t.exposeFloat('confidence', {
      description: 'Confidence that this mention means the skill, from 0 to 1.',
    }),
  }),
});

const SkillObject = builder.objectRef<ParsedSkill>('ParsedSkill').implement({
  description: 'A skill that a document names.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description:
        'Usual name: `JavaScript` for "js", `Kubernetes` for "k8s", `Teamwork` for "Teamfähigkeit".',
    }),
    normalized: t.exposeString('normalized', {
      description:
        'Stable identifier, the same for all spellings and languages: `node-js`, `c-plus-plus`, `problem-solving`.',
    }),
    type: t.expose('type', { type: SkillTypeType, description: 'Type of skill.' }),
    category: t.expose('category', {
      type: CategoryType,
      nullable: true,
      description: 'Field of the skill. Null if unknown.',
    }),
    confidence: t.exposeFloat('confidence', {
      description: 'Confidence, from 0 to 1. It is the highest confidence of all mentions.',
    }),
    count: t.exposeInt('count', { description: 'Number of mentions in the document.' }),
    mentions: t.field({
      type: [MentionType],
      description:
        'Mentions: at most 100 per skill and 5,000 in total. Empty for skills found only by a language model.',
      resolve: ({ mentions }) => [...mentions],
    }),
  }),
});

const GroupType = builder.objectRef<SkillGroup>('SkillGroup').implement({
  description: 'The skills of one field.',
  fields: (t) => ({
    category: t.expose('category', {
      type: CategoryType,
      nullable: true,
      description: 'Field. Null for skills whose field is unknown.',
    }),
    count: t.exposeInt('count', { description: 'Number of different skills.' }),
    skills: t.exposeStringList('skills', { description: 'Names of the skills, highest confidence first.' }),
  }),
});

export const SkillsObject = builder.objectRef<ParsedSkills>('ParsedSkills').implement({
  description: 'The skills that a document names.',
  fields: (t) => ({
    skills: t.field({
      type: [SkillObject],
      description: 'Up to 1,000 skills, highest confidence first, then most mentions first.',
      resolve: ({ skills }) => [...skills],
    }),
    byCategory: t.field({
      type: [GroupType],
      description: 'Skills by field, largest field first.',
      resolve: ({ byCategory }) => [...byCategory],
    }),
    count: t.exposeInt('count', { description: 'Number of different skills in the document.' }),
  }),
});
