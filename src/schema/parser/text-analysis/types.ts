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
import type { Words } from '../../words.ts';
import { KeywordType } from '../keyword.ts';
import { LanguageType, ReadabilityType, StatisticsType } from './measures.ts';

const START = 'Start in the text, in UTF-16 code units from 0.';
const END = 'End in the text: the position behind its last code unit.';

const LabelType = builder.enumType('SentimentLabel', {
  description: 'Sentiment in one word.',
  values: {
    positive: { description: 'The score is 0.05 or more.' },
    neutral: { description: 'The score is between.' },
    negative: { description: 'The score is -0.05 or less.' },
  } satisfies Words<SentimentLabel>,
});

const SentenceSentimentType = builder.objectRef<SentenceSentiment>('SentenceSentiment').implement({
  description: 'The sentiment of one sentence.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The sentence on one line.' }),
    start: t.exposeInt('start', { description: START }),
    end: t.exposeInt('end', { description: END }),
    label: t.expose('label', { type: LabelType, description: 'Sentiment in one word.' }),
    score: t.exposeFloat('score', { description: 'From -1, negative, to 1, positive.' }),
  }),
});

const SentimentType = builder.objectRef<TextSentiment>('TextSentiment').implement({
  description:
    'The sentiment of an English text, by the lexicon and the rules of VADER (Hutto and Gilbert, 2014).',
  fields: (t) => ({
    label: t.expose('label', { type: LabelType, description: 'Sentiment in one word.' }),
    score: t.exposeFloat('score', {
      description:
        'From -1, negative, to 1, positive: the mean of the sentences that are not 0, counted as up to three of them.',
    }),
    positive: t.exposeFloat('positive', { description: 'Share of positive words, by their weight.' }),
    negative: t.exposeFloat('negative', { description: 'Share of negative words, by their weight.' }),
    neutral: t.exposeFloat('neutral', { description: 'Share of the other words.' }),
    sentences: t.field({
      type: [SentenceSentimentType],
      description: 'Sentences in their order, the first 500 of them.',
      resolve: ({ sentences }) => [...sentences],
    }),
  }),
});

const EntityTypeType = builder.enumType('TextEntityType', {
  description: 'What an entity is.',
  values: {
    person: { description: 'Name of a person. English texts only.' },
    organization: { description: 'Name of an organisation. English texts only.' },
    location: { description: 'Name of a place. English texts only.' },
    date: { description: 'Date with its year in any notation; in English texts also `April 4` or `Monday`.' },
    money: { description: 'Amount of money with its currency.' },
    percentage: { description: 'Percentage.' },
    quantity: { description: 'Number with a unit, such as `40 km`.' },
    email: { description: 'Email address.' },
    url: { description: 'Web address.' },
    phone: { description: 'Valid telephone number in international notation, or behind a word for one.' },
  } satisfies Words<EntityType>,
});

const EntityObject = builder.objectRef<TextEntity>('TextEntity').implement({
  description: 'Something that a text names.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'As it is written, on one line.' }),
    type: t.expose('type', { type: EntityTypeType, description: 'What it is.' }),
    value: t.exposeString('value', {
      nullable: true,
      description:
        'In one notation: dates as `2026-03-04`, amounts as `12.50 EUR` (without a code if the symbol is of several currencies), phones as E.164, emails in lower case. Null for others, and if ambiguous.',
    }),
    start: t.exposeInt('start', { description: START }),
    end: t.exposeInt('end', { description: END }),
    confidence: t.exposeFloat('confidence', {
      description: 'How sure it is, 0 to 1. Of names with 0.75, three of four are right.',
    }),
  }),
});

const PieceType = builder.objectRef<TextPiece>('SummarySentence').implement({
  description: 'A sentence of a summary.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The sentence on one line.' }),
    start: t.exposeInt('start', { description: START }),
    end: t.exposeInt('end', { description: END }),
  }),
});

const MethodType = builder.enumType('SummaryMethod', {
  description: 'How a summary was made.',
  values: {
    textrank: { description: 'Sentences of the text that share words with most others (TextRank, 2004).' },
  } satisfies Words<TextSummary['method']>,
});

const SummaryType = builder.objectRef<TextSummary>('TextSummary').implement({
  description: 'The sentences that say most of a text.',
  fields: (t) => ({
    sentences: t.field({
      type: [PieceType],
      description: 'Sentences, in the order of the text.',
      resolve: ({ sentences }) => [...sentences],
    }),
    method: t.expose('method', { type: MethodType, description: 'How they were chosen.' }),
  }),
});

export const TextAnalysisObject = builder.objectRef<TextAnalysis>('TextAnalysis').implement({
  description: 'What can be measured and found in a text.',
  fields: (t) => ({
    language: t.expose('language', { type: LanguageType, description: 'Detected language.' }),
    statistics: t.expose('statistics', { type: StatisticsType, description: 'Length and variety.' }),
    readability: t.expose('readability', {
      type: ReadabilityType,
      nullable: true,
      description: 'Readability. Null without words, and in scripts without letters such as Chinese.',
    }),
    sentiment: t.expose('sentiment', {
      type: SentimentType,
      nullable: true,
      description: 'Sentiment. Null if the text is not English.',
    }),
    keywords: t.field({
      type: [KeywordType],
      description: 'Keywords, the heaviest first.',
      resolve: ({ keywords }) => [...keywords],
    }),
    entities: t.field({
      type: [EntityObject],
      description: 'Entities in their order, the first 2,000 of them. They do not overlap.',
      resolve: ({ entities }) => [...entities],
    }),
    summary: t.expose('summary', {
      type: SummaryType,
      nullable: true,
      description: 'Summary. Null for short texts.',
    }),
  }),
});
