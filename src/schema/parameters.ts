import type { GraphQLArgument } from 'graphql';
import type { Fault } from '../errors.ts';
import { nearest } from '../resolvers/text/near.ts';
import { excerpt } from './faults.ts';
import { FOREIGN_NAMES } from './foreign-names.ts';

/** A parameter that was sent and that the operation does not take, and the one that was probably meant. */
export interface UnknownParameter {
  /** As it was sent; long ones are cut, and keys in it are masked. */
  readonly name: string;
  readonly meant: string | undefined;
  readonly fault: Fault;
}

/** The names of arguments, by how people spell them. */
type Spellings = ReadonlyMap<string, { readonly meant: string; readonly foreign: boolean }>;

/** Names beyond these are not told one by one. */
const MOST_TOLD = 10;
/** No name of ours is nearly as long. */
const LONGEST_NAME = 80;

const spellings = new WeakMap<readonly GraphQLArgument[], Spellings>();

/**
 * Says of each parameter that an operation does not take what may have been meant: the same word in another spelling, what
 * other services call it, or one that is nearly written so.
 * @param names as they were sent, each once
 */
export function unknownParameters(
  names: readonly string[],
  args: readonly GraphQLArgument[],
): UnknownParameter[] {
  const told = names.slice(0, MOST_TOLD).map((name) => unknownParameter(name, args));
  const more = names.length - told.length;
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
  const key = keyOf(sent.slice(0, LONGEST_NAME));
  const same = known.get(key);
  if (same?.foreign) {
    const note = same.meant === 'offset' ? ', which counts entries rather than pages' : '';
    const message = `is not a parameter of this operation: it is called ${same.meant} here${note}`;
    return { name, meant: same.meant, fault: { field: name, message } };
  }
  const [near] = same ? [key] : nearest(key, known.keys(), { limit: 1 });
  const meant = near === undefined ? undefined : known.get(near)?.meant;
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return { name, meant, fault: { field: name, message: `is not a parameter of this operation${hint}` } };
}

/** What other services call an argument gives way to what we do. */
function spellingsOf(args: readonly GraphQLArgument[]): Spellings {
  const known = new Map<string, { meant: string; foreign: boolean }>();
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
const keyOf = (name: string): string => name.toLowerCase().replace(/[-_\s[\]]/g, '');
