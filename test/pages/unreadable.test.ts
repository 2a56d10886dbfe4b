import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { createPages } from '../../src/pages/index.ts';

vi.mock('node:fs/promises', { spy: true });

it.each([
  '/',
  '/docs',
  '/openapi.json',
  '/docs.md',
  '/llms.txt',
  '/assets/site.css',
])('%s is read at the next request if it could not be read before', async (path) => {
  const pages = createPages();
  vi.mocked(readFile).mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  await expect(pages(path, 'facet.test')?.()).rejects.toThrow('EMFILE');
  await expect(pages(path, 'facet.test')?.()).resolves.toHaveProperty('body');
});
