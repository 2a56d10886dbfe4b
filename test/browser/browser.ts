import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { type ServiceOptions, openTestService } from '../service-in-memory.ts';
import { browserHere } from './unpack.ts';

/** Without a sandbox, which containers do not let it have; web security stays as it is for everybody. */
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

/** A page of a new profile, and what it complained of. */
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

/** The service on a port of loopback. */
export async function openService(options: ServiceOptions = {}) {
  const service = await openTestService({ monotonic: () => performance.now(), ...options });
  const server = await listen(service.app.fetch, { host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await server.close();
    await service[Symbol.asyncDispose]();
  });
  return { service, url: server.url };
}

/** How wide a page is beyond its window: what has to be scrolled sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
