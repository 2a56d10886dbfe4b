import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ApiError, errorTable, invalidParameters, toProblem } from '../../src/errors.ts';
import type { Document, ParameterExamples } from '../../src/rest/openapi/document.ts';
import { exampleKey } from '../../src/rest/openapi/examples.ts';
import type { ApiOptions } from '../../src/schema/api-options.ts';
import { endpoints, templateOf } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { contracts } from '../../tools/generate.ts';
import { bakery } from '../example-schema.ts';
import { bakeryDocument, operationOf, operationsOf, ownOf } from './openapi-document.ts';

const root = resolve(import.meta.dirname, '../..');
const committed = readFileSync(join(root, 'openapi.json'), 'utf8');
const document: Document = JSON.parse(committed);

/** Compiles the schemas of a document so that they also refuse undeclared members. */
function validator(from: Document): Ajv2020 {
  // formats.test.ts checks the formats of texts.
  const ajv = new Ajv2020({ allErrors: true, validateFormats: false });
  const closed = JSON.parse(JSON.stringify(from), (_key, value) =>
    value?.type === 'object' && value.properties ? { ...value, additionalProperties: false } : value,
  );
  // `components` is not a keyword of JSON Schema. Adding it to the vocabulary makes ajv ignore it.
  ajv.addVocabulary(['components']);
  ajv.addSchema({ $id: 'api', components: closed.components });
  return ajv;
}

function faultsOf(ajv: Ajv2020, schema: object, value: unknown): string {
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'));
  ajv.validate(absolute, value);
  return ajv.errorsText();
}

function lint(text: string): { totals: { errors: number; warnings: number } } {
  const folder = mkdtempSync(join(tmpdir(), 'facet-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    // Uses a public address, because Redocly rightly warns about a localhost address in a published document.
    writeFileSync(file, text.replaceAll('http://localhost:4000', 'https://api.facet.test'));
    const cli = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
    const report = execFileSync(
      process.execPath,
      [cli, 'lint', file, '--extends=recommended', '--format=json'],
      {
        cwd: folder,
        env: { PATH: '', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    return JSON.parse(report.toString());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('openapi.json', () => {
  it('matches the declarations in the code', () => {
    expect(
      contracts()['openapi.json'] === committed,
      'openapi.json is out of date: run npm run generate',
    ).toBe(true);
  });

  it.each([
    ['the service', committed],
    ['an API with lists, enumerations, POST and aliases', JSON.stringify(bakeryDocument)],
  ])('satisfies all recommended Redocly rules for %s', (_name, text) => {
    expect(lint(text).totals).toMatchObject({ errors: 0, warnings: 0 });
  });

  it('contains every endpoint with each path and method, its price and all its parameters', () => {
    for (const { name, paths, methods, credits, cost, args, secrets } of endpoints(schema)) {
      for (const path of paths) {
        const item = document.paths[templateOf(path)];
        const served = Object.keys(item ?? {}).map((method) => method.toUpperCase());
        expect(served, name).toEqual(expect.arrayContaining([...methods]));
      }
      const operation = operationOf(document, name);
      expect(operation['x-credit-cost'], name).toBe(credits);
      expect(operation['x-cost-class'], name).toBe(cost);
      const body = operation.requestBody?.content['application/json'].schema.properties ?? {};
      expect([...ownOf(operation).map((one) => one.name), ...Object.keys(body)], name).toEqual(
        // If an operation has both methods, only its GET is checked, which accepts no secrets.
        args.map((arg) => arg.name).filter((arg) => !methods.includes('GET') || !secrets.includes(arg)),
      );
    }
    expect(operationsOf(document).map(({ operationId }) => operationId)).toHaveLength(
      new Set(operationsOf(document).map(({ operationId }) => operationId)).size,
    );
  });

  it('contains every example with its parameter values and its recorded answer', () => {
    for (const { name, args, examples } of endpoints(schema)) {
      const operation = operationOf(document, name);
      const named = Object.values(operation.responses).flatMap((answer) =>
        Object.keys(('content' in answer ? answer.content?.['application/json']?.examples : undefined) ?? {}),
      );
      expect(named.sort(), name).toEqual(examples.map((example) => exampleKey(example.name)).sort());
      for (const example of examples) {
        for (const { name: arg, defaultValue } of args) {
          const value = example.args[arg];
          const parameter = ownOf(operation).find((one) => one.name === arg);
          const body =
            operation.requestBody?.content['application/json'].examples?.[exampleKey(example.name)]?.value;
          const shown = parameter
            ? parameter.examples?.[exampleKey(example.name)]?.value
            : (body as Record<string, unknown> | undefined)?.[arg];
          // Parameters omit examples that equal their default.
          const expected = parameter && isDeepStrictEqual(value, defaultValue) ? undefined : value;
          expect(shown, `${name} ${arg}`).toEqual(expected);
        }
      }
    }
  });

  it('states for each parameter which examples omit it', () => {
    const tags = ownOf(operationOf(bakeryDocument, 'breadSearch')).find(({ name }) => name === 'tags');
    expect(tags?.examples).toEqual({
      everything: {},
      'rye-spelt': { summary: 'Rye & spelt', value: ['dark', 'sour'] },
    });
  });

  it('gives every operation a short name that is unique within its API', () => {
    const operations = operationsOf(document);
    const names = operations.map(({ operationId, tags, summary }) => {
      expect(summary.split(' ').length, summary).toBeLessThanOrEqual(6);
      expect(summary, summary).toMatch(/^[A-Z][\w -]+\w$/);
      const [way = ''] = /(?:Post|Alias\d*)+$/.exec(operationId) ?? [];
      return `${tags[0]}: ${summary} ${way}`;
    });
    expect(new Set(names).size).toBe(operations.length);
    const declared = endpoints(schema).map(({ field }) => (field.extensions.api as ApiOptions).summary);
    expect(declared).not.toContain(undefined);
  });

  it('contains patterns that JavaScript compiles with and without the unicode flag', () => {
    const patterns = [...committed.matchAll(/"pattern": (".*?[^\\]"),?$/gm)].map(([, text]) =>
      JSON.parse(text as string),
    );
    expect(patterns.length).toBeGreaterThan(10);
    for (const pattern of patterns)
      for (const flag of ['u', 'v']) expect(() => new RegExp(pattern, flag), pattern).not.toThrow();
  });

  it('has a single answer type per operation, which does not depend on the requested fields', () => {
    const { schema: answer } =
      operationOf(document, 'countriesAll').responses[200].content?.['application/json'] ?? {};
    expect(answer).toEqual({ $ref: '#/components/schemas/CountryPageSelection' });
    expect(document.components.schemas.CountryPageSelection?.properties?.items).toMatchObject({
      items: { $ref: '#/components/schemas/CountrySelection' },
    });
    expect(document.components.schemas.CountrySelection?.required).toBeUndefined();
  });

  it('declares the three ways to send a key', () => {
    expect(document.security.flatMap(Object.keys)).toEqual(Object.keys(document.components.securitySchemes));
    expect(document.components.securitySchemes.Bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  it('requires a body only if a parameter is required, and allows no unknown members', () => {
    const bodyOf = (id: string) => operationOf(document, id).requestBody;
    expect(bodyOf('toolboxUuidPost')).toMatchObject({ required: false });
    expect(bodyOf('languageDetectPost')).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { additionalProperties: false } } },
    });
  });

  it('describes every recorded answer exactly, in full or shortened', () => {
    const ajv = validator(document);
    for (const { name } of endpoints(schema)) {
      const { schema: shape = {}, examples = {} } =
        operationOf(document, name).responses[200].content?.['application/json'] ?? {};
      const folder = join(root, 'examples', name);
      const recorded = readdirSync(folder).map((file) =>
        JSON.parse(readFileSync(join(folder, file), 'utf8')),
      );
      for (const answer of [...recorded, ...Object.values(examples).map(({ value }) => value)])
        expect(faultsOf(ajv, shape, answer), name).toBe('No errors');
    }
  });

  it('accepts the values in every example', () => {
    for (const from of [document, bakeryDocument]) {
      const ajv = validator(from);
      for (const operation of operationsOf(from)) {
        const body = operation.requestBody?.content['application/json'];
        for (const { schema: shape, examples = {} } of [...ownOf(operation), ...(body ? [body] : [])])
          for (const { value } of Object.values<ParameterExamples[string]>(examples))
            if (value !== undefined)
              expect(faultsOf(ajv, shape, value), operation.operationId).toBe('No errors');
      }
    }
  });

  it('describes the problem document of every error', () => {
    const ajv = validator(document);
    const words = { instance: '/x', requestId: 'r' };
    const errors = [
      invalidParameters([{ field: 'a', message: 'is required' }]),
      ...errorTable().map(({ code }) => new ApiError(code, 'Why.')),
    ];
    for (const error of errors)
      expect(
        faultsOf(ajv, { $ref: '#/components/schemas/Problem' }, toProblem(error, words)),
        error.code,
      ).toBe('No errors');
  });

  it.each([
    ['the service', document, schema],
    ['the bakery', bakeryDocument, bakery],
  ])('has valid GraphQL samples for %s', (_name, from, against) => {
    for (const { 'x-codeSamples': samples } of operationsOf(from))
      for (const { source } of samples) expect(validate(against, parse(source)), source).toEqual([]);
  });
});
