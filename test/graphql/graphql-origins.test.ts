import { describe, expect, it } from 'vitest';
import { openTestService } from '../service-in-memory.ts';

describe('a script of another site', () => {
  it.each([
    ['/graphql', 'GET, POST, OPTIONS'],
    ['/docs', 'GET, HEAD, OPTIONS'],
    ['/livez', 'GET, HEAD, OPTIONS'],
  ])('can read the allowed methods of %s via CORS', async (path, methods) => {
    await using service = await openTestService();
    const { headers } = await service.send(path, { method: 'OPTIONS' });
    expect(headers.get('allow')).toBe(methods);
    expect(headers.get('access-control-allow-methods')).toBe(methods);
  });

  it('can send the headers of GraphQL clients', async () => {
    await using service = await openTestService();
    const { headers } = await service.send('/graphql', { method: 'OPTIONS' });
    expect(headers.get('access-control-allow-headers')?.toLowerCase().split(', ')).toEqual(
      expect.arrayContaining([
        'x-api-key',
        'apollo-require-preflight',
        'apollographql-client-name',
        'apollographql-client-version',
        'x-apollo-operation-name',
      ]),
    );
  });
});
