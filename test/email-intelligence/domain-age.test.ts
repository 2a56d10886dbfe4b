import { describe, expect, test } from 'vitest';
import { FACES } from '../faces/faces.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

/** Days since the registration of each domain; null if the registry does not publish the date. */
const AGES: Readonly<Record<string, number | null>> = {
  'days3.com': 3,
  'hours.com': 0,
  'ahead.com': -2,
  'days1.com': 1,
  'days29.com': 29,
  'days30.com': 30,
  'days179.com': 179,
  'days180.com': 180,
  'years.com': 4_000,
  'secret.com': null,
};
const NAMES = [...Object.keys(AGES), 'failing.com', 'mail.days3.com'];

const ZONE = `
rdap.verisign.com. 300 IN A 93.184.215.40
${NAMES.map((name) => `${name}. 300 IN MX 10 mx.${name}.\nmx.${name}. 300 IN A 93.184.215.25`).join('\n')}
page.github.io. 300 IN MX 10 mx.years.com.
shop.invalid-tld. 300 IN MX 10 mx.years.com.
`;

function registry({ url }: Request): Response {
  const name = url.split('/').at(-1) ?? '';
  const age = AGES[name];
  if (age === undefined) return new Response('{}', { status: name === 'failing.com' ? 503 : 404 });
  const events =
    age === null
      ? []
      : [{ eventAction: 'registration', eventDate: new Date(NOW - age * DAY - 1_000).toISOString() }];
  return new Response(JSON.stringify({ objectClassName: 'domain', ldhName: name, events }), {
    headers: { 'content-type': 'application/rdap+json' },
  });
}

async function openScene() {
  const internet = await openInternet({
    ...{ zone: ZONE, sites: { 'https://rdap.verisign.com': registry }, now: () => NOW },
  });
  const service = await openTestService({ upstream: internet.upstream, now: () => NOW });
  return {
    ...{ internet, service },
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await internet[Symbol.asyncDispose]();
    },
  };
}

interface Report {
  readonly score: number;
  readonly verdict: string;
  readonly checked: readonly string[];
  readonly domainAge: unknown;
  readonly signals: readonly { code: string; weight: number; text: string }[];
}
const ofAge = ({ signals }: Report) => signals.filter(({ code }) => /^(?:new_domain|domain_age)/.test(code));

describe.each(FACES)('the age of a domain via $name', ({ ask }) => {
  test('is looked up only if it is requested, and at the same price', async () => {
    await using scene = await openScene();
    const without = await ask(scene.service, 'emailIntelligenceCheck', { email: 'ada@days3.com' });
    expect(without.value).toMatchObject({ domainAge: null });
    expect(ofAge(without.value as Report)).toEqual([]);
    expect(scene.internet.connections).toEqual([]);
    const include = ['domain_age'];
    const { value, charged } = await ask(scene.service, 'emailIntelligenceCheck', {
      ...{ email: 'ada@mail.days3.com', include },
    });
    expect(value).toMatchObject({
      verdict: 'deliverable',
      domainAge: { domain: 'days3.com', registeredAt: '2026-11-17T11:59:59.000Z', days: 3 },
      checked: ['syntax', 'domain_lists', 'dns', 'domain_age'],
    });
    expect(ofAge(value as Report)).toEqual([
      { code: 'new_domain', weight: -30, text: 'The domain was registered 3 days ago.' },
    ]);
    expect([without.charged, charged]).toEqual([5, 5]);
  });
});

describe('the age of a domain', () => {
  const check = async (service: Awaited<ReturnType<typeof openTestService>>, email: string) =>
    (await service.get(`/email-intelligence/v1/check?include=domain_age&email=${encodeURIComponent(email)}`))
      .body as Report;

  test('lowers the score for half a year', async () => {
    await using scene = await openScene();
    const weights: Record<string, number | undefined> = {};
    for (const name of Object.keys(AGES))
      weights[name] = ofAge(await check(scene.service, `ada@${name}`))[0]?.weight;
    expect(weights).toEqual({
      ...{ 'ahead.com': -30, 'hours.com': -30, 'days1.com': -30, 'days3.com': -30, 'days29.com': -30 },
      ...{ 'days30.com': -10, 'days179.com': -10 },
      ...{ 'days180.com': undefined, 'years.com': undefined, 'secret.com': 0 },
    });
    expect(ofAge(await check(scene.service, 'ada@days1.com'))[0]?.text).toBe(
      'The domain was registered 1 day ago.',
    );
    expect((await check(scene.service, 'ada@ahead.com')).domainAge).toMatchObject({ days: 0 });
  });

  test.each([
    'ada@secret.com',
    'ada@failing.com',
    'ada@unregistered.com',
    'ada@page.github.io',
    'ada@shop.invalid-tld',
  ])('is unknown for %s, which does not count', async (email) => {
    await using scene = await openScene();
    const [report, plain] = [
      await check(scene.service, email),
      (await scene.service.get(`/email-intelligence/v1/check?email=${encodeURIComponent(email)}`))
        .body as Report,
    ];
    expect(report.domainAge).toMatchObject({ registeredAt: null, days: null });
    expect(report.checked).not.toContain('domain_age');
    expect(ofAge(report)).toMatchObject([{ code: 'domain_age_unknown', weight: 0 }]);
    expect([report.score, report.verdict]).toEqual([plain.score, plain.verdict]);
  });

  test('does not exist without a domain that can be registered', async () => {
    await using scene = await openScene();
    for (const email of ['ada@[192.0.2.1]', 'ada@@days3.com', 'ada@localhost', 'ada@co.uk']) {
      const report = await check(scene.service, email);
      expect(report.domainAge).toBeNull();
      expect(ofAge(report)).toEqual([]);
    }
    expect(scene.internet.connections).toEqual([]);
  });

  test('an unknown part of the check is refused, free of charge', async () => {
    await using scene = await openScene();
    const { status } = await scene.service.get('/email-intelligence/v1/check?email=a@days3.com&include=age');
    expect([status, await scene.service.used()]).toEqual([400, 0]);
  });
});
