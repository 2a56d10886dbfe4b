import { STATUS_CODES } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  httpStatus,
  httpStatuses,
  parseCategory,
  STATUS_CATEGORIES,
} from '../../src/resolvers/reference/index.ts';

describe('HTTP status codes', () => {
  /** Node's phrases that are older than IANA's, and a code that only Node has. */
  const renamed = new Map<number, string>([
    [413, 'Content Too Large'],
    [422, 'Unprocessable Content'],
  ]);
  const notRegistered = [509];

  test('include every code that Node.js supports, with the name used by IANA', () => {
    for (const [text, phrase] of Object.entries(STATUS_CODES)) {
      const code = Number(text);
      if (notRegistered.includes(code)) continue;
      expect(httpStatus(code).message).toBe(renamed.get(code) ?? phrase);
    }
  });

  test('include only one code that Node.js lacks, which is the temporary 104', () => {
    const beyondNode = httpStatuses()
      .items.filter(({ code }) => !(code in STATUS_CODES))
      .map(({ code }) => code);
    expect(beyondNode).toEqual([104]);
  });

  test('include 418 and 104, but no unused or unassigned codes', () => {
    expect(httpStatus(418).message).toBe("I'm a Teapot");
    expect(httpStatus(104).message).toBe('Upload Resumption Supported');
    for (const code of [299, 306, 419, 509, 599]) {
      expect(() => httpStatus(code)).toThrow(expect.objectContaining({ code: 'not_found', status: 404 }));
    }
  });

  test('are in ascending order without duplicates, with full sentences as descriptions', () => {
    const { items } = httpStatuses();
    const codes = items.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort((a, b) => a - b));
    expect(new Set(items.map(({ description }) => description)).size).toBe(items.length);
    for (const { description } of items) expect(description).toMatch(/^[A-Z].{60,300}\.$/);
  });

  test('are divided into categories by first digit, without gaps', () => {
    const parts = STATUS_CATEGORIES.map((category) => httpStatuses({ category }));
    expect(parts.flatMap(({ items }) => items)).toEqual(httpStatuses().items);
    expect(parts.map(({ total }) => total)).toEqual([5, 10, 8, 29, 11]);
    for (const [index, { items, category }] of parts.entries()) {
      expect(category).toBe(STATUS_CATEGORIES[index]);
      for (const entry of items) expect(entry).toMatchObject({ category, code: expect.any(Number) });
      expect(items.every(({ code }) => Math.trunc(code / 100) === index + 1)).toBe(true);
    }
  });

  test.each([
    'Client Error',
    'client-error',
    'CLIENT ERROR',
    'Client_Error',
    'clientError',
  ])('can be filtered by the category Client Error, written as %s', (text) => {
    expect(httpStatuses({ category: text }).category).toBe('Client Error');
  });

  test('cannot be filtered by an unknown category, and the error lists all categories', () => {
    for (const text of ['', '4xx', 'client', 'client  error', 'error-client', 'success ']) {
      expect(parseCategory(text)).toBeUndefined();
    }
    expect(() => httpStatuses({ category: '4xx' })).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        message: 'category must be one of Informational, Success, Redirection, Client Error, Server Error.',
      }),
    );
  });

  test('can be limited without changing the total', () => {
    const { count, total, items, category } = httpStatuses({ category: 'redirection', limit: 2 });
    expect({ count, total, category }).toEqual({ count: 2, total: 8, category: 'Redirection' });
    expect(items.map(({ code }) => code)).toEqual([300, 301]);
    expect(httpStatuses({ limit: 1000 })).toEqual(httpStatuses({ category: null, limit: null }));
    expect(httpStatuses().category).toBeNull();
  });
});
