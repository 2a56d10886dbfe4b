import { serverAudits } from 'graphql-http';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestService } from '../service-in-memory.ts';

// The audits exceed the rate limit of an unknown client, so the clock advances a second with every request.
let time = Date.UTC(2026, 0, 1);
const service = await openTestService({
  now: () => {
    time += 1000;
    return time;
  },
});
afterAll(() => service.accounting.close());

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({
    url: 'http://facet.test/graphql',
    fetchFn: (url: string, init: RequestInit) => service.app.fetch(new Request(url, init)),
  });

  it('is tested by 61 audits', () => {
    expect(audits).toHaveLength(61);
  });

  it.each(audits)('$name', async (audit) => {
    const result = await audit.fn();
    expect(
      result.status === 'ok' ? 'ok' : `${result.status}: ${'reason' in result ? result.reason : ''}`,
    ).toBe('ok');
  });
});
