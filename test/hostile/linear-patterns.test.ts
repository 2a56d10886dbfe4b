import { describe, expect, test } from 'vitest';
import { superlinear } from './linear-patterns/analysis.ts';
import { BUILT, places } from './linear-patterns/judged.ts';
import { type Pattern, sources, textOf } from './linear-patterns/patterns.ts';
import { faultsOf, fresh } from './linear-patterns/proven.ts';
import { slowText } from './linear-patterns/timing.ts';

const asked = ({ source, flags }: RegExp): Pattern => ({ file: '', line: 1, source, flags, splits: false });

describe('expressions take no longer than linear time', () => {
  test('by analysis, and with a million characters of the worst', { timeout: 600_000 }, () => {
    expect(fresh.flatMap(faultsOf)).toEqual([]);
  });

  test.each([
    /\s+$/,
    /(\w+) cannot/,
    /^@|@.+\./,
    /^(.+?),\s*([^,]+)$/,
    /%\{[^}]*\}|%/g,
    /"[^"\\]*(?:\\.[^"\\]*)*"|\d/g,
    /^(\d{3})[ /-]*(R)?[ /-]*\d$/,
    /^(\w+\s?)*$/,
  ])('and a text is found with which %s takes longer', (pattern) => {
    expect(slowText(asked(pattern))).not.toBeNull();
  });

  test.each([/^(\w+\s?)*$/, /(a|a)*b/, /\s+$/])('and analysis finds why %s does', (pattern) => {
    expect(superlinear(asked(pattern))).not.toBeNull();
  });

  test('wherever an expression is built, as there is an example of it', () => {
    const examples = Object.entries(BUILT).map(([file, all]) => [file, all.length]);
    expect(places).toEqual(Object.fromEntries(examples));
  });
});

test('texts come into a normal form of Unicode with their marks bounded, as those are put in order', () => {
  const files = sources.filter((file) => textOf(file).includes('.normalize('));
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !textOf(file).includes('boundMarks('))).toEqual([]);
});
