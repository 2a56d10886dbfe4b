import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckStatus, issue } from '../../src/resolvers/email-deliverability/mail-issues.ts';
import {
  CHECK_NAMES,
  type DeliverabilityChecks,
  scoreOf,
  WEIGHTS,
} from '../../src/resolvers/email-deliverability/score.ts';
import { UNKNOWN } from '../../src/resolvers/email-deliverability/unknown.ts';
import { spoofableOf, verdictOf } from '../../src/resolvers/email-deliverability/verdict.ts';

type Changes = { readonly [Check in keyof DeliverabilityChecks]?: Partial<DeliverabilityChecks[Check]> };

const change = (base: DeliverabilityChecks, changes: Changes): DeliverabilityChecks =>
  Object.fromEntries(
    CHECK_NAMES.map((check) => [check, { ...base[check], ...changes[check] }]),
  ) as unknown as DeliverabilityChecks;

const BEST = change(UNKNOWN, {
  spf: { status: 'pass', result: 'pass', record: 'v=spf1 mx -all' },
  dkim: { status: 'pass' },
  dmarc: {
    status: 'pass',
    record: 'v=DMARC1; p=reject',
    policy: 'reject',
    effectivePolicy: 'reject',
    rua: [{} as never],
  },
  mx: { status: 'pass' },
  ptr: { status: 'pass', hostnames: ['mail.example.com'] },
  dnsbl: { status: 'pass' },
  mtaSts: { status: 'pass', present: true },
  tlsRpt: { status: 'pass', present: true },
  bimi: { status: 'pass', present: true },
  dane: { status: 'pass', present: true },
  dnssec: { status: 'pass' },
});

const judge = (changes: Changes) => {
  const checks = change(BEST, changes);
  const score = scoreOf(checks);
  return { ...score, ...verdictOf(checks, score), ...spoofableOf(checks) };
};

describe('the deliverability score', () => {
  it('is 100 if all checks pass', () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight)).toBe(100);
    expect(judge({})).toMatchObject({ score: 100, grade: 'A+', verdict: 'good', spoofable: false });
  });

  it('excludes checks with an unknown result', () => {
    expect(judge({ dnsbl: UNKNOWN.dnsbl, ptr: UNKNOWN.ptr, dkim: UNKNOWN.dkim }).score).toBe(100);
    const half = judge({ spf: { status: 'fail', result: null }, dkim: UNKNOWN.dkim });
    expect(half.score).toBe(Math.round((100 * (100 - 15 - 25)) / (100 - 15)));
    expect(half.breakdown.find(({ check }) => check === 'dkim')).toEqual({
      check: 'dkim',
      status: 'unknown',
      weight: 15,
      points: null,
    });
  });

  it('is null if too little is known', () => {
    const score = scoreOf(UNKNOWN);
    expect(score).toMatchObject({ score: null, grade: null });
    expect(verdictOf(UNKNOWN, score).verdict).toBe('unknown');
    expect(judge({ spf: UNKNOWN.spf, dmarc: UNKNOWN.dmarc })).toMatchObject({ score: 100 });
    expect(judge({ spf: UNKNOWN.spf, dmarc: UNKNOWN.dmarc, mx: UNKNOWN.mx })).toMatchObject({
      score: null,
      grade: null,
    });
  });

  it.each([
    [{ spf: { passesEverybody: true } }, 75, 'B'],
    [{ spf: { status: 'fail', result: 'softfail' } }, 80, 'B'],
    [{ dmarc: { effectivePolicy: 'quarantine' } }, 95, 'A+'],
    [{ dmarc: { effectivePolicy: 'none' } }, 86, 'A'],
    [{ dmarc: { effectivePolicy: 'none', rua: [] } }, 83, 'B'],
    [{ dmarc: { effectivePolicy: null, record: null, status: 'fail' } }, 77, 'B'],
    [{ dkim: { status: 'warn' } }, 96, 'A+'],
    [{ ptr: { status: 'fail', hostnames: [] } }, 90, 'A'],
    [{ dnsbl: { status: 'fail' } }, 88, 'A'],
    [{ mtaSts: { status: 'warn', present: false }, tlsRpt: { status: 'warn', present: false } }, 94, 'A'],
    [{ mtaSts: { status: 'warn', present: true } }, 98, 'A+'],
    [
      { spf: { status: 'fail', result: null }, dmarc: { effectivePolicy: null }, dkim: { status: 'fail' } },
      37,
      'F',
    ],
  ] as [Changes, number, string][])('for %j is %i: %s', (changes, score, grade) => {
    expect(judge(changes)).toMatchObject({ score, grade });
  });

  it('stays within its bounds, and decreases whenever a check gets worse', () => {
    const statuses = fc.constantFrom<CheckStatus>('pass', 'warn', 'fail', 'unknown');
    const all = fc.record(
      Object.fromEntries(CHECK_NAMES.map((check) => [check, fc.record({ status: statuses })])),
    );
    fc.assert(
      fc.property(all, fc.constantFrom(...CHECK_NAMES), (changes, check) => {
        const checks = change(BEST, changes as Changes);
        const { score } = scoreOf(checks);
        if (score !== null) expect(score).toBeGreaterThanOrEqual(0);
        if (score !== null) expect(score).toBeLessThanOrEqual(100);
        if (checks[check].status !== 'pass') return;
        const worse = scoreOf(
          change(checks, { [check]: { status: 'fail', effectivePolicy: null } } as Changes),
        );
        expect(worse.score ?? 0).toBeLessThanOrEqual(score ?? 0);
      }),
    );
  });
});

describe('the deliverability verdict', () => {
  const error = (code: string) => issue('error', code, `${code} happened.`, 'Mend it.');

  it('is poor if there is a severe error, even with a high score, and states that error first', () => {
    const listed = judge({
      spf: { issues: [error('spf_include_missing')] },
      dnsbl: { status: 'fail', issues: [error('dnsbl_listed')] },
    });
    expect(listed).toMatchObject({ score: 88, verdict: 'poor' });
    expect(listed.reasons).toEqual(['dnsbl_listed happened.', 'spf_include_missing happened.']);
  });

  it('is fair for an error in a major check, or for a score under 85', () => {
    expect(judge({ ptr: { issues: [error('ptr_missing')] } }).verdict).toBe('fair');
    expect(judge({ bimi: { issues: [error('bimi_needs_dmarc')] } }).verdict).toBe('good');
    expect(judge({ dmarc: { effectivePolicy: 'none', rua: [] } }).verdict).toBe('fair');
  });

  it('is unknown if less than half of the checks could be completed', () => {
    const few = judge({ spf: UNKNOWN.spf, dmarc: UNKNOWN.dmarc, dkim: UNKNOWN.dkim });
    expect(few).toMatchObject({ verdict: 'unknown', spoofable: null });
    expect(few.reasons[0]).toBe('Too few checks could be completed for a verdict.');
  });

  it('always has a reason', () => {
    expect(judge({}).reasons).toHaveLength(1);
    const missing = issue('info', 'mta_sts_missing', 'There is no policy.', 'Publish one.');
    const absent = judge({ dkim: { status: 'fail' }, mtaSts: { present: false, issues: [missing] } });
    expect(absent).toMatchObject({ verdict: 'fair', reasons: ['There is no policy.'] });
  });
});

describe('the spoofability of a domain', () => {
  it.each([
    [{ dmarc: { record: null, effectivePolicy: null } }, true],
    [{ dmarc: { effectivePolicy: 'none' } }, true],
    [{ dmarc: { effectivePolicy: 'none', policy: 'quarantine', testing: true } }, true],
    [{ dmarc: { effectivePolicy: 'quarantine' } }, false],
    [{ spf: { passesEverybody: true } }, true],
    [{ dmarc: UNKNOWN.dmarc }, null],
  ] as [Changes, boolean | null][])('is determined for %j: %s', (changes, spoofable) => {
    const judged = judge(changes);
    expect(judged.spoofable).toBe(spoofable);
    expect(judged.spoofableReason).toMatch(/\.$/);
  });
});
