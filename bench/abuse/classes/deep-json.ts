import { attackClass, type Target } from '../attack.ts';
import { flood, same } from '../deliveries.ts';
import { request } from '../wire.ts';
import { payingKey } from './keys.ts';
import { SHAPES } from './shapes.ts';

/** Endpoints that parse JSON: path, member to fill (the whole body if absent), and size limit. */
const PLACES: Readonly<Record<string, { path: string; member?: string; bytes: number; beside?: string }>> = {
  'graphql body': { path: '/graphql', bytes: 950_000 },
  'graphql extensions': {
    path: '/graphql',
    member: 'extensions',
    beside: '"query":"{ __typename }"',
    bytes: 950_000,
  },
  'token payload': {
    path: '/jwt/v1/sign',
    member: 'payload',
    beside: '"secret":"0123456789abcdef0123456789abcdef"',
    bytes: 950_000,
  },
  'key set': { path: '/jwt/v1/verify', member: 'jwks', beside: '"token":"a.b.c"', bytes: 950_000 },
  'text to hash': { path: '/toolbox/v1/hash', member: 'text', bytes: 950_000 },
  'language body': { path: '/language/v1/detect', bytes: 950_000 },
  'unknown member': {
    path: '/phone/v1/validate',
    member: 'nothing',
    beside: '"number":"+41446681800"',
    bytes: 950_000,
  },
  'image body': { path: '/exif/v1/extract', bytes: 26_000_000 },
};

/**
 * Every shape is sent in GraphQL bodies and image bodies, which have the highest size limits. Each other endpoint
 * gets some of the shapes.
 */
const EVERYWHERE = ['graphql body', 'image body'];

const variants = Object.entries(PLACES).flatMap(([place, { path, member, beside, bytes }], at) =>
  Object.entries(SHAPES)
    .filter((_, index) => EVERYWHERE.includes(place) || index % Object.keys(PLACES).length === at)
    .map(([shape, make]) => [
      `${place}: ${shape}`,
      (target: Target) => {
        const json = make(bytes);
        const body = member ? `{${beside ? `${beside},` : ''}"${member}":${json}}` : json;
        return flood(target, same(request({ path, key: payingKey(target), body })), { connections: 4 });
      },
    ]),
);

export const deepJson = attackClass(
  'deep-json',
  'deep and wide JSON wherever it is read',
  Object.fromEntries(variants),
);
