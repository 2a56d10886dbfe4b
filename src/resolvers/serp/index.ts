import { functionOnFirstUse } from '../../scheduling/on-first-use.ts';

export type { SafeSearch, SearchEngine, SearchTime } from './query.ts';
export { MAX_PAGE, MAX_QUERY, MAX_RESULTS } from './query.ts';
export type * from './types.ts';

export const search = functionOnFirstUse(async () => (await import('./search.ts')).search);
