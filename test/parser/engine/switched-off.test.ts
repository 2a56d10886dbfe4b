import { describe, expect, test } from 'vitest';
import { type TokenType, withoutTokens } from '../../../src/documents/tokens/switch.ts';
import { TEXT_KINDS } from './text-documents.ts';

/** A type of token, and how its values look in the data of all kinds. */
interface Row {
  readonly type: TokenType;
  /** True if a member of the data holds a value of the type. */
  readonly isOne: (value: unknown, name: string) => boolean;
  /** Kinds whose samples contain values of the type. */
  readonly kinds: readonly string[];
  /** The kinds that are tested; all by default. */
  readonly among?: readonly string[];
}

/** Kinds with amounts. Other kinds have numbers with similar names, such as the credits of a transcript. */
const WITH_AMOUNTS: readonly string[] = [
  'accounts-payable',
  'bank-statement',
  'email',
  'invoice',
  'receipt',
  'text-analysis',
];
const WITH_RATES = WITH_AMOUNTS.filter((kind) => kind !== 'bank-statement' && kind !== 'email');

/** Members that name an entity of a type, such as `{ type: 'date', text: '12 October 2026' }`. */
const isEntity = (value: unknown, ...types: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  [Reflect.get(value, 'type'), Reflect.get(value, 'entityType')].some((type) => types.includes(type));

const decimalIn =
  (members: RegExp): Row['isOne'] =>
  (value, name) =>
    typeof value === 'string' && members.test(name) && /^-?\d+(?:\.\d+)?$/.test(value) && Number(value) !== 0;

const MONEY_MEMBER =
  /amount|total|price|balance|gross|prepaid|rounding|charge|change|credits|debits|difference|^(?:net|base|tip|tax|paid)$/i;

/** Members of parties and people with a name, and members that are the name of a company, a school or an owner. */
const NAMED = /^(?:supplier|customer|deliverTo|vendor|merchant|payee|student|name)$/;
const NAMES = /^(?:bankName|owner|company|institution|supplierName)$/;
const NAME_ENTITIES = ['person', 'organization', 'PERSON', 'ORGANIZATION'];

/** True for the name of a company or a person, or an object that has one. */
function isNamed(value: unknown, name: string): boolean {
  if (typeof value === 'string') return NAMES.test(name);
  if (typeof value !== 'object' || value === null || !NAMED.test(name)) return false;
  return ['name', 'full', 'legalName'].some((member) => typeof Reflect.get(value, member) === 'string');
}

const ROWS: readonly Row[] = [
  {
    type: 'date',
    isOne: (value) =>
      (typeof value === 'string' && /^(?:19|20)\d\d(?:-\d\d(?:-\d\d)?)?$/.test(value)) ||
      isEntity(value, 'date', 'DATE_TIME'),
    kinds: [
      'accounts-payable',
      'bank-statement',
      'email',
      'invoice',
      'receipt',
      'resume',
      'text-analysis',
      'text-anonymization',
      'transcript',
    ],
  },
  {
    type: 'money',
    isOne: (value, name) => decimalIn(MONEY_MEMBER)(value, name) || isEntity(value, 'money'),
    kinds: WITH_AMOUNTS,
    among: WITH_AMOUNTS,
  },
  {
    type: 'quantity',
    isOne: (value, name) => decimalIn(/^quantity$/)(value, name) || isEntity(value, 'quantity'),
    kinds: WITH_RATES,
    among: WITH_AMOUNTS,
  },
  {
    type: 'percent',
    isOne: (value, name) =>
      decimalIn(/^(?:rate|taxRate|percent|taxCode)$/)(value, name) || isEntity(value, 'percentage'),
    kinds: WITH_RATES,
    among: WITH_AMOUNTS,
  },
  {
    type: 'name',
    isOne: (value, name) => isNamed(value, name) || isEntity(value, ...NAME_ENTITIES),
    kinds: [
      'accounts-payable',
      'bank-statement',
      'invoice',
      'receipt',
      'resume',
      'text-analysis',
      'text-anonymization',
      'transcript',
    ],
  },
];

/** Returns the paths of all members with a value of a type. */
function pathsIn(data: unknown, isOne: Row['isOne'], path = '', name = ''): string[] {
  if (isOne(data, name)) return [`${path}: ${JSON.stringify(data)}`];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => pathsIn(value, isOne, `${path}.${key}`, key));
}

describe.each(ROWS)('the recogniser of $type', ({ type, isOne, kinds, among }) => {
  test.each(
    TEXT_KINDS.filter(({ kind }) => among?.includes(kind) ?? true),
  )('is the only one that $kind uses', async ({ kind, samples, read }) => {
    const found: string[] = [];
    for (const sample of samples) {
      found.push(...pathsIn(await read(sample), isOne));
      const off = await withoutTokens([type], () => read(sample));
      expect(pathsIn(off, isOne)).toEqual([]);
    }
    expect(found.length > 0).toBe(kinds.includes(kind));
  });
});
