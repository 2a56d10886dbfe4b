import { describe, expect, test } from 'vitest';
import { compileRoutes } from '../../src/rest/routes.ts';

const { find, methodsAt } = compileRoutes(
  [
    ['/air/v1/ports/:code'],
    ['/air/v1/ports/search'],
    ['/air/v1/ports/:code/map.svg'],
    ['/air/v1/types/:type+'],
    ['/air/v1/types/extension/:extension'],
    ['/air/v1/plans', 'GET', 'POST'],
    ['/sea/v1/ports', 'POST'],
  ].map(([path = '', ...methods]) => ({
    path,
    methods: methods.length > 0 ? methods : ['GET'],
    target: path,
  })),
);
const at = (path: string, method = 'GET') => {
  const found = find(method, path);
  return found && [found.target, { ...found.params }];
};

describe('REST routes', () => {
  test('match fixed segments before parameters, regardless of the order of declaration', () => {
    expect(at('/air/v1/ports/search')).toEqual(['/air/v1/ports/search', {}]);
    expect(at('/air/v1/ports/LIS')).toEqual(['/air/v1/ports/:code', { code: 'LIS' }]);
    expect(at('/air/v1/types/extension/png')).toEqual([
      '/air/v1/types/extension/:extension',
      { extension: 'png' },
    ]);
  });

  test('allow slashes only in parameters for the rest of a path', () => {
    expect(at('/air/v1/types/image/svg+xml')).toEqual(['/air/v1/types/:type+', { type: 'image/svg+xml' }]);
    expect(at('/air/v1/ports/LIS/1')).toBeUndefined();
  });

  test('match a dot literally', () => {
    expect(at('/air/v1/ports/LIS/map.svg')).toEqual(['/air/v1/ports/:code/map.svg', { code: 'LIS' }]);
    expect(at('/air/v1/ports/LIS/mapxsvg')).toBeUndefined();
  });

  test('ignore a slash at the end of a path', () => {
    expect(at('/air/v1/plans/')?.[0]).toBe('/air/v1/plans');
    expect(at('/air/v1/types/image/png/')).toEqual(['/air/v1/types/:type+', { type: 'image/png' }]);
  });

  test('keep values percent-encoded, and encode the characters that a URL would encode', () => {
    expect(at('/air/v1/ports/a%2Fb%20c')?.[1]).toEqual({ code: 'a%2Fb%20c' });
    expect(at('/air/v1/ports/é')?.[1]).toEqual({ code: '%C3%A9' });
  });

  test('resolve dot segments, both plain and encoded, as a URL does', () => {
    expect(at('/air/v1/../v1/plans')?.[0]).toBe('/air/v1/plans');
    expect(at('/air/v1/%2E%2e/v1/plans')?.[0]).toBe('/air/v1/plans');
    expect(at('/air/v1/ports/..')).toBeUndefined();
    expect(at('/air/v1/ports/...')?.[1]).toEqual({ code: '...' });
  });

  test('depend on the method, and the methods of a path can be listed', () => {
    expect(at('/sea/v1/ports')).toBeUndefined();
    expect(at('/sea/v1/ports', 'POST')?.[0]).toBe('/sea/v1/ports');
    expect(methodsAt('/air/v1/plans')).toEqual(['GET', 'POST']);
    expect(methodsAt('/air/v1/nowhere')).toEqual([]);
    expect(methodsAt('/')).toEqual([]);
  });
});
