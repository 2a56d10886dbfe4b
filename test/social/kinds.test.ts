import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { BRIGHTDATA_VARIABLES } from '../../src/config/brightdata.ts';
import { schema } from '../../src/schema/index.ts';
import { resultData } from '../../src/schema/social/result.ts';
import { KINDS } from './every.ts';

test.each(KINDS)('the result type has a member for %s', (_name, { platform, kind }) => {
  const name = `${platform.charAt(0).toUpperCase()}${platform.slice(1)}ResultData`;
  const type = schema.getType(name);
  const members = isObjectType(type) ? Object.keys(type.getFields()) : [];
  expect(members).toEqual(expect.arrayContaining(Object.keys(resultData(kind, []))));
});

test('every dataset variable selects the dataset of one kind', () => {
  const variables = Object.keys(BRIGHTDATA_VARIABLES).filter((name) =>
    name.startsWith('BRIGHTDATA_DATASET_'),
  );
  expect(KINDS.map(([name]) => `BRIGHTDATA_DATASET_${name}`).sort()).toEqual(variables.toSorted());
});

test('kinds have unique names, which identify them in stored snapshots', () => {
  const names = KINDS.map(([, { platform, kind }]) => `${platform}.${kind}`);
  expect(new Set(names).size).toBe(names.length);
});
