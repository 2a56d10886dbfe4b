import { addressParser } from 'postal-mime';
import { wordsInUtf8 } from './encoded-words.ts';

/** A sender or recipient of mail. */
export interface Mailbox {
  readonly name: string | null;
  readonly address: string | null;
  /** The group that contains the mailbox, such as `undisclosed-recipients`. */
  readonly group: string | null;
}

/** Maximum number of mailboxes that are read from one header. */
export const MAX_MAILBOXES = 1_000;
/** Maximum number of characters of a header that are read. Longer headers are not lists of people. */
const MAX_CHARACTERS = 200_000;

/**
 * Reads a list of addresses, including groups. A group without members, such as `undisclosed-recipients`, is returned
 * with only its name.
 */
export async function readMailboxes(header: string): Promise<Mailbox[]> {
  const listed = addressParser(await wordsInUtf8(header.slice(0, MAX_CHARACTERS)));
  const all = listed.flatMap((one): Mailbox[] => {
    if (!one.group) return [mailbox(one.name, one.address ?? '', null)];
    const group = textOf(one.name);
    const members = one.group.map(({ name, address }) => mailbox(name, address, group));
    return members.length > 0 ? members : [{ name: null, address: null, group }];
  });
  return withNamesJoined(all).filter(({ name, address, group }) => name ?? address ?? group);
}

/** The local part of an address, which programs write without its domain. */
const LOCAL_PART = /^[a-z0-9._-]{1,64}$/;

/**
 * Joins names that contain an unquoted comma, such as `Bee, Ann <ann@example.com>`: names without an address belong to
 * the name with an address after them.
 */
function withNamesJoined(listed: readonly Mailbox[]): Mailbox[] {
  const joined: Mailbox[] = [];
  let begun: Mailbox[] = [];
  for (const one of listed) {
    if (begun[0] && begun[0].group !== one.group) joined.push(...begun.splice(0));
    const { name, address } = one;
    if (name && address === null && !LOCAL_PART.test(name)) begun.push(one);
    else {
      if (name && address !== null)
        joined.push({ ...one, name: [...begun.map((part) => part.name), name].join(', ') });
      else joined.push(...begun, one);
      begun = [];
    }
  }
  return [...joined, ...begun];
}

const textOf = (text: string): string | null => text.replace(/\s+/g, ' ').trim() || null;

const mailbox = (name: string, address: string, group: string | null): Mailbox => ({
  name: textOf(name),
  address: textOf(address),
  group,
});
