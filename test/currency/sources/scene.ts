import { expect } from 'vitest';
import { RateFormatError, type RateSource } from '../../../src/refresh/currency/source.ts';

export const TODAY = '2026-11-27';
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads files like the service and returns the quotes in one line each: `2026-11-27 1 USD = 3.6 PLN`. */
export const readRates = (source: RateSource, ...files: readonly string[]): readonly string[] =>
  source
    .read(files.map(encode), TODAY)
    .map(({ date, base, quote, rate }) => `${date} 1 ${base} = ${rate} ${quote}`);

/** Expects an error for web pages, for nothing, for other documents, and for a file that is cut at any byte. */
export function expectRefusals(source: RateSource, file: string): void {
  const others = source
    .files(TODAY)
    .slice(1)
    .map(() => encode(file));
  const refuse = (text: Uint8Array) =>
    expect(() => source.read([text, ...others], TODAY), new TextDecoder().decode(text)).toThrow(
      RateFormatError,
    );
  for (const text of [
    '',
    '<!doctype html><p>Maintenance</p>',
    '<html><p>Maintenance</p></html>',
    '{}',
    '<a/>',
    'null',
  ])
    refuse(encode(text));
  refuse(new Uint8Array([0xff, 0xfe, 0x41]));
  const bytes = encode(file);
  for (let end = 0; end < bytes.length; end++) refuse(bytes.subarray(0, end));
  expect(source.read([bytes, ...others], TODAY).length).toBeGreaterThan(0);
}
