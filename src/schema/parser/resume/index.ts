import { z } from 'zod';
import { readResume } from '../../../resolvers/parser/resume/index.ts';
import { builder } from '../../builder.ts';
import { countryOptions } from '../../countries/index.ts';
import { documentApi, documentArgs, engineArg, reportType } from '../document.ts';
import { BUCHHALTERIN, ENGINEER, STAGIAIRE } from './examples.ts';
import { ResumeObject } from './types.ts';

/** Additional content that a caller can request. */
const PartType = builder.enumType('ResumePart', {
  description: 'Extra content to add to the response.',
  values: {
    text: { description: 'The text of the document.' },
    fields: { description: 'The location of each value in the document.' },
    json_resume: { description: 'The data in JSON Resume format.' },
  },
});

const ResumeDocumentType = reportType('ResumeDocument', ResumeObject, 'A parsed résumé.');

builder.operations((t) => ({
  parserResume: t.field({
    type: ResumeDocumentType,
    description:
      'Reads résumés (CVs): name and contact details, jobs with dates and tasks, education, skills by their usual names, languages with levels, certificates, projects, publications and awards. All sections are also returned as text. Accepts text, PDF, Word, HTML, Markdown and images, with headings in English, German, French, Spanish and Italian. Documents that are clearly not résumés are rejected.',
    api: {
      ...documentApi('resume'),
      keywords:
        'CV curriculum vitae candidate applicant job application work history jobs skills education extract JSON recruiting ATS, contact',
      summary: 'Read a CV or resume',
      examples: [
        { name: 'An engineer, also as JSON Resume', args: { text: ENGINEER, include: ['json_resume'] } },
        {
          name: 'A German CV, with phone numbers of Germany',
          args: { text: BUCHHALTERIN, country: 'DE', include: ['fields'] },
        },
        { name: 'A French CV in Markdown', args: { text: STAGIAIRE, filename: 'cv-moreau.md' } },
      ],
    },
    args: {
      ...documentArgs(t),
      engine: engineArg(t),
      country: t.arg.string(
        countryOptions(
          'Country for phone numbers without a calling code. Default: the country named in the résumé.',
        ),
      ),
      include: t.arg({
        type: [PartType],
        description:
          'Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page, `json_resume` the data in JSON Resume format in `data.jsonResume`.',
        validate: { schema: z.array(z.enum(['text', 'fields', 'json_resume'])).max(8) },
      }),
    },
    resolve: (_root, { country, ...input }, context) => readResume(context, input, context.now(), country),
  }),
}));
