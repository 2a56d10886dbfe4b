import { existsSync, readFileSync } from 'node:fs';

/** A word or phrase of documents, from a row of a table in this folder. */
export interface Entry<Topic extends string = string> {
  readonly topic: Topic;
  /** BCP 47; `mul` if several languages share the phrase. */
  readonly language: string;
  /** As it is written in documents; each reader normalises it in the same way as the documents that it reads. */
  readonly phrase: string;
  /** A number, for the few tables that need one. */
  readonly weight?: string | undefined;
}

/** The rows of a table by topic, in the order in which the reader of the table lists the topics. */
export type Topics<Topic extends string> = ReadonlyMap<Topic, readonly Entry<Topic>[]>;

const loaded = new Map<string, readonly Entry[]>();

/** Increases when a test adds rows, so that everything derived from the tables is derived again. */
let version = 0;

/** Returns the rows of a table, which are read once. */
export function entriesOf(table: string): readonly Entry[] {
  const known = loaded.get(table);
  if (known) return known;
  const entries = parseEntries(readFileSync(fileOf(table), 'utf8'));
  loaded.set(table, entries);
  return entries;
}

const fileOf = (table: string): URL => new URL(`./${table}.tsv`, import.meta.url);

const isTable = (table: string): boolean => loaded.has(table) || existsSync(fileOf(table));

/** Reads the rows below the header of a table: topic, language, phrase, source, and sometimes a weight. */
export const parseEntries = (text: string): Entry[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [topic = '', language = '', phrase = '', , weight] = row.split('\t');
      return { topic, language, phrase, weight };
    });

/** Declares a value that is derived from tables when it is used for the first time. */
export function derivedFromLexicon<Value>(build: () => Value): () => Value {
  let made: { readonly value: Value; readonly version: number } | undefined;
  return () => {
    if (made?.version !== version) made = { value: build(), version };
    return made.value;
  };
}

/**
 * Declares a value that is derived from the rows of one or more tables.
 * @param topics the topics that are needed. Their order is that of the map, for readers in which the first match decides
 */
export const fromLexicon = <Topic extends string, Value>(
  tables: string | readonly string[],
  topics: readonly Topic[],
  build: (entries: Topics<Topic>) => Value,
): (() => Value) =>
  derivedFromLexicon(() => {
    const entries = new Map<Topic, Entry<Topic>[]>(topics.map((topic) => [topic, []]));
    for (const table of [tables].flat())
      for (const entry of entriesOf(table) as readonly Entry<Topic>[]) entries.get(entry.topic)?.push(entry);
    return build(entries);
  });

/** Declares the phrases of a topic, normalised, as a set. */
export const phrasesFrom = (
  table: string,
  topic: string,
  normalise: (phrase: string) => string,
): (() => ReadonlySet<string>) =>
  fromLexicon(
    table,
    [topic],
    (entries) => new Set((entries.get(topic) ?? []).map(({ phrase }) => normalise(phrase))),
  );

/** Runs work with additional rows in a table, or with a new table. Tests use it to add a language or a kind. */
export async function withEntries<Result>(
  table: string,
  text: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const before = isTable(table) ? entriesOf(table) : undefined;
  loaded.set(table, [...(before ?? []), ...parseEntries(text)]);
  version += 1;
  try {
    return await work();
  } finally {
    if (before) loaded.set(table, before);
    else loaded.delete(table);
    version += 1;
  }
}
