import { issue, type MailIssue } from '../mail-issues.ts';
import { usesMacro } from './macro.ts';
import { opennessIssues, rangeIssues } from './open.ts';
import type { SpfDirective, SpfModifier, SpfTerm } from './record.ts';
import { joinedTerm, meantByModifier, repairOfTerm } from './repair.ts';
import { HOST_LIMIT, LOOKUP_LIMIT, VOID_LIMIT } from './session.ts';
import { reachable, type SpfSurvey, type SurveyedRecord } from './survey.ts';
import { allNodes, type SpfNode } from './tree.ts';

/** Returns all issues of an SPF record and of the records it includes. */
export function spfIssues(survey: SpfSurvey): MailIssue[] {
  const [first] = survey.records;
  const own = first?.node === survey.root ? first : undefined;
  return [
    ...rootIssues(survey, own),
    ...opennessIssues(survey),
    ...limitIssues(survey),
    ...allNodes(survey.root).slice(1).flatMap(nodeIssues),
    ...(own ? [...shapeIssues(own), ...endIssues(own.record.terms)] : []),
    ...allTermIssues(survey.records),
  ];
}

/**
 * Maximum number of reported faults per record, and of reported weak terms in total. A record may contain 64 KiB of
 * faults or weak terms.
 */
const MAX_REPORTED = 50;

function allTermIssues(records: readonly SurveyedRecord[]): MailIssue[] {
  const issues: MailIssue[] = [];
  for (const { node, record } of records)
    for (const term of record.terms) {
      issues.push(...termIssues(term, node.domain));
      if (issues.length >= MAX_REPORTED) return issues;
    }
  return issues;
}

function rootIssues(
  { root: { domain, problem }, misspelt }: SpfSurvey,
  own: SurveyedRecord | undefined,
): MailIssue[] {
  if (problem === 'missing' && misspelt !== null)
    return [
      issue(
        'error',
        'spf_malformed',
        `${domain} has the TXT record ${JSON.stringify(misspelt.slice(0, 80))}, which is not recognised as SPF: it does not start with v=spf1 and a space.`,
        'Start the record with v=spf1 and a space, and separate the terms with spaces.',
      ),
    ];
  if (problem === 'missing')
    return [
      issue(
        'error',
        'spf_missing',
        `${domain} has no SPF record: receivers cannot tell its legitimate senders from others.`,
        'Publish a TXT record that starts with v=spf1 and lists all servers that send for the domain.',
      ),
    ];
  if (problem === 'multiple')
    return [
      issue(
        'error',
        'spf_multiple_records',
        `${domain} has more than one SPF record, so all of them are ignored.`,
        'Merge them into one record.',
      ),
    ];
  const terms = (own?.record.text ?? '').split(' ').filter(Boolean);
  return (own?.record.faults ?? [])
    .slice(0, MAX_REPORTED)
    .map(({ term, message }) =>
      issue(
        'error',
        'spf_syntax',
        `${term} ${message}. A record with an error is invalid as a whole.`,
        repairOfTerm(term, terms),
      ),
    );
}

function limitIssues({ lookups, findings }: SpfSurvey): MailIssue[] {
  const issues: MailIssue[] = [];
  if (lookups > LOOKUP_LIMIT)
    issues.push(
      issue(
        'error',
        'spf_too_many_lookups',
        `The record needs ${lookups} DNS lookups; receivers stop with an error after ${LOOKUP_LIMIT}.`,
        'Remove the includes of services that you no longer use, or send through some services from a separate subdomain.',
      ),
    );
  else if (lookups === LOOKUP_LIMIT)
    issues.push(
      issue(
        'info',
        'spf_lookups_used_up',
        `The record uses all ${LOOKUP_LIMIT} allowed DNS lookups: one more lookup would make the record invalid.`,
        'Remove a term that needs a DNS lookup.',
      ),
    );
  const voids = findings.filter(({ kind }) => kind === 'void');
  if (voids.length > VOID_LIMIT)
    issues.push(
      issue(
        'error',
        'spf_too_many_void_lookups',
        `${voids.length} terms look up names without records; receivers stop with an error after ${VOID_LIMIT} such terms.`,
        'Remove the terms whose names have no records.',
      ),
    );
  for (const { kind, term, domain } of findings) {
    if (kind === 'void')
      issues.push(
        issue(
          'warning',
          'spf_void_lookup',
          `In the record of ${domain}, ${term} looks up a name without records.`,
          `Remove ${term}, or publish the record that it looks up.`,
        ),
      );
    if (kind === 'many_hosts')
      issues.push(
        issue(
          'error',
          'spf_too_many_hosts',
          `In the record of ${domain}, ${term} has more than ${HOST_LIMIT} hosts, which is an error.`,
          `List the IP addresses instead of ${term}.`,
        ),
      );
  }
  return issues;
}

/** Returns the issues of an included record. */
function nodeIssues({ domain, problem }: SpfNode): MailIssue[] {
  const broken = (code: string, fault: string) => [
    issue(
      'error',
      code,
      `${domain} is part of the record, but ${fault}: evaluation stops there with an error.`,
      `Remove the term that refers to ${domain}, or have the record of ${domain} corrected.`,
    ),
  ];
  if (problem === 'missing') return broken('spf_include_missing', 'has no SPF record');
  if (problem === 'multiple') return broken('spf_include_broken', 'has more than one SPF record');
  if (problem === 'syntax') return broken('spf_include_broken', 'its record has an error');
  if (problem === 'loop') return broken('spf_loop', 'includes itself');
  return [];
}

/** A longer record may not fit into a DNS response of 512 bytes (RFC 7208, 3.4). */
const LONG_RECORD = 450;

/** Returns issues with the length of the record, and with its division into strings. */
function shapeIssues({ record, strings }: SurveyedRecord): MailIssue[] {
  const issues: MailIssue[] = [];
  const seam = strings.findIndex(
    (text, index) => index > 0 && /\S$/.test(strings[index - 1] ?? '') && STARTS_TERM.test(text),
  );
  if (seam > 0)
    issues.push(
      issue(
        'error',
        'spf_strings_joined',
        'The record is split into strings without a space between them, so two terms are joined into one.',
        'End each string except the last with a space.',
      ),
    );
  if (record.text.length > LONG_RECORD)
    issues.push(
      issue(
        'info',
        'spf_record_long',
        `The record has ${record.text.length} characters; above ${LONG_RECORD}, DNS responses may not fit into one packet.`,
        'Move some of its terms into included records.',
      ),
    );
  return issues;
}

const STARTS_TERM = /^[+\-~?]?(all$|(include|exists|ip4|ip6):|(a|mx|ptr)([:/ ]|$)|redirect=)/i;

/** Returns issues with the end of the record, and with terms that are never evaluated. */
function endIssues(terms: readonly SpfTerm[]): MailIssue[] {
  const all = terms.find(
    (term): term is SpfDirective => term.kind === 'directive' && term.mechanism === 'all',
  );
  const redirects = terms.some((term) => term.kind === 'modifier' && term.name === 'redirect');
  const issues: MailIssue[] = [];
  if (!all && !redirects)
    issues.push(
      issue(
        'warning',
        'spf_no_all',
        'The record does not end with the term all: it makes no statement about senders that it does not list.',
        'End the record with -all or ~all.',
      ),
    );
  if (all?.qualifier === 'neutral')
    issues.push(
      issue(
        'warning',
        'spf_neutral_all',
        '?all makes no statement about senders that the record does not list.',
        'End the record with -all or ~all.',
      ),
    );
  const reached = new Set(reachable(terms));
  const dead = terms.filter(
    (term) => !reached.has(term) && !(term.kind === 'modifier' && term.name !== 'redirect'),
  );
  if (dead.length > 0)
    issues.push(
      issue(
        'warning',
        'spf_unreachable',
        `${dead.map(({ text }) => text).join(' ')} is never evaluated, because the term all matches first.`,
        'Move the term all to the end, and remove redirect, which has no effect in a record with all.',
      ),
    );
  const twice = firstTwice(terms.map(({ text }) => text.toLowerCase()));
  if (twice)
    issues.push(
      issue('info', 'spf_repeated_term', `${twice} occurs more than once.`, `Keep ${twice} only once.`),
    );
  return issues;
}

function firstTwice(texts: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return texts.find((text) => seen.size === seen.add(text).size);
}

/** Returns the issues of one term, in any record of the tree. */
function termIssues(term: SpfTerm, domain: string): MailIssue[] {
  const spec = term.kind === 'directive' ? term.target : term.value;
  const issues: MailIssue[] = [];
  if (spec && usesMacro(spec, 'p'))
    issues.push(
      issue(
        'warning',
        'spf_macro_p',
        `In the record of ${domain}, ${term.text} uses %{p}, which is slow and unreliable.`,
        'Use a macro other than %{p}.',
      ),
    );
  if (term.kind === 'modifier') return [...issues, ...modifierIssues(term, domain)];
  const joined = term.target ? joinedTerm(term.text) : undefined;
  if (joined !== undefined)
    issues.push(
      issue(
        'warning',
        'spf_terms_joined',
        `In the record of ${domain}, ${term.text} contains ${joined}, which looks like another term.`,
        `Put a space before ${joined}, or remove what does not belong to the domain.`,
      ),
    );
  if (term.mechanism === 'ptr')
    issues.push(
      issue(
        'warning',
        'spf_ptr',
        `The record of ${domain} uses ${term.text}, which RFC 7208 advises against because it is slow and unreliable.`,
        'Use ip4, ip6, a or mx to list the addresses or hosts.',
      ),
    );
  return [...issues, ...rangeIssues(term, domain)];
}

/** Receivers ignore modifiers that they do not know (RFC 7208, 6). */
function modifierIssues(term: SpfModifier, domain: string): MailIssue[] {
  if (term.name === 'redirect' || term.name === 'exp') return [];
  const meant = meantByModifier(term);
  if (term.name === 'v')
    return [
      issue(
        'warning',
        'spf_repeated_version',
        `The record of ${domain} contains ${term.text} again: two records may have been joined into one.`,
        `Remove the second ${term.text}, and keep only one all, at the end.`,
      ),
    ];
  return [
    issue(
      meant === undefined ? 'info' : 'warning',
      'spf_unknown_modifier',
      `In the record of ${domain}, ${term.text.slice(0, 80)} is not a term of SPF and is ignored.`,
      meant === undefined ? 'Remove it.' : `Write ${meant}.`,
    ),
  ];
}
