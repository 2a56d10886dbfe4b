import { describe, expect, test } from 'vitest';
import { forged, HS256, open, SECONDS, SECRET, sign, verify } from './jwt-forge.ts';

describe('JWT claims', () => {
  const cases: [string, object, object, object][] = [
    ['expired', { exp: SECONDS }, {}, { reason: 'expired', checks: { exp: 'failed' } }],
    ['expired within the tolerance', { exp: SECONDS }, { clockTolerance: 1 }, { valid: true }],
    [
      'in force',
      { exp: SECONDS + 1, nbf: SECONDS },
      {},
      { valid: true, checks: { exp: 'passed', nbf: 'passed' } },
    ],
    ['not yet valid', { nbf: SECONDS + 5 }, {}, { reason: 'not_yet_valid' }],
    ['nearly valid', { nbf: SECONDS + 5 }, { clockTolerance: 5 }, { valid: true }],
    ['with an exp that is text', { exp: '9999999999' }, {}, { reason: 'claim_malformed' }],
    ['too old', { iat: SECONDS - 11 }, { maxAge: 10 }, { reason: 'too_old', checks: { iat: 'failed' } }],
    ['young enough', { iat: SECONDS - 10 }, { maxAge: 10 }, { valid: true, checks: { iat: 'passed' } }],
    ['from the future', { iat: SECONDS + 9 }, { maxAge: 10 }, { reason: 'not_yet_valid' }],
    ['without an issue time', {}, { maxAge: 10 }, { reason: 'claim_missing' }],
    [
      'for one of several audiences',
      { aud: ['a', 'b'] },
      { audience: ['x', 'b'] },
      { valid: true, checks: { aud: 'passed' } },
    ],
    ['for other audiences', { aud: 'a' }, { audience: ['b'] }, { reason: 'audience_mismatch' }],
    [
      'for an audience that differs by a letter',
      { aud: 'admin' },
      { audience: ['adm'] },
      { reason: 'audience_mismatch' },
    ],
    ['from another issuer', { iss: 'a' }, { issuer: 'b' }, { reason: 'issuer_mismatch' }],
    ['with a list as issuer', { iss: ['a'] }, { issuer: 'a' }, { reason: 'claim_malformed' }],
    ['about another subject', { sub: 'a' }, { subject: 'b' }, { reason: 'subject_mismatch' }],
    [
      'with every claim wrong',
      { exp: 1, sub: 'a' },
      { subject: 'b', secret: 'x'.repeat(40) },
      { reason: 'signature_mismatch', checks: { exp: 'failed', sub: 'failed' } },
    ],
  ];
  test.each(cases)('are checked in a token: %s', async (_name, payload, rules, verdict) => {
    await using service = await open();
    const token = forged(HS256, JSON.stringify(payload));
    expect(await verify(service, { token, secret: SECRET, ...rules })).toMatchObject(verdict);
  });

  test('are refused when signing if they occur twice or have the wrong type, and all errors are reported together', async () => {
    await using service = await open();
    const twice = await sign(service, {
      payload: { exp: 1, iss: 'a' },
      secret: SECRET,
      expiresIn: 5,
      issuer: 'b',
    });
    expect(twice.errors.map(({ field }: { field: string }) => field)).toEqual(['issuer', 'expiresIn']);
    const wrong = await sign(service, { payload: { exp: 'soon', aud: 5, jti: null }, secret: SECRET });
    expect(wrong.errors.map(({ field }: { field: string }) => field)).toEqual([
      'payload.jti',
      'payload.exp',
      'payload.aud',
    ]);
    const header = await sign(service, { payload: {}, secret: SECRET, header: { alg: 'none', crit: [] } });
    expect(header.errors.map(({ field }: { field: string }) => field)).toEqual(['header.alg', 'header.crit']);
  });

  test('are signed unchanged, with any name and structure', async () => {
    await using service = await open();
    const payload =
      '{"iat":5,"__proto__":{"admin":true},"https://a.example/x":[null,1.5,"\\u2028"],"constructor":1}';
    const { body } = await service.post('/jwt/v1/sign', `{"secret":"${SECRET}","payload":${payload}}`);
    expect(Buffer.from(body.token.split('.')[1], 'base64url').toString()).toBe(
      JSON.stringify(JSON.parse(payload)),
    );
  });

  test('cause a warning if they contain private data', async () => {
    await using service = await open();
    const { warnings } = await sign(service, { payload: { password: 'x' }, secret: SECRET });
    expect(warnings).toEqual([
      'The token never expires. Send expiresIn to limit its lifetime.',
      expect.stringContaining('`password`'),
    ]);
  });
});
