import type { ErrorCode } from '../../../errors.ts';
import { readIp } from '../../../libraries/ip/address.ts';
import type { DnsClient } from '../../../upstream/dns/index.ts';
import { type MacroString, readMacroString, targetName } from './macro.ts';
import { isSpfRecord, readSpfRecord, type SpfDirective, type SpfModifier, type SpfTerm } from './record.ts';
import { HOST_LIMIT, openSpfSession, type SpfSender, type SpfSession, SpfStop } from './session.ts';
import { newNode, type SpfBranch, type SpfNode, type SpfResult } from './tree.ts';

export interface SpfEvaluation {
  readonly result: SpfResult;
  /** The terms that led to the result, starting with the first record. Empty if no term decided the result. */
  readonly path: readonly string[];
  readonly root: SpfNode;
  readonly lookups: number;
  readonly voids: number;
  /** The reason for `permerror` and `temperror`. */
  readonly problem: string | null;
  /** The error code behind a `temperror`. */
  readonly error: ErrorCode | null;
  /** The explanation that the domain publishes for a `fail` (RFC 7208, 6.2). */
  readonly explanation: string | null;
}

interface Outcome {
  readonly result: SpfResult;
  readonly path: readonly string[];
  /** The location of the explanation for a `fail`. */
  readonly words?: { readonly spec: MacroString; readonly domain: string } | undefined;
}

/**
 * Evaluates SPF as a receiver does: check_host of RFC 7208 with all of its limits. Errors of the DNS are never thrown:
 * they become the result `permerror` or `temperror`.
 */
export async function evaluateSpf(
  dns: DnsClient,
  sender: SpfSender,
  signal: AbortSignal,
): Promise<SpfEvaluation> {
  const session = openSpfSession(dns, sender, signal);
  const { counts } = session;
  const root = newNode(sender.domain);
  try {
    const { result, path, words } = await checkHost(session, root);
    const explanation = result === 'fail' && words ? await explain(session, words) : null;
    return { result, path, root, ...counts, problem: null, error: null, explanation };
  } catch (stop) {
    if (!(stop instanceof SpfStop)) throw stop;
    const { result, message, code } = stop;
    return { result, path: [], root, ...counts, problem: message, error: code, explanation: null };
  }
}

/** Evaluates the record of a node's domain, and fills in the node. */
async function checkHost(session: SpfSession, node: SpfNode): Promise<Outcome> {
  const { domain } = node;
  const terms = await readRecord(session, node);
  if (!terms) return { result: 'none', path: [] };
  const branches = new Map(
    terms.map((term): [SpfTerm, SpfBranch] => [term, { term: term.text, result: 'not_evaluated' }]),
  );
  node.branches.push(...branches.values());
  const branchOf = (term: SpfTerm) => branches.get(term) as SpfBranch;

  for (const directive of terms.filter((term) => term.kind === 'directive')) {
    const branch = branchOf(directive);
    const path = await marked(branch, () => pathThrough(session, directive, branch, domain));
    branch.result = path ? directive.qualifier : 'no_match';
    if (path) return { result: directive.qualifier, path, words: wordsOf(terms, domain) };
  }
  const redirect = modifier(terms, 'redirect');
  if (!redirect) return { result: 'neutral', path: [] };
  const branch = branchOf(redirect);
  const outcome = await marked(branch, () => follow(session, branch, redirect.value, domain));
  branch.result = outcome.result as SpfBranch['result'];
  return { ...outcome, path: [redirect.text, ...outcome.path] };
}

/** Returns the terms of a domain's record, or undefined if there is none. Throws if the record cannot be used. */
async function readRecord(session: SpfSession, node: SpfNode): Promise<readonly SpfTerm[] | undefined> {
  const { domain } = node;
  try {
    const found = (await session.records(domain, 'TXT'))
      .map(({ data }) => data.text ?? '')
      .filter(isSpfRecord);
    const [first] = found;
    node.problem = first === undefined ? 'missing' : null;
    if (first === undefined) return undefined;
    if (found.length > 1)
      throw new SpfStop('permerror', 'multiple', `${domain} has more than one SPF record.`);
    node.record = first;
    const { terms, faults } = readSpfRecord(first);
    const [fault] = faults;
    if (fault)
      throw new SpfStop('permerror', 'syntax', `In the record of ${domain}, ${fault.term} ${fault.message}.`);
    return terms;
  } catch (stop) {
    if (stop instanceof SpfStop) node.problem = stop.problem;
    throw stop;
  }
}

const modifier = (terms: readonly SpfTerm[], name: string): SpfModifier | undefined =>
  terms.find((term): term is SpfModifier => term.kind === 'modifier' && term.name === name);

function wordsOf(terms: readonly SpfTerm[], domain: string): Outcome['words'] {
  const spec = modifier(terms, 'exp')?.value;
  return spec && { spec, domain };
}

/** Evaluates one term. If that aborts the evaluation, marks the term in the tree. */
async function marked<Value>(branch: SpfBranch, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (stop) {
    if (stop instanceof SpfStop) branch.result = stop.result;
    throw stop;
  }
}

/** Returns the terms from this one down to the one that matches, or null if the directive does not match. */
async function pathThrough(
  session: SpfSession,
  directive: SpfDirective,
  branch: SpfBranch,
  domain: string,
): Promise<string[] | null> {
  const { mechanism, text, target } = directive;
  if (mechanism !== 'include' || !target) return (await matches(session, directive, domain)) ? [text] : null;
  const { result, path } = await follow(session, branch, target, domain);
  return result === 'pass' ? [text, ...path] : null;
}

/** Evaluates the record that `include` or `redirect` leads to. A missing record is an error here. */
async function follow(
  session: SpfSession,
  branch: SpfBranch,
  spec: MacroString,
  domain: string,
): Promise<Outcome> {
  const name = await session.target(spec, domain);
  if (name === null)
    throw new SpfStop('permerror', 'syntax', `${branch.term} does not expand to a domain name.`);
  session.countLookup(branch.term);
  branch.child = newNode(name);
  const outcome = await checkHost(session, branch.child);
  if (outcome.result === 'none')
    throw new SpfStop('permerror', 'missing', `${name} has no SPF record, but ${branch.term} requires one.`);
  return outcome;
}

/** True if a mechanism other than `include` matches (RFC 7208, 5). */
async function matches(session: SpfSession, directive: SpfDirective, domain: string): Promise<boolean> {
  const { mechanism, text, target, network = '', prefix4, prefix6 } = directive;
  if (mechanism === 'all') return true;
  if (mechanism === 'ip4') return session.inNetwork(network, prefix4);
  // A mapped IPv4 address is parsed as IPv4, which `ip6` never matches.
  if (mechanism === 'ip6') return readIp(network)?.kind() === 'ipv6' && session.inNetwork(network, prefix6);
  const name = await session.target(target, domain);
  if (name === null) return false;
  session.countLookup(text);
  if (mechanism === 'ptr') {
    const names = await session.validatedNames(text);
    return names.some((one) => one === name || one.endsWith(`.${name}`));
  }
  if (mechanism === 'mx') return matchesMx(session, directive, name);
  const found = await session.records(name, mechanism === 'exists' ? 'A' : session.family);
  if (found.length === 0) session.countVoid(text);
  if (mechanism === 'exists') return found.length > 0;
  return session.amongAddresses(found, session.family === 'A' ? prefix4 : prefix6);
}

async function matchesMx(
  session: SpfSession,
  { text, prefix4, prefix6 }: SpfDirective,
  name: string,
): Promise<boolean> {
  const found = await session.records(name, 'MX');
  if (found.length === 0) session.countVoid(text);
  const hosts = found
    .toSorted((a, b) => (a.data.preference ?? 0) - (b.data.preference ?? 0))
    .map(({ data }) => data.exchange ?? '.')
    .filter((host) => host !== '.');
  for (const host of hosts.slice(0, HOST_LIMIT)) {
    const addresses = await session.records(host, session.family);
    if (session.amongAddresses(addresses, session.family === 'A' ? prefix4 : prefix6)) return true;
  }
  if (hosts.length > HOST_LIMIT)
    throw new SpfStop('permerror', 'too_many_lookups', `${text} has more than ${HOST_LIMIT} hosts.`);
  return false;
}

/** Returns the explanation of a `fail`, or null if it has any error (RFC 7208, 6.2). */
async function explain(
  session: SpfSession,
  { spec, domain }: NonNullable<Outcome['words']>,
): Promise<string | null> {
  try {
    const name = targetName(await session.explanation(spec, domain));
    const found = name === null ? [] : await session.records(name, 'TXT');
    if (found.length !== 1) return null;
    return await session.explanation(readMacroString(found[0]?.data.text ?? '', { explain: true }), domain);
  } catch {
    return null;
  }
}
