import fc from 'fast-check';
import { placeOf } from './places.ts';
import { anyPlace, strangeJson } from './values.ts';

/** A change at one place of a JSON text. */
export interface JsonChange {
  readonly at: number;
  readonly how: 'replace' | 'remove' | 'wrap' | 'join';
  /** Replacement as JSON text. */
  readonly json: string;
}

export const jsonChange: fc.Arbitrary<JsonChange> = fc.record({
  at: anyPlace,
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'wrap', 'join'),
  json: strangeJson,
});

/** A list or an object with one of its members. */
interface Place {
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesIn(parent[key])]);
}

/**
 * Applies changes to a JSON text: members are replaced, removed, wrapped in a list, or followed by an additional
 * member.
 */
export function tamperedJson(text: string, changes: readonly JsonChange[]): string {
  const root = { root: JSON.parse(text) as unknown };
  const pieces: string[] = [];
  for (const { at, how, json } of changes) {
    const place = placeOf(placesIn(root), at);
    if (!place) break;
    const { parent, key } = place;
    const mark = `@@${pieces.push(json) - 1}@@`;
    if (how === 'replace') parent[key] = mark;
    else if (how === 'wrap') parent[key] = [parent[key], mark];
    else if (how === 'join' && Array.isArray(parent)) parent.push(mark);
    else if (how === 'join') parent[`${key}2`] = mark;
    else if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  }
  // Later replacements may be nested in earlier ones.
  return pieces.reduceRight(
    (whole, json, at) => whole.replaceAll(`"@@${at}@@"`, () => json),
    JSON.stringify(root.root ?? null),
  );
}
