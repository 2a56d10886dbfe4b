import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { messageFor } from './config-message.ts';

const shop = {
  STRIPE_SECRET_KEY: 'sk_test_hush4711',
  STRIPE_WEBHOOK_SECRET: 'whsec_hush4712',
  STRIPE_PRICES: 'starter=price_1, pro=price_2,pro=price_3',
};

test('plans are sold only if a Stripe account is configured', () => {
  expect(readConfig({}).stripe).toBeUndefined();
  const { stripe } = readConfig({ ...shop, STRIPE_WEBHOOK_SECRET: 'whsec_hush+/4712=' });
  expect(stripe).toMatchObject({ secretKey: 'sk_test_hush4711', apiUrl: 'https://api.stripe.com' });
  expect([...(stripe?.prices ?? [])]).toEqual([
    ['price_1', 'starter'],
    ['price_2', 'pro'],
    ['price_3', 'pro'],
  ]);
});

test.each([
  ['STRIPE_SECRET_KEY', 'pk_live_public4711'],
  ['STRIPE_SECRET_KEY', 'sk_live_two words'],
  ['STRIPE_WEBHOOK_SECRET', 'we_hush4711'],
  ['STRIPE_PRICES', 'price_1'],
  ['STRIPE_PRICES', 'operator=price_1'],
  ['STRIPE_PRICES', 'free=price_1'],
  ['STRIPE_PRICES', 'constructor=price_1'],
  ['STRIPE_PRICES', 'pro=prod_1'],
  ['STRIPE_PRICES', 'pro=price_1,starter=price_1'],
  ['STRIPE_PRICES', 'pro=price_1=price_2'],
  ['STRIPE_API_URL', 'ftp://stripe.example'],
])('%s is refused with the value %j, which the error does not repeat', (name, value) => {
  const message = messageFor({ ...shop, [name]: value });
  expect(message).toContain(`\n  ${name} must be`);
  expect(message).not.toContain(value);
});

test('all missing variables are named in one error', () => {
  const message = messageFor({ STRIPE_PRICES: shop.STRIPE_PRICES, PORT: 'x' });
  expect(message).toContain('STRIPE_SECRET_KEY must be set because STRIPE_PRICES is set');
  expect(message).toContain('STRIPE_WEBHOOK_SECRET must be set because STRIPE_PRICES is set');
  expect(message).toContain('PORT must be');
});

test('a different Stripe URL is accepted only outside production', () => {
  const env = { ...shop, STRIPE_API_URL: 'http://127.0.0.1:12111/' };
  expect(readConfig(env).stripe?.apiUrl).toBe('http://127.0.0.1:12111');
  expect(messageFor({ ...env, NODE_ENV: 'production' })).toContain('STRIPE_API_URL is only for tests');
});
