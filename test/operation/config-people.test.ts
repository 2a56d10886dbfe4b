import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { messageFor } from './config-message.ts';

const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'facet@example.com' };
const peopleOf = (env: Record<string, string>) => readConfig(env).people;

test.each([
  [{}, 'open'],
  [{ NODE_ENV: 'production' }, 'closed'],
  [{ NODE_ENV: 'production', ...mail }, 'open'],
  [{ NODE_ENV: 'production', SIGNUP: 'open' }, 'open'],
  [{ SIGNUP: 'Closed' }, 'closed'],
  [{ SIGNUP: 'Example.COM, bücher.example' }, ['example.com', 'xn--bcher-kva.example']],
])('with the variables %j, sign-up is %j', (env: Record<string, string>, signUp) => {
  expect(peopleOf(env).signUp).toEqual(signUp);
});

test.each([
  ['https://example.com/help?topic=facet#form', 'https://example.com/help?topic=facet#form'],
  [' mailto:Help@Example.com ', 'mailto:help@example.com'],
  ['mailto:a%2Bb@example.com', 'mailto:a%2Bb@example.com'],
])('users can contact the operator at %s', (CONTACT_URL, contactUrl) => {
  expect(peopleOf({ CONTACT_URL })).toMatchObject({ contactUrl });
  expect(peopleOf({}).contactUrl).toBeUndefined();
});

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, tls: false }],
  ['smtps://mail.example.com', { port: 465, tls: true }],
  ['smtp://[::1]:2525/', { host: '::1', port: 2_525 }],
  ['smtps://a%40b:p%2Fw@mail.example.com', { credentials: { user: 'a@b', password: 'p/w' } }],
])('%s is accepted as a mail server', (SMTP_URL, settings) => {
  expect(peopleOf({ ...mail, SMTP_URL }).smtp).toMatchObject(settings);
});

test.each([
  ['facet@example.com', { name: '', address: 'facet@example.com' }],
  ['Facet, the service <Facet@Example.com>', { name: 'Facet, the service', address: 'facet@example.com' }],
])('%s is accepted as a sender', (MAIL_FROM, from) => {
  expect(peopleOf({ ...mail, MAIL_FROM }).smtp?.from).toEqual(from);
});

test.each([
  ['SIGNUP', 'everybody'],
  ['SIGNUP', 'example.com,,'],
  ['SIGNUP', '@example.com'],
  ['SMTP_URL', 'mail.example.com:25'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://user@mail.example.com'],
  ['SMTP_URL', 'smtp://a:%zz@mail.example.com'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@example.com, b@example.com'],
  ['MAIL_FROM', 'x\r\nBcc: y <a@example.com>'],
  ['CONTACT_URL', 'http://example.com/help'],
  ['CONTACT_URL', 'javascript:alert(1)'],
  ['CONTACT_URL', 'https://user:password@example.com'],
  ['CONTACT_URL', 'mailto:a@example.com,b@example.com'],
  ['CONTACT_URL', 'mailto:a@example.com?bcc=b@example.com'],
  ['CONTACT_URL', 'mailto:%zz@example.com'],
  ['CONTACT_URL', 'support@example.com'],
  ['CONTACT_URL', `https://example.com/${'x'.repeat(2_000)}`],
])('%s is refused with the value %j, which the error does not repeat', (name, value) => {
  const message = messageFor({ ...mail, [name]: value });
  expect(message).toContain(`\n  ${name} must be`);
  expect(message).not.toContain(value);
});

test('a mail server requires a sender', () => {
  expect(messageFor({ SMTP_URL: mail.SMTP_URL })).toContain(
    '\n  MAIL_FROM must be set because SMTP_URL is set',
  );
});
