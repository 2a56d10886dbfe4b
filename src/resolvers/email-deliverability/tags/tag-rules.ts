import { editDistance } from '../../../libraries/text/edit-distance.ts';
import type { BrokenPart, Tag, TagList } from './tag-list.ts';

/** The rule of a standard for one tag. */
export interface TagRule {
  /** True if a value is valid. */
  readonly accepts: (value: string) => boolean;
  /** The separator of the items, if the value is a list. */
  readonly list?: ',' | ':';
  /** True if nearly any text is a valid value, so that a value says nothing about the tag it belongs to. */
  readonly open?: true;
  /** True if an invalid value, or no value, is reported by the code that reads the tag. */
  readonly reportedElsewhere?: true;
  /** True if an invalid value changes what receivers do with mail. */
  readonly grave?: true;
}

/** A tag of an earlier version of a standard. */
export interface RemovedTag {
  /** The document that removed it. */
  readonly by: string;
  readonly rule: TagRule;
  /** Returns what the removal changes for a record with this value, as the rest of a sentence, and how to mend it. */
  readonly consequence?: (value: string) => { readonly text: string; readonly fix: string } | undefined;
}

/** The rules of a standard for its tag list. */
export interface TagRules {
  /** The first word of the issue codes, such as `dmarc`. */
  readonly code: string;
  /** The name of the standard in messages. */
  readonly title: string;
  readonly tags: ReadonlyMap<string, TagRule>;
  /** Tags of earlier versions of the standard. */
  readonly removed: ReadonlyMap<string, RemovedTag>;
  /** True if receivers ignore a record with a syntax error as a whole. False if they ignore only the error. */
  readonly strict: boolean;
  /** True if whitespace around the equals sign is allowed. */
  readonly blanks: boolean;
}

export const words = (...allowed: readonly string[]): TagRule['accepts'] => {
  const set = new Set(allowed);
  return (value) => set.has(value);
};

/** Returns the rule for a tag name in lower case, whether the tag is current or was removed. */
const ruleOf = ({ tags, removed }: TagRules, name: string): TagRule | undefined =>
  tags.get(name) ?? removed.get(name)?.rule;

const namesOf = ({ tags, removed }: TagRules): string[] => [...tags.keys(), ...removed.keys()];

/** Maximum length of a broken part whose meaning is guessed. */
const MAX_GUESSED = 200;

/** Returns an instruction that repairs a part without a valid name and equals sign, or says to remove the part. */
export function repairOf({ text, after }: BrokenPart, list: TagList, rules: TagRules): string {
  if (text.length > MAX_GUESSED) return 'Remove it.';
  const clean = text.replace(/["'“”„‘’`\\]/g, '').trim();
  if (clean !== text && isValidTag(clean, rules))
    return `Write ${clean} without quotation marks or backslashes.`;
  const separated = otherSeparator(clean, rules);
  if (separated) return separated;
  const name = clean.toLowerCase();
  const taken = list.tags.find((tag) => tag.name === name);
  if (ruleOf(rules, name) && taken) return `Remove ${clean}: the record has ${shown(taken.text)} already.`;
  if (ruleOf(rules, name)) return `Give ${name} a value, as in ${name}=…, or remove it.`;
  return (
    continuation(clean, after, rules) ??
    valueWithoutName(clean, list, rules) ??
    'Remove it, or write it as name=value.'
  );
}

const isValidTag = (text: string, rules: TagRules): boolean => {
  const equals = text.indexOf('=');
  const name = text.slice(0, Math.max(equals, 0)).trim().toLowerCase();
  return ruleOf(rules, name)?.accepts(text.slice(equals + 1).trim()) ?? false;
};

/** Recognises `fo:0`, `p none`, `aspf-r`: a name and a value with something other than an equals sign between them. */
function otherSeparator(text: string, rules: TagRules): string | undefined {
  const [, name = '', value = ''] = /^([a-z]{1,10})(?:\s*[:.,|~+–—-]|\s)\s*(\S.*)$/is.exec(text) ?? [];
  const known = name.toLowerCase();
  const rule = ruleOf(rules, known);
  if (!rule || rule.open || !rule.accepts(value)) return undefined;
  return rules.tags.has(known)
    ? `Write ${known}=${value}.`
    : `${known}=${value} was probably meant, but ${known} is no longer part of ${rules.title}: remove it.`;
}

/** Recognises an item of a list that follows a semicolon instead of the separator of the list. */
function continuation(text: string, after: Tag | undefined, rules: TagRules): string | undefined {
  if (!after) return undefined;
  const rule = rules.tags.get(after.name);
  if (!rule?.list || rule.open || !rule.accepts(text)) return undefined;
  const whole = `${after.value}${rule.list}${text}`;
  if (!rule.accepts(whole)) return undefined;
  return `Write ${after.name}=${shown(whole)}: the items of ${after.name} are separated by ${rule.list === ',' ? 'commas' : 'colons'}.`;
}

/** Recognises a value whose name is missing: `reject`, `0`, `mailto:a@example.com`. */
function valueWithoutName(text: string, list: TagList, rules: TagRules): string | undefined {
  const present = new Set(list.tags.map(({ name }) => name));
  const candidates = [...rules.tags]
    .filter(([name, rule]) => !rule.open && !present.has(name) && rule.accepts(text))
    .map(([name]) => `${name}=${text}`);
  if (candidates.length === 0 || candidates.length > 3) return undefined;
  return `If ${candidates.join(' or ')} was meant, write that. Otherwise remove it.`;
}

/** Returns the current or removed tag that an unknown name probably means. */
export function meantTag({ name, value }: Tag, rules: TagRules): string | undefined {
  const lower = name.toLowerCase();
  if (ruleOf(rules, lower)) return lower;
  const near = namesOf(rules).filter((one) => one.length > 1 && editDistance(lower, one, 1) <= 1);
  const fitting = near.filter((one) => ruleOf(rules, one)?.accepts(value));
  if (fitting.length === 1) return fitting[0];
  // Whole words, such as `policy`, for tags of one or two letters.
  const short = namesOf(rules).filter(
    (one) => one.length < 3 && lower.length > 2 && lower.startsWith(one) && !ruleOf(rules, one)?.open,
  );
  const worded = short.filter((one) => ruleOf(rules, one)?.accepts(value));
  return worded.length === 1 ? worded[0] : undefined;
}

/** Returns the name of the tag that a value contains because the semicolon before it is missing. */
export function tagWithin(value: string, rules: TagRules): string | undefined {
  for (const [, name = ''] of value.slice(0, 2_000).matchAll(/(?:\s|[,.:|/])([a-z]{1,10})\s?=/gi))
    if (rules.tags.has(name.toLowerCase())) return name;
  return undefined;
}

/** Maximum number of characters of a record's text in a message. */
const MAX_SHOWN = 80;

export const shown = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
