import { readTextAnalysis } from '../../../resolvers/parser/text-analysis/index.ts';
import { builder } from '../../builder.ts';
import { wholeNumber } from '../../numbers.ts';
import { documentApi, documentArgs, reportType } from '../document.ts';
import { ARTICLE, LETTER, REVIEW } from './examples.ts';
import { TextAnalysisObject } from './types.ts';

const MAX_SUMMARY_SENTENCES = 20;
const MAX_KEYWORDS = 100;

const TextAnalysisDocumentType = reportType('TextAnalysisDocument', TextAnalysisObject, 'An analysed text.');

builder.operations((t) => ({
  parserTextAnalysis: t.field({
    type: TextAnalysisDocumentType,
    description:
      'Analyses a text of up to 200,000 characters: language, length, readability, sentiment, keywords, entities and a summary. Measures that are valid only for English are null for other languages. Positions refer to the text that `include=text` returns. For plain text, that is the text you sent.',
    api: {
      ...documentApi('text-analysis'),
      keywords:
        'sentiment positive negative mood opinion feedback review, keywords entities named people places, summary summarise shorten sentences, readability easy to read, topics, word count, article',
      summary: 'Analyse a text',
      examples: [
        {
          name: 'An article',
          args: { text: ARTICLE, summarySentences: 2, keywords: 8 },
        },
        { name: 'A letter in German', args: { text: LETTER, summarySentences: 5, keywords: 5 } },
        { name: 'A review', args: { text: REVIEW, summarySentences: 5, keywords: 5, include: ['text'] } },
      ],
    },
    args: {
      ...documentArgs(t),
      summarySentences: t.arg.int({
        required: true,
        defaultValue: 5,
        description: `Maximum number of sentences in the summary, 1 to ${MAX_SUMMARY_SENTENCES}.`,
        alsoKnownAs: ['summaryLength', 'sentences', 'sentenceCount'],
        validate: { schema: wholeNumber(1, MAX_SUMMARY_SENTENCES) },
      }),
      keywords: t.arg.int({
        required: true,
        defaultValue: 20,
        description: `Maximum number of keywords, 0 to ${MAX_KEYWORDS}.`,
        alsoKnownAs: ['keywordCount', 'maxKeywords', 'topK'],
        validate: { schema: wholeNumber(0, MAX_KEYWORDS) },
      }),
    },
    resolve: (_root, { summarySentences, keywords, ...input }, context) =>
      readTextAnalysis(context, input, { summarySentences, keywords }),
  }),
}));
