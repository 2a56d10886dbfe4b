import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const PAGES = globSync(['*.md', 'docs/*.md'], { cwd: ROOT }).filter((page) => page !== 'NOTICE.md');

/** Folders in which paths begin: `src/rest/router.ts` can be written as `rest/router.ts`. */
const STARTS = ['', 'src/'];
const FOLDERS = new Set(STARTS.flatMap((start) => readdirSync(resolve(ROOT, start))));

const SOURCES = new Set(
  globSync(['*.ts', '{src,test,tools,bench}/**/*.ts'], { cwd: ROOT }).map((file) => basename(file)),
);

/** Returns the paths of the project that a page names in backticks. */
const pathsIn = (page: string): string[] =>
  [...page.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([\w<>.-]+(?:\/[\w<>.-]+)*\/?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.endsWith('.ts') || (path.includes('/') && FOLDERS.has(path.split('/')[0] ?? '')));

/** `<api>` stands for any folder. A path of a source file may lack its `.ts`. */
const exists = (path: string): boolean =>
  path.includes('/')
    ? STARTS.some((start) =>
        path.includes('<')
          ? globSync(`${start}${path.replaceAll(/<\w+>/g, '*')}`, { cwd: ROOT }).length > 0
          : existsSync(resolve(ROOT, start, path)) || existsSync(resolve(ROOT, start, `${path}.ts`)),
      )
    : SOURCES.has(path);

it.each(PAGES)('%s names only files and folders that exist', (page) => {
  const missing = pathsIn(readFileSync(resolve(ROOT, page), 'utf8')).filter((path) => !exists(path));
  expect(missing).toEqual([]);
});

it('the check of documented paths finds paths, and tells missing ones from existing ones', () => {
  const page =
    'Read `src/app.ts`, `rest/nothing.ts`, `/data`, `a/b`, `a/b.ts`, `nothing.ts` and `schema/<api>/index.ts`.';
  expect(pathsIn(page).map((path) => [path, exists(path)])).toEqual([
    ['src/app.ts', true],
    ['rest/nothing.ts', false],
    ['a/b.ts', false],
    ['nothing.ts', false],
    ['schema/<api>/index.ts', true],
  ]);
});
