import { mailboxes } from '../../datasets/email-intelligence/mailboxes.ts';

/** A mailbox, with the local part as its provider interprets it. */
export interface Mailbox {
  /** The canonical address, shared by all spellings of the mailbox. */
  readonly normalized: string;
  /** The text after a plus sign; null if there is no plus sign. */
  readonly tag: string | null;
}

/**
 * Returns the mailbox of an address. Removes only what the provider is known to ignore. For other domains the local
 * part is unchanged, since only the domain's own mail server may interpret the local part (RFC 5321, 2.3.11).
 * @param local without quotation marks
 * @param domain ASCII, lower case
 */
export function mailboxOf(local: string, domain: string): Mailbox {
  const plus = local.indexOf('+');
  const tag = plus > 0 ? local.slice(plus + 1) : null;
  const habits = mailboxes.get().habits.get(domain);
  if (!habits) return { normalized: `${quoted(local)}@${domain}`, tag };
  const base = habits.ignores.includes('plus') && plus > 0 ? local.slice(0, plus) : local;
  const bare = habits.ignores.includes('dots') ? base.replaceAll('.', '') : base;
  return { normalized: `${quoted(bare.toLowerCase())}@${habits.canonical ?? domain}`, tag };
}

/** Quotes a local part if an address requires it. */
function quoted(local: string): string {
  const plain = /^[^\s"(),:;<>@[\\\].]+(\.[^\s"(),:;<>@[\\\].]+)*$/.test(local);
  return plain ? local : `"${local.replace(/["\\]/g, '\\$&')}"`;
}

/** Returns the mail provider of a domain by its first mail server, or null if it is unknown. */
export function providerOf(hosts: readonly string[]): string | null {
  const { servers } = mailboxes.get();
  const labels = hosts[0]?.split('.') ?? [];
  const ends = labels.map((_, index) => labels.slice(index).join('.'));
  return ends.map((end) => servers.get(end)).find((provider) => provider !== undefined) ?? null;
}
