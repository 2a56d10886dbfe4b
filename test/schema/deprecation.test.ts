import { isEnumType, isObjectType, printSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { openapi } from '../../src/rest/openapi.ts';
import { newBuilder } from '../../src/schema/builder.ts';
import { type Deprecation, noticeDays, SERVED_ON_DAYS } from '../../src/schema/deprecation.ts';
import { schema as serviceSchema } from '../../src/schema/index.ts';
import { openTestService } from '../service-in-memory.ts';

const OLD: Deprecation = { since: '2026-01-31', sunset: '2026-12-31', instead: 'Use `newWay`.' };
const REASON = 'Use `newWay`. Deprecated since 2026-01-31; may be removed from 2026-12-31.';

function withOldWay(deprecated: Deprecation) {
  const builder = newBuilder();
  const Answer = builder.objectRef<{ word: string }>('Answer').implement({
    description: 'A result.',
    fields: (t) => ({
      word: t.exposeString('word', { description: 'The word.' }),
      term: t.exposeString('word', {
        description: 'Former name of `word`.',
        deprecationReason: 'Use `word`.',
      }),
    }),
  });
  const api = { cost: 'bundled', examples: [{ name: 'It', args: {} }] } as const;
  builder.operations((t) => ({
    newWay: t.field({
      type: Answer,
      description: 'The new way.',
      api: { ...api, path: '/ways/v1/new' },
      resolve: () => ({ word: 'new' }),
    }),
    oldWay: t.field({
      type: Answer,
      description: 'The old way.',
      api: { ...api, path: '/ways/v1/old', deprecated },
      args: {
        loud: t.arg.boolean({ description: 'True to shout.', deprecationReason: 'It is never loud.' }),
      },
      resolve: () => ({ word: 'old' }),
    }),
  }));
  return builder.toSchema();
}

describe('a deprecated operation', () => {
  const schema = withOldWay(OLD);
  const left = { deprecation: '@1769817600', sunset: 'Thu, 31 Dec 2026 00:00:00 GMT' };
  const told = (headers: Headers) => ({
    deprecation: headers.get('deprecation'),
    sunset: headers.get('sunset'),
  });

  it('is marked as deprecated by REST, in answers and in errors', async () => {
    await using service = await openTestService({ schema });
    expect(told((await service.get('/ways/v1/old')).headers)).toEqual(left);
    expect(told((await service.get('/ways/v1/old?loud=very')).headers)).toEqual(left);
    expect(told((await service.get('/ways/v1/old', { 'X-Api-Key': 'wrong' })).headers)).toEqual(left);
    expect(told((await service.get('/ways/v1/new')).headers)).toEqual({ deprecation: null, sunset: null });
  });

  it('is marked as deprecated by GraphQL in every request that selects it', async () => {
    await using service = await openTestService({ schema });
    const { headers } = await service.query('{ newWay { word } oldWay { word } }');
    expect(told(headers)).toEqual(left);
    expect(told((await service.query('{ newWay { word } }')).headers).deprecation).toBeNull();
  });

  it('is marked as deprecated in both contracts, as are fields and arguments', () => {
    const printed = printSchema(schema);
    expect(printed).toContain(`oldWay(`);
    expect(printed).toContain(`@deprecated(reason: "${REASON}")`);
    const { paths, components } = openapi(schema, [{ name: 'ways', title: 'Ways', description: 'Ways.' }], {
      version: '1',
    });
    const old = paths['/ways/v1/old']?.get;
    expect(old).toMatchObject({ deprecated: true, description: `The old way.\n\n${REASON}` });
    expect(old?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'loud',
        deprecated: true,
        description: 'True to shout. It is never loud.',
      }),
    );
    expect(paths['/ways/v1/new']?.get?.deprecated).toBeUndefined();
    expect(components.schemas.Answer?.properties).toMatchObject({
      term: { deprecated: true, description: 'Former name of `word`. Use `word`.' },
    });
  });

  it('is refused if its notice is shorter than docs/versioning.md promises', () => {
    expect(() => withOldWay({ ...OLD, sunset: '2026-06-30' })).toThrow(/Query.oldWay .*180 days of notice/);
  });
});

describe('the deprecations of the service', () => {
  const members = Object.values(serviceSchema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => {
      if (isEnumType(type))
        return type.getValues().map((value) => ({ ...value, of: type.name, kind: 'value' }));
      if (!isObjectType(type)) return [];
      return Object.values(type.getFields()).flatMap((field) =>
        [field, ...field.args].map(({ name, description, deprecationReason }) => ({
          name,
          description,
          deprecationReason,
          of: type.name,
          kind: 'member',
        })),
      );
    });

  it('state the start and end dates, with the notice that docs/versioning.md promises', () => {
    for (const { of, name, deprecationReason } of members) {
      if (deprecationReason == null) continue;
      const [, since, sunset] =
        /^\S.* Deprecated since (\d{4}-\d\d-\d\d); may be removed from (\d{4}-\d\d-\d\d)\.$/.exec(
          deprecationReason,
        ) ?? [];
      const notice = noticeDays({ since, sunset } as Deprecation);
      expect(notice, `${of}.${name}`).toBeGreaterThanOrEqual(SERVED_ON_DAYS);
    }
  });

  it('use @deprecated instead of prose, which is reserved for deprecations by third parties', () => {
    const worded = members
      .filter(({ kind }) => kind !== 'value')
      .filter(({ description }) => /deprecat|obsolete|no longer (?:use|support)/i.test(description ?? ''));
    expect(worded.map(({ of, name }) => `${of}.${name}`)).toEqual([]);
  });
});
