import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readUserUrl } from '../../src/upstream/web/target.ts';
import { FACES } from '../faces/faces.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

describe('a URL as users write it', () => {
  test.each([
    ['example.com', 'https://example.com/'],
    [' EXAMPLE.com:8443/a?b=c#d ', 'https://example.com:8443/a?b=c'],
    ['//example.com/a', 'https://example.com/a'],
    ['example.com.', 'https://example.com./'],
    ['example.com?to=http://other.example', 'https://example.com/?to=http://other.example'],
    ['例え。テスト/猫', 'https://xn--r8jz45g.xn--zckzah/%E7%8C%AB'],
    ['93.184.215.14:443/', 'https://93.184.215.14/'],
    ['[2606:2800::1]/a', 'https://[2606:2800::1]/a'],
  ])('%j is read as %s', (text, href) => {
    const { url, schemeAssumed } = readUserUrl(text);
    expect([url.href, schemeAssumed]).toEqual([href, true]);
  });

  test('is unchanged if it has a scheme, except for surrounding spaces', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.constantFrom('', ' ', '\n'), (url, blanks) => {
        const read = readUserUrl(`${blanks}${url}${blanks}`);
        expect(read).toEqual({ url: new URL(url), schemeAssumed: false });
      }),
      { numRuns: 30 },
    );
  });
});

/** The operations that take a URL from callers. */
const OPERATIONS = ['urlMetadataExtract', 'securityHeadersScan', 'exifExtract'];
const NO_URLS = [
  'hello',
  'localhost',
  'localhost:8080',
  'mailto:ada@example.com',
  'javascript:alert(1)',
  'a b.com',
  '2130706433',
  'ada@example.com',
  '/a.b',
];

describe.each(FACES)('via $name', ({ ask }) => {
  test.each(OPERATIONS)('%s refuses invalid URLs without a request', async (operation) => {
    await using internet = await openInternet();
    await using service = await openTestService({ upstream: internet.upstream });
    for (const url of NO_URLS) {
      const { code, faults, charged } = await ask(service, operation, { url });
      expect([url, code, charged]).toEqual([url, 'invalid_url', 0]);
      expect(faults).toEqual([{ field: 'url', message: expect.stringMatching(/^must /) }]);
    }
    expect(internet.connections).toEqual([]);
  });

  test.each(OPERATIONS)('%s refuses a URL with a scheme and a host of a single label', async (operation) => {
    await using internet = await openInternet();
    await using service = await openTestService({ upstream: internet.upstream });
    expect((await ask(service, operation, { url: 'https://hello/' })).code).toBe('target_not_allowed');
  });
});
