import { onTestFinished } from 'vitest';
import { type Accounting, createAccounting } from '../../src/accounting/accounting.ts';
import type { Store } from '../../src/accounting/store/index.ts';
import { placeOf } from '../accounting/engine.ts';
import { openPlace } from '../accounting/place.ts';
import { tempFile } from '../accounting/scene.ts';
import { type Server, startPostgres } from '../postgres/server.ts';

/** A store shared by nodes, and the test's own access to it. */
export interface Ground {
  /** The location of the store, as passed to nodes. */
  readonly place: string;
  readonly store: Store;
  readonly accounting: Accounting;
}

/** Opens a store; by default an empty one of the tested engine. */
export async function openGround(place?: string): Promise<Ground> {
  const at = place ?? (await placeOf(tempFile()));
  const store = await openPlace(at);
  const accounting = await createAccounting(store, { upkeep: false });
  onTestFinished(() => accounting.close());
  return { place: at, store, accounting };
}

/** Starts a database server for one test. */
export async function openServer(): Promise<Server> {
  const server = await startPostgres();
  onTestFinished(() => server.close());
  return server;
}

/** Creates accounts with more credits than a load uses, one after another, so that their IDs are in this order. */
export const makeAccounts = (
  { accounting }: Pick<Ground, 'accounting'>,
  count: number,
): Promise<{ key: string; email: string }[]> =>
  Array.fromAsync({ length: count }, async (_, number) => {
    const { key, email } = await accounting.createKey({ email: `${number}@example.com`, plan: 'operator' });
    return { key, email };
  });
