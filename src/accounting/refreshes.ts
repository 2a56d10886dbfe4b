import type { Kysely } from 'kysely';
import { acquireLease } from './store/leases.ts';
import type { Tables } from './store/tables.ts';

/** Data that one node fetches for all nodes that share the store. */
export interface Refreshes {
  /**
   * True if this node should fetch the data. Must be called again within two minutes, or another node may take over.
   */
  mine(): Promise<boolean>;
  /** Returns the time of the last fetch under this name; undefined if there was none. */
  at(name: string): Promise<number | undefined>;
  /** Returns the content stored by the last fetch. */
  read(name: string): Promise<{ readonly at: number; readonly content: string } | undefined>;
  /** Replaces the stored content with the content of a newer fetch. */
  keep(name: string, at: number, content: string): Promise<void>;
}

/** Duration of the lease on fetching: if the node that holds it dies, another node takes over after this time. */
const OURS_MS = 150_000;

export function createRefreshes({
  db,
  node,
  now,
}: {
  readonly db: Kysely<Tables>;
  readonly node: string;
  readonly now: () => number;
}): Refreshes {
  const named = (name: string) => db.selectFrom('refreshes').where('name', '=', name);
  return {
    mine: () => acquireLease(db, 'refresh', { node, now: now(), ms: OURS_MS }),
    async at(name) {
      return (await named(name).select('at').executeTakeFirst())?.at;
    },
    read: (name) => named(name).select(['at', 'content']).executeTakeFirst(),
    async keep(name, at, content) {
      await db
        .insertInto('refreshes')
        .values({ name, at, content })
        .onConflict((on) => on.column('name').doUpdateSet({ at, content }))
        .execute();
    },
  };
}
