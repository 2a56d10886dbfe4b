import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const here = fileURLToPath(new URL('.', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the service. */
    url: string;
    key: string;
  }
}

/** Options of each tool besides input and output. None of them adds anything that the contract should provide. */
const TOOLS: readonly (readonly string[])[] = [
  [
    'openapi-typescript/bin/cli.js',
    './generated/openapi.json',
    '--output',
    'generated/openapi-typescript.ts',
  ],
  ['@hey-api/openapi-ts/bin/run.js', '--input', './generated/openapi.json', '--output', 'generated/hey-api'],
  ['orval/dist/bin/orval.mjs', '--config', 'orval.config.mjs'],
  [
    'swagger-typescript-api/dist/cli.mjs',
    ...['generate', '--path', './generated/openapi.json'],
    ...['--output', 'generated', '--name', 'swagger-typescript-api.ts'],
  ],
];

/** Starts the service and generates every client from its contract. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const service = spawn(process.execPath, ['service.ts'], {
    cwd: here,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'close');
  const [line] = await Promise.race([once(createInterface(service.stdout), 'line'), ended]);
  const { url, key } = JSON.parse(String(line)) as { url: string; key: string };
  project.provide('url', url);
  project.provide('key', key);
  const stop = async () => {
    service.kill();
    await ended;
  };
  try {
    rmSync(`${here}/generated`, { recursive: true, force: true });
    mkdirSync(`${here}/generated`);
    const contract = await fetch(`${url}/openapi.json`);
    writeFileSync(`${here}/generated/openapi.json`, await contract.text());
    for (const [tool = '', ...rest] of TOOLS) run(`node_modules/${tool}`, ...rest);
    run('../../node_modules/typescript/bin/tsc');
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Runs a tool; its output is shown only when it fails. */
function run(...args: string[]): void {
  try {
    execFileSync(process.execPath, args, { cwd: here, stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args[0]} failed:\n${stdout}\n${stderr}`);
  }
}
