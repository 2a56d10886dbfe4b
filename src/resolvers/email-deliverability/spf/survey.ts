import ipaddr from 'ipaddr.js';
import type { DnsClient } from '../../../upstream/dns/index.ts';
import { recordSet } from '../../dns/answers.ts';
import { expandMacros, type MacroString, targetName, usesMacro } from './macro.ts';
import {
  isSpfRecord,
  readSpfRecord,
  resemblesSpf,
  type SpfDirective,
  type SpfRecord,
  type SpfTerm,
} from './record.ts';
import { HOST_LIMIT, LOOKUP_LIMIT } from './session.ts';
import { allNodes, newNode, type SpfBranch, type SpfNode } from './tree.ts';

/** A record of the tree, parsed. */
export interface SurveyedRecord {
  readonly node: SpfNode;
  readonly record: SpfRecord;
  /** The strings of the TXT record, before they are joined. */
  readonly strings: readonly string[];
}

/** A term whose lookup returns no records, or too many hosts. */
export interface TermFinding {
  readonly kind: 'void' | 'many_hosts';
  readonly term: string;
  readonly domain: string;
}

/** An SPF record with all records it leads to, independent of a sender. */
export interface SpfSurvey {
  readonly root: SpfNode;
  /** Every record that could be read, beginning with the domain's own. */
  readonly records: readonly SurveyedRecord[];
  /** The number of lookups in an evaluation in which only the last term matches. */
  readonly lookups: number;
  readonly findings: readonly TermFinding[];
  /** True if at least one query failed. */
  readonly incomplete: boolean;
  /** A text of the domain that is a malformed SPF record. */
  readonly misspelt: string | null;
}

/** Maximum number of lookups followed; records may refer to each other endlessly. */
const MAX_LOOKUPS = 3 * LOOKUP_LIMIT;

/**
 * Follows an SPF record through all of its includes and redirects and counts the lookups, without a sender. Leaves out
 * terms after `all`, which are never evaluated. Never throws: failures are marked in the tree.
 */
export async function surveySpf(dns: DnsClient, domain: string, signal: AbortSignal): Promise<SpfSurvey> {
  const records: SurveyedRecord[] = [];
  const findings: TermFinding[] = [];
  let lookups = 0;
  let incomplete = false;
  let misspelt: string | null = null;

  async function look(name: string, type: string) {
    try {
      return (await recordSet(dns, name, type, signal)).records;
    } catch {
      incomplete = true;
      return undefined;
    }
  }

  async function visit(node: SpfNode, above: readonly string[]): Promise<void> {
    const all = await look(node.domain, 'TXT');
    const found = all?.filter(({ data }) => isSpfRecord(data.text ?? ''));
    if (node === root)
      misspelt = all?.map(({ data }) => data.text ?? '').find((text) => resemblesSpf(text)) ?? null;
    if (!found) node.problem = 'dns_failure';
    else if (found.length === 0) node.problem = 'missing';
    else if (found.length > 1) node.problem = 'multiple';
    const [first] = found ?? [];
    if (!first || node.problem) return;
    const record = readSpfRecord(first.data.text ?? '');
    node.record = record.text;
    if (record.faults.length > 0) node.problem = 'syntax';
    records.push({ node, record, strings: (first.data.strings as string[] | undefined) ?? [record.text] });
    await Promise.all(
      reachable(record.terms).map((term) => {
        const branch: SpfBranch = { term: term.text, result: 'not_evaluated' };
        node.branches.push(branch);
        return inspect(term, branch, node.domain, [...above, node.domain]);
      }),
    );
  }

  async function inspect(
    term: SpfTerm,
    branch: SpfBranch,
    domain: string,
    above: readonly string[],
  ): Promise<void> {
    const spec = followed(term);
    if (spec === null && !(term.kind === 'directive' && LOOKS_UP.has(term.mechanism))) return;
    lookups += 1;
    if (lookups > MAX_LOOKUPS) return;
    const name = knownName(term.kind === 'directive' ? term.target : term.value, domain);
    // The name depends on the sender.
    if (name === null) return;
    if (spec === null) {
      const kind = await inspectHosts(term as SpfDirective, name);
      if (kind) findings.push({ kind, term: term.text, domain });
      return;
    }
    branch.child = newNode(name);
    if (above.includes(name)) branch.child.problem = 'loop';
    else await visit(branch.child, above);
  }

  /** Returns the problem, if any, that the lookup of an `a`, `mx` or `exists` term reveals. */
  async function inspectHosts(
    { mechanism }: SpfDirective,
    name: string,
  ): Promise<TermFinding['kind'] | undefined> {
    if (mechanism === 'mx') {
      const hosts = await look(name, 'MX');
      if (hosts && hosts.length > HOST_LIMIT) return 'many_hosts';
      return hosts?.length === 0 ? 'void' : undefined;
    }
    if (mechanism !== 'a' && mechanism !== 'exists') return undefined;
    const types = mechanism === 'a' ? ['A', 'AAAA'] : ['A'];
    const found = await Promise.all(types.map((type) => look(name, type)));
    return found.every((set) => set?.length === 0) ? 'void' : undefined;
  }

  const root = newNode(domain);
  await visit(root, []);
  const order = allNodes(root);
  return {
    root,
    records: records.toSorted((a, b) => order.indexOf(a.node) - order.indexOf(b.node)),
    lookups,
    findings: findings.toSorted((a, b) => (`${a.domain} ${a.term}` < `${b.domain} ${b.term}` ? -1 : 1)),
    incomplete,
    misspelt,
  };
}

const LOOKS_UP: ReadonlySet<string> = new Set(['a', 'mx', 'ptr', 'exists']);

/** Returns the terms that an evaluation can reach: those up to `all`, and a redirect only if there is no `all`. */
export function reachable(terms: readonly SpfTerm[]): readonly SpfTerm[] {
  const end = terms.findIndex((term) => term.kind === 'directive' && term.mechanism === 'all');
  if (end === -1) return terms;
  return terms.filter((term, index) => (term.kind === 'directive' ? index <= end : term.name === 'exp'));
}

/** Returns the domain-spec of a term that leads to another record. */
function followed(term: SpfTerm): MacroString | null {
  if (term.kind === 'modifier') return term.name === 'redirect' ? term.value : null;
  return term.mechanism === 'include' ? (term.target ?? null) : null;
}

/** A placeholder sender for strings without macros that depend on one. */
const NOBODY = { ip: ipaddr.IPv4.parse('0.0.0.0'), sender: '', helo: '', now: 0 };

/** Returns the name that a domain-spec expands to for any sender, or null if it depends on the sender. */
function knownName(spec: MacroString | undefined, domain: string): string | null {
  if (spec === undefined) return domain;
  return usesMacro(spec, 'sloihpv') ? null : targetName(expandMacros(spec, { ...NOBODY, domain }));
}
