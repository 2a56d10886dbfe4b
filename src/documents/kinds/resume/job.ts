import { assureKind, refusalOf } from '../../classify/wrong-kind.ts';
import { tooLong } from '../../document.ts';
import { documentJob } from '../../job.ts';
import { layoutOf } from '../../layout/index.ts';
import { resumeIn } from './read.ts';
import type { ParsedResume, ResumeOptions } from './types.ts';

/** Maximum length of a résumé, in characters. The longest résumés that people write contain about 60,000 characters. */
export const MAX_RESUME_CHARACTERS = 200_000;

/** Minimum likelihood of a résumé. Documents with a lower likelihood are certainly of another kind. */
const MIN_LIKELIHOOD = 0.25;

export default documentJob<ParsedResume, ResumeOptions>(async (document, options) => {
  const layout = await layoutOf(document, 'resume');
  if (layout.text.length > MAX_RESUME_CHARACTERS) throw tooLong(MAX_RESUME_CHARACTERS);
  const { data, places, warnings, confidence } = resumeIn(layout, document.label.filename, options);
  if (data.resumeLikelihood < MIN_LIKELIHOOD)
    throw refusalOf(
      layout,
      'resume',
      'The document has neither résumé sections nor jobs or education with dates. Send a résumé (CV) of one person as a PDF, a Word document, HTML, Markdown, text or an image.',
    );
  const doubt = assureKind(layout, 'resume');
  return {
    data,
    warnings: [...(doubt ? [doubt.warning] : []), ...warnings],
    confidence: doubt ? doubt.lower(confidence) : confidence,
    text: layout.text,
    pages: layout.pages,
    layout,
    fields: places.all,
  };
});
