import { ALIVE_MS } from './redis-rule.ts';

/** How many nodes there are, as a server tells it that may have forgotten them. */
export interface NodeCount {
  heard(nodes: number): void;
  readonly now: number;
}

/**
 * Believes more nodes at once, and fewer when it has heard of no more for as long as one counts as alive: a server that starts empty
 * hears of them one by one, and should it fail again by then, each would take more than its share.
 * @param now milliseconds of a clock that never steps back
 */
export function createNodeCount(now: () => number): NodeCount {
  let nodes = 1;
  /** The most that was heard of since it was fewer, and since when that is. */
  let fewer: { most: number; readonly since: number } | undefined;
  return {
    heard(count) {
      if (count >= nodes) {
        nodes = count;
        fewer = undefined;
        return;
      }
      fewer ??= { most: 1, since: now() };
      fewer.most = Math.max(fewer.most, count);
      if (now() - fewer.since < ALIVE_MS) return;
      nodes = fewer.most;
      fewer = undefined;
    },
    get now() {
      return nodes;
    },
  };
}
