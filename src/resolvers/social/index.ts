export { collectAt } from './collect-at.ts';
export { type Collected, collect, type Reach } from './scraper/collect.ts';
export type { Failure, Part } from './scraper/page.ts';
export { followUp } from './scraper/poll-snapshot.ts';
export { type Collection, resultOf } from './scraper/result.ts';
