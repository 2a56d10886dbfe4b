import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The address of another database on a server. */
export const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Runs a statement by a connection of its own. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A new database that has the shape of a store already, and how to drop it. */
export async function newDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `facet_${randomUUID().replaceAll('-', '')}`;
  await ask(server, `create database ${name} template facet_empty`);
  return {
    url: databaseUrl(server, name),
    drop: async () => void (await ask(server, `drop database if exists ${name} with (force)`)),
  };
}
