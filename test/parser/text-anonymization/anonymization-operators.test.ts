import { createDecipheriv, createHash, createHmac } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { Surrogates } from '../../../src/documents/kinds/text-anonymization/operators/surrogate.ts';
import { anonymized, found, KEY, readingOf } from './anonymizing.ts';
import { SAMPLES } from './samples.ts';

const MAIL = 'Mail ada@example.com or ada@example.com, not bob@example.com.';

describe('anonymisation operators', () => {
  it.each([
    ['replace', { type: 'replace' }, '<EMAIL_ADDRESS>'],
    ['replace with a text', { type: 'replace', newValue: '[mail]' }, '[mail]'],
    ['replace with nothing', { type: 'replace', newValue: '' }, ''],
    ['redact', { type: 'redact' }, ''],
    ['keep', { type: 'keep' }, 'ada@example.com'],
    ['mask', { type: 'mask' }, '***************'],
    ['mask from the beginning', { type: 'mask', maskingChar: '#', charsToMask: 3 }, '###@example.com'],
    ['mask from the end', { type: 'mask', charsToMask: 4, fromEnd: true }, 'ada@example****'],
    [
      'mask with a count beyond the length',
      { type: 'mask', maskingChar: '😀', charsToMask: 99 },
      '😀'.repeat(15),
    ],
    ['hash', { type: 'hash' }, createHash('sha256').update('ada@example.com').digest('hex')],
    [
      'hash with a salt',
      { type: 'hash', hashType: 'sha512', salt: 'süß' },
      createHmac('sha512', 'süß').update('ada@example.com').digest('hex'),
    ],
  ] as const)('include %s', async (_, settings, written) => {
    const { text, items } = await anonymized('To ada@example.com!', { operators: { DEFAULT: settings } });
    expect(text).toBe(`To ${written}!`);
    expect(items).toEqual([
      {
        entityType: 'EMAIL_ADDRESS',
        start: 3,
        end: 3 + written.length,
        text: written,
        operator: settings.type,
      },
    ]);
  });

  it('can be selected for each entity type', async () => {
    const { text } = await anonymized('ada@example.com from 203.0.113.7', {
      operators: { DEFAULT: { type: 'redact' }, IP_ADDRESS: { type: 'mask', charsToMask: 7 } },
    });
    expect(text).toBe(' from *******13.7');
  });

  it('warn about hashes that can be guessed', async () => {
    const codes = async (salt?: string) =>
      (
        await readingOf(MAIL, {
          entities: ['EMAIL_ADDRESS'],
          operators: { DEFAULT: { type: 'hash', ...(salt !== undefined && { salt }) } },
        })
      ).warnings.map(({ code }) => code);
    expect([await codes(), await codes('s')]).toEqual([['unsalted_hash'], []]);
  });
});

test('names in a language other than English cause a warning', async () => {
  const german =
    'Sehr geehrte Damen und Herren, ich möchte mich bei Ihnen über die Lieferung beschweren, die wir in der letzten Woche nicht erhalten haben, obwohl sie uns von Ihnen zugesagt war.';
  const { warnings } = await readingOf(german);
  expect(warnings[0]?.message).toContain('another language (de)');
});

describe('encryption of values', () => {
  const encrypted = (text: string, consistent = false, key: Uint8Array = KEY) =>
    anonymized(text, { operators: { DEFAULT: { type: 'encrypt' } }, key, consistent });

  it.each([16, 24, 32])('uses standard AES-GCM with a key of %i bytes', async (length) => {
    const key = KEY.subarray(0, length);
    const { items } = await encrypted('To ada@example.com!', false, key);
    const sealed = Buffer.from(/:(.*)>/.exec(items[0]?.text ?? '')?.[1] ?? '', 'base64url');
    const decipher = createDecipheriv(`aes-${(length * 8) as 256}-gcm`, key, sealed.subarray(0, 12));
    decipher.setAAD(Buffer.from('EMAIL_ADDRESS')).setAuthTag(sealed.subarray(-16));
    expect(decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')).toBe(
      'ada@example.com',
    );
  });

  it('creates different tokens for the same value unless consistent tokens are requested', async () => {
    const tokens = async (consistent: boolean) =>
      (await encrypted(MAIL, consistent)).items.map(({ text }) => text);
    expect(new Set(await tokens(false)).size).toBe(3);
    const [one, same, other] = await tokens(true);
    expect([one === same, one === other]).toEqual([true, false]);
    expect(await tokens(true)).toEqual([one, same, other]);
  });

  it('restores tokens that were moved, and leaves tokens of another key unchanged', async () => {
    const { items } = await encrypted(MAIL);
    const [ada, , bob] = items.map(({ text }) => text);
    const { items: strange } = await encrypted(MAIL, false, KEY.subarray(0, 16));
    const text = `${bob}${ada}; ${strange[0]?.text} <PERSON:${'A'.repeat(40)}> <X:>`;
    const back = await readingOf(text, { mode: 'deanonymize', key: KEY });
    expect(back.data.text).toBe(
      `bob@example.comada@example.com; ${strange[0]?.text} <PERSON:${'A'.repeat(40)}> <X:>`,
    );
    expect(back.data.items.map(({ start, end, operator }) => [start, end, operator])).toEqual([
      [0, 15, 'decrypt'],
      [15, 30, 'decrypt'],
    ]);
    expect(back.warnings.map(({ code }) => code)).toEqual(['tokens_not_decrypted']);
  });

  it('does not decrypt a token that was changed or assigned to another entity type', async () => {
    const { text } = await encrypted('To ada@example.com!');
    for (const changed of [
      text.replace('EMAIL_ADDRESS', 'URL'),
      text.replace(/(.)>/, (_, one) => (one === 'A' ? 'B>' : 'A>')),
    ]) {
      const { data } = await readingOf(changed, { mode: 'deanonymize', key: KEY });
      expect(data.text).toBe(changed);
    }
  });

  it('warns if there is nothing to restore', async () => {
    const { warnings } = await readingOf('Nothing here', { mode: 'deanonymize', key: KEY });
    expect(warnings.map(({ code }) => code)).toEqual(['no_tokens']);
  });
});

describe('consistent placeholders', () => {
  it('are the same for the same value, and differ from placeholders already in the text', async () => {
    const { text, mapping } = await anonymized(`${MAIL} <EMAIL_ADDRESS_1>`, {
      consistent: true,
      mapping: true,
    });
    expect(text).toBe(
      'Mail <EMAIL_ADDRESS_2> or <EMAIL_ADDRESS_2>, not <EMAIL_ADDRESS_3>. <EMAIL_ADDRESS_1>',
    );
    expect(mapping).toEqual([
      { placeholder: '<EMAIL_ADDRESS_2>', entityType: 'EMAIL_ADDRESS', text: 'ada@example.com' },
      { placeholder: '<EMAIL_ADDRESS_3>', entityType: 'EMAIL_ADDRESS', text: 'bob@example.com' },
    ]);
  });

  it('are numbered if a mapping is requested, and are the only values in that mapping', async () => {
    expect((await anonymized(MAIL, { mapping: true })).text).toContain('<EMAIL_ADDRESS_1>');
    expect((await anonymized(MAIL, { consistent: true })).mapping).toBeNull();
    const masked = await anonymized(MAIL, { mapping: true, operators: { DEFAULT: { type: 'mask' } } });
    expect(masked.mapping).toEqual([]);
  });
});

describe('surrogate values', () => {
  const invented = (text: string, key: Uint8Array | null = KEY, seed = Buffer.alloc(32)) =>
    anonymized(text, { operators: { DEFAULT: { type: 'surrogate' } }, key, seed, mapping: true });

  test.each(SAMPLES)('for %s %s have the same format and valid check digits', async (type, value) => {
    const { mapping } = await anonymized(`(${value})`, {
      entities: [type],
      scoreThreshold: 0,
      operators: { DEFAULT: { type: 'surrogate' } },
      key: KEY,
      mapping: true,
    });
    const [{ placeholder } = { placeholder: '' }] = mapping ?? [];
    expect(placeholder).not.toBe(value);
    if (type !== 'JSON_WEB_TOKEN' && type !== 'LOCATION')
      expect(found(`(${placeholder})`, [type], 0)).toEqual([[type, placeholder]]);
  });

  it('are the same for the same value and key, and random without a key', async () => {
    const once = await invented(MAIL);
    expect((await invented(MAIL, KEY, Buffer.alloc(32, 1))).text).toBe(once.text);
    expect((await invented(MAIL, null)).text).not.toBe(
      (await invented(MAIL, null, Buffer.alloc(32, 1))).text,
    );
    const [one, same, other] = once.items.map(({ text }) => text);
    expect([one === same, one === other]).toEqual([true, false]);
  });

  it.each(['Иванов', '蓝鹭', 'Möwe', 'ⓐⓑ', 'ज़मीन', '№ ７'])('contain no letter of %s', async (one) => {
    const { text, mapping } = await anonymized(`- ${one} -`, {
      operators: { DEFAULT: { type: 'surrogate' } },
      denyList: [one],
      mapping: true,
    });
    expect(mapping).toMatchObject([{ entityType: 'CUSTOM', text: one }]);
    const left = [...text].filter((letter) => letter > '~' && letter !== '№' && one.includes(letter));
    expect(left).toEqual([]);
  });

  it('use ASCII digits for a number in another script', async () => {
    const { text } = await invented('Call +٩٧١ ٥٠ ١٢٣ ٤٥٦٧.');
    expect(text).toMatch(/^Call \+[\d ]+\.$/);
  });

  it('are unique in their mapping, so all of them can be restored even if there are very many', async () => {
    const names = Array.from(
      { length: 300 },
      (_, at) =>
        `Q${'aeiou'[at % 5]}l${'bdfgkmnprt'[Math.floor(at / 5) % 10]}${'aeiouy'[Math.floor(at / 50)]}n`,
    );
    const key = (body: string) => `-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----`;
    const sent = [...names.map((name) => `I met Mr. ${name} today.`), key('AAAA'), key('BBBB')].join('\n');
    const { text, items, mapping } = await invented(sent);
    const back = new Map(mapping?.map((one) => [one.placeholder, one.text]));
    const parts = items.map(({ start, end }, at) => [
      text.slice(items[at - 1]?.end ?? 0, start),
      back.get(text.slice(start, end)),
    ]);
    expect([...parts.flat(), text.slice(items.at(-1)?.end)].join('')).toBe(sent);
    expect(back.size).toBe(302);
  });

  it('never equal a real value, even if all attempts are used up', () => {
    const surrogates = new Surrogates(Buffer.alloc(32, 1), 10);
    const numbers = Array.from({ length: 2_000 }, (_, at) => `18${String(at).padStart(4, '0')}0105732`);
    const made = numbers.map((one) => surrogates.of('LU_MATRICULE', one));
    expect(numbers.filter((one, at) => made[at] === one || !/^\d{13}$/.test(made[at] ?? ''))).toEqual([]);
    expect([new Set(made).size, surrogates.unchecked]).toEqual([numbers.length, true]);
  });

  it('use reserved ranges where these exist', async () => {
    const { text } = await invented(
      'a@b.com 10.1.2.3 fe80::1:2 (415) 555-2671 https://a.com/x 12:34:56:78:9a:bc',
    );
    expect(text).toMatch(/@example\.(?:com|net|org) (?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+ 2001:db8::/);
    expect(text).toMatch(/\(415\) 555-01\d\d https:\/\/example\.(?:com|net|org)\/\w+ 00:00:5e:00:53:/);
  });
});

describe('allow and deny lists', () => {
  it('exempt allowed values and add denied ones, in any letter case', async () => {
    const { text } = await anonymized(
      'ADA@example.com and bob@example.com on project Blue Heron, blue herons',
      {
        entities: ['EMAIL_ADDRESS'],
        allowList: ['ada@EXAMPLE.com'],
        denyList: ['blue heron'],
      },
    );
    expect(text).toBe('ADA@example.com and <EMAIL_ADDRESS> on project <CUSTOM>, blue herons');
  });

  it('match the longest of several values at the same position, in any script', async () => {
    const { text } = await anonymized('项目蓝鹭计划 İstanbul Blue Heron II', {
      entities: ['IBAN_CODE'],
      denyList: ['蓝鹭', '蓝鹭计划', 'istanbul', 'Blue', 'Blue Heron II'],
    });
    expect(text).toBe('项目<CUSTOM> İstanbul <CUSTOM>');
  });
});

describe('overlapping findings', () => {
  it('are merged into the longest', async () => {
    const { text } = await anonymized('https://ada@example.com/?ip=10.0.0.1', {
      entities: ['URL', 'EMAIL_ADDRESS', 'IP_ADDRESS'],
    });
    expect(text).toBe('<URL>');
  });

  it('are replaced completely, including the rest of the shorter finding', async () => {
    const { text } = await anonymized('Anna Berg Street 5', {
      entities: ['IBAN_CODE'],
      denyList: ['Anna Berg', 'Berg Street 5'],
    });
    expect(text).toBe('<CUSTOM> <CUSTOM>');
  });

  it('leave sure identifiers to their own operators, whatever happens to the names that cover them', async () => {
    const { text } = await anonymized('NINO AB123456C, AB 12 34 56 D', {
      operators: { ORGANIZATION: { type: 'keep' }, PERSON: { type: 'keep' } },
    });
    expect(text).toBe('NINO <UK_NINO>, <UK_NINO>');
    const company = await anonymized('General Electric Company, IBAN DE89370400440532013000, Inc', {
      operators: { DEFAULT: { type: 'keep' }, IBAN_CODE: { type: 'redact' } },
    });
    expect(company.text).not.toContain('3704');
  });
});
