import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitJson } from '../../src/libraries/json/split.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const go = async () => {};

async function valuesOf(text: string, most = 1_000) {
  const bytes = bytesOf(text);
  const spans = await splitJson(bytes, most, go);
  return spans?.map(({ start, end }) => JSON.parse(new TextDecoder().decode(bytes.subarray(start, end))));
}

describe('the JSON splitter', () => {
  it.each([
    ['[]', []],
    ['[1]', [1]],
    [' [ 1 , "a,]\\"" , {"b":[1,[2]]} ] \n', [1, 'a,]"', { b: [1, [2]] }]],
    ['{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
    ['{"status":"building"}', [{ status: 'building' }]],
    ['\ufeff[1]', [1]],
    ['', []],
  ])('finds the values of %j', async (text, values) => {
    expect(await valuesOf(text)).toEqual(values);
  });

  it.each([
    '[',
    '[1',
    '["a',
    '[1]]',
    '[1] 2',
    '{"a":1',
    '{"a":"b',
    '1,2',
    ']',
    '[,1]',
    '{}}',
  ])('refuses %j, which is neither a list nor lines of JSON', async (text) => {
    expect(await splitJson(bytesOf(text), 10, go)).toBeNull();
  });

  it('finds the values of any JSON, both in a list and in lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue()),
        fc.constantFrom(undefined, 1, '\t'),
        async (values, indent) => {
          const written = JSON.parse(JSON.stringify(values));
          expect(await valuesOf(JSON.stringify(values, null, indent))).toEqual(written);
          const objects = values.map((value) => ({ value }));
          expect(await valuesOf(objects.map((one) => JSON.stringify(one)).join('\n'))).toEqual(
            JSON.parse(JSON.stringify(objects)),
          );
        },
      ),
    );
  });

  it('stops at the requested number of values', async () => {
    expect(await splitJson(bytesOf('[1,2,3,4]'), 3, go)).toHaveLength(3);
  });

  it('reports the depth of each value', async () => {
    const spans = await splitJson(bytesOf('[1,{"a":[]},[[[1]]]]'), 10, go);
    expect(spans?.map(({ depth }) => depth)).toEqual([0, 2, 3]);
  });
});
