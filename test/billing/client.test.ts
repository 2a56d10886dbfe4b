import { afterEach, expect, it, vi } from 'vitest';
import { createStripeClient } from '../../src/billing/stripe/client.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from './stripe-server.ts';

afterEach(() => void vi.doUnmock('stripe'));

it('the Stripe library is loaded at the next use if it failed to load, for example because too many files were open', async () => {
  const ask = createStripeClient(
    { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, prices: new Map(), apiUrl: 'http://127.0.0.1:1' },
    { ask: () => Promise.reject(new Error('Nothing is asked')) },
  );
  const signed = () => ask(({ webhooks }) => typeof webhooks.constructEvent);
  vi.doMock('stripe', () => {
    throw new Error('EMFILE: too many open files');
  });
  await expect(signed()).rejects.toThrow();
  vi.doUnmock('stripe');
  expect(await signed()).toBe('function');
});
