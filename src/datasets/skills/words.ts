/** Types of skills. The dataset stores their positions in this list. */
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
 * The condition under which a term counts as a skill. `cased` requires capital letters; it is for terms that are
 * ordinary words in lower case, such as "excel". `context` requires a context about skills; it is for terms that are
 * ordinary words in any case, such as "go".
 */
export const SKILL_CAUTIONS = ['none', 'cased', 'context'] as const;
export type SkillCaution = (typeof SKILL_CAUTIONS)[number];
