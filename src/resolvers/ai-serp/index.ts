import { functionOnFirstUse } from '../../scheduling/on-first-use.ts';

export { readDomain } from './domains.ts';
export { findBySerp } from './find.ts';
export type * from './types.ts';

export const aiAnswer = functionOnFirstUse(async () => (await import('./answer.ts')).aiAnswer);
