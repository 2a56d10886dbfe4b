import { describe, expect, it } from 'vitest';
import { readIp } from '../../src/libraries/ip/address.ts';
import { adviseOn } from '../../src/resolvers/email-deliverability/advice.ts';
import { issue } from '../../src/resolvers/email-deliverability/mail-issues.ts';
import {
  CHECK_NAMES,
  type DeliverabilityChecks,
  scoreOf,
} from '../../src/resolvers/email-deliverability/score.ts';
import { UNKNOWN } from '../../src/resolvers/email-deliverability/unknown.ts';
import { verdictOf } from '../../src/resolvers/email-deliverability/verdict.ts';

type Changes = { readonly [Check in keyof DeliverabilityChecks]?: Partial<DeliverabilityChecks[Check]> };

const checksOf = (changes: Changes): DeliverabilityChecks =>
  Object.fromEntries(
    CHECK_NAMES.map((check) => [check, { ...UNKNOWN[check], ...changes[check] }]),
  ) as unknown as DeliverabilityChecks;

const problem = (code: string, severity: 'error' | 'warning' | 'info' = 'error') =>
  issue(severity, code, `${code} is so.`, `Mend ${code}.`);

function advise(changes: Changes, ip: string | null = null) {
  const checks = checksOf(changes);
  const address = ip === null ? null : (readIp(ip) ?? null);
  return adviseOn({
    domain: 'news.example.com',
    organizationalDomain: 'example.com',
    ip: address,
    checks,
    now: 0,
  });
}

describe('deliverability advice', () => {
  it('recommends only correcting or registering a domain that does not exist', () => {
    const changes: Changes = {
      spf: { status: 'fail', issues: [problem('spf_missing')] },
      dmarc: { status: 'fail', issues: [problem('dmarc_missing')] },
      mx: { status: 'fail', exists: false, issues: [problem('domain_missing')] },
      dnssec: { status: 'warn', issues: [problem('dnssec_missing', 'info')] },
    };
    expect(advise(changes)).toEqual([
      { priority: 1, code: 'domain_missing', text: 'Mend domain_missing.', record: null },
    ]);
    const checks = checksOf(changes);
    expect(verdictOf(checks, scoreOf(checks)).reasons).toEqual(['domain_missing is so.']);
  });

  it('begins with problems that make all others irrelevant, followed by severe problems', () => {
    const advice = advise({
      spf: { issues: [problem('spf_malformed'), problem('spf_passes_all', 'warning')] },
      dnsbl: { issues: [problem('dnsbl_listed', 'warning')] },
      dnssec: { issues: [problem('dnssec_bogus')] },
      dkim: { issues: [problem('dkim_not_found', 'info')] },
    });
    expect(advice.map(({ code, priority }) => `${priority} ${code}`)).toEqual([
      '1 dnssec_bogus',
      '2 spf_passes_all',
      '3 dnsbl_listed',
      '4 spf_malformed',
      '5 dkim_not_found',
    ]);
  });

  const dmarcMissing = { status: 'fail' as const, issues: [problem('dmarc_missing')] };

  it.each<[string, Changes, string | null, string]>([
    [
      'declares by SPF that it sends no mail',
      { spf: { status: 'pass', record: 'v=spf1 -all' } },
      null,
      '_dmarc.news.example.com v=DMARC1; p=reject;',
    ],
    [
      'has neither SPF nor a mail server',
      { spf: { status: 'fail', record: null }, mx: { status: 'pass', exchangers: [], nullMx: true } },
      null,
      '_dmarc.news.example.com v=DMARC1; p=reject;',
    ],
    [
      'sends mail, if the sender was checked',
      { spf: { status: 'fail', record: null }, mx: { status: 'pass', exchangers: [], nullMx: true } },
      '93.184.215.14',
      '_dmarc.example.com v=DMARC1; p=none; rua=mailto:dmarc-reports@example.com',
    ],
    [
      'has an unknown mail setup',
      {},
      null,
      '_dmarc.example.com v=DMARC1; p=none; rua=mailto:dmarc-reports@example.com',
    ],
  ])('includes the right DMARC record for a domain that %s', (_what, changes, ip, record) => {
    const [first] = advise({ ...changes, dmarc: dmarcMissing }, ip);
    expect(`${first?.record?.name} ${first?.record?.value}`).toBe(record);
    expect(/p=reject/.test(first?.text ?? '')).toBe(/p=reject/.test(record));
  });

  it('recommends rejection immediately, without an intermediate policy, if the domain sends no mail', () => {
    const dmarc = {
      status: 'warn' as const,
      foundAt: '_dmarc.example.com',
      record: 'v=DMARC1; p=none',
      issues: [problem('dmarc_policy_none', 'warning')],
    };
    expect(advise({ dmarc, spf: { record: 'v=spf1 -all' } })[0]?.record?.value).toBe('v=DMARC1; p=reject');
    expect(advise({ dmarc, spf: { record: 'v=spf1 mx -all' } })[0]?.record?.value).toBe(
      'v=DMARC1; p=quarantine',
    );
  });
});
