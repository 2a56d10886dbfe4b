import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../src/accounting/store/postgres/index.ts';
import { ask, databaseUrl } from './databases.ts';
import { startPostgres } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server for the stores; undefined if they are SQLite files. */
    postgres: string | undefined;
  }
}

/** Starts one server for all tests, with an empty store as the template for their databases. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  project.provide('postgres', server.url);
  await ask(server.url, 'create database facet_empty');
  const url = databaseUrl(server.url, 'facet_empty');
  await (await openPostgres({ url, name: 'empty' })).close();
  return () => server.close();
}
