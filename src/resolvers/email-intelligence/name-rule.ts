import { mailboxes, type NameRule } from '../../datasets/email-intelligence/mailboxes.ts';

/** A rule of a provider that a local part breaks. */
export interface BrokenRule {
  readonly rule: NameRule;
  /** The rule in words, with the names that the provider gives. */
  readonly text: string;
}

/** Addresses of the provider itself, which rules for customers do not bind (RFC 2142, RFC 5321). */
const OWN_NAMES: ReadonlySet<string> = new Set(['abuse', 'postmaster', 'mailer-daemon']);

/** True if the rules for local parts at a domain are known. */
export const hasNameRule = (domain: string): boolean => mailboxes.get().rules.has(domain);

/**
 * Returns the rule of the provider that a local part breaks, or null. Parts that the provider ignores do not count:
 * `a.d.a.l.o.v+x` has six characters at Gmail.
 * @param local without quotation marks
 * @param domain ASCII, lower case
 */
export function brokenRule(local: string, domain: string): BrokenRule | null {
  const { rules, habits } = mailboxes.get();
  const rule = rules.get(domain);
  if (!rule || OWN_NAMES.has(local.toLowerCase())) return null;
  const ignores = habits.get(domain)?.ignores ?? [];
  const plus = local.indexOf('+');
  // Rules for new names do not say whether a provider delivers mail to names with a tag.
  const isTag = rule.scope === 'signup' && !rule.characters?.includes('+');
  const ignoresTag = ignores.includes('plus') || isTag;
  const name = ignoresTag && plus > 0 ? local.slice(0, plus) : local;
  const { length } = ignores.includes('dots') ? name.replaceAll('.', '') : name;
  const { characters, forbidden, min, max } = rule;
  const isAllowed = (character: string) =>
    !forbidden?.includes(character) &&
    (characters === null || /[a-z\d]/i.test(character) || characters.includes(character));
  const fits = length >= (min ?? 0) && length <= (max ?? length) && [...name].every(isAllowed);
  return fits ? null : { rule, text: describe(rule) };
}

/** Describes a rule: `Names at Gmail have 6 to 30 characters, only letters, digits and .`. */
function describe({ provider, scope, characters, forbidden, min, max }: NameRule): string {
  const length =
    max === null
      ? min !== null && min > 1 && `at least ${min} characters`
      : min === null
        ? `at most ${max} characters`
        : `${min} to ${max} characters`;
  const alphabet = characters === null ? null : `only letters, digits and ${[...characters].join(' ')}`;
  const never = forbidden === null ? null : `no ${[...forbidden].join(' ')}`;
  const parts = [length, alphabet, never].filter(Boolean).join(', ');
  return `${scope === 'all' ? 'Names' : 'New names'} at ${provider} have ${parts}`;
}
