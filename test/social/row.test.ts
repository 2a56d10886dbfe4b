import { describe, expect, it } from 'vitest';
import { countedPostsInput, datedPostsInput } from '../../src/resolvers/social/inputs.ts';
import { isFor, rawOf, requestedAddress, rowError } from '../../src/resolvers/social/row.ts';
import { calledIn, hashtagsOf, mentionsOf } from '../../src/resolvers/social/values.ts';
import { KINDS } from './every.ts';
import { refusal } from './refused.ts';

describe('a scraped row', () => {
  it.each<[string, Record<string, unknown>, ReturnType<typeof rowError>]>([
    ['with data', { id: '1' }, null],
    [
      'with a warning beside data',
      { id: '1', warning: 'Some fields are missing', warning_code: 'partial' },
      null,
    ],
    [
      'of a page that no longer exists',
      { input: { url: 'x' }, warning: 'Dead page', warning_code: 'dead_page' },
      'dead_page',
    ],
    [
      'that was not crawled',
      { timestamp: 'x', error: 'Crawl failed', error_code: 'crawl_failed' },
      'crawl_failed',
    ],
    ['of an address that is not accepted', { error_code: 'bad_input', error: 'x' }, 'bad_input'],
    ['with a new error', { error_code: 'sunspots', error: 'x' }, 'failed'],
    ['with an error message but no error code', { error: 'x' }, 'failed'],
    ['with an error code like `constructor`', { error_code: 'constructor' }, 'failed'],
    ['with nothing', {}, null],
  ])('is checked for errors: %s', (_name, row, expected) => {
    expect(rowError(row)).toBe(expected);
  });

  it('contains the URL that was requested', () => {
    expect(requestedAddress({ input: { url: 'https://x.com/a' } })).toBe('https://x.com/a');
    const discovered = {
      input: { url: 'https://x.com/a/status/1' },
      discovery_input: { url: 'https://x.com/a' },
    };
    expect(requestedAddress(discovered)).toBe('https://x.com/a');
    expect(requestedAddress({ input: { url: 'b', discovery_input: { url: 'c' } } })).toBe('c');
    expect(requestedAddress({ input: 5 })).toBeNull();
  });

  it('matches the requested URL in any notation', () => {
    const rows = [
      { id: 1, input: { url: 'https://twitter.com/Example/' } },
      { id: 2, input: { url: 'https://x.com/other' } },
      { id: 3 },
    ];
    expect(rows.filter((row) => isFor(row, 'https://x.com/example')).map(({ id }) => id)).toEqual([1, 3]);
  });

  it('is returned unchanged, unless it is nested too deeply', () => {
    const row = { a: { b: [1] } };
    expect(rawOf(row)).toBe(row);
    let deep: object = {};
    for (let level = 0; level < 100; level += 1) deep = { deep };
    expect(rawOf({ deep })).toBeNull();
  });
});

describe('the input for the posts of a profile', () => {
  it('has dates in the format of the dataset', () => {
    const wanted = { startDate: '2026-01-15', endDate: '2026-02-01', limit: 20 };
    expect(datedPostsInput('u', wanted)).toEqual({
      url: 'u',
      start_date: '2026-01-15',
      end_date: '2026-02-01',
    });
    expect(countedPostsInput('u', wanted)).toEqual({
      url: 'u',
      num_of_posts: 20,
      start_date: '01-15-2026',
      end_date: '02-01-2026',
    });
    expect(countedPostsInput('u', {})).toEqual({ url: 'u' });
  });

  it('is refused if its end date is before its start date', () => {
    expect(refusal(() => datedPostsInput('u', { startDate: '2026-02-01', endDate: '2026-01-01' }))).toMatch(
      /^invalid_parameter: endDate must not be before startDate/,
    );
  });
});

describe('hashtags and mentions in a text', () => {
  it('are recognised at the start of a word', () => {
    expect(hashtagsOf(null, '#Tea, (#größe) a#no https://x.com/#nor &#39; ##x #tea')).toEqual([
      'Tea',
      'größe',
    ]);
    expect(calledIn('@jane, (@a.b.) me@example.com x/@y @JANE')).toEqual(['jane', 'a.b']);
  });

  it('are taken from a list if there is one', () => {
    expect(hashtagsOf(['#tea', 'Tea', { name: 'house' }, null, 5], '#other')).toEqual(['tea', 'house']);
    expect(
      mentionsOf([
        { profile_name: 'AS Example', url: 'https://x.com/asexample' },
        '@jane',
        { name: 'Ann B' },
      ]),
    ).toEqual(['asexample', 'jane', 'Ann B']);
  });
});

describe('kinds of social data', () => {
  it('each have a variable and a dataset id', () => {
    expect(KINDS).toHaveLength(25);
    expect(new Set(KINDS.map(([name]) => name)).size).toBe(25);
    for (const [name, kind] of KINDS) {
      expect(kind.dataset).toMatch(/^gd_[a-z0-9]{15,20}$/);
      expect(name).toBe(`${kind.platform}_${kind.kind}`.toUpperCase());
    }
  });
});
