import { describe, expect, test } from 'vitest';
import { superlinear } from './linear-patterns/analysis.ts';
import { judged } from './linear-patterns/judged.ts';

/** Enough for nine of ten; test/slow gives the others the time they need. */
const TIMEOUT_MS = 100;

describe('analysis finds nothing that may take longer than linear time', () => {
  test.each([...judged])('in %s', (_, patterns) => {
    expect(patterns.flatMap((pattern) => superlinear(pattern, TIMEOUT_MS) ?? [])).toEqual([]);
  });
});
