import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import mimeDb from 'mime-db';
import { describe, expect, test } from 'vitest';
import { mimeTypes } from '../../src/datasets/reference/mime.ts';
import { mimeAdditions } from '../../src/datasets/reference/mime-additions.ts';
import { topLevelDomains } from '../../src/datasets/tlds.ts';
import {
  httpStatus,
  httpStatuses,
  isTldShaped,
  mimeExtension,
  mimeType,
  parseCategory,
  STATUS_CATEGORIES,
  tlds,
  tldValidity,
} from '../../src/resolvers/reference/index.ts';

const allTlds = tlds({ limit: 2000 }).tlds;
const extensionsOf = (type: string) => mimeType(type).extensions;
const anyOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);

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

describe('MIME types', () => {
  test('are found in any case, with spaces and parameters', () => {
    expect(mimeType(' Application/JSON ; charset=utf-8; q="a;b"')).toEqual({
      type: 'application/json',
      source: 'iana',
      charset: 'UTF-8',
      compressible: true,
      extensions: ['json', 'map'],
    });
  });

  test('have null for unknown data, and an empty list if there are no extensions', () => {
    expect(mimeType('application/json-seq')).toEqual({
      type: 'application/json-seq',
      source: 'iana',
      charset: null,
      compressible: null,
      extensions: [],
    });
    expect(mimeType('application/x-ndjson').source).toBeNull();
  });

  test('contain every record of mime-db unchanged, with further extensions after its own', () => {
    for (const [type, { extensions = [], ...raw }] of Object.entries(mimeDb)) {
      expect(mimeType(type)).toMatchObject({ type, ...raw });
      expect(extensionsOf(type).slice(0, extensions.length)).toEqual(extensions);
    }
  });

  test('with an addition are registered, and come before every type that is not', () => {
    for (const [type, , extensions] of mimeAdditions.get()) {
      expect(mimeType(type).source).toBe('iana');
      for (const extension of extensions)
        expect(mimeType(mimeExtension(extension).mimeTypes[0] ?? '').source).toBe('iana');
    }
  });

  test('with the prefix x- and generic types never come before another registered type', () => {
    const weak = (type: string) => /\/x-|^application\/octet-stream$/.test(type);
    const wrong = [...mimeTypes.get().byExtension].filter(
      ([, [first = '', ...others]]) =>
        weak(first) && others.some((type) => !weak(type) && mimeType(type).source === 'iana'),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['yaml', 'application/yaml'],
    ['yml', 'application/yaml'],
    ['vcf', 'text/vcard'],
    ['flac', 'audio/flac'],
    ['jfif', 'image/jpeg'],
    ['mkv', 'video/matroska'],
    ['exe', 'application/vnd.microsoft.portable-executable'],
    ['dll', 'application/vnd.microsoft.portable-executable'],
    ['pem', 'application/pem-certificate-chain'],
    ['deb', 'application/vnd.debian.binary-package'],
  ])('have the registered type of %s first: %s', (extension, type) => {
    expect(mimeExtension(extension).mimeTypes[0]).toBe(type);
    expect(extensionsOf(type)).toContain(extension);
  });

  test.each([
    ['parquet', 'application/vnd.apache.parquet'],
    ['zst', 'application/zstd'],
    ['sqlite', 'application/vnd.sqlite3'],
    ['sqlite3', 'application/vnd.sqlite3'],
    ['jsonl', 'application/jsonl'],
    ['ndjson', 'application/x-ndjson'],
  ])('include %s, which mime-db lacks, as %s', (extension, type) => {
    expect(Object.values(mimeDb).flatMap(({ extensions = [] }) => extensions)).not.toContain(extension);
    expect(mimeExtension(extension).mimeTypes).toEqual([type]);
    expect(extensionsOf(type)).toContain(extension);
  });

  test('are found by every extension, in any case, with or without the dot', () => {
    for (const type of [...Object.keys(mimeDb), 'application/jsonl', 'application/x-ndjson']) {
      for (const extension of extensionsOf(type)) {
        const answer = mimeExtension(`.${extension.toUpperCase()}`);
        expect(answer).toEqual(mimeExtension(extension));
        expect(answer.extension).toBe(extension);
        expect(answer.mimeTypes).toContain(type);
        expect(new Set(answer.mimeTypes).size).toBe(answer.mimeTypes.length);
      }
    }
  });

  test.each([
    ['mp4', ['video/mp4', 'application/mp4']],
    ['js', ['text/javascript', 'application/javascript']],
    ['wav', ['audio/wav', 'audio/wave', 'audio/x-wav']],
    ['mts', ['video/mp2t', 'model/vnd.mts']],
    ['dot', ['application/msword', 'text/vnd.graphviz']],
  ])('are sorted for the extension %s: registered types first, then specific ones, then standard ones', (extension, types) => {
    expect(mimeExtension(extension).mimeTypes).toEqual(types);
  });

  test.each([
    ['aplication/json', "The MIME type 'aplication/json' is not known. Did you mean application/json?"],
    ['text/json', "The MIME type 'text/json' is not known. Did you mean application/json?"],
    ['image/jpg', "The MIME type 'image/jpg' is not known. Did you mean image/jpeg, image/jp2 or image/jph?"],
    ['toString', "The MIME type 'tostring' is not known."],
  ])('do not include %s, and the most similar types are suggested', (type, message) => {
    expect(() => mimeType(type)).toThrow(expect.objectContaining({ code: 'not_found', message }));
  });

  test.each([
    ['jpge', "No MIME type lists the extension 'jpge'. Did you mean jpeg, jpg or jpe?"],
    ['.tar.gz', "No MIME type lists the extension 'tar.gz'. Did you mean gz?"],
    ['__proto__', "No MIME type lists the extension '__proto__'."],
  ])('do not include the extension %s, and the most similar extensions are suggested', (extension, message) => {
    expect(() => mimeExtension(extension)).toThrow(expect.objectContaining({ code: 'not_found', message }));
  });
});

describe('top-level domains', () => {
  test('match the root zone: ASCII, sorted, unique, and in a plausible number', () => {
    expect(allTlds).toEqual([...new Set(allTlds)].sort());
    expect(allTlds.length).toBeGreaterThan(1400);
    expect(allTlds.length).toBeLessThan(1500);
    for (const tld of allTlds) expect(tld).toMatch(/^([a-z]{2,}|xn--[a-z0-9-]+)$/);
    expect(allTlds.filter((tld) => tld.length === 2).length).toBeGreaterThanOrEqual(245);
  });

  test('are recognised in capitals, with a leading dot, and in Unicode', () => {
    fc.assert(
      fc.property(
        anyOf(allTlds),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (tld, dotted, capitals, unicode) => {
          const written = (dotted ? '.' : '') + (unicode ? domainToUnicode(tld) : tld);
          expect(tldValidity(capitals ? written.toUpperCase() : written)).toEqual({ tld, valid: true });
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each(['goo', 'wolterskluwer'])('do not include %s, which has been revoked', (tld) => {
    expect(tldValidity(tld)).toEqual({ tld, valid: false });
  });

  test('are the file that IANA published, without additions or removals', () => {
    const [{ version, retrieved }] = topLevelDomains.sources;
    const day = new Date(`${retrieved}T07:07:01Z`).toUTCString();
    const [, date, month] = /^\w+, (\d+) (\w+)/.exec(day) ?? [];
    const head = `# Version ${version}, Last Updated ${day.slice(0, 3)} ${month} ${date} 07:07:01 ${day.slice(12, 16)} UTC`;
    const file = `${[head, ...topLevelDomains.get().all.map((tld) => tld.toUpperCase())].join('\n')}\n`;
    expect(createHash('sha256').update(file).digest('hex')).toBe(
      'a21f8a02b6b3e320cc0e173045481bc62c882b00805ae1cc5cbda9744a5e3b44',
    );
    expect(['helsinki', 'juniper'].map((tld) => tldValidity(tld).valid)).toEqual([true, true]);
  });

  test.each([
    ['nosuchtld', 'nosuchtld'],
    ['123', '123'],
    ['MÜNCHEN', 'xn--mnchen-3ya'],
    ['constructor', 'constructor'],
  ])('do not include %s, which is well-formed but does not exist', (text, tld) => {
    expect(tldValidity(text)).toEqual({ tld, valid: false });
  });

  test.each([
    '',
    '.',
    '..com',
    'com.',
    'co.uk',
    'a b',
    ' com',
    '-com',
    'com-',
    '_tcp',
    'a'.repeat(64),
    '。рф',
    '１.２',
    'ü'.repeat(63),
  ])('cannot be "%s"', (text) => {
    expect(isTldShaped(text)).toBe(false);
    expect(() => tldValidity(text)).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        faults: [expect.objectContaining({ field: 'tld' })],
      }),
    );
  });

  test('are returned as ASCII labels for any text that is not refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        if (isTldShaped(text)) expect(tldValidity(text).tld).toMatch(/^[a-z0-9-]{1,63}$/);
        else expect(() => tldValidity(text)).toThrow(expect.objectContaining({ code: 'invalid_parameter' }));
      }),
      { numRuns: 2000 },
    );
  });

  test('can be filtered by prefix, and the total does not depend on the limit', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z-]{0,4}$/),
        fc.integer({ min: 1, max: 1000 }),
        (startsWith, limit) => {
          const expected = allTlds.filter((tld) => tld.startsWith(startsWith));
          expect(tlds({ startsWith, limit })).toEqual({
            count: Math.min(limit, expected.length),
            total: expected.length,
            limit,
            startsWith: startsWith || null,
            tlds: expected.slice(0, limit),
          });
        },
      ),
    );
  });

  test('are limited to the first 200 results by default', () => {
    expect(tlds()).toMatchObject({ count: 200, total: allTlds.length, limit: 200, startsWith: null });
  });
});
