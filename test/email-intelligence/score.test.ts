import { describe, expect, test } from 'vitest';
import { readEmail } from '../../src/formats/email-syntax.ts';
import type { Evidence } from '../../src/resolvers/email-intelligence/evidence.ts';
import { NO_DOMAIN } from '../../src/resolvers/email-intelligence/judgement.ts';
import { verdictOf } from '../../src/resolvers/email-intelligence/verdict.ts';

/** The best evidence about an address whose mailbox nobody has seen. */
const BEST: Evidence = {
  ...NO_DOMAIN,
  ...{ role: false, noReply: false, owner: null, broken: null, gibberish: false },
  syntax: readEmail('ada@shop.example'),
  facts: {
    exchangers: {
      exists: true,
      exchangers: [
        {
          ...{ host: 'mx.shop.example', preference: 10, addresses: ['93.184.215.25'] },
          ...{ alias: false, secure: true },
        },
      ],
      ...{ nullMx: false, implicitMx: false, secure: true },
    },
    spf: 'present',
    dmarc: 'present',
  },
  provider: 'google',
  domainAge: { domain: 'shop.example', registeredAt: '1995-08-14T04:00:00Z', days: 11_000 },
  probe: { state: 'unknown', reason: 'off', connected: false, host: null, code: null },
};

describe('the score', () => {
  test('is at most 80 without an answer about the mailbox, and 100 with one', () => {
    for (const state of ['unknown', 'catch_all', 'rejected'] as const)
      for (const free of [false, true])
        expect(verdictOf({ ...BEST, free, probe: { ...BEST.probe, state } }).score).toBeLessThanOrEqual(80);
    expect(verdictOf(BEST).score).toBe(80);
    expect(verdictOf({ ...BEST, probe: { ...BEST.probe, state: 'accepted' } }).score).toBe(100);
  });

  test('is not changed by an age that is old, unknown or not requested', () => {
    for (const domainAge of [undefined, null, { domain: 'shop.example', registeredAt: null, days: null }])
      expect(verdictOf({ ...BEST, domainAge }).score).toBe(80);
  });
});
