/** What a skill is, in the order of the letters that the dataset has for them. */
export const SKILL_TYPES = ['hard', 'soft', 'language', 'tool', 'certification'] as const;
export type SkillType = (typeof SKILL_TYPES)[number];

/** The fields that skills belong to. */
export const SKILL_CATEGORIES = [
  'programming_languages',
  'web_development',
  'mobile_development',
  'software_engineering',
  'databases',
  'data_analytics',
  'machine_learning',
  'cloud_devops',
  'operating_systems',
  'networking',
  'security',
  'testing',
  'embedded_hardware',
  'design_media',
  'office_productivity',
  'business_systems',
  'project_management',
  'business_management',
  'finance_accounting',
  'sales',
  'marketing',
  'customer_service',
  'human_resources',
  'legal_compliance',
  'supply_chain',
  'engineering',
  'manufacturing',
  'construction_trades',
  'healthcare',
  'science_research',
  'education',
  'hospitality',
  'transport',
  'writing',
  'natural_language',
  'communication',
  'teamwork',
  'leadership',
  'thinking',
  'self_management',
] as const;
export type SkillCategory = (typeof SKILL_CATEGORIES)[number];

/**
 * What has to be there besides the words of a term: nothing, capital letters where it is an ordinary word in small ones, such as
 * "excel", or a context that speaks of skills, where it is an ordinary word anyway, such as "go".
 */
export const SKILL_CAUTIONS = ['none', 'cased', 'context'] as const;
export type SkillCaution = (typeof SKILL_CAUTIONS)[number];
