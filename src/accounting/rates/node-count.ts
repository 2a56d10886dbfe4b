import { ALIVE_MS } from './redis-rule.ts';

/** The number of nodes, reported by a server that may have lost its data. */
export interface NodeCount {
  heard(nodes: number): void;
  readonly now: number;
}

/**
 * Accepts a higher number at once, and a lower one only after no higher one was reported for `ALIVE_MS`. A server that
 * starts empty registers the nodes one by one. If the lower number were accepted at once, each node would take more
 * than its share when the server fails again before all nodes are registered.
 * @param now milliseconds of a clock that never steps back
 */
export function createNodeCount(now: () => number): NodeCount {
  let nodes = 1;
  /** The highest number reported since the number decreased, and the time of that decrease. */
  let fewer: { max: number; readonly since: number } | undefined;
  return {
    heard(count) {
      if (count >= nodes) {
        nodes = count;
        fewer = undefined;
        return;
      }
      fewer ??= { max: 1, since: now() };
      fewer.max = Math.max(fewer.max, count);
      if (now() - fewer.since < ALIVE_MS) return;
      nodes = fewer.max;
      fewer = undefined;
    },
    get now() {
      return nodes;
    },
  };
}
