import type { Thing } from './markup/items.ts';
import type { Markup } from './markup/markup.ts';
import type { ThingBudget } from './markup/thing-budget.ts';
import { MAX_RICH_TEXT_LENGTH, tidyRichText, tidyText } from './text.ts';
import { isThing, listOf, type Things, thingOf } from './things.ts';

/** Maximum number of values of a property that are examined. */
export const MAX_VALUES = 100;

/** The data in a page and its response. */
export interface Evidence {
  /** The final URL. */
  readonly url: string;
  /** The base of relative addresses. */
  readonly base: string;
  readonly headers: Headers;
  readonly markup: Markup;
  /** The contents of `meta` elements by name, in the order of the page. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly jsonLd: Things;
  readonly microdata: Things;
  /** The shared limit for the data that all rules read from schema.org items. */
  readonly room: ThingBudget;
}

/** The source of a property's values. */
export interface Origin {
  readonly things: Things;
  readonly kind: 'jsonLd' | 'microdata';
  readonly room: ThingBudget;
}

/** A fact and its source, such as `og:title` or `json-ld:headline`. */
export interface Reading<Value> {
  readonly value: Value;
  readonly source: string;
}

/** Looks for a fact in one source. */
export type Rule<Value> = (evidence: Evidence) => Reading<Value> | null;
/** Converts the texts of a source to a fact. */
export type Convert<Value> = (texts: readonly string[]) => Value | null;

/** Returns the fact from the first source that has it. */
export function firstOf<Value>(evidence: Evidence, rules: readonly Rule<Value>[]): Reading<Value> | null {
  for (const rule of rules) {
    const reading = rule(evidence);
    if (reading) return reading;
  }
  return null;
}

/** Returns the first text that can be converted. */
export const first =
  <Value>(convert: (text: string) => Value | null): Convert<Value> =>
  (texts) => {
    for (const text of texts) {
      const value = convert(text);
      if (value !== null) return value;
    }
    return null;
  };

/** Reads `meta` elements with these names, in this order. */
export const fromMeta =
  <Value>(names: readonly string[], convert: Convert<Value>): Rule<Value> =>
  ({ metas }) => {
    for (const name of names) {
      const value = convert((metas.get(name) ?? []).slice(0, MAX_VALUES));
      if (value !== null) return { value, source: name.includes(':') ? name : `meta:${name}` };
    }
    return null;
  };

/** Reads a fact from the markup or the headers. */
export const html = <Value>(source: string, read: (evidence: Evidence) => Value | null): Rule<Value> => {
  return (evidence) => {
    const value = read(evidence);
    return value === null ? null : { value, source };
  };
};

/** Reads properties of the page's main item, then properties of the page or of the site. */
export const fromThings =
  <Value>(
    kind: 'jsonLd' | 'microdata',
    properties: readonly string[],
    convert: (values: readonly unknown[], origin: Origin) => Value | null,
    whose: readonly ('main' | 'page' | 'site')[] = ['main', 'page'],
  ): Rule<Value> =>
  (evidence) => {
    const things = evidence[kind];
    const origin = { things, kind, room: evidence.room };
    for (const who of whose) {
      for (const property of properties) {
        const values = listOf(things[who]?.[property]).slice(0, MAX_VALUES);
        const value = values.length > 0 ? convert(values, origin) : null;
        if (value !== null) return { value, source: `${kind === 'jsonLd' ? 'json-ld' : kind}:${property}` };
      }
    }
    return null;
  };

/** Converts the values of a property. Numbers are read as texts, and items are represented by their names. */
export const asTexts =
  <Value>(convert: Convert<Value>) =>
  (values: readonly unknown[], origin: Origin): Value | null => {
    const seen = new Set<Thing>();
    return convert(values.flatMap((value) => textsOf(value, origin, seen)));
  };

/** @param seen items already read for this fact, as repeated references add nothing */
function textsOf(value: unknown, origin: Origin, seen: Set<Thing>, depth = 0): string[] {
  if (!origin.room.value()) return [];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return textOf(value, origin);
  const thing = thingOf(value, origin.things);
  if (!thing || depth > 3 || seen.has(thing)) return [];
  seen.add(thing);
  return listOf(nameOf(thing))
    .slice(0, MAX_VALUES)
    .flatMap((inner) => textsOf(isThing(inner) ? inner['@value'] : inner, origin, seen, depth + 1));
}

function textOf(value: string, { kind, room }: Origin): string[] {
  const limited = room.text(value.slice(0, MAX_RICH_TEXT_LENGTH));
  // The page parser does not decode entities in scripts.
  const text = kind === 'jsonLd' ? tidyRichText(limited) : tidyText(limited);
  return text === null ? [] : [text];
}

function nameOf(thing: Thing): unknown {
  const { givenName, familyName } = thing;
  const whole = typeof givenName === 'string' && typeof familyName === 'string';
  const parts = whole ? `${givenName} ${familyName}` : undefined;
  return thing['@value'] ?? thing.name ?? parts ?? thing.alternateName;
}
