import type { GraphQLArgument } from 'graphql';
import type { Fault } from '../errors.ts';
import { editDistance } from '../libraries/text/edit-distance.ts';
import { excerpt } from '../libraries/text/excerpt.ts';
import { FOREIGN_NAMES } from './foreign-names.ts';

/** A parameter that was sent and that the operation does not take, and the one that was probably meant. */
export interface UnknownParameter {
  /** As it was sent; long ones are cut, and keys in it are masked. */
  readonly name: string;
  readonly meant: string | undefined;
  readonly fault: Fault;
}

/** What an argument is called elsewhere, by the spelling. */
interface Spelling {
  readonly meant: string;
  readonly foreign: boolean;
}

/** No name of ours is nearly as long. */
const MAX_NAME_LENGTH = 80;

const spellings = new WeakMap<readonly GraphQLArgument[], ReadonlyMap<string, Spelling>>();

/**
 * Says of each parameter that an operation does not take what may have been meant: the same word in another spelling, what
 * other services call it, or one that is nearly written so.
 * @param names as they were sent, each once
 * @param more how many others there are
 */
export function unknownParameters(
  names: readonly string[],
  args: readonly GraphQLArgument[],
  more = 0,
): UnknownParameter[] {
  const told = names.map((name) => unknownParameter(name, args));
  // The last of them speaks for the rest.
  const last = told.at(-1);
  if (more === 0 || !last) return told;
  const fault = { field: last.fault.field, message: `${last.fault.message} (and ${more} more)` };
  return told.with(-1, { ...last, fault });
}

/** The sentence that lists what an operation takes. */
export function parametersTaken(args: readonly GraphQLArgument[]): string {
  if (args.length === 0) return 'This operation takes no parameters.';
  return `This operation takes ${args.map(({ name }) => name).join(', ')}.`;
}

function unknownParameter(sent: string, args: readonly GraphQLArgument[]): UnknownParameter {
  const name = excerpt(sent);
  const known = spellings.getOrInsertComputed(args, () => spellingsOf(args));
  const key = keyOf(sent.slice(0, MAX_NAME_LENGTH));
  const found = known.get(key) ?? nearestSpelling(key, known);
  const fault = { field: name, message: `is not a parameter of this operation${hintOf(key, found)}` };
  return { name, meant: found?.meant, fault };
}

function hintOf(key: string, found: Spelling | undefined): string {
  if (!found)
    return namesKey(key) ? ': send the API key in the X-Api-Key header or the apikey parameter' : '';
  if (!found.foreign) return ` (did you mean ${found.meant}?)`;
  // Whoever brings a page must not take its number for that of an entry.
  const note = found.meant === 'offset' ? ', which counts entries, not pages' : '';
  return `: it is called ${found.meant} here${note}`;
}

/** What a key is called elsewhere. */
const KEY_NAMES = new Set('apikey accesskey key token accesstoken apitoken appid authkey xapikey'.split(' '));

/** Whether a parameter is probably meant to carry the key. */
export const namesKey = (name: string): boolean => KEY_NAMES.has(keyOf(name.slice(0, MAX_NAME_LENGTH)));

/** A slip of the pen in one of our names; in what others call them only where it is long, as they are many. */
function nearestSpelling(key: string, known: ReadonlyMap<string, Spelling>): Spelling | undefined {
  let least = Number.POSITIVE_INFINITY;
  let nearest: readonly Spelling[] = [];
  for (const [word, spelling] of known) {
    const allowed = spelling.foreign
      ? Number(key.length >= 8)
      : Math.min(3, Math.floor((word.length + 1) / 3));
    // Something of the word has to be there.
    const most = Math.min(allowed, key.length - 1);
    const distance = editDistance(key, word, most);
    if (distance > most || distance > least) continue;
    nearest = distance < least ? [spelling] : [...nearest, spelling];
    least = distance;
  }
  // Of several that are equally near, none is meant for certain.
  return new Set(nearest.map(({ meant }) => meant)).size === 1 ? nearest[0] : undefined;
}

/** What other services call an argument gives way to what we do. */
function spellingsOf(args: readonly GraphQLArgument[]): ReadonlyMap<string, Spelling> {
  const known = new Map<string, Spelling>();
  for (const { name } of args)
    for (const other of FOREIGN_NAMES.get(name) ?? [])
      known.set(keyOf(other), { meant: name, foreign: true });
  for (const { name, extensions } of args)
    for (const other of (extensions.alsoKnownAs as readonly string[] | undefined) ?? [])
      known.set(keyOf(other), { meant: name, foreign: true });
  for (const { name } of args) known.set(keyOf(name), { meant: name, foreign: false });
  return known;
}

/** `start_with[]`, `Start-With` and `startWith` are one word. */
export const keyOf = (name: string): string => name.toLowerCase().replace(/[-_\s[\]]/g, '');
