import { describe, expect, test } from 'vitest';
import { encoded, forged, HS256, open, RFC_TOKEN, SECRET, verify } from './jwt-forge.ts';

const MALFORMED: [string, string][] = [
  ['no dots', 'canary'],
  ['two parts', 'e30.e30'],
  ['an authentication scheme before it', `Bearer ${RFC_TOKEN}`],
  ['a space after it', `${RFC_TOKEN} `],
  ['padding', `${encoded(HS256)}.${encoded('{ }')}=.AA`],
  ['bits left over', `${encoded(HS256)}.e31.AA`],
  ['the standard Base64 alphabet', `${encoded(HS256)}.e30.+/+/`],
  ['a member named twice', forged('{"alg":"HS256","alg":"none"}', '{}')],
  ['a member named twice by an escape', forged(HS256, '{"sub":"a","s\\u0075b":"b"}')],
  ['a member named twice in a nested list', forged(HS256, '{"a":[{"b":1,"c":[],"b":2}]}')],
  ['a list as payload', forged(HS256, '[]')],
  ['invalid JSON', forged(HS256, '{')],
  ['invalid UTF-8', `${encoded(HS256)}.${Buffer.from('{"a":"\xff"}', 'latin1').toString('base64url')}.AA`],
  ['a byte order mark', forged(`\ufeff${HS256}`, '{}')],
  ['no algorithm', forged('{}', '{}')],
  ['a number too large for JavaScript', forged(HS256, '{"exp":1e999}')],
  ['very deep nesting', forged(HS256, `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)],
];

describe('a token', () => {
  test.each(
    MALFORMED,
  )('cannot be decoded, and is reported as invalid when verified: %s', async (_name, token) => {
    await using service = await open();
    const read = await service.post('/toolbox/v1/jwt-decode', { token });
    expect(read).toMatchObject({ status: 400, body: { code: 'malformed_token' } });
    expect(read.text).not.toContain(token);
    expect(await verify(service, { token, secret: SECRET })).toMatchObject({
      valid: false,
      reason: 'malformed',
      header: null,
      checks: { signature: 'skipped' },
    });
  });

  test.each([
    ['names that repeat in different objects', '{"a":{"b":1},"c":{"b":1},"d":[{"b":1},{"b":"b"}],"b":"b"}'],
    ['names equal to values, and brackets in texts', '{"a":"a","b":"{\\"a\\":[,:","c":"\\\\"}'],
    ['a long text', JSON.stringify({ a: '\\"'.repeat(8_000) })],
  ])('is decoded if it contains %s', async (_name, payload) => {
    await using service = await open();
    const { body } = await service.post('/toolbox/v1/jwt-decode', { token: forged(HS256, payload) });
    expect(body.payload).toEqual(JSON.parse(payload));
  });

  test('is invalid if it requires extensions', async () => {
    await using service = await open();
    const token = forged('{"alg":"HS256","crit":["b64"],"b64":false}', '{}');
    expect(await verify(service, { token, secret: SECRET })).toMatchObject({ reason: 'unsupported' });
  });
});
