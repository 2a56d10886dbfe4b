import fc from 'fast-check';
import isemail from 'isemail';
import { describe, expect, test } from 'vitest';
import { readEmail } from '../../src/formats/email-syntax.ts';

describe('an e-mail address', () => {
  test.each([
    ['ada@example.com', 'ordinary', 'ok', null],
    ["o'neill+news/42=x@sub.example.co.uk", 'ordinary', 'ok', null],
    ['ada@BÜCHER.example', 'ordinary', 'ok', null],
    ['аda@пример.рф', 'internationalized', 'non_ascii_local_part', 0],
    ['"ada lovelace"@example.com', 'unusual', 'quoted_local_part', 0],
    ['"a\\"b"@example.com', 'unusual', 'quoted_local_part', 0],
    ['ada@[192.0.2.1]', 'unusual', 'address_literal', 4],
    ['ada@[IPv6:2001:db8::1]', 'unusual', 'address_literal', 4],
    ['ada@localhost', 'unusual', 'dotless_domain', 4],
    ['ada(the first)@example.com', 'message_only', 'comment', 3],
    ['ada@example.com(nested (comment))', 'message_only', 'comment', 15],
    ['ada @ example.com', 'message_only', 'white_space', 3],
    ['"ada".lovelace@example.com', 'message_only', 'obsolete_local_part', 0],
    ['', 'invalid', 'empty', null],
    ['Ada <ada@example.com>', 'invalid', 'display_name', 4],
    ['ada.example.com', 'invalid', 'missing_at_sign', null],
    ['ada@lovelace@example.com', 'invalid', 'second_at_sign', 12],
    ['@example.com', 'invalid', 'empty_local_part', 0],
    ['ada@', 'invalid', 'empty_domain', 4],
    ['.ada@example.com', 'invalid', 'leading_dot', 0],
    ['ada.@example.com', 'invalid', 'trailing_dot', 3],
    ['ada@example.com.', 'invalid', 'trailing_dot', 15],
    ['ada..lovelace@example.com', 'invalid', 'consecutive_dots', 4],
    ['ada@example..com', 'invalid', 'consecutive_dots', 12],
    ['ada lovelace@example.com', 'invalid', 'invalid_character', 3],
    ['ada,@example.com', 'invalid', 'invalid_character', 3],
    ['ada@exam_ple.com', 'invalid', 'invalid_character', 8],
    ['"ada"b@example.com', 'invalid', 'text_after_quote', 5],
    ['"ada@example.com', 'invalid', 'unclosed_quote', 0],
    ['ada(@example.com', 'invalid', 'unclosed_comment', 3],
    ['ada@[192.0.2.1', 'invalid', 'unclosed_literal', 4],
    ['ada@[192.0.2]', 'invalid', 'invalid_literal', 4],
    ['ada@[2001:db8::1]', 'invalid', 'invalid_literal', 4],
    ['ada@-example.com', 'invalid', 'hyphen_at_label_edge', 4],
    ['ada@example-.com', 'invalid', 'hyphen_at_label_edge', 11],
    ['ada@192.0.2.1', 'invalid', 'numeric_top_level_domain', 12],
    [`${'a'.repeat(65)}@example.com`, 'invalid', 'local_part_too_long', null],
    // Quotation marks and backslashes count, comments do not (RFC 5321, 4.5.3.1.1).
    [`"${'a'.repeat(62)}"@example.com`, 'unusual', 'quoted_local_part', 0],
    [`"${'a'.repeat(63)}"@example.com`, 'invalid', 'local_part_too_long', null],
    [`"${'\\\\'.repeat(32)}"@example.com`, 'invalid', 'local_part_too_long', null],
    [`(${'c'.repeat(90)})${'a'.repeat(64)}@example.com`, 'message_only', 'comment', 0],
    [`ada@${'b'.repeat(64)}.com`, 'invalid', 'label_too_long', 4],
    [`ada@${'bcd.'.repeat(63)}com`, 'invalid', 'domain_too_long', null],
    [`${'a'.repeat(64)}@${'bcd.'.repeat(48)}com`, 'invalid', 'address_too_long', null],
  ])('%s is classified as %s: %s', (text, category, diagnosis, position) => {
    expect(readEmail(text)).toMatchObject({ category, diagnosis, position });
  });

  const invisible = (text: string) =>
    expect.soft(readEmail(text), JSON.stringify(text)).toMatchObject({ category: 'invalid' });

  test('is invalid with any unseen, private or unassigned character beyond ASCII', () => {
    // The joiners have rules of their own in domains.
    const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
    const hidden = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code >= 0x80 && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code))
      .filter((character) => unseen.test(character));
    const named = [
      '\ufff9',
      '\ufffa',
      '\ufffb',
      '\ue000',
      '\uffff',
      '\u{1fffe}',
      '\u{10fffd}',
      '\u2028',
      '\u0600',
    ];
    expect(hidden).toEqual(expect.arrayContaining(named));
    // Each plane is unassigned or private for the most part, so a sample of these is enough.
    hidden.splice(
      0,
      hidden.length,
      ...hidden.filter((character, at) => at % 50 === 0 || !/[\p{Co}\p{Cn}]/u.test(character)),
      ...named,
    );
    expect(hidden.length).toBeGreaterThan(4_000);
    const read = (text: string) => readEmail(text).diagnosis;
    const missed = hidden.filter(
      (character) =>
        read(`a${character}b@example.com`) !== 'invisible_character' ||
        read(`"a${character}b"@example.com`) !== 'invisible_character' ||
        read(`ab@exa${character}mple.com`) !== 'invisible_character',
    );
    expect(missed.map((character) => character.codePointAt(0)?.toString(16))).toEqual([]);
    expect(readEmail('a\u0085b@example.com')).toMatchObject({
      diagnosis: 'invisible_character',
      position: 1,
    });
    expect(readEmail('ab@exam\u00adple.com')).toMatchObject({ position: 7 });
    invisible('a\u00a0b@example.com');
    invisible('a\ud800b@example.com');
  });

  test('may have a joiner in the domain where the rules for domains allow it', () => {
    expect(readEmail('ada@نامه\u200cای.com').category).toBe('ordinary');
    invisible('ada@exa\u200cmple.com');
    invisible('نامه\u200cای@example.com');
  });

  test('is split into parts without quotation marks, comments and spaces', () => {
    const parts = (text: string) => {
      const { local, domain } = readEmail(text);
      return [local, domain?.ascii];
    };
    expect(parts('"a\\"b c"@Example.COM')).toEqual(['a"b c', 'example.com']);
    expect(parts('(x) ada (y) @ (z) bücher.example')).toEqual(['ada', 'xn--bcher-kva.example']);
  });

  test('is checked within limited time, without exceptions', () => {
    const piece = fc.constantFrom(
      '@',
      '.',
      '"',
      '\\',
      '(',
      ')',
      '[',
      ']',
      ' ',
      'a',
      'ü',
      '-',
      '1',
      '\r\n',
      ':',
      '😀',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        expect(readEmail(pieces.join('')).category).toBeTypeOf('string');
      }),
      { numRuns: 2_000 },
    );
    expect(readEmail(`${'('.repeat(5_000)}@x.com`).diagnosis).toBe('unclosed_comment');
  });

  test('is classified in the same way as by isemail if it is an SMTP address', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ab1-_+.!"@ ,[]('), minLength: 1, maxLength: 8 });
    // Uses only domains about which isemail and Facet agree: isemail also accepts characters that host names never
    // contain, and numeric top-level domains.
    const host = fc.constantFrom(
      'example.com',
      'a-b.example',
      'x.y.z',
      'b..c',
      '-a.com',
      'a-.com',
      '.com',
      'com.',
    );
    fc.assert(
      fc.property(word, host, (local, domain) => {
        const text = `${local}@${domain}`;
        const code = isemail.validate(text, { errorLevel: true }) as number;
        const { category } = readEmail(text);
        const smtp = category === 'ordinary' || category === 'unusual';
        // isemail's codes: below 16 valid for SMTP, below 40 in headers only, then obsolete, then invalid.
        if (code < 16) expect([text, smtp]).toEqual([text, true]);
        if (code >= 64) expect([text, smtp]).toEqual([text, false]);
      }),
      { numRuns: 5_000 },
    );
  });
});
