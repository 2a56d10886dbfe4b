import { describe, expect, it } from 'vitest';
import { read, report, type Sent } from './dmarc-reading.ts';

async function advice(records: readonly Sent[], policy?: string) {
  return (await read(report(records, policy))).data.recommendations;
}
const codes = async (records: readonly Sent[], policy?: string) =>
  (await advice(records, policy)).map(({ code }) => code);

const failing = { dkim: 'fail', spf: 'fail' } as const;

describe('a recommendation for a source', () => {
  it.each<[string, Sent, string, string]>([
    [
      'authenticating as another domain',
      { ...failing, signed: ['b.example', 'pass'], checked: ['b.example', 'pass'] },
      'unaligned_source',
      'unaligned',
    ],
    [
      'missing authentication',
      { ...failing, signed: ['b.example', 'fail'], checked: ['b.example', 'none'] },
      'unauthenticated_source',
      'unauthenticated',
    ],
    ['missing signatures', { dkim: 'fail', signed: ['b.example', 'none'] }, 'dkim_missing', 'spf_only'],
    [
      'an envelope sender of another domain',
      { spf: 'fail', checked: ['b.example', 'pass'] },
      'spf_unaligned',
      'dkim_only',
    ],
    [
      'no action, if it seems to forward messages',
      { spf: 'fail', checked: ['b.example', 'softfail'] },
      'forwarding_likely',
      'dkim_only',
    ],
    [
      'no action, if the receiver reports it as a forwarder',
      { ...failing, reason: 'forwarded', checked: ['b.example', 'pass'] },
      'forwarded',
      'forwarded',
    ],
  ])('concerns %s', async (_name, sent, code, status) => {
    const { data } = await read(report([{ ...sent, ip: '203.0.113.7', count: 12 }]));
    expect(data.recommendations.map((one) => one.code)).toContain(code);
    const found = data.recommendations.find((one) => one.code === code);
    expect(found).toMatchObject({
      domain: 'a.example',
      messages: 12,
      sources: [{ sourceIp: '203.0.113.7', messages: 12 }],
    });
    expect(found?.text).toContain('203.0.113.7 (');
    expect(data.summary.sources[0]?.status).toBe(status);
  });

  it('names the selector if the source’s own signature fails', async () => {
    const [first] = await advice([
      { ...failing, signed: ['a.example', 'fail', 'key7'], checked: ['b.example', 'fail'] },
    ]);
    expect(first).toMatchObject({
      code: 'dkim_broken',
      severity: 'high',
      text: expect.stringContaining('selector key7'),
    });
  });

  it('names the authenticated domain, and lists the sources with the most messages first', async () => {
    const records = [1, 30, 5, 2, 9].map((count, index) => ({
      ...failing,
      ip: `203.0.113.${index}`,
      count,
      checked: ['b.example', 'pass'] as const,
      signed: ['b.example', 'fail'] as const,
    }));
    const [first] = await advice(records);
    expect(first?.text).toMatch(
      /: 203\.0\.113\.1 \(b\.example, 30 messages\), 203\.0\.113\.4 .*, 203\.0\.113\.2 .* and 2 more\./,
    );
    expect(first?.sources).toHaveLength(5);
  });

  it('is omitted if all messages pass', async () => {
    expect(await advice([{}])).toEqual([]);
  });
});

describe('the recommended DMARC policy', () => {
  it.each([
    ['enforcement, if all messages pass', [{}], '<p>none</p>', ['policy_enforce']],
    ['a stricter policy, if all messages pass', [{}], '<p>quarantine</p>', ['policy_reject']],
    [
      'a policy at least as strict for subdomains',
      [{}],
      '<p>reject</p><sp>none</sp><np>quarantine</np>',
      ['subdomain_policy_weaker', 'nonexistent_policy_weaker'],
    ],
    ['a policy for all messages', [{}], '<p>reject</p><pct>50</pct>', ['policy_partial']],
    ['a policy without test mode', [{}], '<p>reject</p><testing>y</testing>', ['policy_testing']],
  ])('is %s', async (_name, records, policy, expected) => {
    expect(await codes(records, policy)).toEqual(expected);
  });

  it('does not require enforcement before the failing sources are fixed', async () => {
    expect(await codes([{ ...failing, checked: ['b.example', 'pass'] }], '<p>none</p>')).toEqual([
      'unaligned_source',
      'policy_none',
    ]);
  });
});

it('an SPF record that cannot be evaluated is reported', async () => {
  const [first] = await advice([{ spf: 'fail', count: 4, checked: ['a.example', 'permerror'] }]);
  expect(first).toMatchObject({ code: 'spf_permerror', severity: 'high', domain: 'a.example', messages: 4 });
});

it('a message with several invalid SPF results is counted once', async () => {
  const { data } = await read(
    report([{ spf: 'fail', count: 4, checked: ['a.example', 'permerror'] }]).replace(
      /<spf><domain>.*?<\/spf>/s,
      '$&$&',
    ),
  );
  expect(data.recommendations[0]).toMatchObject({ code: 'spf_permerror', messages: 4 });
});
