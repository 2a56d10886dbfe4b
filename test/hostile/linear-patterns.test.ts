import { describe, expect, test } from 'vitest';
import { superlinear } from './linear-patterns/analysis.ts';
import { BUILT, places } from './linear-patterns/judged.ts';
import { type Pattern, sources, textOf } from './linear-patterns/patterns.ts';
import { faultsOf, fresh } from './linear-patterns/proven.ts';
import { slowText } from './linear-patterns/timing.ts';

const asked = ({ source, flags }: RegExp): Pattern => ({ file: '', line: 1, source, flags, splits: false });

describe('regular expressions', () => {
  test('take linear time, as shown by analysis and by measurements with a million worst-case characters', {
    timeout: 600_000,
  }, () => {
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
  ])('are tested with texts that expose the slow pattern %s', (pattern) => {
    expect(slowText(asked(pattern))).not.toBeNull();
  });

  test.each([
    /^(\w+\s?)*$/,
    /(a|a)*b/,
    /\s+$/,
  ])('are analysed by code that finds the slow pattern %s', (pattern) => {
    expect(superlinear(asked(pattern))).not.toBeNull();
  });

  test('that are built at run time have examples for the tests', () => {
    const examples = Object.entries(BUILT).map(([file, all]) => [file, all.length]);
    expect(places).toEqual(Object.fromEntries(examples));
  });
});

test('all code that normalises texts limits combining marks, because sorting them is slow', () => {
  const files = sources.filter((file) => textOf(file).includes('.normalize('));
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !textOf(file).includes('boundCombiningMarks('))).toEqual([]);
});
