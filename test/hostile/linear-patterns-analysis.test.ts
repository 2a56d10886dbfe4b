import { expect, test } from 'vitest';
import { fresh } from './linear-patterns/analysed.ts';
import { superlinear } from './linear-patterns/analysis.ts';
import type { Pattern } from './linear-patterns/patterns.ts';

const asked = (source: string, flags = ''): Pattern => ({ file: '', line: 1, source, flags, splits: false });

test('analysis finds no new expression that may take longer than linear time', { timeout: 600_000 }, () => {
  const found = fresh.flatMap(([file, patterns]) =>
    patterns.flatMap((pattern) => {
      const reason = superlinear(pattern);
      return reason === null ? [] : [`${file}, ${reason}`];
    }),
  );
  expect(found).toEqual([]);
});

test.each(['^(\\w+\\s?)*$', '(a|a)*b', '\\s+$'])('and that of /%s/, which is none, is found', (source) => {
  expect(superlinear(asked(source))).not.toBeNull();
});
