import { expect, it } from 'vitest';
import { faultsOf } from '../../tools/check-commit.ts';

it.each([
  'fix(holidays): observe Veterans Day on Monday when it falls on Sunday',
  'feat!: remove the scalar',
  'build: pass the flags on',
  'Merge branch x',
])('the check of commit messages accepts the subject %j', (subject) => {
  expect(faultsOf(subject)).toEqual([]);
});

it.each([
  ['adds a check', 1],
  ['fix: added a check', 1],
  ['fix: the check works', 1],
  ['docs: write more.', 1],
  [`fix: ${'long '.repeat(20)}`, 1],
  ['fixed things.', 1],
])('the check of commit messages refuses the subject %j', (subject, faults) => {
  expect(faultsOf(subject)).toHaveLength(faults);
});
