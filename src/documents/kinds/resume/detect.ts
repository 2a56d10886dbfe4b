import type { ParsedResume } from './types.ts';

/** Phrases near the beginning of other kinds of documents. Source: our own reading of such documents. */
const OTHERS: readonly RegExp[] = [
  /(?<!\p{L})(?:invoice|rechnung|facture|factura|fattura)\s{0,3}(?:(?:no|nr|n|number|nummer|num|date|datum)(?!\p{L})|[#:°№])/iu,
  /(?<!\p{L})(?:dear (?:sir|madam|hiring|mr|ms|mrs|dr|\p{Lu}\p{Ll}+ team)|sehr geehrte|madame, monsieur|estimad[oa]s?|egregio|gentile)(?!\p{L})/iu,
  /(?<!\p{L})(?:we are looking for|we're looking for|your profile|ihr profil|what we offer|wir bieten|wir suchen|about the role|job description|responsibilities include|the ideal candidate|apply now|requirements:|you will|nous recherchons|buscamos|cerchiamo)(?!\p{L})/iu,
  /(?<!\p{L})(?:abstract|terms and conditions|agreement between|privacy policy|chapter 1|table of contents|whereas)(?!\p{L})/iu,
];

/** The parsed fields from which the likelihood is computed. */
type Known = Pick<
  ParsedResume,
  'name' | 'emails' | 'phones' | 'links' | 'work' | 'education' | 'skills' | 'languages' | 'sections'
>;

/**
 * Returns the likelihood that a document is a résumé, from 0 to 1, based on its sections, its dated jobs and studies,
 * and the name and contact details.
 */
export function likelihoodOf(
  { name, emails, phones, links, work, education, skills, languages, sections }: Known,
  text: string,
): number {
  const types = new Set(sections.map(({ type }) => type));
  const dated = work.filter(
    ({ startDate, title, company }) => startDate !== null && (title ?? company) !== null,
  ).length;
  const studied = education.filter(({ institution, degree }) => (institution ?? degree) !== null).length;
  let score = -2.2;
  score += name ? 0.8 : 0;
  score += emails.length > 0 && emails.length < 4 ? 0.7 : 0;
  score += phones.length > 0 && phones.length < 5 ? 0.4 : 0;
  score += links.some(({ type }) => type === 'linkedin' || type === 'github' || type === 'xing') ? 0.5 : 0;
  score += types.has('work') ? 1.4 : 0;
  score += types.has('education') ? 1.2 : 0;
  score += types.has('skills') ? 0.8 : 0;
  for (const type of [
    'summary',
    'languages',
    'certifications',
    'projects',
    'awards',
    'interests',
    'publications',
    'volunteer',
  ] as const)
    score += types.has(type) ? 0.35 : 0;
  score += Math.min(dated, 3) * 0.6 + Math.min(studied, 2) * 0.4;
  score += skills.length > 4 ? 0.3 : 0;
  score += languages.length > 0 ? 0.2 : 0;
  score += /(?<!\p{L})(?:curriculum vitae|resume|résumé|lebenslauf|hoja de vida)(?!\p{L})/iu.test(
    text.slice(0, 300),
  )
    ? 1
    : 0;
  // Contact details without other evidence also occur in letters and bills.
  const bare = !types.has('work') && !types.has('education') && !types.has('skills') && dated + studied === 0;
  score -= bare ? 2 : 0;
  const head = text.slice(0, 6_000);
  for (const other of OTHERS) score -= other.test(head) ? 1.1 : 0;
  return Math.round((1 / (1 + Math.exp(-score))) * 100) / 100;
}
