import type { DmarcReports, ReportsSummary, TlsReport } from './report.ts';
import type { Tally } from './tally.ts';

/** Maximum number of sources, failing sources, and names of a kind that are returned. */
const MAX_SOURCES = 200;
const MAX_FAILING = 10;
const MAX_NAMES = 100;

/** Summarizes the reports of a document. `tally` contains the counts from the aggregate reports. */
export function summaryOf(
  tally: Tally,
  { reports, failures, tlsReports }: Pick<DmarcReports, 'reports' | 'failures' | 'tlsReports'>,
): ReportsSummary {
  const domains = distinct([
    ...reports.map(({ policyPublished }) => policyPublished.domain),
    ...failures.map(({ reportedDomain }) => reportedDomain),
    ...tlsReports.flatMap(({ policies }) => policies.map(({ domain }) => domain)),
  ]);
  const orgNames = distinct([
    ...reports.map(({ metadata }) => metadata.orgName),
    ...tlsReports.map(({ orgName }) => orgName),
  ]);
  const moments = [
    ...reports.map(({ metadata }) => metadata),
    ...tlsReports,
    ...failures.map(({ arrivalDate }) => ({ begin: arrivalDate, end: arrivalDate })),
  ];
  const sources = tally.sources();
  const fail = tally.messages - tally.pass;
  return {
    domain: only(domains),
    domains: domains.slice(0, MAX_NAMES),
    orgName: only(orgNames),
    orgNames: orgNames.slice(0, MAX_NAMES),
    period: {
      begin: moments.flatMap(({ begin }) => begin ?? []).sort()[0] ?? null,
      end:
        moments
          .flatMap(({ end }) => end ?? [])
          .sort()
          .at(-1) ?? null,
    },
    messages: tally.messages,
    pass: tally.pass,
    fail,
    passRate: tally.messages === 0 ? null : Math.round((tally.pass / tally.messages) * 10_000) / 10_000,
    byDisposition: [...tally.byDisposition].map(([disposition, messages]) => ({ disposition, messages })),
    sourceCount: tally.sourceCount,
    sources: sources.slice(0, MAX_SOURCES),
    topFailingSources: sources
      .filter((source) => source.fail > 0)
      .sort((one, other) => other.fail - one.fail)
      .slice(0, MAX_FAILING),
    incidents: failures.reduce((sum, { incidents }) => sum + incidents, 0),
    tlsSessions: tlsReports.length === 0 ? null : sessionsOf(tlsReports),
  };
}

const distinct = (names: readonly (string | null)[]): string[] => [
  ...new Set(names.flatMap((name) => name ?? [])),
];

const only = (names: readonly string[]): string | null => (names.length === 1 ? (names[0] ?? null) : null);

function sessionsOf(reports: readonly TlsReport[]): { successes: number; failures: number } {
  const policies = reports.flatMap((report) => report.policies);
  return {
    successes: policies.reduce((sum, { successes }) => sum + (successes ?? 0), 0),
    failures: policies.reduce((sum, { failures }) => sum + (failures ?? 0), 0),
  };
}
