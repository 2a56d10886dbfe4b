import { describe, expect, it } from 'vitest';
import type { Operation } from '../../src/rest/openapi/document.ts';
import { openapi } from '../../src/rest/openapi.ts';
import { endpoints } from '../../src/schema/endpoints.ts';
import { apiList, schema } from '../../src/schema/index.ts';
import { openWorkshop } from '../workshop.ts';

const workshop = openapi(
  openWorkshop().schema,
  [{ name: 'workshop', title: 'Workshop', description: 'Made up.' }],
  { version: '1.0.0' },
);
const bodyOf = (path: string) => workshop.paths[path]?.post?.requestBody;

describe('the request body of POST', () => {
  it('can be JSON or either kind of form, with the same parameters', () => {
    const posts = Object.values(openapi(schema, apiList, { version: '1.0.0' }).paths)
      .map(({ post }) => post)
      .filter((post): post is Operation => post !== undefined);
    expect(posts.length).toBeGreaterThan(5);
    for (const { operationId, requestBody } of posts) {
      const upload = endpoints(schema).find(({ name }) => operationId.startsWith(name))?.upload;
      const content = requestBody?.content;
      expect(Object.keys(content ?? {}), operationId).toEqual([
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        ...(upload ? ['*/*'] : []),
      ]);
      const { schema: parameters } = content?.['application/json'] ?? {};
      expect(content?.['application/x-www-form-urlencoded'].schema, operationId).toEqual(parameters);
      if (!upload) expect(content?.['multipart/form-data'].schema, operationId).toEqual(parameters);
    }
  });

  it('has the file as a form field if the operation accepts a file', () => {
    const content = bodyOf('/workshop/v1/label')?.content;
    const form = content?.['multipart/form-data'].schema;
    expect(Object.keys(form?.properties ?? {})).toEqual([
      'file',
      'filename',
      'contentType',
      'words',
      'notes',
    ]);
    expect(form?.properties?.file).toMatchObject({ type: 'string', format: 'binary' });
    expect(form?.required).toBeUndefined();
    expect(bodyOf('/workshop/v1/weigh')?.content['multipart/form-data'].schema.required).toEqual(['file']);
    expect(bodyOf('/workshop/v1/label')?.description).toContain('the file in `file` instead of `base64`');
  });

  it('states which fields of a form are JSON', () => {
    const encoding = { notes: { contentType: 'application/json' } };
    const content = bodyOf('/workshop/v1/label')?.content;
    expect(content?.['multipart/form-data'].encoding).toEqual(encoding);
    expect(content?.['application/x-www-form-urlencoded'].encoding).toEqual(encoding);
    expect(bodyOf('/workshop/v1/echo')?.content['multipart/form-data'].encoding).toBeUndefined();
  });
});
