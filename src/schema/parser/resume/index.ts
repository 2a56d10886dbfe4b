import { z } from 'zod';
import { readResume } from '../../../resolvers/parser/resume/index.ts';
import { builder } from '../../builder.ts';
import { countryOptions } from '../../countries/index.ts';
import { documentApi, documentArgs, engineArg, reportType } from '../document.ts';
import { BUCHHALTERIN, ENGINEER, STAGIAIRE } from './examples.ts';
import { ResumeObject } from './types.ts';

/** What a caller may ask for besides the data. */
const PartType = builder.enumType('ResumePart', {
  description: 'What to add to the answer.',
  values: {
    text: { description: 'The text of the document.' },
    fields: { description: 'Where each value stands in the document.' },
    json_resume: { description: 'The same in the format JSON Resume.' },
  },
});

const ResumeDocumentType = reportType('ResumeDocument', ResumeObject, 'A résumé that was read.');

builder.operations((t) => ({
  parserResume: t.field({
    type: ResumeDocumentType,
    description:
      'Reads résumés (CVs): who it is and how to reach them, jobs with their dates and tasks, studies, skills by their usual names, languages with levels, certificates, projects, publications and awards, and all sections with their text. Takes text, PDF, Word, HTML, Markdown and images, with headings in English, German, French, Spanish and Italian. A document that is certainly no résumé is refused.',
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
          'Country of phone numbers without calling code. Without it, they are read as of the country that the résumé names.',
        ),
      ),
      include: t.arg({
        type: [PartType],
        description:
          'What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands; `json_resume`, the same as JSON Resume in `data.jsonResume`.',
        validate: { schema: z.array(z.enum(['text', 'fields', 'json_resume'])).max(8) },
      }),
    },
    resolve: (_root, { country, ...given }, context) => readResume(context, given, context.now(), country),
  }),
}));
