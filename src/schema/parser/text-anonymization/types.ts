import type {
  AnonymizationMode,
  AnonymizedItem,
  AnonymizedText,
  DetectedEntity,
  EntityCount,
  PlaceholderMapping,
} from '../../../resolvers/parser/text-anonymization/index.ts';
import { builder } from '../../builder.ts';
import type { Words } from '../../words.ts';
import { reportType } from '../document.ts';
import { PiiEntityType } from './entity-types.ts';

export const ModeType = builder.enumType('AnonymizationMode', {
  description: 'Which way a text goes.',
  values: {
    anonymize: { description: 'Personal data is found and replaced.' },
    deanonymize: {
      description:
        'What the operator `encrypt` put into a text is brought back by the same `key`, wherever it stands in it.',
    },
  } satisfies Words<AnonymizationMode>,
});

const OperatorType = builder.enumType('AnonymizationOperator', {
  description: 'What was done with a value.',
  values: {
    replace: { description: 'A placeholder or `newValue` stands for it.' },
    redact: { description: 'It was removed.' },
    mask: { description: 'Some or all of its characters were replaced by a sign.' },
    hash: { description: 'Its digest or HMAC stands for it.' },
    encrypt: { description: 'A token that your key opens stands for it.' },
    surrogate: { description: 'An invented value of the same kind and form stands for it.' },
    keep: { description: 'It was left as it is.' },
    decrypt: { description: 'It was brought back.' },
  } satisfies Words<AnonymizedItem['operator']>,
});

const OFFSETS = 'in UTF-16 code units, as JavaScript, Java and C# count (not code points)';

const ItemType = builder.objectRef<AnonymizedItem>('AnonymizedItem').implement({
  description: 'What stands in the new text for something that was found.',
  fields: (t) => ({
    entityType: t.expose('entityType', { type: PiiEntityType, description: 'Kind of data.' }),
    start: t.exposeInt('start', { description: `Where it begins in the new text, ${OFFSETS}.` }),
    end: t.exposeInt('end', { description: 'Where it ends, exclusive.' }),
    text: t.exposeString('text', { description: 'What stands there.' }),
    operator: t.expose('operator', { type: OperatorType, description: 'What was done with the value.' }),
  }),
});

const EntityType = builder.objectRef<DetectedEntity>('DetectedPii').implement({
  description: 'Personal data in the text that was sent. The value itself is not repeated.',
  fields: (t) => ({
    entityType: t.expose('entityType', { type: PiiEntityType, description: 'Kind of data.' }),
    start: t.exposeInt('start', { description: `Where it begins in the text that was sent, ${OFFSETS}.` }),
    end: t.exposeInt('end', { description: 'Where it ends, exclusive.' }),
    score: t.exposeFloat('score', {
      description:
        'How sure it is, from 0 to 1: by its form and check digits, and more if words beside it say what it is.',
    }),
  }),
});

const CountType = builder.objectRef<EntityCount>('PiiCount').implement({
  description: 'How often a kind of data was found.',
  fields: (t) => ({
    entityType: t.expose('entityType', { type: PiiEntityType, description: 'Kind of data.' }),
    count: t.exposeInt('count', { description: 'Number of findings, all of them counted.' }),
  }),
});

const MappingType = builder.objectRef<PlaceholderMapping>('PiiMapping').implement({
  description: 'The value behind a placeholder or a surrogate.',
  fields: (t) => ({
    placeholder: t.exposeString('placeholder', { description: 'What stands in the new text.' }),
    entityType: t.expose('entityType', { type: PiiEntityType, description: 'Kind of data.' }),
    text: t.exposeString('text', { description: 'What stood in the text that was sent.' }),
  }),
});

const AnonymizedTextType = builder.objectRef<AnonymizedText>('AnonymizedText').implement({
  description: 'A text in which personal data was replaced, or brought back.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The new text. Never cut.' }),
    items: t.field({
      type: [ItemType],
      description: 'What was written into the text, in its order. At most 5,000.',
      resolve: ({ items }) => [...items],
    }),
    entities: t.field({
      type: [EntityType],
      description:
        'What was found, in the order of the text; nothing overlaps. Entry by entry, `items` says what became of it. At most 5,000.',
      resolve: ({ entities }) => [...entities],
    }),
    counts: t.field({
      type: [CountType],
      description: 'How often each kind was found, the most frequent first.',
      resolve: ({ counts }) => [...counts],
    }),
    mapping: t.field({
      type: [MappingType],
      nullable: true,
      description:
        'The values behind numbered placeholders and surrogates if `mapping` asks for them, else null. Values that were encrypted need no mapping: the key brings them back. At most 5,000.',
      resolve: ({ mapping }) => mapping && [...mapping],
    }),
  }),
});

export const AnonymizationDocumentType = reportType(
  'AnonymizationDocument',
  AnonymizedTextType,
  'A document whose personal data was replaced.',
);
