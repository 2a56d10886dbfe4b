import { expect } from 'vitest';
import readEmail from '../../../src/documents/kinds/email/job.ts';
import type { ParsedEmail } from '../../../src/documents/kinds/email/parsed-email.ts';
import type { Home } from '../../../src/documents/kinds/email/text/entities.ts';

/** Returns the parser's outcome for a message in bytes, or in text with LF line ends. */
export const outcomeOf = (
  message: string | Uint8Array,
  label: { contentType?: string; charset?: string } = {},
  home: Partial<Home> = {},
) =>
  readEmail({
    bytes: typeof message === 'string' ? Buffer.from(message) : message,
    filename: null,
    contentType: label.contentType ?? null,
    charset: label.charset ?? null,
    options: { countryCode: null, currency: null, ...home },
  });

export async function readingOf(message: string | Uint8Array) {
  const outcome = await outcomeOf(message);
  if ('refusal' in outcome) throw new Error(outcome.refusal.detail);
  return outcome.reading;
}

export const dataOf = async (message: string | Uint8Array): Promise<ParsedEmail> =>
  (await readingOf(message)).data;

export const warningsOf = async (message: string | Uint8Array): Promise<string[]> =>
  (await readingOf(message)).warnings.map(({ code }) => code);

export async function expectRefusal(message: string | Uint8Array, reason: string): Promise<string> {
  const outcome = await outcomeOf(message);
  expect(outcome).toMatchObject({ refusal: { reason } });
  return 'refusal' in outcome ? outcome.refusal.detail : '';
}

/** Headers that every message has, and some optional ones. */
export const HEADERS =
  'From: Ann Lee <ann@example.com>\nTo: bob@example.org\nDate: Mon, 5 Oct 2026 10:00:00 +0200\n';

export const mail = (body: string, headers = ''): string => `${HEADERS}${headers}\n${body}`;

export const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

export const entitiesOf = async (body: string, home: Partial<Home> = {}, headers = '') => {
  const outcome = await outcomeOf(mail(body, headers), {}, home);
  if ('refusal' in outcome) throw new Error(outcome.refusal.detail);
  return outcome.reading.data.entities;
};
