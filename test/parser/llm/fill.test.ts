import { expect, test } from 'vitest';
import { filled } from '../../../src/documents/llm/fill.ts';

interface Party {
  readonly name: string | null;
  readonly address: { readonly city: string | null; readonly lines: readonly string[] } | null;
}

interface Note {
  readonly number: string | null;
  readonly total: string | null;
  readonly tags: readonly string[];
  readonly supplier: Party | null;
  readonly customer: Party | null;
}

const NOTE: Note = {
  number: null,
  total: '5.00',
  tags: [],
  supplier: { name: 'Kade', address: { city: null, lines: [] } },
  customer: null,
};
const NOBODY: Party = { name: null, address: null };

test('values that the rules left empty are filled at any depth, and all others are kept', () => {
  const found = {
    number: '7',
    total: '6.00',
    tags: ['a'],
    supplier: { name: 'Evil', address: { city: 'Rotterdam', lines: [] } },
    customer: { name: 'Molen' },
  };
  expect(filled(NOTE, found, { customer: NOBODY })).toEqual({
    data: {
      number: '7',
      total: '5.00',
      tags: ['a'],
      supplier: { name: 'Kade', address: { city: 'Rotterdam', lines: [] } },
      customer: { name: 'Molen', address: null },
    },
    taken: ['number', 'tags', 'supplier.address.city', 'customer.name'],
  });
});

test('empty or unsuitable values change nothing', () => {
  expect(filled(NOTE, {})).toEqual({ data: NOTE, taken: [] });
  expect(filled(NOTE, { number: null, tags: [], customer: { name: null } }, { customer: NOBODY })).toEqual({
    data: NOTE,
    taken: [],
  });
  expect(filled(NOTE, { customer: { name: 'Molen' } })).toEqual({ data: NOTE, taken: [] });
  expect(filled(NOTE, JSON.parse('{"__proto__": {"number": "1"}, "constructor": "x", "more": 1}'))).toEqual({
    data: NOTE,
    taken: [],
  });
});
