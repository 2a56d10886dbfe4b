import { mailboxes } from '../../datasets/email-intelligence/mailboxes.ts';

/** A local part as its provider reads it. */
export interface Mailbox {
  /** Where all spellings of one mailbox come out the same. */
  readonly normalized: string;
  /** What the user wrote behind a plus sign; null without one. */
  readonly tag: string | null;
}

/**
 * The mailbox that an address leads to. Only what the provider is known to ignore is taken away; elsewhere the local part
 * stays as it is, since only its server may say what it means (RFC 5321, 2.3.11).
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

/** A local part as an address has to spell it. */
function quoted(local: string): string {
  const plain = /^[^\s"(),:;<>@[\\\].]+(\.[^\s"(),:;<>@[\\\].]+)*$/.test(local);
  return plain ? local : `"${local.replace(/["\\]/g, '\\$&')}"`;
}

/** Who keeps the mail of a domain, by its first mail server; null where that is nobody known. */
export function providerOf(hosts: readonly string[]): string | null {
  const { servers } = mailboxes.get();
  const labels = hosts[0]?.split('.') ?? [];
  const ends = labels.map((_, index) => labels.slice(index).join('.'));
  return ends.map((end) => servers.get(end)).find((provider) => provider !== undefined) ?? null;
}
