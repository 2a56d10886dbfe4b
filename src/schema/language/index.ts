import {
  type DetectedLanguage,
  detectLanguage,
  type LanguageCandidate,
  type LanguageReport,
} from '../../resolvers/language/index.ts';
import { builder } from '../builder.ts';
import { filledText } from '../texts.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const api = {
  name: 'language',
  title: 'Language detection',
  description:
    'Detects which of 186 languages a text is written in, using the votes of three detectors that run locally. Texts are not stored or forwarded.',
};

const TextDirectionType = builder.enumType('TextDirection', {
  description: 'Writing direction.',
  values: {
    ltr: { description: 'From left to right.' },
    rtl: { description: 'From right to left, as in Arabic and Hebrew.' },
  } satisfies EnumDescriptions<DetectedLanguage['direction']>,
});

export const DetectedLanguageType = builder.objectRef<DetectedLanguage>('DetectedLanguage').implement({
  description: 'The language of a text.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'ISO 639-1 code if the language has one, otherwise ISO 639-3; `und` if undetermined.',
    }),
    code3: t.exposeString('code3', {
      description: 'Three-letter code of ISO 639-2 (terminological) or ISO 639-3.',
    }),
    name: t.exposeString('name', { description: 'English name.' }),
    nativeName: t.exposeString('nativeName', {
      nullable: true,
      description: 'Name in the language itself; null for `und`.',
    }),
    script: t.exposeString('script', {
      nullable: true,
      description:
        'ISO 15924 code of the script in which this language is written in the text, such as `Latn`, `Cyrl` or `Hani`. If the language is undetermined, this is the most frequent script. Null for a text without letters.',
    }),
    direction: t.expose('direction', {
      type: TextDirectionType,
      description: 'Writing direction of the script.',
    }),
  }),
});

const LanguageCandidateType = builder.objectRef<LanguageCandidate>('LanguageCandidate').implement({
  description: 'A possible language of a text.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Language code, as in `code` of the detected language.' }),
    name: t.exposeString('name', { description: 'English name.' }),
    confidence: t.exposeFloat('confidence', { description: 'Share of the votes, 0 to 1.' }),
  }),
});

const LanguageReportType = builder.objectRef<LanguageReport>('LanguageReport').implement({
  description: 'Result of language detection.',
  fields: (t) => ({
    language: t.expose('language', { type: DetectedLanguageType, description: 'Most likely language.' }),
    confidence: t.exposeFloat('confidence', {
      description:
        'Share of the votes, 0 to 1; 0 if undetermined. This is not the probability of being correct.',
    }),
    reliable: t.exposeBoolean('reliable', {
      description:
        'True if `confidence` is 0.8 or more. Of 100 such results, about 97 are correct for texts of 30 characters or more, and 92 for single words.',
    }),
    candidates: t.expose('candidates', {
      type: [LanguageCandidateType],
      description:
        'Up to five languages, most likely first, including the detected one. Languages with less than 0.1% of the votes are omitted. Empty for a text without letters.',
    }),
    textLength: t.exposeInt('textLength', {
      description:
        'Number of characters analysed, at most 2,000. Links, email addresses, mentions and hashtags are not counted. Results for fewer than about 20 characters are guesses.',
    }),
  }),
});

builder.operations((t) => ({
  languageDetect: t.field({
    type: LanguageReportType,
    description:
      'Detects the language of a text. To distinguish related languages, such as Danish and Norwegian, send a full sentence. For most other languages a few words are enough. If a text has several scripts, the languages of each script are candidates, weighted by the amount of text in that script. Product and brand names in Latin script have little weight.',
    api: {
      path: '/language/v1/detect',
      keywords:
        'identify recognise guess which language a text, sentence, message or document is written in, tongue, is this French, Spanish or English, route by language',
      summary: 'Detect a language',
      method: 'GET|POST',
      cost: 'bundled',
      examples: [
        { name: 'A sentence', args: { text: 'Wo ist bitte der nächste Bahnhof?' } },
        { name: 'Right to left', args: { text: 'أين توجد أقرب محطة قطار؟' } },
        {
          name: 'With a link and a mention',
          args: { text: '@ada ¿dónde está la estación de tren? https://example.com/en/where' },
        },
        { name: 'A brand among other letters', args: { text: 'iPhone 15 Pro Max 256GB 深空黑色 官方正品' } },
        { name: 'No letters', args: { text: '12:30 😀' } },
      ],
    },
    args: {
      text: t.arg.string({
        required: true,
        description: 'Up to 50,000 characters, of which the first 2,000 are analysed.',
        alsoKnownAs: ['query', 'sentence', 'body', 'document'],
        validate: { schema: filledText(50_000) },
      }),
    },
    resolve: (_root, { text }) => detectLanguage(text),
  }),
}));
