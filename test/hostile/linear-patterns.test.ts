import { describe, expect, test } from 'vitest';
import { BUILT, judged, places } from './linear-patterns/judged.ts';
import { sources, textOf } from './linear-patterns/patterns.ts';
import { slowText } from './linear-patterns/timing.ts';

describe('a million characters of the worst take no longer than linear time', () => {
  test.each([...judged])('in %s', (_, patterns) => {
    const slow = patterns.flatMap((pattern) => {
      const text = slowText(pattern);
      return text ? [`line ${pattern.line}, /${pattern.source}/${pattern.flags}: ${text}`] : [];
    });
    expect(slow).toEqual([]);
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
  ])('and that of %s, which is none, is found', ({ source, flags }) => {
    expect(slowText({ file: '', line: 0, source, flags, splits: false })).not.toBeNull();
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
