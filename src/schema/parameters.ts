import type { GraphQLArgument } from 'graphql';
import type { Fault } from '../errors.ts';
import { editDistance } from '../libraries/text/edit-distance.ts';
import { excerpt } from '../libraries/text/excerpt.ts';
import { FOREIGN_NAMES } from './foreign-names.ts';

/** A parameter that does not exist in the operation, with the argument that was probably meant. */
export interface UnknownParameter {
  /** The name as it was sent. Long names are truncated, and keys in them are masked. */
  readonly name: string;
  readonly meant: string | undefined;
  readonly fault: Fault;
}

/** The argument that a spelling refers to. `foreign` marks names used by other services. */
interface Spelling {
  readonly meant: string;
  readonly foreign: boolean;
}

/** Maximum length of a name that is compared, in characters. All our names are much shorter. */
const MAX_NAME_LENGTH = 80;

const spellings = new WeakMap<readonly GraphQLArgument[], ReadonlyMap<string, Spelling>>();

/**
 * Suggests the argument that each unknown parameter probably meant. The argument may have the same name in another
 * spelling, a different name in other services, or a name with a similar spelling.
 * @param names as they were sent, each once
 * @param more the number of unknown names that are not in `names`
 */
export function unknownParameters(
  names: readonly string[],
  args: readonly GraphQLArgument[],
  more = 0,
): UnknownParameter[] {
  const reported = names.map((name) => unknownParameter(name, args));
  // The last message states the number of further names.
  const last = reported.at(-1);
  if (more === 0 || !last) return reported;
  const others = more === 1 ? '1 more parameter is unknown.' : `${more} more parameters are unknown.`;
  const fault = { field: last.fault.field, message: `${last.fault.message} ${others}` };
  return reported.with(-1, { ...last, fault });
}

/** Returns a sentence that lists the parameters of an operation. */
export function parametersTaken(args: readonly GraphQLArgument[]): string {
  if (args.length === 0) return 'This operation accepts no parameters.';
  return `This operation accepts ${args.map(({ name }) => name).join(', ')}.`;
}

function unknownParameter(sent: string, args: readonly GraphQLArgument[]): UnknownParameter {
  const name = excerpt(sent);
  const known = spellings.getOrInsertComputed(args, () => spellingsOf(args));
  const key = parameterKeyOf(sent.slice(0, MAX_NAME_LENGTH));
  const found = known.get(key) ?? nearestSpelling(key, known);
  const fault = { field: name, message: `Unknown parameter \`${name}\`.${hintOf(key, found)}` };
  return { name, meant: found?.meant, fault };
}

function hintOf(key: string, found: Spelling | undefined): string {
  if (!found)
    return namesKey(key) ? ' Send the API key in the X-Api-Key header or the apikey parameter.' : '';
  if (!found.foreign) return ` Did you mean \`${found.meant}\`?`;
  // A caller who sent a page number must learn that `offset` is not a page number.
  const note = found.meant === 'offset' ? ', which counts entries, not pages' : '';
  return ` Use \`${found.meant}\`${note}.`;
}

/** Names of the API key in other services. */
const KEY_NAMES = new Set('apikey accesskey key token accesstoken apitoken appid authkey xapikey'.split(' '));

/** True if a parameter was probably meant to carry the API key. */
export const namesKey = (name: string): boolean =>
  KEY_NAMES.has(parameterKeyOf(name.slice(0, MAX_NAME_LENGTH)));

/**
 * Finds the name that was probably mistyped. Names of other services are numerous, so only long words are compared
 * with them.
 */
function nearestSpelling(key: string, known: ReadonlyMap<string, Spelling>): Spelling | undefined {
  let min = Number.POSITIVE_INFINITY;
  let nearest: readonly Spelling[] = [];
  for (const [word, spelling] of known) {
    const allowed = spelling.foreign
      ? Number(key.length >= 8)
      : Math.min(3, Math.floor((word.length + 1) / 3));
    // At least one character of the word must match.
    const max = Math.min(allowed, key.length - 1);
    const distance = editDistance(key, word, max);
    if (distance > max || distance > min) continue;
    nearest = distance < min ? [spelling] : [...nearest, spelling];
    min = distance;
  }
  // If several names are equally close, none is suggested.
  return new Set(nearest.map(({ meant }) => meant)).size === 1 ? nearest[0] : undefined;
}

/** Our own names take precedence over other services' names. */
function spellingsOf(args: readonly GraphQLArgument[]): ReadonlyMap<string, Spelling> {
  const known = new Map<string, Spelling>();
  for (const { name } of args)
    for (const other of FOREIGN_NAMES.get(name) ?? [])
      known.set(parameterKeyOf(other), { meant: name, foreign: true });
  for (const { name, extensions } of args)
    for (const other of (extensions.alsoKnownAs as readonly string[] | undefined) ?? [])
      known.set(parameterKeyOf(other), { meant: name, foreign: true });
  for (const { name } of args) known.set(parameterKeyOf(name), { meant: name, foreign: false });
  return known;
}

/** Normalises a name: `start_with[]`, `Start-With` and `startWith` become the same word. */
export const parameterKeyOf = (name: string): string => name.toLowerCase().replace(/[-_\s[\]]/g, '');
