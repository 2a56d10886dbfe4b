import { expect, it } from 'vitest';
import { faultsOf } from '../../tools/check-commit.ts';

it.each([
  'fix(holidays): observe Veterans Day on Monday when it falls on Sunday',
  'fix(parser/dmarc): read reports without a policy',
  'feat!: remove the scalar',
  'build: pass the flags on',
  'perf: compress answers',
  'fix: suppress the warning',
  'test: cross-check the totals',
  'feat: embed the fonts',
  'refactor: need fewer packages',
  'docs: bring the map up to date',
  'fixup! fix: read empty files',
  'Merge branch x',
  'Merge pull request #1 from a/b',
  'Revert "feat: remove the scalar"',
])('the check of commit messages accepts the subject %j', (subject) => {
  expect(faultsOf(subject)).toEqual([]);
});

it.each([
  ['adds a check', 1],
  ['fix: added a check', 1],
  ['fix: the check works', 1],
  ['fix: broke it', 1],
  ['feat: better names', 1],
  ['test: cross-checks the totals', 1],
  ['docs: write more.', 1],
  [`fix: ${'long '.repeat(20)}`, 1],
  ['fixed things.', 1],
  ['fixup! fixed things', 1],
  ['Merge the two checks', 1],
  ['Revert this', 1],
])('the check of commit messages refuses the subject %j', (subject, faults) => {
  expect(faultsOf(subject)).toHaveLength(faults);
});
