import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Manifest } from '../../src/datasets/artefact.ts';
import manifest from '../../src/datasets/data/manifest.json' with { type: 'json' };
import { defineDataset } from '../../src/datasets/dataset.ts';
import { datasets } from '../../src/datasets/index.ts';
import { notice } from '../../src/datasets/notice.ts';
import { toText } from '../../tools/datasets/text.ts';

const DATA = new URL('../../src/datasets/data/', import.meta.url);
const built = Object.entries(manifest as unknown as Manifest);
const artefacts = built.flatMap(([name, { files }]) =>
  Object.entries(files).map(([file, { bytes, sha256 }]) => ({ name, file, bytes, sha256 })),
);
const text = readFileSync(new URL('../../NOTICE.md', import.meta.url), 'utf8');

test('a dataset is loaded once, at its first use', () => {
  const load = vi.fn(() => ['a', 'b']);
  const dataset = defineDataset({
    name: 'letters',
    title: 'Letters',
    sources: [
      {
        name: 'Alphabet',
        url: 'https://example.com',
        licence: { id: 'CC0-1.0', url: 'https://example.com' },
        retrieved: '2026-01-01',
      },
    ],
    load,
    count: (letters) => letters.length,
  });
  expect(load).not.toHaveBeenCalled();
  expect(dataset.count()).toBe(2);
  expect(dataset.get()).toBe(dataset.get());
  expect(load).toHaveBeenCalledOnce();
});

test('datasets have unique names', () => {
  const names = datasets.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('every built dataset is used, and every file in the folder belongs to a dataset', () => {
  const names = datasets.map(({ name }) => name);
  expect(built.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
  const files = artefacts.map(({ file }) => file);
  expect(readdirSync(DATA).sort()).toEqual([...files, 'manifest.json'].sort());
});

test.each(artefacts)('$file is identical to the builder’s output', ({ file, bytes, sha256 }) => {
  const content = readFileSync(new URL(file, DATA));
  expect(content.length).toBe(bytes);
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
});

test('a data file can be read back unchanged and has one line per row', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(JSON.parse(toText(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(
    toText([
      ['a', 1],
      ['b', 2],
    ]),
  ).toBe('[\n["a",1],\n["b",2]\n]\n');
  expect(toText({ rows: [['a'], ['b']], words: ['c', 'd'] })).toBe(
    '{\n"rows":[\n["a"],\n["b"]\n],\n"words":["c","d"]\n}\n',
  );
});

test('the notice is generated from the dataset records', () => {
  expect(text).toBe(notice(datasets));
});

describe.each([...datasets])('$name', ({ name, title, sources, count }) => {
  test('contains records, unless all of them have to be imported', () =>
    expect(count() > 0).toBe(name !== 'school-vacations'));

  test('names its sources, licences and dates, which the notice also contains', () => {
    const section = text.split('\n## ').find((part) => part.startsWith(`${title}\n`)) ?? '';
    for (const { name, version, url, licence, retrieved, copyright = [] } of sources) {
      expect(retrieved).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(Date.parse(retrieved)).toBeLessThan(Date.now());
      for (const fact of [name, version ?? '', url, retrieved, licence.url, ...copyright])
        expect(section).toContain(fact);
      expect(section).toContain(licence.id.replace('LicenseRef-', ''));
    }
  });
});
