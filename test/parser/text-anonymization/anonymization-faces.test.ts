import { describe, expect, it, test } from 'vitest';
import { EXAMPLE_KEY, LETTER } from '../../../src/schema/parser/text-anonymization/examples.ts';
import { FACES } from '../../faces/faces.ts';
import { openTestService } from '../../service-in-memory.ts';

const OPERATION = 'parserTextAnonymization';
const PATH = '/parser/text-anonymization';
const SECRET = 'correct horse battery staple';

interface Answer {
  readonly data: { readonly text: string };
  readonly text: string | null;
  readonly meta: { readonly warnings: readonly { readonly code: string }[] };
}

describe.each(FACES)('anonymisation by $name', ({ ask }) => {
  it('encrypts values and restores them exactly', async () => {
    await using service = await openTestService();
    const operators = { DEFAULT: { type: 'encrypt' } };
    const hidden = await ask(service, OPERATION, { text: LETTER, operators, key: EXAMPLE_KEY });
    const { text } = (hidden.value as Answer).data;
    expect(text).not.toContain('ABNA');
    const base64 = Buffer.from(EXAMPLE_KEY, 'hex').toString('base64');
    const back = await ask(service, OPERATION, { text, mode: 'deanonymize', key: base64 });
    expect((back.value as Answer).data.text).toBe(LETTER);
  });

  it.each([
    [{ mode: 'deanonymize' }, [['key', 'is required by mode deanonymize']]],
    [{ operators: { PERSON: { type: 'encrypt' } } }, [['key', 'is required by the operator encrypt']]],
    [{ key: SECRET }, [['key', 'must be an AES key of 16, 24 or 32 bytes, in hexadecimal or Base64']]],
    [{ scoreThreshold: 2 }, [['scoreThreshold', 'must be a number from 0 to 1']]],
    [{ allowList: [' '] }, [['allowList', 'must have at most 500 texts of 1 to 100 characters']]],
    [{ denyList: [SECRET.repeat(9)] }, [['denyList', 'must have at most 500 texts of 1 to 100 characters']]],
    [
      { operators: [] },
      [['operators', expect.stringContaining('must be a JSON object with kinds of data as keys')]],
    ],
    [
      { operators: { PERSN: {} } },
      [
        [
          'operators',
          expect.stringMatching(/^Unknown kind of data 'PERSN'\. Valid kinds: PERSON, .* and \d+ others\.$/),
        ],
      ],
    ],
    [
      { operators: { DEFAULT: 'mask', PERSON: {}, URL: { type: SECRET } } },
      [
        ['operators.DEFAULT', 'must be a JSON object with a type, such as {"type":"redact"}'],
        ['operators.PERSON.type', expect.stringContaining('must be one of replace, redact')],
        ['operators.URL.type', expect.stringContaining('must be one of replace, redact')],
      ],
    ],
    [
      {
        operators: {
          DEFAULT: { type: 'mask', maskingChar: SECRET, charsToMask: -1, fromEnd: 1, chars_to_mask: 4 },
          PERSON: { type: 'hash', salt: '', hashType: SECRET },
          URL: { type: 'encrypt', key: SECRET },
          AGE: { type: 'replace', newValue: 5 },
        },
      },
      [
        ['operators.DEFAULT.maskingChar', 'must be a string of exactly one character'],
        ['operators.DEFAULT.charsToMask', 'must be a whole number from 0 to 1000000'],
        ['operators.DEFAULT.fromEnd', 'must be true or false'],
        [
          'operators.DEFAULT',
          "must not contain 'chars_to_mask': mask accepts only maskingChar, charsToMask, fromEnd",
        ],
        ['operators.PERSON.salt', 'must be a string of 1 to 1000 characters'],
        ['operators.PERSON.hashType', 'must be sha256 or sha512'],
        ['operators.URL', 'must not contain a key: use the argument key instead'],
        ['operators.AGE.newValue', 'must be a string of at most 200 characters'],
      ],
    ],
  ])('refuses %j with an error message that lists all errors but not the values', async (args, expected) => {
    await using service = await openTestService();
    const { code, faults } = await ask(service, OPERATION, { text: 'To ada@example.com', ...args });
    expect(code).toBe('invalid_parameter');
    expect(faults).toHaveLength(expected.length);
    for (const [field, message] of expected) expect(faults).toContainEqual({ field, message });
    expect(JSON.stringify(faults) + service.lines.join()).not.toContain(SECRET);
    expect(await service.used()).toBe(0);
  });

  it('returns the original only on request', async () => {
    await using service = await openTestService();
    const plain = await ask(service, OPERATION, { text: LETTER });
    expect(JSON.stringify(plain.value)).not.toContain('ABNA');
    const whole = await ask(service, OPERATION, { text: LETTER, include: ['text'] });
    expect((whole.value as Answer).text).toBe(LETTER);
  });

  it('warns about names, which may be missed', async () => {
    await using service = await openTestService();
    const codes = async (args: object) =>
      ((await ask(service, OPERATION, { text: LETTER, ...args })).value as Answer).meta.warnings.map(
        ({ code }) => code,
      );
    expect([await codes({}), await codes({ entities: ['IBAN_CODE'] })]).toEqual([['best_effort'], []]);
  });

  it('uses the number formats of the country', async () => {
    await using service = await openTestService();
    const { value } = await ask(service, OPERATION, {
      text: 'Ring 044 668 18 00.',
      country: 'CHE',
      entities: ['PHONE_NUMBER'],
    });
    expect((value as Answer).data.text).toBe('Ring <PHONE_NUMBER>.');
  });
});

test.each([
  'text',
  'key',
  'operators',
  'allowList',
  'denyList',
  'base64',
])('%s is not accepted in a URL', async (name) => {
  await using service = await openTestService();
  const { status, body } = await service.send(`${PATH}?${name}=abc`, {
    method: 'POST',
    headers: { 'X-Api-Key': service.key },
  });
  expect([status, body.errors]).toEqual([
    400,
    expect.arrayContaining([
      { field: name, message: 'must not be sent in a URL; send it in the body of a POST request' },
    ]),
  ]);
});

test('a form can contain operators as JSON and Presidio’s entity names in any letter case', async () => {
  await using service = await openTestService();
  const form = new FormData();
  form.set('file', new Blob(['name,mail\nx,ada@example.com\n'], { type: 'text/csv' }), 'list.csv');
  form.set('entities', 'email_address,ip_address');
  form.set('operators', '{"email_address":{"type":"redact"}}');
  const { status, body } = await service.send(PATH, {
    method: 'POST',
    headers: { 'X-Api-Key': service.key },
    body: form,
  });
  expect([status, body.data?.text]).toEqual([200, 'name,mail\nx,\n']);
});

test('the markup around replacements is kept', async () => {
  await using service = await openTestService();
  const { body } = await service.send(PATH, {
    method: 'POST',
    headers: { 'X-Api-Key': service.key, 'Content-Type': 'text/html' },
    body: '<!doctype html><p title="ada@example.com">Hi</p>',
  });
  expect(body.data.text).toBe('<!doctype html><p title="<EMAIL_ADDRESS>">Hi</p>');
  expect(body.meta.document.mime).toBe('text/html');
});

test('neither the answer nor the text is stored', async () => {
  await using service = await openTestService();
  const { headers } = await service.post(PATH, { text: LETTER });
  expect(headers.get('cache-control')).toContain('no-store');
  expect(service.lines.join('\n')).not.toContain('Laura');
});

test('lists are truncated, but not the text', async () => {
  await using service = await openTestService();
  const { body } = await service.post(PATH, { text: '10.0.0.1 '.repeat(5_001), entities: ['IP_ADDRESS'] });
  expect(body.data.text).toBe('<IP_ADDRESS> '.repeat(5_001));
  expect([body.data.items.length, body.data.entities.length, body.data.counts]).toEqual([
    5_000,
    5_000,
    [{ entityType: 'IP_ADDRESS', count: 5_001 }],
  ]);
  expect(body.meta.warnings.map(({ code, path }: { code: string; path: string }) => [code, path])).toEqual([
    ['list_cut', 'items'],
    ['list_cut', 'entities'],
  ]);
});
