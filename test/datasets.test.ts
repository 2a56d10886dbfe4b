import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { defineDataset } from '../src/datasets/dataset.ts';
import { datasets } from '../src/datasets/index.ts';

const notice = readFileSync(new URL('../NOTICE.md', import.meta.url), 'utf8');

test('a dataset is read on the first use and once', () => {
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

test('datasets have names of their own', () => {
  const names = datasets.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each([...datasets])('$name', ({ title, sources, count }) => {
  test('has records', () => expect(count()).toBeGreaterThan(0));

  test('names its sources, licences and dates, and the notice repeats them', () => {
    const section = notice.split('\n## ').find((part) => part.startsWith(`${title}\n`)) ?? '';
    for (const { name, url, licence, retrieved } of sources) {
      expect(Date.parse(retrieved)).toBeLessThan(Date.now());
      for (const fact of [name, url, retrieved]) expect(section).toContain(fact);
      expect(section).toContain(licence.id.startsWith('LicenseRef-') ? licence.url : licence.id);
    }
  });
});
