import { expect, it } from 'vitest';
import { printStartupBanner } from '../../src/server/startup-banner.ts';

const start = {
  origin: 'http://localhost:4000',
  key: undefined,
  signInToken: undefined,
  hasLocalAccount: true,
  outboxToken: undefined,
  metricsUrl: undefined,
  store: '/data/facet.db',
};
const COMMAND = 'npm run facet -- accounts sign-in --email local@localhost';

it('the first start prints a key, a link to the dashboard, and the command that creates another link', () => {
  const text = printStartupBanner({ ...start, key: 'fct_live_1', signInToken: 'abc' });
  expect(text).toContain('http://localhost:4000/dashboard/sign-in/link?token=abc\n');
  expect(text).toContain(COMMAND);
});

it('later starts print how to sign in to the first account if it exists', () => {
  expect(printStartupBanner(start)).toMatch(new RegExp(`Sign in +get a link with: ${COMMAND}\\n`));
  expect(printStartupBanner({ ...start, hasLocalAccount: false })).not.toContain('local@localhost');
});
