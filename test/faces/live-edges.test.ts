import { describe, expect, test } from 'vitest';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { world } from '../worlds/index.ts';

/** Queries that reach only the stub servers of the examples. */
async function ask(query: string) {
  await using internet = await openInternet(world);
  await using service = await openTestService({ upstream: internet.upstream });
  const { body } = await service.query(query);
  return { body, used: await service.used() };
}

describe('an edge between live lookups', () => {
  test.each([
    [
      'from a domain to its DNS',
      '{ rdapDomain(domain: "example.com") { dns(type: ["TXT"]) { status byType { type } } } }',
      ({ rdapDomain }: Answer) => rdapDomain.dns.byType,
      [{ type: 'TXT' }],
    ],
    [
      'from a domain to the deliverability of its mail',
      '{ rdapDomain(domain: "example.com") { deliverability { domain } } }',
      ({ rdapDomain }: Answer) => rdapDomain.deliverability,
      { domain: 'example.com' },
    ],
    [
      'from an address to the deliverability of its domain',
      '{ emailIntelligenceCheck(email: "ada@example.com") { deliverability { domain } } }',
      ({ emailIntelligenceCheck }: Answer) => emailIntelligenceCheck.deliverability,
      { domain: 'example.com' },
    ],
    [
      'from an address to the age of its domain',
      '{ emailIntelligenceCheck(email: "ada@mail.example.com") { registration { domain ageDays } } }',
      ({ emailIntelligenceCheck }: Answer) => emailIntelligenceCheck.registration,
      { domain: 'example.com', ageDays: expect.any(Number) },
    ],
    [
      'from a page to the headers of its site',
      '{ urlMetadataExtract(url: "https://observatory.example.com/") { securityHeaders { url grade } } }',
      ({ urlMetadataExtract }: Answer) => urlMetadataExtract.securityHeaders.url,
      'https://observatory.example.com/',
    ],
  ])('leads %s at the price of both lookups', async (_where, query, pick, expected) => {
    const { body, used } = await ask(query);
    expect(body.errors).toBeUndefined();
    expect(pick(body.data)).toEqual(expected);
    expect([body.extensions.credits.charged, used]).toEqual([10, 10]);
  });

  test('leads from a search result to its page', async () => {
    const { body, used } = await ask(
      '{ serpSearch(q: "harbour bridge") { organic { url metadata { title siteName } } } }',
    );
    expect(body.errors).toBeUndefined();
    expect(body.data.serpSearch.organic).toEqual([
      {
        url: 'https://news.example.com/2026/09/14/harbour-bridge',
        metadata: expect.objectContaining({ title: expect.any(String) }),
      },
    ]);
    expect(used).toBe(30);
  });

  test('leads from a company to the domain of its website, and from a profile to its page', async () => {
    const { body, used } = await ask(
      `{ linkedinCompany(username: "copper-kettle-works-example") {
           data { website registration { domain } deliverability { domain } } }
         twitterProfile(username: "kettle_example") { data { externalUrl externalPage { title } } } }`,
    );
    expect(body.errors).toBeUndefined();
    expect(body.data).toEqual({
      linkedinCompany: {
        data: {
          website: 'https://www.example.com/',
          registration: { domain: 'example.com' },
          deliverability: { domain: 'example.com' },
        },
      },
      twitterProfile: {
        data: {
          externalUrl: 'https://hearth.example.org/',
          externalPage: { title: expect.any(String) },
        },
      },
    });
    expect(used).toBe(25 + 5 + 5 + 25 + 5);
  });

  test.each([
    'ada@',
    'ada@localhost',
    'ada@[8.8.8.8]',
  ])('is null and free if it has no target: %s', async (email) => {
    const { body, used } = await ask(
      `{ emailIntelligenceCheck(email: "${email}") { deliverability { score } } }`,
    );
    expect(body.errors).toBeUndefined();
    expect(body.data.emailIntelligenceCheck).toEqual({ deliverability: null });
    expect(used).toBe(5);
  });

  test('is null, with its error, and free if it fails, while the original answer is returned', async () => {
    const { body, used } = await ask(
      '{ rdapIp(ip: "8.8.8.8") { network { name } } rdapDomain(domain: "example.com") { domain dns(type: ["AXFR"]) { status } } }',
    );
    expect(body.data).toMatchObject({
      rdapIp: { network: { name: 'GOGL' } },
      rdapDomain: { domain: 'example.com', dns: null },
    });
    expect(body.errors[0].extensions.code).toBe('INVALID_PARAMETER');
    expect(used).toBe(10);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the query asks for
type Answer = any;
