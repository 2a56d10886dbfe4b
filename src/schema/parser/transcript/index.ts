import { readTranscript, type TranscriptType } from '../../../resolvers/parser/transcript/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';
import { documentApi, documentArgs, engineArg, reportType } from '../document.ts';
import { AMERICAN_TRANSCRIPT, GERMAN_TRANSCRIPT } from './academic-examples.ts';
import { CAPTIONS, INTERVIEW, RECOGNISED } from './examples.ts';
import { TranscriptObject } from './types.ts';

const TypeType = builder.enumType('TranscriptType', {
  description: 'Expected type of transcript.',
  values: {
    auto: { description: 'The type is detected from the document.' },
    media: {
      description:
        'Transcript of a recording or a conversation. The document is accepted even if it barely resembles such a transcript.',
    },
    academic: { description: 'Courses and grades of a student.' },
  } satisfies EnumDescriptions<TranscriptType>,
});

const TranscriptDocumentType = reportType('TranscriptDocument', TranscriptObject, 'A parsed transcript.');

builder.operations((t) => ({
  parserTranscript: t.field({
    type: TranscriptDocumentType,
    description:
      'Reads speech transcripts and academic transcripts. Speech transcripts return speakers with their share, segments, paragraphs, keywords, a summary, questions and problems in the file. Accepts WebVTT, SRT, SBV, TTML, ASS, LRC, the JSON of speech recognition services, and text with lines such as `Name: text`. Academic transcripts return terms with courses, credits and grades, totals, averages, and checks that they add up. Accepts text, PDF, Word and HTML in English, German, French, Spanish and Italian. Send JSON files as a form file, or in `text` or `base64`, because a JSON body contains the parameters.',
    api: {
      ...documentApi('transcript'),
      keywords:
        'meeting minutes notes call recording interview speakers action items points tasks to-do decisions who said what summary Zoom Teams VTT SRT subtitles',
      summary: 'Read a transcript',
      examples: [
        { name: 'Captions of a meeting', args: { text: CAPTIONS, filename: 'standup.vtt', type: 'auto' } },
        { name: 'An interview in plain text', args: { text: INTERVIEW, type: 'media', include: ['text'] } },
        { name: 'JSON of a speech recognition service', args: { text: RECOGNISED, type: 'auto' } },
        {
          name: 'Academic transcript of an American university',
          args: { text: AMERICAN_TRANSCRIPT, type: 'auto' },
        },
        {
          name: 'Transcript of records with ECTS credits, in German',
          args: { text: GERMAN_TRANSCRIPT, type: 'academic' },
        },
      ],
    },
    args: {
      ...documentArgs(t),
      engine: engineArg(t),
      type: t.arg({
        type: TypeType,
        required: true,
        defaultValue: 'auto',
        description: 'Expected type of transcript.',
        alsoKnownAs: ['kind', 'transcriptType'],
      }),
    },
    resolve: (_root, args, context) => readTranscript(context, args, { type: args.type }),
  }),
}));
