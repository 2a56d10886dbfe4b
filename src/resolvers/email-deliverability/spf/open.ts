import { issue, type MailIssue } from '../mail-issues.ts';
import type { SpfDirective, SpfTerm } from './record.ts';
import { reachable, type SpfSurvey } from './survey.ts';
import type { SpfNode } from './tree.ts';

/** A term that lets every address pass, and the domain of its record. */
interface OpenTerm {
  readonly text: string;
  readonly domain: string;
}

/** True if every address passes, by the terms of the record itself or by the terms of an included record. */
export const passesEverybody = (survey: SpfSurvey): boolean => openTerm(survey) !== undefined;

/** Returns an issue if every address passes. */
export function opennessIssues(survey: SpfSurvey): MailIssue[] {
  const open = openTerm(survey);
  if (!open) return [];
  const { text, domain } = open;
  const own = domain === survey.root.domain;
  return [
    issue(
      'error',
      'spf_passes_all',
      own
        ? `${text} allows anyone to send for the domain.`
        : `The record leads to that of ${domain}, where ${text} allows anyone to send.`,
      own
        ? `Replace ${text} with the addresses that send, and end the record with -all or ~all.`
        : `Remove the term that leads to ${domain}, or have its record fixed.`,
    ),
  ];
}

/** Returns the first term that lets every address pass and can be reached by an evaluation. */
function openTerm({ root, records, findings }: SpfSurvey): OpenTerm | undefined {
  const empty = new Set(findings.map(({ domain, term }) => `${domain} ${term}`));

  function search(node: SpfNode): OpenTerm | undefined {
    const found = records.find((one) => one.node === node);
    if (!found || node.problem) return undefined;
    // If a term is repeated, its first occurrence applies.
    const children = new Map(node.branches.toReversed().map(({ term, child }) => [term, child]));
    for (const term of reachable(found.record.terms)) {
      const child = leads(term) ? children.get(term.text) : undefined;
      const open = child
        ? search(child)
        : holdsAll(term) && !empty.has(`${node.domain} ${term.text}`)
          ? { text: term.text, domain: node.domain }
          : undefined;
      if (open) return open;
    }
    return undefined;
  }

  return search(root);
}

const leads = (term: SpfTerm): boolean =>
  term.kind === 'modifier'
    ? term.name === 'redirect'
    : term.mechanism === 'include' && term.qualifier === 'pass';

/** True for `all`, or a network of all addresses. A prefix length of 0 covers all addresses, even for a single host. */
const holdsAll = (term: SpfTerm): boolean =>
  term.kind === 'directive' &&
  term.qualifier === 'pass' &&
  (term.mechanism === 'all' || (term.mechanism in BROAD && prefixOf(term) === 0));

/** Networks with prefix lengths up to these are too broad: they are as large as the networks of entire providers. */
const BROAD: Readonly<Partial<Record<SpfDirective['mechanism'], number>>> = {
  ip4: 12,
  a: 12,
  mx: 12,
  ip6: 20,
};

const prefixOf = ({ mechanism, prefix4, prefix6 }: SpfDirective): number =>
  mechanism === 'ip6' ? prefix6 : prefix4;

/**
 * Returns an issue for a term that allows an excessive number of addresses. Terms that allow all addresses are reported
 * by `opennessIssues`.
 */
export function rangeIssues(term: SpfDirective, domain: string): MailIssue[] {
  const { mechanism, qualifier, text } = term;
  const prefix = prefixOf(term);
  if (qualifier !== 'pass' || prefix === 0 || prefix > (BROAD[mechanism] ?? 0)) return [];
  return [
    issue(
      'warning',
      'spf_broad_range',
      `In the record of ${domain}, ${text} allows a network large enough for an entire provider.`,
      `Replace ${text} with the addresses of the servers that send mail.`,
    ),
  ];
}
