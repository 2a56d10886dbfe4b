import { isIPv4, isIPv6 } from 'node:net';
import { editDistance } from '../../../libraries/text/edit-distance.ts';
import { readSpfRecord, type SpfModifier, type SpfTerm } from './record.ts';

const MECHANISMS = ['all', 'include', 'exists', 'ip4', 'ip6', 'ptr', 'mx', 'a'];
const MODIFIERS = ['redirect', 'exp'];

/** Common other names of mechanisms. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['ipv4', 'ip4'],
  ['ipv6', 'ip6'],
  ['ip', 'ip4'],
  ['includes', 'include'],
  ['host', 'a'],
]);

/** Maximum length of a term whose meaning is guessed. */
const MAX_GUESSED = 200;

const isTerm = (text: string): boolean => {
  const { terms, faults } = readSpfRecord(`v=spf1 ${text}`);
  const [term] = terms;
  return faults.length === 0 && terms.length === 1 && (term?.kind === 'directive' || isKnownModifier(term));
};

const isKnownModifier = (term: SpfTerm | undefined): boolean =>
  term?.kind === 'modifier' && MODIFIERS.includes(term.name);

/**
 * Returns the instruction that repairs a term which is not valid, or says to correct or remove it.
 *
 * @param terms all terms of the record as written
 */
export function repairOfTerm(term: string, terms: readonly string[]): string {
  const fallback = `Correct or remove ${term.slice(0, MAX_GUESSED)}.`;
  if (term.length > MAX_GUESSED) return fallback;
  const at = terms.indexOf(term);
  const [before, after] = [terms[at - 1] ?? '', terms[at + 1]];
  if (/[:=]$/.test(term) && after !== undefined && isTerm(`${term}${after}`))
    return `Remove the blank between ${term} and ${after}.`;
  if (/[:=]$/.test(before) && isTerm(`${before}${term}`))
    return `Remove the blank between ${before} and ${term}.`;
  const clean = withoutEdges(term);
  if (clean !== term && isTerm(clean)) return `Write ${clean}, without other characters around it.`;
  const [, first = '', all = ''] = /^(.+?)([-~?+]all)$/i.exec(clean) ?? [];
  if (all && isTerm(first)) return `Put a space before ${all}.`;
  const [, sign = '', name = '', separator = '', value = ''] =
    /^([+\-~?]?)([a-z0-9]{1,20})(?:([:=])(.*))?$/is.exec(clean) ?? [];
  const better = candidates(name.toLowerCase(), separator, value)
    .map((text) => `${sign}${text}`)
    .find(isTerm);
  if (better) return `Write ${better}.`;
  const [address = '', prefix] = clean.split('/');
  const network = (version: string) => `${version}:${address}${prefix === undefined ? '' : `/${prefix}`}`;
  if (isIPv4(address)) return `Write ${network('ip4')}.`;
  if (isIPv6(address)) return `Write ${network('ip6')}.`;
  if (isTerm(`include:${clean}`))
    return `Write include:${clean} if the record of that domain was meant, or a:${clean} for its addresses.`;
  return fallback;
}

/** Returns the texts that a term with a wrong name, separator or kind of address may mean. */
function candidates(name: string, separator: string, value: string): string[] {
  const text = separator === '' ? '' : `:${value}`;
  if (MODIFIERS.includes(name)) return [`${name}=${value}`];
  const [address = ''] = value.split('/');
  const found: string[] = [];
  if (isIPv4(address)) found.push(`ip4:${value}`);
  else if (isIPv6(address)) found.push(`ip6:${value}`);
  const named = OTHER_NAMES.get(name) ?? name;
  if (MECHANISMS.includes(named)) return [...found, `${named}${text}`];
  const near = [...MECHANISMS, ...MODIFIERS].filter(
    (one) => one.length > 2 && editDistance(name, one, 1) <= 1,
  );
  return [...found, ...near.map((one) => (MODIFIERS.includes(one) ? `${one}=${value}` : `${one}${text}`))];
}

/** Returns the mechanism that an unknown modifier, which receivers ignore, probably means. */
export function meantByModifier({ name, text }: SpfModifier): string | undefined {
  const value = text.slice(text.indexOf('=') + 1);
  if (value.length > MAX_GUESSED) return undefined;
  return candidates(name, '=', value).find(isTerm);
}

/** Characters that do not belong to a term at its beginning or end. */
const EDGES: ReadonlySet<string> = new Set('"\'“”()<>,;.\\');

function withoutEdges(term: string): string {
  let [start, end] = [0, term.length];
  while (start < end && EDGES.has(term[start] as string)) start += 1;
  while (end > start && EDGES.has(term[end - 1] as string)) end -= 1;
  return term.slice(start, end);
}

/** Returns the place where a blank is missing in a domain that contains the next term: `include:example.com-all`. */
export function joinedTerm(text: string): string | undefined {
  const [, all] = /[a-z0-9]([-~?+]all)$/i.exec(text) ?? [];
  if (all) return all;
  const value = text.slice(text.indexOf(':') + 1, MAX_GUESSED);
  const at = value.search(/(?:include|ip4|ip6|exists|redirect|a|mx)[:=]/i);
  return at < 0 ? undefined : value.slice(at);
}
