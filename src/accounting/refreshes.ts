import type { Kysely } from 'kysely';
import { takeDuty } from './store/duties.ts';
import type { Tables } from './store/tables.ts';

/** What one node fetches for all that share the store. */
export interface Refreshes {
  /** Whether it is for this node to fetch. To be asked again within two minutes, or another one may do it. */
  mine(): Promise<boolean>;
  /** When what has this name was last fetched; undefined where it never was. */
  at(name: string): Promise<number | undefined>;
  /** What was made of it then. */
  read(name: string): Promise<{ readonly at: number; readonly content: string } | undefined>;
  /** Keeps what was fetched at a time, in place of what was before. */
  keep(name: string, at: number, content: string): Promise<void>;
}

/** A node that fetches and dies is followed by another after so long. */
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
    mine: () => takeDuty(db, 'refresh', { node, now: now(), ms: OURS_MS }),
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
