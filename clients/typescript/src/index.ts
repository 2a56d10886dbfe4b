export type * from './api/errors.ts';
export type * from './api/index.ts';
export { createFacet } from './client.ts';
export { type ClientCode, FacetError, type Fault, isErrorOf, type Problem } from './error.ts';
export type { FileContent } from './request.ts';
export type * from './types.ts';
