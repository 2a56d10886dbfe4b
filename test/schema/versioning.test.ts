import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSchema, findBreakingChanges, findDangerousChanges, type GraphQLSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../tools/generate.ts';
import { brokenPromises, promisesOf } from '../../tools/promises.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const [version] = readdirSync(`${ROOT}/releases`);
const released = (file: string) => readFileSync(`${ROOT}/releases/${version}/${file}`, 'utf8');
const current = contracts();

/** Breaking changes since the last release in the changelog: the list under `### Breaking`. */
const [unreleased = ''] = readFileSync(`${ROOT}/CHANGELOG.md`, 'utf8').split(`\n## ${version} `);
const marked = /\n### Breaking\n(.*?)(?=\n###? |$)/s.exec(unreleased)?.[1] ?? '';

describe('a breaking change since the last release', () => {
  it('in GraphQL is listed in the changelog with its type or field', () => {
    const [before, now] = [released('schema.graphql'), current['schema.graphql']].map((text) =>
      buildSchema(text),
    );
    const changes = [
      ...findBreakingChanges(before as GraphQLSchema, now as GraphQLSchema),
      ...findDangerousChanges(before as GraphQLSchema, now as GraphQLSchema).filter(({ type }) =>
        /DEFAULT/.test(type),
      ),
    ];
    const unmarked = changes.filter(({ description }) => !marked.includes(`\`${subjectOf(description)}\``));
    expect(unmarked.map(({ description }) => description)).toEqual([]);
  });

  it('in REST is listed in the changelog with its path or operation', () => {
    const broken = brokenPromises(
      released('rest.txt').trimEnd().split('\n'),
      promisesOf(JSON.parse(current['openapi.json'])),
    );
    const unmarked = broken.filter(
      (line) => !marked.includes(`\`${line.split(/ (?:is|takes|answers)\b/)[0]}\``),
    );
    expect(unmarked).toEqual([]);
  });
});

/** Returns `Country.name` for "Field Country.name was removed." */
const subjectOf = (description: string): string =>
  /[\w.]*\.\w+|\b[A-Z]\w+(?= (?:was|changed))/.exec(description)?.[0] ?? description;

describe('a compatibility promise', () => {
  const before = [
    'GET /a is a',
    'GET /a takes query q, required',
    'GET /a takes query kind',
    'GET /a takes query kind = red',
    'GET /a takes query kind by default red',
    'GET /a takes query limit',
    'GET /a takes query limit by default nothing',
    'GET /a takes query limit is at most 100',
    'a answers: object',
    'a answers .name: string',
    'a answers .size: integer|null',
  ];

  it.each([
    ['a path is removed', before.slice(1), ['GET /a is a']],
    [
      'a default changes',
      before.map((line) => line.replace('default red', 'default blue')),
      ['GET /a takes query kind by default red'],
    ],
    [
      'a default is added',
      before.map((line) => line.replace('default nothing', 'default 20')),
      ['GET /a takes query limit by default nothing'],
    ],
    [
      'a bound is narrowed',
      before.map((line) => line.replace('most 100', 'most 50')),
      ['GET /a takes query limit is at most 100'],
    ],
    ['an argument is removed', before.filter((line) => !/kind$/.test(line)), ['GET /a takes query kind']],
    ['a value is removed', before.filter((line) => !/= red$/.test(line)), ['GET /a takes query kind = red']],
    [
      'an argument becomes required',
      [...before, 'GET /a takes query kind, required'],
      ['GET /a takes query kind, required'],
    ],
    ['a member is removed', before.filter((line) => !/name/.test(line)), ['a answers .name: string']],
    [
      'a member becomes nullable',
      before.map((line) => line.replace(': string', ': string|null')),
      ['a answers .name: string'],
    ],
  ])('is broken if %s', (_, after, broken) => {
    expect(brokenPromises(before, after)).toEqual(broken);
  });

  it.each([
    [
      'something is added',
      [...before, 'GET /b is b', 'GET /b takes query x, required', 'a answers .more: string'],
    ],
    ['a bound is widened', before.map((line) => line.replace('most 100', 'most 500'))],
    ['a bound is removed', before.filter((line) => !/most/.test(line))],
    ['an argument becomes optional', before.map((line) => line.replace(', required', ''))],
    ['a member becomes non-null', before.map((line) => line.replace('|null', ''))],
  ])('is kept if %s', (_, after) => {
    expect(brokenPromises(before, after)).toEqual([]);
  });

  it('covers every path and every member of an answer', () => {
    const promises = promisesOf(JSON.parse(current['openapi.json']));
    expect(promises).toContain('GET /countries/v1/code/{code} is countriesByCode');
    expect(promises).toContain('GET /countries/v1/code/{code} takes path code, required');
    expect(promises).toContain('countriesByCode answers .name .common: string');
    expect(promises).toContain('countriesAll answers .items[] .alpha2: string');
    expect(promises).toContain('POST /jwt/v1/sign takes body algorithm = HS256');
  });
});
