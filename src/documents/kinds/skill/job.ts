import { documentJob } from '../../job.ts';
import { layoutOf } from '../../layout/index.ts';
import { reportOf } from './report.ts';
import { skillsIn } from './skills.ts';
import type { ParsedSkills, SkillOptions } from './types.ts';

/**
 * Languages with a full vocabulary. In other languages, only names that are the same in all languages are recognised,
 * such as names of technologies.
 */
const LANGUAGES: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'es', 'it']);

export default documentJob<ParsedSkills, SkillOptions>(async (document, options) => {
  const layout = await layoutOf(document, null);
  const { data, warnings, places } = reportOf(skillsIn(layout.text, options), layout);
  if (data.count === 0)
    document.warn('no_skills', 'No skill was found in the document with sufficient confidence.');
  const language = layout.language?.split('-')[0];
  if (language !== undefined && !LANGUAGES.has(language))
    document.warn(
      'language_not_covered',
      'Soft skills and fields of knowledge are only found in English, German, French, Spanish and Italian. In other languages, mostly names of technologies and certificates are found.',
    );
  const sum = data.skills.reduce((all, { confidence }) => all + confidence, 0);
  const confidence = data.skills.length === 0 ? 0 : (sum / data.skills.length) * (layout.ocrConfidence ?? 1);
  return {
    data,
    warnings,
    confidence: Math.round(confidence * 100) / 100,
    text: layout.text,
    pages: layout.pages,
    layout,
    fields: places.all,
  };
});
