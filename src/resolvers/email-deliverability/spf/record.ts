import { isIPv6 } from 'node:net';
import { isTopLabel, type MacroString, readMacroString } from './macro.ts';

/** The result of an evaluation in which this mechanism matches. */
export type SpfQualifier = 'pass' | 'fail' | 'softfail' | 'neutral';

/** A mechanism with its qualifier (RFC 7208, 5). */
export interface SpfDirective {
  readonly kind: 'directive';
  readonly text: string;
  readonly qualifier: SpfQualifier;
  readonly mechanism: 'all' | 'include' | 'a' | 'mx' | 'ptr' | 'ip4' | 'ip6' | 'exists';
  /** The domain-spec; undefined if the term has none, and thus means the current domain. */
  readonly target: MacroString | undefined;
  /** Only for `ip4` and `ip6`. */
  readonly network: string | undefined;
  readonly prefix4: number;
  readonly prefix6: number;
}

/** `redirect`, `exp`, or an unknown modifier, which is ignored (RFC 7208, 6). */
export interface SpfModifier {
  readonly kind: 'modifier';
  readonly text: string;
  /** In lower case. */
  readonly name: string;
  readonly value: MacroString;
}

export type SpfTerm = SpfDirective | SpfModifier;

/** A syntax error of a term or of the record as a whole. */
export interface SpfFault {
  readonly term: string;
  /** A phrase that completes a sentence: `has the unknown macro %{q}`. */
  readonly message: string;
}

export interface SpfRecord {
  readonly text: string;
  readonly terms: readonly SpfTerm[];
  /** Any fault invalidates the whole record (`permerror`). */
  readonly faults: readonly SpfFault[];
}

/** True if a TXT record is an SPF record (RFC 7208, 4.5). */
export const isSpfRecord = (text: string): boolean => /^v=spf1( |$)/i.test(text);

/** True if a text is a malformed SPF record: in quotation marks, with `v=spf1;`, without `v=` … */
export const resemblesSpf = (text: string): boolean =>
  !isSpfRecord(text) && /^\W*(v\W{0,3}spf|spf1)/i.test(text);

const QUALIFIERS: Readonly<Record<string, SpfQualifier>> = {
  '+': 'pass',
  '-': 'fail',
  '~': 'softfail',
  '?': 'neutral',
};

/**
 * Parsing stops after this many faults. A record may contain 64 KiB of them, and the first one already invalidates it.
 */
const MAX_FAULTS = 100;

/** Parses an SPF record by the grammar of RFC 7208, section 12. Never throws; errors are listed in `faults`. */
export function readSpfRecord(text: string): SpfRecord {
  const faults: SpfFault[] = [];
  const terms: SpfTerm[] = [];
  for (const term of text.slice('v=spf1'.length).split(' ').filter(Boolean)) {
    if (faults.length >= MAX_FAULTS) break;
    try {
      terms.push(readTerm(term));
    } catch (fault) {
      faults.push({ term, message: (fault as Error).message });
    }
  }
  for (const name of ['redirect', 'exp'])
    for (const again of terms.filter((term) => term.kind === 'modifier' && term.name === name).slice(1))
      faults.push({ term: again.text, message: `repeats ${name}=, which may occur only once` });
  return { text, terms, faults };
}

function readTerm(term: string): SpfTerm {
  const [, name, value = ''] = /^([a-z][a-z0-9\-_.]*)=(.*)$/is.exec(term) ?? [];
  if (name !== undefined) return readModifier(term, name.toLowerCase(), value);
  const [, sign = '', mechanism = '', rest = ''] = /^([+\-~?]?)([^:/]*)(.*)/s.exec(term) ?? [];
  const reader = READERS.get(mechanism.toLowerCase());
  if (!reader) throw new SyntaxError('is not an SPF mechanism');
  return { ...BARE, ...reader(rest), kind: 'directive', text: term, qualifier: QUALIFIERS[sign] ?? 'pass' };
}

function readModifier(text: string, name: string, value: string): SpfModifier {
  const known = name === 'redirect' || name === 'exp';
  const read = known ? readDomainSpec(value) : readMacroString(value, { explain: true });
  return { kind: 'modifier', text, name, value: read };
}

const BARE = { target: undefined, network: undefined, prefix4: 32, prefix6: 128 };

type Read = Pick<SpfDirective, 'mechanism'> & Partial<SpfDirective>;

const READERS: ReadonlyMap<string, (rest: string) => Read> = new Map(
  Object.entries<(rest: string) => Read>({
    all(rest) {
      if (rest) throw new SyntaxError('does not take a value');
      return { mechanism: 'all' };
    },
    include: (rest) => ({ mechanism: 'include', target: requiredDomain(rest) }),
    exists: (rest) => ({ mechanism: 'exists', target: requiredDomain(rest) }),
    ptr: (rest) => (rest ? { mechanism: 'ptr', target: requiredDomain(rest) } : { mechanism: 'ptr' }),
    a: (rest) => ({ mechanism: 'a', ...readHosts(rest) }),
    mx: (rest) => ({ mechanism: 'mx', ...readHosts(rest) }),
    ip4(rest) {
      const [, network = '', prefix] = /^:([^/]*)(?:\/(.*))?$/.exec(rest) ?? [];
      if (!/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(network))
        throw new SyntaxError('does not contain an IPv4 address');
      return { mechanism: 'ip4', network, prefix4: readPrefix(prefix, 32) };
    },
    ip6(rest) {
      const [, network = '', prefix] = /^:([^/]*)(?:\/(.*))?$/.exec(rest) ?? [];
      if (!isIPv6(network) || network.includes('%'))
        throw new SyntaxError('does not contain an IPv6 address');
      return { mechanism: 'ip6', network, prefix6: readPrefix(prefix, 128) };
    },
  }),
);

function requiredDomain(rest: string): MacroString {
  if (!rest.startsWith(':')) throw new SyntaxError('has no domain');
  return readDomainSpec(rest.slice(1));
}

/** Parses the rest of `a` and `mx`: an optional domain, and prefix lengths for IPv4 and IPv6. */
function readHosts(rest: string) {
  const [matched, domain, four, six] = /^(?::(.+?))?(?:\/(\d+))?(?:\/\/(\d+))?$/s.exec(rest) ?? [];
  if (matched === undefined) throw new SyntaxError('does not end with a domain or a prefix length');
  return {
    target: domain === undefined ? undefined : readDomainSpec(domain),
    prefix4: readPrefix(four, 32),
    prefix6: readPrefix(six, 128),
  };
}

function readPrefix(digits: string | undefined, max: number): number {
  if (digits === undefined) return max;
  if (!/^(0|[1-9]\d{0,2})$/.test(digits) || Number(digits) > max)
    throw new SyntaxError(`has a prefix length that is not in the range 0 to ${max}`);
  return Number(digits);
}

/** A domain-spec ends in a macro, or in a dot and a label that can be the last of a name. */
function readDomainSpec(text: string): MacroString {
  const pieces = readMacroString(text);
  const last = pieces.at(-1);
  if (last === undefined) throw new SyntaxError('has no domain');
  if (typeof last !== 'string') return pieces;
  const [, top] = /\.([^.]+)\.?$/.exec(last) ?? [];
  if (top === undefined || !isTopLabel(top)) throw new SyntaxError('does not end with a domain name');
  return pieces;
}
