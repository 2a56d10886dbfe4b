import { createHash, createHmac, getHashes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HASH_ALGORITHMS, parseHashAlgorithm } from '../../src/resolvers/toolbox/hash.ts';
import { openapi } from '../../src/rest/openapi.ts';
import { apiList, schema } from '../../src/schema/index.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

const call = (service: TestService, args: object) =>
  service.post('/toolbox/v1/hash', args).then(({ body }) => body);

describe('a hash', () => {
  test('can be created with every OpenSSL digest, also under its other names', () => {
    // Names of signature algorithms, and KECCAK-KMAC, which is a part of KMAC and not a digest.
    const digests = getHashes().filter((name) => !/RSA|rsassa|^ssl3|kmac/.test(name));
    expect(digests.filter((name) => !parseHashAlgorithm(name))).toEqual([]);
    for (const name of digests) {
      const own = parseHashAlgorithm(name) as string;
      if (own.startsWith('shake')) continue;
      expect(createHash(own).digest('hex'), name).toBe(createHash(name).digest('hex'));
    }
    expect(parseHashAlgorithm('SHA-512/256')).toBe('sha512-256');
    expect(parseHashAlgorithm('crc32')).toBeUndefined();
  });

  // Published test vectors: FIPS 180 and 202 examples of NIST, RFC 1321, RFC 7693, the RIPEMD-160 page.
  test.each([
    ['md5', '900150983cd24fb0d6963f7d28e17f72'],
    ['sha1', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['SHA-256', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['sha3-256', '3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532'],
    ['ripemd160', '8eb208f7e05d987a9b044a8e98c6b087f15a0bfc'],
    ['blake2s256', '508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982'],
    ['shake128', '5881092dd818bf5cf8a3ddb793fbcba7'],
  ])('of abc with %s is the published value', async (algorithm, digest) => {
    await using service = await openTestService();
    expect(await call(service, { text: 'abc', algorithm })).toMatchObject({
      digest,
      digestBits: digest.length * 4,
      byteLength: 3,
      keyed: false,
      collisionsKnown: ['md5', 'sha1'].includes(algorithm),
    });
  });

  test('is the same for bytes and for the text that they encode, and can be created for an empty text', async () => {
    await using service = await openTestService();
    for (const args of [{ text: 'Grüße' }, { base64: Buffer.from('Grüße').toString('base64') }])
      expect((await call(service, args)).digest).toBe(createHash('sha256').update('Grüße').digest('hex'));
    expect((await call(service, { text: '' })).byteLength).toBe(0);
    const bytes = Buffer.from([0xff, 0xfe, 0]);
    expect((await call(service, { base64: bytes.toString('base64url'), encoding: 'base64' })).digest).toBe(
      createHash('sha256').update(bytes).digest('base64'),
    );
  });

  test('is an HMAC if a key is given, which is possible only via POST', async () => {
    await using service = await openTestService();
    // RFC 4231, test case 2.
    const args = { text: 'what do ya want for nothing?', key: 'Jefe' };
    expect(await call(service, args)).toMatchObject({
      keyed: true,
      digest: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    });
    for (const algorithm of HASH_ALGORITHMS.filter((name) => !name.startsWith('shake')))
      expect((await call(service, { ...args, algorithm })).digest).toBe(
        createHmac(algorithm, 'Jefe').update(args.text).digest('hex'),
      );
    const { status, body } = await service.get('/toolbox/v1/hash?text=x&key=Jefe');
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'key', message: 'must not be sent in a URL; send it in the body of a POST request' },
    ]);
    const query = encodeURIComponent('{ toolboxHash(text: "x", key: "Jefe") { digest } }');
    expect((await service.get(`/graphql?query=${query}`)).status).toBe(405);
    const document = openapi(schema, apiList, { version: '0' }).paths['/toolbox/v1/hash'];
    const inputs = document?.get?.parameters.map((one) => ('name' in one ? one.name : ''));
    expect(inputs).toContain('text');
    expect(inputs).not.toContain('key');
    const taken = document?.post?.requestBody?.content['application/json'].schema;
    expect(Object.keys(taken?.properties ?? {})).toEqual(['text', 'base64', 'algorithm', 'encoding', 'key']);
  });

  test.each([
    [{}, 'text'],
    [{ text: 'a', base64: 'YQ==' }, 'text'],
    [{ base64: 'YQ=' }, 'base64'],
    [{ text: '\ud800' }, 'text'],
    [{ text: 'a', algorithm: 'crc32' }, 'algorithm'],
    [{ text: 'a', algorithm: 'shake128', key: 'k' }, 'key'],
  ])('is refused for %j', async (args, field) => {
    await using service = await openTestService();
    expect(await call(service, args)).toMatchObject({ code: 'invalid_parameter', errors: [{ field }] });
  });
});
