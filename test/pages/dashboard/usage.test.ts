import { describe, expect, it } from 'vitest';
import { type UsagePage, usageCsv, usagePage } from '../../../src/pages/dashboard/usage.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 8, 1);

const day = (at: number, operation: string, credits: number, key = 1) => ({
  ...{ day: START + at * DAY, key, operation, calls: 2, errors: 1, credits, reversed: 0 },
});

const page = (given: Partial<UsagePage> = {}): UsagePage => ({
  email: 'ada@example.com',
  report: {
    plan: 'free',
    periodStart: new Date(START).toISOString(),
    periodEnd: new Date(START + 30 * DAY).toISOString(),
    credits: { quota: 1_000, used: 300, reserved: 0, remaining: 700 },
    projectedCredits: 1_800,
    apis: [
      {
        ...{ api: 'rdap', calls: 1_200, errors: 2, credits: 250, reversed: 0 },
        ...{ p50Ms: 180, p95Ms: 2_400 },
      },
      { api: 'emoji', calls: 2, errors: 2, credits: 0, reversed: 0, p50Ms: null, p95Ms: null },
    ],
    keys: [],
    days: () => [],
    uses: () => [day(0, 'rdapDomain', 250), day(4, 'emojiRandom', 50, 2)],
  },
  calls: { items: [], since: null },
  apiOf: (operation) => operation.replace(/[A-Z].*/, ''),
  keyName: (key) => `key ${key}`,
  by: 'api',
  now: START + 5 * DAY,
  pause: () => undefined,
  ...given,
});
const textOf = async (given: Partial<UsagePage> = {}) => String((await usagePage(page(given))).body);

describe('the usage page', () => {
  it('shows the remaining credits, the renewal date and the forecast for the month', async () => {
    const text = await textOf();
    expect(text).toContain('<strong>700</strong> of 1,000 credits left');
    expect(text).toContain('Credits renew on 1 October 2026.');
    expect(text).toContain('At this rate, your credits run out on 17 September 2026.');
    const credits = { quota: 1_000, used: 50, reserved: 0, remaining: 950 };
    const report = { ...page().report, credits, projectedCredits: 300 };
    expect(await textOf({ report })).toContain('On track to use 300 credits.');
    expect(await textOf({ report: { ...report, projectedCredits: null } })).not.toContain('At this rate');
  });

  it('links to the creation of the first key instead of showing an empty chart', async () => {
    const text = await textOf({ newcomer: true });
    expect(text).toContain('href="/dashboard/keys">Create your first key</a>');
    expect(text).not.toContain('<h2>Daily usage</h2>');
    expect(await textOf()).not.toContain('Create your first key');
  });

  it('links to the plans if at most a fifth of the credits remains', async () => {
    const { report } = page();
    const leads = async (remaining: number, plan = report.plan) =>
      (await textOf({ report: { ...report, plan, credits: { ...report.credits, remaining } } })).includes(
        'See plans',
      );
    expect([await leads(0), await leads(200), await leads(201)]).toEqual([true, true, false]);
    expect(await leads(0, 'operator')).toBe(false);
  });

  it('divides each day by API or by key', async () => {
    expect(await textOf()).toMatch(/legend">.*s0"><\/span>rdap<\/li>.*s1"><\/span>emoji/s);
    expect(await textOf({ by: 'key' })).toMatch(/legend">.*s0"><\/span>key 1<\/li>.*s1"><\/span>key 2/s);
  });

  it('shows the failed calls and the latency of each API', async () => {
    const text = await textOf();
    const numbers = (api: string) =>
      [...(new RegExp(`#api-${api}"[^]*?</tr>`).exec(text)?.[0] ?? '').matchAll(/number">([^<]*)</g)].map(
        ([, number]) => number,
      );
    expect(numbers('rdap')).toEqual(['1,200', '2', '180', '2,400', '250', '0']);
    expect(numbers('emoji')).toEqual(['2', '2', '–', '–', '0', '0']);
  });

  it('is not cached, and escapes names', async () => {
    const { headers } = await usagePage(page());
    expect(headers).toContainEqual(['cache-control', 'no-store']);
    const text = await textOf({
      email: '<i>@example.com',
      keyName: () => '<script>alert(1)</script>',
      by: 'key',
    });
    expect(text).not.toMatch(/<script>alert|<i>/);
  });

  it('shows refunds in the list of calls', async () => {
    const call = { requestId: 'r1', at: START, key: 1, operation: 'linkedinProfile', ms: 0 };
    const text = await textOf({
      calls: { items: [{ ...call, face: 'service', status: 422, credits: -25 }], since: START },
    });
    expect(text).toContain('<td>refunded</td>');
    expect(text).toContain('<td class="number">-25</td>');
  });

  it('works without any calls', async () => {
    expect(await textOf({ report: { ...page().report, apis: [], uses: () => [] } })).toContain(
      'No calls this month.',
    );
  });
});

it('the CSV file has a row for each day, key and operation, and contains no formulas', async () => {
  const { apiOf, report } = page();
  const keyName = (key: number) => (key === 1 ? '=1+1' : 'my "key"');
  expect([...usageCsv({ uses: report.uses(), apiOf, keyName })].join('')).toBe(
    'day,api,operation,key_id,key,calls,errors,credits,reversed\r\n' +
      '2026-09-01,"rdap","rdapDomain",1,"\'=1+1",2,1,250,0\r\n' +
      '2026-09-05,"emoji","emojiRandom",2,"my ""key""",2,1,50,0\r\n',
  );
});

describe('a month of a hundred thousand usage rows', () => {
  const uses = Array.from({ length: 100_000 }, (_, use) => day(use % 5, `api${use % 7}Do`, 1, 1 + (use % 3)));

  it('is totalled in steps that do not block other work', async () => {
    let pauses = 0;
    const pause = () => {
      pauses += 1;
      return undefined;
    };
    const text = await textOf({ report: { ...page().report, uses: () => uses }, by: 'key', pause });
    expect(pauses).toBeGreaterThanOrEqual(49);
    const total = /<tbody><tr>.*?<\/tr>/.exec(text)?.[0] ?? '';
    expect(total).toContain('<td class="number">20,000</td></tr>');
  });

  it('is written to the CSV file in small chunks', () => {
    const pieces = [...usageCsv({ uses, apiOf: String, keyName: String })];
    expect(Math.max(...pieces.map((piece) => piece.split('\r\n').length - 1))).toBeLessThanOrEqual(250);
    expect(pieces.join('').split('\r\n')).toHaveLength(100_002);
  });
});
