import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { openTestService, type ServiceOptions } from '../service-in-memory.ts';
import { browserHere } from './unpack.ts';

/** Containers do not allow the sandbox. Web security is the same as for users. */
const FLAGS = [
  '--disable-dev-shm-usage',
  '--no-sandbox',
  '--no-zygote',
  '--disable-background-networking',
  '--disable-component-update',
];

let browser: Promise<Browser> | undefined;

function launch(): Promise<Browser> {
  const here = browserHere();
  if (!here)
    throw new Error('There is no browser: npm brings one for Linux on x64, elsewhere install Chrome.');
  const { executable, env } = here;
  return chromium.launch({
    executablePath: executable,
    args: FLAGS,
    env: { ...(process.env as Record<string, string>), ...env },
  });
}

/** Opens a page in a new profile and collects its errors. */
export async function openPage(options: BrowserContextOptions = {}) {
  browser ??= launch();
  const context = await (await browser).newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  return { page, context, troubles };
}

/** Opens the service on a loopback port. */
export async function openService(options: ServiceOptions = {}) {
  const service = await openTestService({ monotonic: () => performance.now(), ...options });
  const server = await listen(service.app.fetch, { host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await server.close();
    await service[Symbol.asyncDispose]();
  });
  return { service, url: server.url };
}

/** Returns by how many pixels the page exceeds the width of its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
