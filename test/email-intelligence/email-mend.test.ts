import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEmail } from '../../src/formats/email-syntax.ts';
import { repairAddress } from '../../src/resolvers/email-intelligence/repair.ts';

describe('the correction of an invalid email address', () => {
  test.each([
    ['Ada Lovelace <ada@example.com>', 'ada@example.com'],
    ['mailto:ada@example.com', 'ada@example.com'],
    ['ada@example,com', 'ada@example.com'],
    ['ada@example.com.', 'ada@example.com'],
    ['ada@example.com;', 'ada@example.com'],
    ['ada..lovelace@example.com', 'ada.lovelace@example.com'],
    ['.ada@example.com', 'ada@example.com'],
    ['ada@@example.com', 'ada@example.com'],
    ['ada@.example.com', 'ada@example.com'],
    // A plus sign that was not encoded as %2B in a URL.
    ['ada news@example.com', 'ada+news@example.com'],
    ['ada..l@gmial.com', 'ada.l@gmail.com'],
    ['john.gmail.com', 'john@gmail.com'],
    ['john.smith.gmail.com', 'john.smith@gmail.com'],
    ['john#yahoo.co.uk', 'john@yahoo.co.uk'],
    ['John"Gmail.com', 'John@gmail.com'],
    ['ada at example.com', 'ada@example.com'],
    ['ada [at] example.com', 'ada@example.com'],
    ['ada(at)gmial.com', 'ada@gmail.com'],
    ['john[at]gmail[dot]com', 'john@gmail.com'],
    ['john at gmail dot com', 'john@gmail.com'],
    ['ada.l (at) mail (dot) example (dot) com', 'ada.l@mail.example.com'],
    ['ada dot l at example dot com', 'ada.l@example.com'],
    ['ada{at}example.com', 'ada@example.com'],
    ['john_gmail.com', 'john@gmail.com'],
    ['john gmail.com', 'john@gmail.com'],
    ['john-smith.yahoo.co.uk', 'john-smith@yahoo.co.uk'],
    ['john@gmail com', 'john@gmail.com'],
    ['john@gmail;com', 'john@gmail.com'],
    ['john@gmail.com/', 'john@gmail.com'],
    ['john@gmail.com)', 'john@gmail.com'],
    ['john@example.com please', 'john@example.com'],
    ['mailto:ada@example.com?subject=Hello', 'ada@example.com'],
    ['ada＠example.com', 'ada@example.com'],
    ['a\u200bda@example.com', 'ada@example.com'],
    ['ada@exam\u00adple.com', 'ada@example.com'],
  ])('changes %s to %s', (text, meant) => {
    expect(repairAddress(text)).toBe(meant);
  });

  test.each([
    'ada',
    'gmail.com',
    'www.gmail.com',
    'mail.yahoo.com',
    'john.example.com',
    'meet at noon',
    'ada@',
    '@example.com',
    'ada b c@example.com',
    'ada@10.0.0.1',
    'look at gmail dot com and write',
    'the dot example.com',
    'ada@example nothing',
    'ada@example.com, bob@example.com',
    'a@b@example.com',
    '<>',
  ])('is not possible for %s', (text) => {
    expect(repairAddress(text)).toBeNull();
  });

  test('results in a plain address or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab@., <>:+"'), maxLength: 30 }), (text) => {
        const meant = repairAddress(text);
        expect(meant === null || readEmail(meant).category === 'ordinary').toBe(true);
      }),
    );
  });
});
