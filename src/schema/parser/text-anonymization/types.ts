import type {
  AnonymizationMode,
  AnonymizedItem,
  AnonymizedText,
  DetectedEntity,
  EntityCount,
  PlaceholderMapping,
} from '../../../resolvers/parser/text-anonymization/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';
import { reportType } from '../document.ts';
import { PiiEntityType } from './entity-types.ts';

export const ModeType = builder.enumType('AnonymizationMode', {
  description: 'Mode of anonymization.',
  values: {
    anonymize: { description: 'Personal data is found and replaced.' },
    deanonymize: {
      description:
        'Tokens written by the operator `encrypt` are decrypted with the same `key`, anywhere in the text.',
    },
  } satisfies EnumDescriptions<AnonymizationMode>,
});

const OperatorType = builder.enumType('AnonymizationOperator', {
  description: 'Operator that was applied to a value.',
  values: {
    replace: { description: 'Replaced by a placeholder or `newValue`.' },
    redact: { description: 'Removed.' },
    mask: { description: 'Some or all characters were replaced by a masking character.' },
    hash: { description: 'Replaced by its digest or HMAC.' },
    encrypt: { description: 'Replaced by a token that you can decrypt with your key.' },
    surrogate: { description: 'Replaced by an invented value of the same kind and format.' },
    keep: { description: 'Left unchanged.' },
    decrypt: { description: 'Decrypted: the original value was restored.' },
  } satisfies EnumDescriptions<AnonymizedItem['operator']>,
});

const OFFSETS = 'in UTF-16 code units, as JavaScript, Java and C# count (not code points)';

const ItemType = builder.objectRef<AnonymizedItem>('AnonymizedItem').implement({
  description: 'A replacement in the new text.',
  fields: (t) => ({
    entityType: t.expose('entityType', { type: PiiEntityType, description: 'Kind of data.' }),
    start: t.exposeInt('start', { description: `Start position in the new text, ${OFFSETS}.` }),
    end: t.exposeInt('end', { description: 'End position, exclusive.' }),
    text: t.exposeString('text', { description: 'Text that was written.' }),
    operator: t.expose('operator', {
      type: OperatorType,
      description: 'Operator that was applied to the value.',
    }),
  }),
});

const EntityType = builder.objectRef<DetectedEntity>('DetectedPii').implement({
  description: 'Personal data found in the text you sent. The value itself is not returned.',
  fields: (t) => ({
    entityType: t.expose('entityType', { type: PiiEntityType, description: 'Kind of data.' }),
    start: t.exposeInt('start', { description: `Start position in the text you sent, ${OFFSETS}.` }),
    end: t.exposeInt('end', { description: 'End position, exclusive.' }),
    score: t.exposeFloat('score', {
      description:
        'Confidence, from 0 to 1, based on the format and check digits. A context keyword nearby raises it.',
    }),
  }),
});

const CountType = builder.objectRef<EntityCount>('PiiCount').implement({
  description: 'Number of findings of one kind of data.',
  fields: (t) => ({
    entityType: t.expose('entityType', { type: PiiEntityType, description: 'Kind of data.' }),
    count: t.exposeInt('count', { description: 'Total number of findings, including those not listed.' }),
  }),
});

const MappingType = builder.objectRef<PlaceholderMapping>('PiiMapping').implement({
  description: 'Original value of a placeholder or a surrogate.',
  fields: (t) => ({
    placeholder: t.exposeString('placeholder', { description: 'Placeholder or surrogate in the new text.' }),
    entityType: t.expose('entityType', { type: PiiEntityType, description: 'Kind of data.' }),
    text: t.exposeString('text', { description: 'Original value in the text you sent.' }),
  }),
});

const AnonymizedTextType = builder.objectRef<AnonymizedText>('AnonymizedText').implement({
  description: 'A text with replaced or restored personal data.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The new text. It is never truncated.' }),
    items: t.field({
      type: [ItemType],
      description: 'Replacements, in text order. At most 5,000.',
      resolve: ({ items }) => [...items],
    }),
    entities: t.field({
      type: [EntityType],
      description:
        'Personal data found, in text order, without overlaps. Each entry corresponds to the entry of `items` at the same position. At most 5,000.',
      resolve: ({ entities }) => [...entities],
    }),
    counts: t.field({
      type: [CountType],
      description: 'Number of findings per kind, most frequent first.',
      resolve: ({ counts }) => [...counts],
    }),
    mapping: t.field({
      type: [MappingType],
      nullable: true,
      description:
        'Original values of numbered placeholders and surrogates. Null unless `mapping` is true. Encrypted values are not listed, because your key decrypts them. At most 5,000.',
      resolve: ({ mapping }) => mapping && [...mapping],
    }),
  }),
});

export const AnonymizationDocumentType = reportType(
  'AnonymizationDocument',
  AnonymizedTextType,
  'An anonymized document.',
);
