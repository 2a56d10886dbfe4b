import { CspEvaluator } from 'csp_evaluator';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ratePolicy } from '../../src/resolvers/security-headers/csp.ts';
import { combine, parsePolicy, splitPolicies } from '../../src/resolvers/security-headers/policy.ts';
import { type CspFindingCode, findingsOf } from '../../src/resolvers/security-headers/policy-findings.ts';

const combined = (...policies: string[]) =>
  Object.fromEntries(combine(policies.map(parsePolicy)).directives) as Record<string, string[]>;

const codesOf = (text: string, delivery: 'header' | 'meta' | 'report_only' = 'header') =>
  findingsOf(text, delivery).map(({ code }) => code);

const NONCE = "'nonce-7pXhnfmoD3Kq1FrCJbZGeQ'";

describe('a Content Security Policy', () => {
  it('is parsed in the same way as in browsers', () => {
    const { directives, duplicates } = parsePolicy(
      " Script-Src 'self'  https://a.example;;; IMG-SRC;img-src *; upgrade-insecure-requests ",
    );
    expect([...directives]).toEqual([
      ['script-src', ["'self'", 'https://a.example']],
      ['img-src', ["'none'"]],
      ['upgrade-insecure-requests', []],
    ]);
    expect(duplicates).toEqual(['img-src']);
  });

  it('can be one of several policies in a header value', () => {
    expect(splitPolicies(["default-src 'none', img-src *,", ''])).toEqual([
      "default-src 'none'",
      'img-src *',
      '',
    ]);
  });

  test.each([
    [
      [
        "default-src 'none'; script-src 'self' https://a.example",
        'script-src https://a.example https://b.example',
      ],
      'script-src',
      ['https://a.example'],
    ],
    [['default-src https://a.example', 'default-src https://b.example'], 'default-src', ["'none'"]],
    [['default-src http:', 'default-src https:'], 'default-src', ["'none'"]],
    [
      ['img-src https://a.example/x/', 'img-src https://a.example/x/y/'],
      'img-src',
      ['https://a.example/x/y/'],
    ],
    [['img-src https://a.example/x', 'img-src https://a.example/xy/'], 'img-src', ["'none'"]],
    [['script-src *', 'script-src https: data:'], 'script-src', ['https:']],
    [['script-src https:', "script-src 'self' https://a.example"], 'script-src', ['https://a.example']],
    [["default-src 'self'", 'img-src *'], 'img-src', ["'none'"]],
    [["frame-ancestors 'none'", 'img-src *'], 'img-src', ['*']],
    [["script-src 'unsafe-inline'", "script-src 'UNSAFE-INLINE'"], 'script-src', ["'unsafe-inline'"]],
  ])('combined with another one allows only sources that both allow: %j, %s', (policies, directive, sources) => {
    expect(combined(...policies)[directive]?.map((source) => source.toLowerCase())).toEqual(sources);
  });

  it('combined with another one never allows more than either policy alone', () => {
    const source = fc.constantFrom(
      '*',
      'https:',
      'https://a.example',
      "'self'",
      "'unsafe-inline'",
      'data:',
      "'none'",
    );
    const policy = fc
      .array(source, { minLength: 1, maxLength: 4 })
      .map((sources) => `script-src ${sources.join(' ')}; object-src 'none'; style-src 'none'`);
    const bad = (...texts: string[]) =>
      ratePolicy(combine(texts.map(parsePolicy)), true) === 'csp_implemented_with_unsafe_inline';
    fc.assert(fc.property(policy, policy, (one, other) => !bad(one, other) || (bad(one) && bad(other))));
  });
});

describe('a Content Security Policy that browsers do not apply as intended', () => {
  test.each([
    [
      "Content-Security-Policy: default-src 'none'; script-src 'self'",
      'header_name_in_policy',
      'default-src',
    ],
    ["default-src 'self' script-src 'none'", 'missing_semicolon', 'script-src'],
    ["script-src 'self' 'unsafe-inlin'", 'unknown_keyword', "'unsafe-inlin'"],
    ["script-src 'self", 'unknown_keyword', "'self"],
    ["script-src 'nonce-'", 'unknown_keyword', "'nonce-'"],
    ["script-src 'none' https://a.example", 'none_with_others', "'none'"],
    ['defaultsrc https:', 'unknown_directive', null],
    ['default-src "self"', 'invalid_source', '"self"'],
    ['default-src “self”', 'invalid_source', '“self”'],
    ['default-src “self”', 'directive_not_ascii', null],
    ['img-src https//cdn.example.com', 'invalid_source', 'https//cdn.example.com'],
    ['img-src https:/cdn.x.com', 'invalid_source', 'https:/cdn.x.com'],
    ['img-src *.x.*', 'invalid_source', '*.x.*'],
    ['img-src a_b.example', 'invalid_source', 'a_b.example'],
    ['img-src https://a.example/?x', 'invalid_source', 'https://a.example/?x'],
    ['sandbox allow-foo', 'unknown_sandbox_token', 'allow-foo'],
    ["frame-ancestors 'unsafe-inline'", 'keyword_not_allowed', "'unsafe-inline'"],
    ["default-src\u00a0'none'", 'directive_not_ascii', null],
  ])('%s has the finding %s', (text, code, source) => {
    expect(findingsOf(text, 'header')).toContainEqual(expect.objectContaining({ code, source }));
  });

  it('names the directive that is lost after the name of the header', () => {
    const [first] = findingsOf("Content-Security-Policy: default-src 'none'", 'header').filter(
      ({ code }) => code === 'header_name_in_policy',
    );
    expect(first?.message).toContain('default-src is lost');
    expect(codesOf("Content-Security-Policy: default-src 'none'")).toContain('unknown_directive');
  });

  it.each([
    ['default-src "self"', "'self'"],
    ['default-src `none`', "'none'"],
    ["img-src 'https://a.example'", 'https://a.example'],
    ['img-src https//cdn.example.com', 'https://cdn.example.com'],
    ['img-src https:/cdn.x.com', 'https://cdn.x.com'],
    ["script-src 'unsafe-inlin'", "'unsafe-inline'"],
    ['default-src self', "'self'"],
    ['img-src https://a.example/?x', 'https://a.example/'],
    ['sandbox allow-script', 'allow-scripts'],
  ])('%s has the suggestion %s', (text, meant) => {
    const messages = findingsOf(text, 'header').map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringContaining(`Did you mean ${meant}?`));
  });

  it('has no finding for the sources that browsers know', () => {
    const keywords = "'self' 'strict-dynamic' 'sha256-AbC+/x==' 'report-sample' 'wasm-unsafe-eval'";
    const hosts =
      'a.example *.a.example:* a.example. https://a.example:8443/x/%20y.js localhost:3000 wss://a';
    const text = `script-src ${keywords}; img-src ${hosts} data: blob: x-app: 127.0.0.1; sandbox allow-forms`;
    const invalid = ['unknown_keyword', 'invalid_source', 'unknown_sandbox_token', 'keyword_not_allowed'];
    expect(codesOf(text).filter((code) => invalid.includes(code))).toEqual([]);
  });

  it('is rated like any other for invalid sources, as by the Observatory, but not for foreign blanks', () => {
    expect(ratePolicy(parsePolicy('default-src "self"'), true)).toBe('csp_implemented_with_no_unsafe');
    expect(ratePolicy(parsePolicy("default-src\u00a0'none'"), true)).toBe(
      'csp_implemented_with_unsafe_inline',
    );
  });

  it('is checked in less than 10 ms however many invalid sources it has', () => {
    for (const source of ['"self"', "'selff'", `${'a-'.repeat(90)}_`, '_']) {
      const text = `img-src ${`${source} `.repeat(8_192 / (source.length + 1))}`;
      findingsOf(text, 'header');
      const start = performance.now();
      findingsOf(text, 'header');
      expect(performance.now() - start).toBeLessThan(10);
    }
  });
});

describe('the rating of a Content Security Policy', () => {
  const inline = 'csp_implemented_with_unsafe_inline';
  const style = 'csp_implemented_with_unsafe_inline_in_style_src_only';
  const scheme = 'csp_implemented_with_insecure_scheme';
  const passive = 'csp_implemented_with_insecure_scheme_in_passive_content_only';
  const sound = 'csp_implemented_with_no_unsafe';
  const none = 'csp_implemented_with_no_unsafe_default_src_none';
  test.each([
    ["script-src 'unsafe-inline'", inline],
    ["default-src 'UNSAFE-INLINE'", inline],
    ['script-src data:', inline],
    ['upgrade-insecure-requests', inline],
    ["script-src 'none'", inline],
    ["script-src https:; object-src 'none'", inline],
    ["default-src 'none'; script-src https://*", inline],
    ["default-src 'none'; object-src *", inline],
    ["default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'", inline],
    ['default-src http://a.example', scheme],
    ["default-src 'none'; script-src ftp://a.example", scheme],
    ["default-src 'none'; script-src 'unsafe-eval'", 'csp_implemented_with_unsafe_eval'],
    ["default-src 'self'; img-src http:", passive],
    ["default-src 'none'; img-src https:; media-src http://a.example", passive],
    ["default-src 'none'; media-src http:; style-src 'unsafe-inline'", passive],
    ["object-src 'none'; script-src 'none'; style-src 'unsafe-inline'", style],
    ["default-src 'unsafe-inline'; script-src https://a.example", style],
    ["default-src 'none'; style-src https:", style],
    ["default-src 'none'; style-src data:", style],
    ['default-src https://a.example', sound],
    ["object-src 'none'; script-src 'strict-dynamic' 'nonce-abc' 'unsafe-inline'; style-src 'none'", sound],
    ["object-src 'none'; style-src 'self'; script-src 'unsafe-inline' 'sha256-abc='", sound],
    ["default-src https://a.example; style-src 'unsafe-inline' 'nonce-abc'", sound],
    ['default-src', none],
    ["default-src 'none'; object-src https://a.example", none],
    ["default-src 'none'; script-src 'strict-dynamic' 'sha256-abc' https://* 'self' 'unsafe-inline'", none],
    ["default-src 'none'; script-src 'strict-dynamic'", 'csp_header_invalid'],
    ["default-src 'none'; report-uri /a; report-uri /b", 'csp_implemented_but_duplicate_directives'],
  ])('for %s is %s', (text, result) => {
    expect(ratePolicy(parsePolicy(text), true)).toBe(result);
  });

  it('is reduced for plain HTTP sources only on HTTPS pages', () => {
    expect(ratePolicy(parsePolicy('default-src http://a.example'), false)).toBe(sound);
  });
});

describe('the weaknesses of a Content Security Policy', () => {
  test.each<[string, CspFindingCode[]]>([
    ["default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'", []],
    ["default-src 'none'; form-action 'self'; frame-ancestors 'none'", []],
    [
      `default-src 'none'; script-src ${NONCE} 'strict-dynamic' https: 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      [],
    ],
    [
      "img-src 'self'",
      [
        'script_src_missing',
        'object_src_missing',
        'base_uri_missing',
        'form_action_missing',
        'frame_ancestors_missing',
      ],
    ],
    [
      "default-src 'none'; script-src 'nonce-abc'; base-uri 'none'; form-action 'none'; frame-ancestors *",
      ['short_nonce', 'broad_source'],
    ],
    [
      "default-src self; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; scriptsrc x",
      ['unquoted_keyword', 'unknown_directive'],
    ],
    [
      "default-src 'none'; connect-src http://a.example 192.0.2.1; form-action 'none'; frame-ancestors 'none'; plugin-types x",
      ['insecure_scheme', 'address_source', 'deprecated_directive'],
    ],
  ])('are found in %s', (text, codes) => {
    expect(codesOf(text).toSorted()).toEqual(codes.toSorted());
  });

  it('depend on the way the policy was sent', () => {
    const text = "default-src 'none'; form-action 'none'; frame-ancestors 'none'";
    expect([codesOf(text, 'meta'), codesOf(text, 'report_only')]).toEqual([
      ['ignored_in_meta'],
      ['report_only'],
    ]);
  });

  /** Findings of the independent evaluator, with our codes for the same problem. */
  const SAME: Partial<Record<Type, CspFindingCode[]>> = {
    [Type.SCRIPT_UNSAFE_INLINE]: ['unsafe_inline_script'],
    [Type.SCRIPT_UNSAFE_EVAL]: ['unsafe_eval'],
    [Type.PLAIN_URL_SCHEMES]: ['data_source', 'broad_script_source', 'broad_object_source'],
    [Type.PLAIN_WILDCARD]: ['broad_script_source', 'broad_object_source', 'broad_source'],
    [Type.SRC_HTTP]: ['insecure_scheme'],
  };

  it('match those found by another evaluator', () => {
    const source = fc.constantFrom(
      "'self'",
      "'unsafe-inline'",
      "'unsafe-eval'",
      'data:',
      '*',
      'https:',
      'http://a.example',
      NONCE,
    );
    const name = fc.constantFrom('default-src', 'script-src');
    const directive = fc.tuple(name, fc.uniqueArray(source, { minLength: 1, maxLength: 4 }));
    const policy = fc
      .uniqueArray(directive, { minLength: 1, maxLength: 2, selector: ([one]) => one })
      .map((directives) => directives.map(([one, sources]) => `${one} ${sources.join(' ')}`).join('; '));
    fc.assert(
      fc.property(policy, (text) => {
        const ours = codesOf(text);
        const theirs = new CspEvaluator(new CspParser(text).csp).evaluate();
        for (const { type, severity, value } of theirs) {
          const same = severity === Severity.HIGH || severity === Severity.MEDIUM ? SAME[type] : undefined;
          if (same)
            expect(ours, `${Type[type]} ${value} in ${text}`).toEqual(
              expect.arrayContaining([expect.stringMatching(same.join('|'))]),
            );
        }
      }),
      { numRuns: 500 },
    );
  });
});
