import { describe, expect, test } from 'vitest';
import { superlinear } from '../hostile/linear-patterns/analysis.ts';
import { judged } from '../hostile/linear-patterns/judged.ts';

/** Enough for all but a handful. */
const TIMEOUT_MS = 5_000;

describe('analysis that takes its time finds nothing that may take longer than linear time', () => {
  test.each([...judged])('in %s', { timeout: 120_000 }, (_, patterns) => {
    expect(patterns.flatMap((pattern) => superlinear(pattern, TIMEOUT_MS) ?? [])).toEqual([]);
  });
});
