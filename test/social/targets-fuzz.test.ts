import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/errors.ts';
import type { Target } from '../../src/resolvers/social/addresses.ts';
import { TARGETS } from './every.ts';

const HOSTS = [
  'www.linkedin.com',
  'de.linkedin.com',
  'lnkd.in',
  'instagram.com',
  'instagr.am',
  'www.tiktok.com',
  'vm.tiktok.com',
  'shop.tiktok.com',
  'x.com',
  'twitter.com',
  't.co',
  'm.facebook.com',
  'fb.watch',
  'example.com',
];
const WORDS =
  'in pub company school posts feed update urn:li:activity:7176601589682434049 pulse jobs view search p reel reels tv share stories explore tags @example video photo t v embed product pdp shop status statuses i web intent hashtag home groups permalink events marketplace item photos videos watch people pages profile.php permalink.php photo.php login reviews example Jane-Doe 123456789 1259177466401495 C0dE12345ab x-activity-7176601589682434049-ab constructor __proto__ .. . ä%20 %2F 😀'.split(
    ' ',
  );

const segment = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const address = fc
  .record({
    scheme: fc.constantFrom('https://', 'http://', '//', '', 'ftp://', 'HTTPS://'),
    host: fc.constantFrom(...HOSTS),
    path: fc.array(segment, { maxLength: 5 }),
    query: fc.constantFrom(
      '',
      '?id=1000',
      '?v=12345',
      '?currentJobId=4073552631',
      '?story_fbid=1&id=2',
      '?screen_name=a',
      '?%',
      '#x',
    ),
  })
  .map(({ scheme, host, path, query }) => `${scheme}${host}/${path.join('/')}${query}`);

const outcome = (read: (named: { url: string }) => Target, url: string): Target | ApiError => {
  try {
    return read({ url });
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
};

describe.each(TARGETS)('the target reader of %s', (_name, read) => {
  it('accepts or refuses any text, and reads the URL of a target back unchanged', () => {
    fc.assert(
      fc.property(
        fc.oneof({ weight: 9, arbitrary: address }, fc.string({ unit: 'binary', maxLength: 60 })),
        (url) => {
          const target = outcome(read, url);
          if (target instanceof ApiError) {
            expect(target.code).toBe('invalid_url');
            expect(target.faults).toHaveLength(1);
            return;
          }
          expect(read({ url: target.url })).toEqual(target);
          expect(target.url).toBe(new URL(target.url).href);
          expect(target.url).toMatch(/^https:\/\/[a-z.]+\//);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
