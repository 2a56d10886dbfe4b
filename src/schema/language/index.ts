import { z } from 'zod';
import {
  type DetectedLanguage,
  detectLanguage,
  type LanguageCandidate,
  type LanguageReport,
} from '../../resolvers/language/index.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

export const api = {
  name: 'language',
  title: 'Language detection',
  description:
    'Tells which of 186 languages a text is written in, by the vote of three detectors that run here. Texts are not kept and go nowhere.',
};

const TextDirectionType = builder.enumType('TextDirection', {
  description: 'The way a line of text runs.',
  values: {
    ltr: { description: 'From left to right.' },
    rtl: { description: 'From right to left, as in Arabic and Hebrew.' },
  } satisfies Words<DetectedLanguage['direction']>,
});

export const DetectedLanguageType = builder.objectRef<DetectedLanguage>('DetectedLanguage').implement({
  description: 'A language, as a text is written in it.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description:
        'ISO 639-1 where the language has such a code, else ISO 639-3; `und` where nothing can be said.',
    }),
    code3: t.exposeString('code3', {
      description: 'ISO 639-2 (terminological) or ISO 639-3 code of three letters.',
    }),
    name: t.exposeString('name', { description: 'The English name.' }),
    nativeName: t.exposeString('nativeName', {
      nullable: true,
      description: 'What the language calls itself; null for `und`.',
    }),
    script: t.exposeString('script', {
      nullable: true,
      description:
        'ISO 15924 code of what most letters of the text are: `Latn`, `Cyrl`, `Hani` … Null for a text without letters.',
    }),
    direction: t.expose('direction', { type: TextDirectionType, description: 'The way the script runs.' }),
  }),
});

const LanguageCandidateType = builder.objectRef<LanguageCandidate>('LanguageCandidate').implement({
  description: 'A language that a text may be written in.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'As `code` of a detected language.' }),
    name: t.exposeString('name', { description: 'The English name.' }),
    confidence: t.exposeFloat('confidence', { description: 'Its share of the votes, 0 to 1.' }),
  }),
});

const LanguageReportType = builder.objectRef<LanguageReport>('LanguageReport').implement({
  description: 'What language a text is written in.',
  fields: (t) => ({
    language: t.expose('language', { type: DetectedLanguageType, description: 'The likeliest language.' }),
    confidence: t.exposeFloat('confidence', {
      description: 'Its share of the votes, 0 to 1; 0 when undetermined. No probability of being right.',
    }),
    reliable: t.exposeBoolean('reliable', {
      description:
        'Whether `confidence` is 0.8 or more. Of 100 such answers about 97 are right for 30 characters and more, 92 for single words.',
    }),
    candidates: t.expose('candidates', {
      type: [LanguageCandidateType],
      description:
        'Up to five languages, the likeliest first, that one included; those without a thousandth of the votes are left out. Empty for a text without letters.',
    }),
    textLength: t.exposeInt('textLength', {
      description:
        'How many characters were judged: without links, e-mail addresses, mentions and hashtags, and at most 2,000. Under about 20, answers are guesses.',
    }),
  }),
});

builder.operations((t) => ({
  languageDetect: t.field({
    type: LanguageReportType,
    description:
      'Detects the language of a text. Related languages, such as Danish and Norwegian, need a sentence to be told apart; for most others a few words do.',
    api: {
      path: '/language/v1/detect',
      method: 'GET|POST',
      cost: 'bundled',
      examples: [
        { name: 'A sentence', args: { text: 'Wo ist bitte der nächste Bahnhof?' } },
        { name: 'From right to left', args: { text: 'أين توجد أقرب محطة قطار؟' } },
        {
          name: 'With a link and a mention',
          args: { text: '@ada ¿dónde está la estación de tren? https://example.com/en/where' },
        },
        { name: 'No letters', args: { text: '12:30 😀' } },
      ],
    },
    args: {
      text: t.arg.string({
        required: true,
        description: 'Up to 50,000 characters, of which the first 2,000 are judged.',
        validate: { schema: z.string().max(50_000).regex(/\S/, { error: 'must not be empty' }) },
      }),
    },
    resolve: (_root, { text }) => detectLanguage(text),
  }),
}));
