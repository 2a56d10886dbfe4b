import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import client from '../../clients/typescript/package.json' with { type: 'json' };
import { operations } from '../../clients/typescript/src/api/operations.ts';
import { requestOf } from '../../clients/typescript/src/request.ts';
import service from '../../package.json' with { type: 'json' };
import { endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { python } from '../../tools/clients/python.ts';
import { typescript } from '../../tools/clients/typescript.ts';
import { clients } from '../../tools/generate.ts';
import { bakery } from '../example-schema.ts';

describe.each(clients())('the files in $folder', ({ folder, files }) => {
  it('match the output of npm run generate', () => {
    const found = readdirSync(folder).filter((name) => name !== '__pycache__');
    expect(found.sort()).toEqual(Object.keys(files).sort());
    for (const [name, text] of Object.entries(files))
      expect(readFileSync(new URL(name, folder), 'utf8'), name).toBe(text);
  });
});

describe('the generated clients', () => {
  it('contain all operations with their prices, and no others', () => {
    expect(Object.keys(operations)).toEqual(endpoints(schema).map(({ name }) => name));
  });

  it('have the version and licence of the service', () => {
    expect([client.version, client.license]).toEqual([service.version, service.license]);
    const [own, whole] = ['clients/typescript/LICENSE', 'LICENSE'].map((path) =>
      readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'),
    );
    expect(own).toBe(whole);
  });

  it('can be generated from any schema', () => {
    expect(Object.keys(typescript(bakery))).toContain('shared.ts');
    expect(typescript(bakery)).toEqual(typescript(bakery));
    expect(Object.keys(python(bakery))).toContain('shared.py');
  });
});

describe('every example', () => {
  const examples = endpoints(schema).flatMap(({ name, examples, paths, methods, credits }) =>
    examples.map((example) => ({ name, args: example.args as object, path: paths[0], methods, credits })),
  );

  it('is converted to a request that its operation accepts', () => {
    expect(examples.length).toBeGreaterThan(200);
    for (const { name, args, path, methods, credits } of examples) {
      const sent = requestOf(name as keyof typeof operations, args);
      expect(methods).toContain(sent.method);
      expect(sent.price).toBe(credits);
      const pattern = path.replaceAll(/:\w+\+?/g, '[^/?]+');
      expect(sent.path).toMatch(new RegExp(`^${pattern}(\\?.*)?$`));
    }
  });
});
