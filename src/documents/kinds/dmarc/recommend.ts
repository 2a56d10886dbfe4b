import { tlsRecommendations } from './recommend-tls.ts';
import type {
  FailureReport,
  Policy,
  PublishedPolicy,
  Recommendation,
  RecommendedSource,
  Severity,
  TlsReport,
} from './report.ts';
import { add, type DomainTally } from './tally.ts';

/** Maximum number of sources in a recommendation. */
const MAX_SOURCES = 20;
/** Maximum number of sources that the text of a recommendation names. */
const MAX_NAMED = 3;
/** Maximum number of recommendations. */
const MAX_RECOMMENDATIONS = 50;

const ORDER: readonly Severity[] = ['high', 'medium', 'low', 'info'];

/** Returns recommendations based on the reports, sorted by severity, then by number of messages. */
export function recommendations(
  domains: readonly DomainTally[],
  failures: readonly FailureReport[],
  tlsReports: readonly TlsReport[],
): Recommendation[] {
  return [
    ...domains.flatMap(domainRecommendations),
    ...failureRecommendations(failures),
    ...tlsRecommendations(tlsReports),
  ]
    .sort(
      (one, other) =>
        ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity) || other.messages - one.messages,
    )
    .slice(0, MAX_RECOMMENDATIONS);
}

const messagesOf = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

function listed(sources: readonly RecommendedSource[]): string {
  const named = sources
    .slice(0, MAX_NAMED)
    .map(
      ({ sourceIp, name, messages }) =>
        `${sourceIp} (${name === null ? '' : `${name}, `}${messagesOf(messages)})`,
    );
  const rest = sources.length - named.length;
  return `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

type Advice = (sources: string, domain: string) => string;

function ofSources(
  code: string,
  severity: Severity,
  domain: string | null,
  sources: readonly (RecommendedSource & { readonly selectors?: unknown })[],
  advice: Advice,
): Recommendation[] {
  if (sources.length === 0) return [];
  const messages = sources.reduce((sum, source) => sum + source.messages, 0);
  const plain = sources
    .slice(0, MAX_SOURCES)
    .map(({ sourceIp, name, messages }) => ({ sourceIp, name, messages }));
  return [
    {
      code,
      severity,
      domain,
      text: advice(listed(sources), domain ?? 'the domain'),
      messages,
      sources: plain,
    },
  ];
}

function domainRecommendations({ policy, tally }: DomainTally): Recommendation[] {
  const of = (
    code: string,
    severity: Severity,
    sources: ReturnType<typeof tally.withStatus>,
    advice: Advice,
  ) => ofSources(code, severity, policy.domain, sources, advice);
  const failing = [...tally.withStatus('unauthenticated'), ...tally.withStatus('unaligned')];
  const broken = failing.filter(({ selectors }) => selectors.length > 0);
  const selectors = [...new Set(broken.flatMap((source) => source.selectors))].slice(0, 5).join(', ');
  const dkimOnly = tally.withStatus('dkim_only');
  return [
    ...of(
      'unaligned_source',
      'high',
      tally.withStatus('unaligned'),
      (sources, domain) =>
        `Sources fail DMARC because they authenticate as a domain other than ${domain}: ${sources}. If they send for you, have them sign with DKIM as ${domain}, or use an envelope sender in ${domain}.`,
    ),
    ...of(
      'unauthenticated_source',
      'medium',
      tally.withStatus('unauthenticated'),
      (sources, domain) =>
        `Sources pass neither SPF nor DKIM: ${sources}. Add your own sources to the SPF record of ${domain} and have them sign with DKIM. Messages from other sources are forged.`,
    ),
    ...of(
      'dkim_broken',
      'high',
      broken,
      (sources, domain) =>
        `DKIM signatures of ${domain} fail (selector ${selectors}): ${sources}. Check the published keys, and check that messages are not changed after signing.`,
    ),
    ...of(
      'dkim_missing',
      'medium',
      tally.withStatus('spf_only'),
      (sources, domain) =>
        `Sources pass with SPF only, so their messages fail DMARC when they are forwarded: ${sources}. Have them sign with DKIM as ${domain}.`,
    ),
    ...of(
      'spf_unaligned',
      'low',
      dkimOnly.filter(({ name }) => name !== null),
      (sources, domain) =>
        `Sources pass with DKIM only, because their SPF is for another domain: ${sources}. Have them use an envelope sender in ${domain}.`,
    ),
    ...of(
      'forwarding_likely',
      'info',
      dkimOnly.filter(({ name }) => name === null),
      (sources, domain) =>
        `DKIM passes and SPF does not, as is usual for forwarded messages: ${sources}. No action is needed, unless a source sends for you: then add it to the SPF record of ${domain}.`,
    ),
    ...of(
      'forwarded',
      'info',
      tally.withStatus('forwarded'),
      (sources) =>
        `The receiver identified these sources as forwarders or mailing lists: ${sources}. No action is needed.`,
    ),
    ...[...tally.spfErrors].map(([domain, messages]) => ({
      code: 'spf_permerror',
      severity: 'high' as const,
      domain,
      text: `The SPF record of ${domain} could not be evaluated for ${messagesOf(messages)}: it is invalid, or needs more than 10 DNS lookups.`,
      messages,
      sources: [],
    })),
    ...policyRecommendations(policy, tally),
  ];
}

const STRENGTH: readonly Policy[] = ['none', 'quarantine', 'reject'];

/** Returns recommended changes of the published record (RFC 9989, 4.7). */
function policyRecommendations(
  policy: PublishedPolicy,
  { messages, pass, doubtful }: DomainTally['tally'],
): Recommendation[] {
  const { domain, p, sp, np, pct, testing } = policy;
  const found: Recommendation[] = [];
  const advise = (code: string, severity: Severity, text: string, about = messages) =>
    found.push({ code, severity, domain, text, messages: about, sources: [] });
  const name = domain ?? 'the domain';
  const failing = messages - pass;
  const allPass = messages > 0 && failing === 0 && doubtful === 0;
  if (p === 'none' && failing > 0)
    advise(
      'policy_none',
      'medium',
      `The policy of ${name} is none, so the ${messagesOf(failing)} that failed may have been delivered. Fix your own sources, then publish p=quarantine.`,
      failing,
    );
  if (p === 'none' && allPass)
    advise(
      'policy_enforce',
      'medium',
      `All messages passed, and the policy of ${name} is none. Publish p=quarantine, and p=reject later.`,
    );
  if (p === 'quarantine' && allPass)
    advise(
      'policy_reject',
      'low',
      `All messages passed, and the policy of ${name} is quarantine. Consider p=reject.`,
    );
  if (p !== null && sp !== null && STRENGTH.indexOf(sp) < STRENGTH.indexOf(p))
    advise(
      'subdomain_policy_weaker',
      'medium',
      `The policy of ${name} for subdomains (sp=${sp}) is weaker than the policy for the domain itself (p=${p}), so forgers may use subdomains.`,
    );
  if (p !== null && np !== null && STRENGTH.indexOf(np) < STRENGTH.indexOf(p))
    advise(
      'nonexistent_policy_weaker',
      'medium',
      `The policy of ${name} for subdomains that do not exist (np=${np}) is weaker than the policy for the domain itself (p=${p}). Publish np=reject.`,
    );
  if (pct !== null && pct < 100)
    advise(
      'policy_partial',
      'low',
      `The record of ${name} has pct=${pct}, which RFC 9989 no longer defines, so receivers may ignore it. Remove it, or use t=y for tests.`,
    );
  if (testing === true)
    advise(
      'policy_testing',
      'low',
      `The record of ${name} is marked as a test (t=y), so receivers apply a weaker policy. Remove t=y once your sources pass.`,
    );
  return found;
}

function failureRecommendations(failures: readonly FailureReport[]): Recommendation[] {
  const domains = new Map<string | null, Map<string, number>>();
  for (const { reportedDomain, sourceIp, incidents } of failures) {
    if (sourceIp === null) continue;
    const sources = domains.get(reportedDomain) ?? new Map<string, number>();
    domains.set(reportedDomain, sources);
    add(sources, sourceIp, incidents);
  }
  return [...domains].flatMap(([domain, counts]) => {
    const sources = [...counts].map(([sourceIp, messages]) => ({ sourceIp, name: null, messages }));
    return ofSources(
      'failed_message',
      'medium',
      domain,
      sources,
      (list, name) =>
        `Messages that claim to be from ${name} failed: ${list}. Fix SPF and DKIM for your own sources. Messages from other sources are forged.`,
    );
  });
}
