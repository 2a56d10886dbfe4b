import { setImmediate, setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readIp } from '../../src/libraries/ip/address.ts';
import { decodePage } from '../../src/libraries/page/encoding.ts';
import { fold } from '../../src/libraries/text/fold.ts';
import { cnameChain } from '../../src/resolvers/dns-lookup/records.ts';
import { checkDkim } from '../../src/resolvers/email-deliverability/dkim.ts';
import { readDmarcRecord } from '../../src/resolvers/email-deliverability/dmarc-record.ts';
import { mxMatcher, readMtaStsPolicy } from '../../src/resolvers/email-deliverability/mta-sts-policy.ts';
import { checkSpf } from '../../src/resolvers/email-deliverability/spf/index.ts';
import { fetchRdap } from '../../src/resolvers/rdap/fetch.ts';
import { readWhois } from '../../src/resolvers/rdap/whois-text.ts';
import { readMarkup } from '../../src/resolvers/security-headers/page.ts';
import { combine, parsePolicy, splitPolicies } from '../../src/resolvers/security-headers/policy.ts';
import { findingsOf } from '../../src/resolvers/security-headers/policy-findings.ts';
import { slugify } from '../../src/resolvers/toolbox/slugify.ts';
import type { Pause } from '../../src/scheduling/steps.ts';
import { readResponse } from '../../src/upstream/dns/message.ts';
import { nameBytes } from '../../src/upstream/dns/names.ts';
import type { Upstream } from '../../src/upstream/upstream.ts';
import { zoneDns } from '../dns/zone-dns.ts';
import { processorMs } from '../processor-time.ts';

// Inputs of this size take minutes if the time grows quadratically.

const numbered = <Item>(count: number, write: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => write(at));

/** Returns the processor time in milliseconds; quadratic time would be a multiple of the limit. */
async function msOf(work: () => unknown): Promise<number> {
  const started = processorMs();
  await work();
  return processorMs() - started;
}

describe('a letter with a long row of combining marks', () => {
  // Unicode normalisation sorts combining marks, which takes minutes for so many marks.
  const marks = '\u0301\u0316'.repeat(250_000);

  test('is normalised and converted to a slug like the letter itself', async () => {
    expect(fold(`Caf\u00e9 E${marks}!`)).toBe('cafe e');
    const { slug } = await slugify({ text: `E${marks} b`, separator: '-', lowercase: true }, setImmediate);
    expect(slug).toBe('e-b');
  });

  test('does not delay reading a registry answer', async () => {
    const body = Buffer.from(JSON.stringify({ objectClassName: 'domain', name: marks.slice(0, 400_000) }));
    const { object } = await fetchRdap(registry(body), 'https://rdap.example/', new AbortController().signal);
    expect(object?.name).toHaveLength(30);
  });
});

const registry = (body: Uint8Array) =>
  ({
    queue: () => ({ run: (_: AbortSignal, work: () => unknown) => work() }),
    reading: (_bytes: number, _signal: AbortSignal, work: (pause: Pause) => unknown) => work(async () => {}),
    web: {
      fetch: async () => ({
        url: 'https://rdap.example/',
        status: 200,
        body,
        headers: new Headers(),
        rawHeaders: [],
      }),
    },
    now: () => 0,
    monotonic: () => 0,
  }) as unknown as Upstream;

test('a registry answer with a list of two hundred thousand items is read only in part', async () => {
  const body = Buffer.from(
    `{"status":[${'"a",'.repeat(200_000)}"a"],"entities":[${'{},'.repeat(10_000)}{}]}`,
  );
  const { object } = await fetchRdap(registry(body), 'https://rdap.example/', new AbortController().signal);
  expect(object).toMatchObject({ status: { length: 100 }, entities: { length: 100 } });
});

test('a page in an old encoding is decoded in chunks, with pauses for other work', async () => {
  const body = Buffer.concat([Buffer.from('\x1b$B'), Buffer.alloc(2_000_000, '$"')]);
  let turns = 0;
  let text = '';
  const decoding = decodePage(body, 'text/html; charset=iso-2022-jp').then((page) => {
    text = page.text;
  });
  for (; text === '' && turns < 10_000; turns += 1) await turn();
  await decoding;
  expect(text).toBe('あ'.repeat(1_000_000));
  expect(turns).toBeGreaterThan(5);
});

test('aliases are followed to their end through thousands of names', async () => {
  const names = numbered(60_000, (at) => `a${at}.example.com`);
  const records = names.slice(1).map((target, at) => ({
    name: names[at] as string,
    type: 'CNAME',
    ttl: 1,
    value: target,
    data: { target },
  }));
  expect(await msOf(() => cnameChain('a0.example.com', records))).toBeLessThan(3_000);
  expect(cnameChain('a0.example.com', records)).toHaveLength(59_999);
});

test('a domain with thousands of keys for every selector is treated as having a wildcard', async () => {
  const keys = numbered(3_000, (at) => `*._domainkey.example.com TXT p=${at}`).join('\n');
  const report = await checkDkim(zoneDns(keys), 'example.com', [], new AbortController().signal);
  expect(report).toMatchObject({ found: [], wildcard: true });
});

describe('a WHOIS answer', () => {
  test('is not read if it has more lines or characters than any registry sends', () => {
    for (const more of ['nserver: a.b\n'.repeat(1_001), ' '.repeat(65_537)]) {
      const facts = readWhois(`Domain Name: A.EXAMPLE\n${more}`, 'a.example');
      expect(facts).toMatchObject({ registered: null, unread: ['registered'], nameservers: [] });
    }
  });

  test('is read quickly if it repeats one fact thousands of times', () => {
    const facts = readWhois(`Domain Name: A.EXAMPLE\n${'Name Server: ns.b.com\n'.repeat(990)}`, 'a.example');
    expect(facts).toMatchObject({ registered: true, nameservers: [{ host: 'ns.b.com' }] });
  });

  test('is read quickly if there is a long run of spaces between two words', () => {
    const facts = readWhois(
      `created: 2020-01-02\nstatus: active${' '.repeat(60_000)}https://x.example , ok`,
      'a.example',
    );
    expect(facts).toMatchObject({ status: [{ raw: 'active' }] });
  });

  test('is read quickly if there is a long run of spaces between a name and a broken line', () => {
    const blanks = '\t'.repeat(30_000);
    const facts = readWhois(
      `[State]${blanks}one\u2028two\nname:${blanks}one\u2028two\nstatus: active`,
      'a.example',
    );
    expect(facts).toMatchObject({ status: [{ raw: 'active' }] });
  });
});

describe('an SPF record of 64 KiB', () => {
  const check = async (terms: string) => {
    const strings = `v=spf1 ${terms}`.match(/.{1,250}/g) ?? [];
    const dns = zoneDns(`example.com TXT ${strings.join(' | ')}`);
    const sender = { domain: 'example.com', ip: readIp('192.0.2.1') ?? null, now: 0 };
    return checkSpf(dns, sender, new AbortController().signal);
  };

  test.each([
    ['of one repeated term', 'a '.repeat(31_000), 'permerror'],
    ['of terms after `all`', `-all ${'all '.repeat(15_000)}`, 'fail'],
    ['of modifiers', `${numbered(9_000, (at) => `m${at}=`).join(' ')} -all`, 'fail'],
    ['of includes', numbered(3_500, (at) => `include:a${at}.com`).join(' '), 'permerror'],
    ['of errors', '! '.repeat(31_000), 'permerror'],
  ])('%s is judged, and the number of issues is limited', async (_, terms, result) => {
    const report = await check(terms);
    expect(report.result).toBe(result);
    expect(report.issues.length).toBeLessThan(100);
  });

  test('is judged even if it consists of unterminated macros', async () => {
    const report = await check('%{'.repeat(31_000));
    expect(report.issues).toContainEqual(expect.objectContaining({ code: 'spf_syntax' }));
  });

  test('is evaluated normally if it contains a macro with two hyphens as delimiters', async () => {
    expect(await check('exists:%{d--,}.example.net -all')).toMatchObject({ result: 'fail' });
  });
});

test('a DMARC record with 64 KiB of errors is reported with only the first errors', () => {
  const record = readDmarcRecord(`v=DMARC1; p=none; rua=${','.repeat(30_000)}; ${'a=b;'.repeat(8_000)}`);
  expect(record.policies).toMatchObject({ p: 'none' });
  expect(record.issues).toHaveLength(50);
});

describe('an MTA-STS policy of 64 KiB', () => {
  test('can be one line of spaces, or consist only of errors', () => {
    const blanks = readMtaStsPolicy(`version: STSv1\nmode: none\nmax_age: 1\nmx: a${' '.repeat(64_000)}b`);
    expect(blanks.faults).toHaveLength(1);
    expect(readMtaStsPolicy('x\n'.repeat(32_000)).faults).toHaveLength(50);
  });

  test('can be compared with thousands of mail exchangers', () => {
    const matches = mxMatcher(numbered(9_000, (at) => `*.h${at}.example`));
    const hosts = numbered(4_000, (at) => `mail.h${at}.example`);
    expect(hosts.every(matches)).toBe(true);
    expect(hosts.some((host) => matches(`deep.${host}`))).toBe(false);
  });
});

describe('a Content Security Policy', () => {
  const long = (letter: string) =>
    `script-src ${numbered(100_000, (at) => `${letter}${at}.example`).join(' ')}`;

  test('can be combined with another one even if both have a hundred thousand sources', () => {
    const { directives } = combine([parsePolicy(long('a')), parsePolicy(`${long('b')} a7.example`)]);
    expect(directives.get('script-src')).toEqual(['a7.example']);
  });

  test('results in a limited number of findings even if it has a hundred thousand weak sources', () => {
    const findings = findingsOf(long('http://a'), 'meta');
    expect(findings).toHaveLength(200);
    expect(findings[0]?.severity).toBe('high');
  });

  test('can be one of many policies with thousands of directives each', async () => {
    const policies = numbered(50, (at) =>
      parsePolicy(numbered(3_000, (name) => `d${at}x${name} y`).join(';')),
    );
    // Comparing every policy for every name takes half a minute.
    expect(await msOf(() => combine(policies))).toBeLessThan(5_000);
    expect(combine(policies).directives.size).toBe(150_000);
  });

  test('is ignored if a hundred others precede it', () => {
    expect(splitPolicies([numbered(20_000, (at) => `d${at} x`).join(',')])).toHaveLength(100);
  });
});

describe('the HTML of a site', () => {
  const read = (html: string) => readMarkup(Buffer.from(html), 'text/html; charset=utf-8');
  const policy = (value: string) => `<meta http-equiv=Content-Security-Policy content="${value}">`;

  test.each([
    ['nested elements', '<div>'.repeat(400_000)],
    ['unmatched end tags', `${'<div>'.repeat(200_000)}${'</x>'.repeat(200_000)}`],
    ['nested images', '<svg>'.repeat(400_000)],
  ])('is read up to a limit if it contains %s', async (_, html) => {
    expect(await read(policy("img-src 'self'") + html)).toMatchObject({ policies: ["img-src 'self'"] });
  });

  test('may contain policies up to the total length that is allowed for headers', async () => {
    const { policies } = await read(policy(`img-src ${'a '.repeat(20_000)}`).repeat(5));
    expect(policies.map(({ length }) => length)).toEqual([40_008, 25_528]);
  });

  test('results in limited lists of policies and scripts, but in a complete script count', async () => {
    const markup = await read(policy('x').repeat(100) + '<script src=//a.example></script>'.repeat(3_000));
    expect([markup.policies.length, markup.scripts.length, markup.scriptCount]).toEqual([20, 1_000, 3_000]);
  });
});

test('a DNS message with thousands of names that share a suffix of a hundred labels can be read', () => {
  const name = nameBytes('example.com') as Buffer;
  const pointer = (to: number) => Buffer.from([0xc0 | (to >> 8), to & 0xff]);
  const record = (owner: number, type: number, data: Buffer) =>
    Buffer.concat([pointer(owner), Buffer.of(0, type, 0, 1, 0, 0, 0, 9, 0, 0), data]).fill(
      Buffer.of(data.length >> 8, data.length & 0xff),
      10,
      12,
    );
  const header = Buffer.concat([
    Buffer.of(0, 1, 0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0),
    name,
    Buffer.of(0, 2, 0, 1),
  ]);
  // Each label points to the previous one, the first to the question.
  const first = header.length + 12;
  const chain = numbered(115, (at) => at).map((at) =>
    Buffer.concat([Buffer.of(1, 97), pointer(at === 0 ? 12 : first + 4 * (at - 1))]),
  );
  const last = first + 4 * 114;
  const records = [
    record(12, 10, Buffer.concat(chain)),
    ...Array(4_600).fill(record(last, 2, pointer(last))),
  ];
  const message = Buffer.concat([header, ...records]);
  message.writeUInt16BE(records.length, 6);
  const { answers } = readResponse(message, { id: 1, name, type: 2, checkingDisabled: false, edns: true });
  expect(answers).toHaveLength(4_601);
  expect(answers.at(-1)).toMatchObject({ name: `${'a.'.repeat(115)}example.com`, type: 'NS' });
});
