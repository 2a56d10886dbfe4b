import type {
  EntityType,
  SentenceSentiment,
  SentimentLabel,
  TextAnalysis,
  TextEntity,
  TextPiece,
  TextSentiment,
  TextSummary,
} from '../../../resolvers/parser/text-analysis/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';
import { KeywordType } from '../keyword.ts';
import { LanguageType, ReadabilityType, StatisticsType } from './measures.ts';

const START = 'Start position in the text, in UTF-16 code units from 0.';
const END = 'End position in the text, in UTF-16 code units, exclusive.';

const LabelType = builder.enumType('SentimentLabel', {
  description: 'Sentiment by score.',
  values: {
    positive: { description: 'The score is 0.05 or more.' },
    neutral: { description: 'The score is between -0.05 and 0.05.' },
    negative: { description: 'The score is -0.05 or less.' },
  } satisfies EnumDescriptions<SentimentLabel>,
});

const SentenceSentimentType = builder.objectRef<SentenceSentiment>('SentenceSentiment').implement({
  description: 'The sentiment of one sentence.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The sentence, on one line.' }),
    start: t.exposeInt('start', { description: START }),
    end: t.exposeInt('end', { description: END }),
    label: t.expose('label', { type: LabelType, description: 'Label for `score`.' }),
    score: t.exposeFloat('score', { description: 'Sentiment from -1 (negative) to 1 (positive).' }),
  }),
});

const SentimentType = builder.objectRef<TextSentiment>('TextSentiment').implement({
  description: 'Sentiment of an English text, by the VADER lexicon and rules (Hutto and Gilbert, 2014).',
  fields: (t) => ({
    label: t.expose('label', { type: LabelType, description: 'Label for `score`.' }),
    score: t.exposeFloat('score', {
      description:
        'Sentiment from -1 (negative) to 1 (positive). Combines all sentences with a score other than 0; with fewer than three of them, the score is weaker.',
    }),
    positive: t.exposeFloat('positive', {
      description: 'Share of positive words, weighted by their strength.',
    }),
    negative: t.exposeFloat('negative', {
      description: 'Share of negative words, weighted by their strength.',
    }),
    neutral: t.exposeFloat('neutral', { description: 'Share of all other words.' }),
    sentences: t.field({
      type: [SentenceSentimentType],
      description: 'The first 500 sentences, in text order.',
      resolve: ({ sentences }) => [...sentences],
    }),
  }),
});

const EntityTypeType = builder.enumType('TextEntityType', {
  description: 'Type of an entity.',
  values: {
    person: { description: 'Name of a person. English texts only.' },
    organization: { description: 'Name of an organisation. English texts only.' },
    location: { description: 'Name of a place. English texts only.' },
    date: {
      description:
        'Date with its year, in any notation. In English texts also dates such as `April 4` or `Monday`.',
    },
    money: { description: 'Amount of money with its currency.' },
    percentage: { description: 'Percentage.' },
    quantity: { description: 'Number with a unit, such as `40 km`.' },
    email: { description: 'Email address.' },
    url: { description: 'Web address.' },
    phone: {
      description:
        'Valid phone number that is in international notation or follows a keyword such as `phone`.',
    },
  } satisfies EnumDescriptions<EntityType>,
});

const EntityObject = builder.objectRef<TextEntity>('TextEntity').implement({
  description: 'An entity in a text, such as a name, a date or an amount.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The entity as written, on one line.' }),
    type: t.expose('type', { type: EntityTypeType, description: 'Type of the entity.' }),
    value: t.exposeString('value', {
      nullable: true,
      description:
        'Normalised value: dates as `2026-03-04`, amounts as `12.50 EUR`, phone numbers in E.164, emails in lower case. Amounts have no currency code if several currencies share the symbol. Null for other types and ambiguous values.',
    }),
    start: t.exposeInt('start', { description: START }),
    end: t.exposeInt('end', { description: END }),
    confidence: t.exposeFloat('confidence', {
      description:
        'Confidence, from 0 to 1. About three in four names with a confidence of 0.75 are correct.',
    }),
  }),
});

const PieceType = builder.objectRef<TextPiece>('SummarySentence').implement({
  description: 'A sentence of a summary.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The sentence, on one line.' }),
    start: t.exposeInt('start', { description: START }),
    end: t.exposeInt('end', { description: END }),
  }),
});

const MethodType = builder.enumType('SummaryMethod', {
  description: 'Method used to make a summary.',
  values: {
    textrank: { description: 'Sentences that share the most words with other sentences (TextRank, 2004).' },
  } satisfies EnumDescriptions<TextSummary['method']>,
});

const SummaryType = builder.objectRef<TextSummary>('TextSummary').implement({
  description: 'Key sentences of a text.',
  fields: (t) => ({
    sentences: t.field({
      type: [PieceType],
      description: 'Key sentences, in text order.',
      resolve: ({ sentences }) => [...sentences],
    }),
    method: t.expose('method', { type: MethodType, description: 'Method used to choose the sentences.' }),
  }),
});

export const TextAnalysisObject = builder.objectRef<TextAnalysis>('TextAnalysis').implement({
  description: 'Analysis results for a text.',
  fields: (t) => ({
    language: t.expose('language', { type: LanguageType, description: 'Detected language.' }),
    statistics: t.expose('statistics', {
      type: StatisticsType,
      description: 'Length and lexical diversity.',
    }),
    readability: t.expose('readability', {
      type: ReadabilityType,
      nullable: true,
      description:
        'Readability scores. Null if the text has no words or its script has no letters, such as Chinese.',
    }),
    sentiment: t.expose('sentiment', {
      type: SentimentType,
      nullable: true,
      description: 'Sentiment. Null if the text is not English.',
    }),
    keywords: t.field({
      type: [KeywordType],
      description: 'Keywords, highest score first.',
      resolve: ({ keywords }) => [...keywords],
    }),
    entities: t.field({
      type: [EntityObject],
      description: 'The first 2,000 entities, in text order. They do not overlap.',
      resolve: ({ entities }) => [...entities],
    }),
    summary: t.expose('summary', {
      type: SummaryType,
      nullable: true,
      description: 'Summary. Null for short texts.',
    }),
  }),
});
