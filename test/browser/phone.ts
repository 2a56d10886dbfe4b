import { expect } from 'vitest';
import type { Mail } from '../../src/accounting/people/mail/mail-queue.ts';
import type { ServiceOptions } from '../service-in-memory.ts';
import { complaintsOf } from './axe.ts';
import { openPage, openService, overflowOf } from './browser.ts';

/** Opens the service and a phone that uses its dashboard. */
export async function openPhone(colorScheme: 'light' | 'dark', options: ServiceOptions = {}) {
  const { service, url } = await openService(options);
  const { page, troubles } = await openPage({ colorScheme, viewport: { width: 390, height: 844 } });
  /** Sends the due mails and returns their links. */
  const links = async () => {
    const sent: Mail[] = [];
    await service.accounting.people.mails.deliver(async (mail) => void sent.push(mail));
    return sent.map((mail) => /http\S+token=[\w-]+/.exec(mail.text)?.[0] ?? '');
  };
  /** Signs in by the mail requested last. */
  const finish = async () => {
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.goto((await links()).at(-1) ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  return {
    ...{ service, url, page, troubles, links, finish },
    async signIn(email: string) {
      await page.goto(`${url}/dashboard`);
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Send email' }).click();
      await finish();
    },
    async looksRight() {
      await page.waitForLoadState();
      expect(await complaintsOf(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    },
  };
}
