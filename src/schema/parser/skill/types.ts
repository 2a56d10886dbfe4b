import type {
  ParsedSkill,
  ParsedSkills,
  SkillCategory,
  SkillGroup,
  SkillMention,
  SkillType,
} from '../../../resolvers/parser/skill/index.ts';
import { builder } from '../../builder.ts';
import type { Words } from '../../words.ts';

export const SkillTypeType = builder.enumType('SkillType', {
  description: 'What a skill is.',
  values: {
    hard: { description: 'Knowledge, a method or an activity, such as accounting or machine learning.' },
    soft: { description: 'What a person is like or how they work with others, such as teamwork.' },
    language: { description: 'A language that people speak.' },
    tool: {
      description:
        'A technology with a name: software, a programming language, a framework, a platform, a device.',
    },
    certification: { description: 'A certificate, licence or examination.' },
  } satisfies Words<SkillType>,
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
    security: { description: 'Security of information and of premises.' },
    testing: { description: 'Software testing and quality assurance.' },
    embedded_hardware: { description: 'Embedded systems, electronics and their design.' },
    design_media: { description: 'Design, user experience, image, sound and video.' },
    office_productivity: { description: 'Office software and collaboration.' },
    business_systems: { description: 'ERP, CRM, HR, banking and hotel systems, and the like.' },
    project_management: { description: 'Projects, products, agile methods and IT services.' },
    business_management: { description: 'Strategy, operations and administration of an organisation.' },
    finance_accounting: { description: 'Accounting, finance, banking, insurance and tax.' },
    sales: { description: 'Sales and e-commerce.' },
    marketing: { description: 'Marketing, advertising and public relations.' },
    customer_service: { description: 'Service and support for customers.' },
    human_resources: { description: 'Recruitment, payroll and people.' },
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
    communication: { description: 'Speaking, writing and listening to others.' },
    teamwork: { description: 'Working with others.' },
    leadership: { description: 'Leading and deciding.' },
    thinking: { description: 'Solving problems, analysing, creating.' },
    self_management: { description: 'Organising oneself, and attitudes to work.' },
  } satisfies Words<SkillCategory>,
});

const MentionType = builder.objectRef<SkillMention>('SkillMention').implement({
  description: 'Where a document names a skill.',
  fields: (t) => ({
    start: t.exposeInt('start', {
      description: 'First character, counted from 0 in UTF-16 units of the `text` that `include=text` adds.',
    }),
    end: t.exposeInt('end', { description: 'Character after the last, counted likewise.' }),
    text: t.exposeString('text', { description: 'The skill as it is written there.' }),
    confidence: t.exposeFloat('confidence', {
      description: 'How sure it is that a skill is meant here, from 0 to 1.',
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
    type: t.expose('type', { type: SkillTypeType, description: 'What the skill is.' }),
    category: t.expose('category', {
      type: CategoryType,
      nullable: true,
      description: 'Field that it belongs to. Null if unknown.',
    }),
    confidence: t.exposeFloat('confidence', {
      description:
        'How sure it is that the document means this skill, from 0 to 1: that of its surest mention.',
    }),
    count: t.exposeInt('count', { description: 'How often the document names it.' }),
    mentions: t.field({
      type: [MentionType],
      description:
        'Where it is named: up to 100 places a skill and 5,000 in all. Empty for what only a language model found.',
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
      description: 'The field. Null for skills whose field is unknown.',
    }),
    count: t.exposeInt('count', { description: 'Number of different skills.' }),
    skills: t.exposeStringList('skills', { description: 'Their names, the surest first.' }),
  }),
});

export const SkillsObject = builder.objectRef<ParsedSkills>('ParsedSkills').implement({
  description: 'The skills that a document names.',
  fields: (t) => ({
    skills: t.field({
      type: [SkillObject],
      description: 'Up to 1,000 skills, the surest first, and of these what is named most often.',
      resolve: ({ skills }) => [...skills],
    }),
    byCategory: t.field({
      type: [GroupType],
      description: 'The same by field, the largest first.',
      resolve: ({ byCategory }) => [...byCategory],
    }),
    count: t.exposeInt('count', { description: 'Number of different skills in the document.' }),
  }),
});
