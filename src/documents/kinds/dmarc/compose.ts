import type { DocumentWarning } from '../../document.ts';
import { feedbackNameOf, feedbacksIn } from '../../exact/dmarc-aggregate/feedbacks.ts';
import { dmarcAggregateAdapter } from '../../exact/dmarc-aggregate/index.ts';
import type { AggregateContext } from '../../exact/dmarc-aggregate/read.ts';
import { dmarcFailureAdapter } from '../../exact/dmarc-failure/index.ts';
import type { FoundFailure } from '../../exact/dmarc-failure/read.ts';
import { smtpTlsAdapter } from '../../exact/smtp-tls/index.ts';
import { Refusal } from '../../input/refusal.ts';
import { Copies } from './copies.ts';
import { Notes } from './notes.ts';
import { recommendations } from './recommend.ts';
import type {
  AggregateReport,
  DmarcRecord,
  DmarcReports,
  FailureReport,
  PublishedPolicy,
  ReportType,
  TlsReport,
} from './report.ts';
import { summaryOf } from './summary.ts';
import { type DomainTally, Tally } from './tally.ts';

/** Maximum number of items of each kind that are returned. Further items are still counted. */
const MAX_REPORTS = 300;
const MAX_RECORDS = 1_000;
const MAX_FAILURES = 50;
const MAX_TLS_POLICIES = 500;
/**
 * Maximum number of values in returned records, and in returned TLS policies. A response must not have more than
 * 100,000 values.
 */
const MAX_VALUES = 45_000;
const MAX_TLS_VALUES = 15_000;
/** Maximum number of reports that are read. */
const MAX_READ = 5_000;

/** Collects the reports of a document: adds each report to the list for its kind, and to the summary. */
export class Composition {
  readonly notes = new Notes();
  readonly #reports: AggregateReport[] = [];
  readonly #failures: FailureReport[] = [];
  readonly #tlsReports: TlsReport[] = [];
  readonly #all = new Tally();
  readonly #domains = new Map<string, DomainTally>();
  readonly #copies = new Copies();
  #values = 0;
  #returned = 0;
  #read = 0;

  aggregate(text: string): void {
    for (const feedback of feedbacksIn(text, this.notes)) {
      this.#refuseTooMany();
      const path = `reports[${this.#reports.length}]`;
      if (this.#copies.knows(path, feedback, feedbackNameOf(feedback))) continue;
      const records: DmarcRecord[] = [];
      const before = this.#all.messages;
      const take: AggregateContext['take'] = (record, policy, doubtful) => {
        this.#count(record, policy, doubtful);
        if (this.#reports.length < MAX_REPORTS && this.#fits(record)) records.push(record);
      };
      const report = dmarcAggregateAdapter.read(feedback, { path, notes: this.notes, take });
      this.notes.addAll(dmarcAggregateAdapter.checks(report), path);
      const messages = this.#all.messages - before;
      this.#reports.push({ ...report, messages, records });
    }
  }

  /**
   * @param mail identifies the e-mail, because several e-mails may contain the same report
   */
  failure(failure: FoundFailure, mail: string): void {
    const { report, cut } = failure;
    this.#refuseTooMany();
    const path = `failures[${this.#failures.length}]`;
    if (this.#copies.knows(path, JSON.stringify([report, mail]), null)) return;
    this.notes.addAll(dmarcFailureAdapter.checks(failure), path);
    for (const list of cut)
      this.notes.add('list_cut', `Only the first values of ${list} are returned.`, `${path}.${list}`);
    this.#failures.push(report);
  }

  tls(fields: Readonly<Record<string, unknown>>): void {
    this.#refuseTooMany();
    const path = `tlsReports[${this.#tlsReports.length}]`;
    const notes = new Notes();
    const report = smtpTlsAdapter.read(fields, { path, notes });
    notes.addAll(smtpTlsAdapter.checks(report), path);
    const { orgName, reportId, policies } = report;
    const name = reportId === null ? null : ['tls', orgName, reportId, policies[0]?.domain ?? null];
    if (this.#copies.knows(path, JSON.stringify(report), name)) return;
    this.notes.join(notes);
    this.#tlsReports.push(report);
  }

  /** The reports, summary and recommendations. */
  get data(): DmarcReports {
    const lists = { reports: this.#reports, failures: this.#failures, tlsReports: this.#tlsReports };
    const domains = [...this.#domains.values()];
    return {
      reportType: typeOf(lists),
      reports: this.#reports.slice(0, MAX_REPORTS),
      failures: this.#failures.slice(0, MAX_FAILURES),
      tlsReports: returnedTls(this.#tlsReports),
      summary: summaryOf(this.#all, lists),
      recommendations: recommendations(domains, this.#failures, this.#tlsReports),
    };
  }

  /** The warnings that were collected, and a warning for each list that is incomplete. */
  get warnings(): DocumentWarning[] {
    const reports = this.#reports.slice(0, MAX_REPORTS);
    const tlsReports = this.#tlsReports.slice(0, MAX_REPORTS);
    const returnedPolicies = returnedTls(this.#tlsReports).map(({ policies }) => policies.length);
    return [
      ...this.notes.warnings,
      ...this.#copies.warnings,
      ...cut('reports', 'reports', MAX_REPORTS, this.#reports.length),
      ...cut('failures', 'failure reports', MAX_FAILURES, this.#failures.length),
      ...cut('tlsReports', 'TLS reports', MAX_REPORTS, this.#tlsReports.length),
      ...cut(
        `reports[${reports.findIndex(({ records, recordCount }) => records.length < recordCount)}].records`,
        'records',
        this.#returned,
        reports.reduce((sum, { recordCount }) => sum + recordCount, 0),
      ),
      ...cut(
        `tlsReports[${tlsReports.findIndex(({ policies }, at) => policies.length > (returnedPolicies[at] ?? 0))}].policies`,
        'TLS policies',
        returnedPolicies.reduce((sum, count) => sum + count, 0),
        countPolicies(tlsReports),
      ),
    ];
  }

  #count(record: DmarcRecord, policy: PublishedPolicy, doubtful: boolean): void {
    this.#all.take(record, doubtful);
    const domain = policy.domain ?? '';
    const known = this.#domains.get(domain);
    if (known) {
      known.policy = policy;
      known.tally.take(record, doubtful);
    } else {
      const tally = new Tally();
      tally.take(record, doubtful);
      this.#domains.set(domain, { policy, tally });
    }
  }

  #refuseTooMany(): void {
    this.#read += 1;
    if (this.#read <= MAX_READ) return;
    throw new Refusal('too_complex', `There are more than ${MAX_READ.toLocaleString('en')} reports.`);
  }

  #fits({ authResults, overrideReasons }: DmarcRecord): boolean {
    const values = 20 + 5 * (authResults.dkim.length + authResults.spf.length) + 3 * overrideReasons.length;
    if (this.#returned >= MAX_RECORDS || this.#values + values > MAX_VALUES) return false;
    this.#values += values;
    this.#returned += 1;
    return true;
  }
}

/** Returns a warning if fewer items are returned than there are. */
function cut(path: string, what: string, returned: number, all: number): DocumentWarning[] {
  if (all <= returned) return [];
  const [few, many] = [returned.toLocaleString('en'), all.toLocaleString('en')];
  const message = `Only ${few} of ${many} ${what} are returned. The summary includes all of them.`;
  return [{ code: 'list_cut', message, path }];
}

const countPolicies = (reports: readonly TlsReport[]): number =>
  reports.reduce((sum, { policies }) => sum + policies.length, 0);

/** Returns the TLS reports, with as many policies as fit into the response. */
function returnedTls(reports: readonly TlsReport[]): TlsReport[] {
  let values = 0;
  let count = 0;
  return reports.slice(0, MAX_REPORTS).map((report) => ({
    ...report,
    policies: report.policies.filter(({ strings, mxHosts, failureDetails }) => {
      values += 8 + strings.length + mxHosts.length + 9 * failureDetails.length;
      count += 1;
      return values <= MAX_TLS_VALUES && count <= MAX_TLS_POLICIES;
    }),
  }));
}

function typeOf({
  reports,
  failures,
  tlsReports,
}: Pick<DmarcReports, 'reports' | 'failures' | 'tlsReports'>): ReportType {
  const kinds = [
    ...(reports.length > 0 ? ['aggregate' as const] : []),
    ...(failures.length > 0 ? ['failure' as const] : []),
    ...(tlsReports.length > 0 ? ['tls' as const] : []),
  ];
  return kinds.length === 1 ? (kinds[0] as ReportType) : 'mixed';
}
