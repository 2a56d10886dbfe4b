import { expect, test } from 'vitest';
import { reportOn } from '../../src/resolvers/security-headers/index.ts';
import { type Lines, siteOf, URL_ASKED } from './observed-site.ts';

test.each<[string, Lines, string, number, readonly string[]]>([
  ['the requested page', [], '<title>Shop</title>', 200, []],
  ['an error by its status', [], '<title>Shop</title>', 503, ['error_page']],
  ['an error by its title', [], '<title>Page not found</title>', 200, ['error_page']],
  ['a challenge by its title', [], '<title>Just a moment...</title>', 403, ['challenge_page']],
  ['a challenge by its header', [['cf-mitigated', 'challenge']], '', 403, ['challenge_page']],
  [
    'the requested page, with an image that has a title',
    [],
    '<title>Shop</title><svg><title>Forbidden</title></svg>',
    200,
    [],
  ],
])('a page that is %s results in the matching warnings', async (_what, lines, body, status, codes) => {
  const site = await siteOf(lines, body);
  const page = site.page && { ...site.page, reply: { ...site.page.reply, status } };
  expect(reportOn(URL_ASKED, { ...site, page }).warnings.map(({ code }) => code)).toEqual(codes);
});
