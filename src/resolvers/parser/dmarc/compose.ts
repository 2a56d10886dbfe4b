import type { DocumentWarning } from '../job.ts';
import { Refusal } from '../refusal.ts';
import { feedbacksIn, readAggregate } from './aggregate.ts';
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
import { readTlsReport } from './tls.ts';
import { MOST_COUNT } from './values.ts';

/** What is given of each kind at most. What is beyond is counted all the same. */
const MOST_REPORTS = 300;
const MOST_RECORDS = 1_000;
const MOST_FAILURES = 100;
const MOST_TLS_REPORTS = 50;
/** How many values the records of an answer may have, and its reports on TLS: an answer must not have more than 100,000. */
const MOST_VALUES = 50_000;
const MOST_TLS_VALUES = 20_000;

/** Puts the reports of a document together: each in its list, and all of them in the summary. */
export class Composition {
  readonly notes = new Notes();
  readonly #reports: AggregateReport[] = [];
  readonly #failures: FailureReport[] = [];
  readonly #tlsReports: TlsReport[] = [];
  readonly #all = new Tally();
  readonly #domains = new Map<string, DomainTally>();
  #values = 0;
  #tlsValues = 0;
  #records = 0;
  #given = 0;
  #leftOut = 0;

  aggregate(text: string): void {
    for (const feedback of feedbacksIn(text, this.notes)) {
      const path = `reports[${this.#reports.length}]`;
      const records: DmarcRecord[] = [];
      const before = this.#all.messages;
      const report = readAggregate(feedback, { path, notes: this.notes }, (record, policy) => {
        this.#count(record, policy);
        if (this.#reports.length < MOST_REPORTS && this.#fits(record)) records.push(record);
      });
      const messages = this.#all.messages - before;
      if (this.#reports.length < MOST_REPORTS) this.#reports.push({ ...report, messages, records });
      else this.#leftOut += 1;
    }
    if (this.#all.messages > MOST_COUNT)
      throw new Refusal('corrupt', `The numbers of messages add up to more than ${MOST_COUNT}.`);
  }

  failure(report: FailureReport): void {
    if (report.feedbackType !== null && report.feedbackType !== 'auth-failure')
      this.notes.add(
        'other_feedback',
        'The feedback report is not about failed authentication.',
        `failures[${this.#failures.length}]`,
      );
    if (this.#failures.length < MOST_FAILURES) this.#failures.push(report);
    else this.#leftOut += 1;
  }

  tls(fields: Readonly<Record<string, unknown>>): void {
    const report = readTlsReport(fields, `tlsReports[${this.#tlsReports.length}]`, this.notes);
    const values = report.policies.reduce(
      (sum, policy) =>
        sum + 8 + policy.strings.length + policy.mxHosts.length + 9 * policy.failureDetails.length,
      0,
    );
    this.#tlsValues += values;
    if (this.#tlsReports.length < MOST_TLS_REPORTS && this.#tlsValues <= MOST_TLS_VALUES)
      this.#tlsReports.push(report);
    else this.#leftOut += 1;
  }

  /** What was found. */
  get data(): DmarcReports {
    const lists = { reports: this.#reports, failures: this.#failures, tlsReports: this.#tlsReports };
    const domains = [...this.#domains.values()];
    return {
      reportType: typeOf(lists),
      ...lists,
      summary: summaryOf(this.#all, lists),
      recommendations: recommendations(domains, this.#failures, this.#tlsReports),
    };
  }

  get warnings(): DocumentWarning[] {
    if (this.#given < this.#records)
      this.notes.add(
        'records_cut',
        `Only ${this.#given} of ${this.#records} records are given. The summary counts all of them.`,
      );
    if (this.#leftOut > 0) this.notes.add('reports_cut', `${this.#leftOut} further reports are not given.`);
    return this.notes.warnings;
  }

  #count(record: DmarcRecord, policy: PublishedPolicy): void {
    this.#records += 1;
    this.#all.take(record);
    const domain = policy.domain ?? '';
    const known = this.#domains.get(domain);
    if (known) {
      known.policy = policy;
      known.tally.take(record);
    } else {
      const tally = new Tally();
      tally.take(record);
      this.#domains.set(domain, { policy, tally });
    }
  }

  #fits({ authResults, overrideReasons }: DmarcRecord): boolean {
    const values = 20 + 5 * (authResults.dkim.length + authResults.spf.length) + 3 * overrideReasons.length;
    if (this.#given >= MOST_RECORDS || this.#values + values > MOST_VALUES) return false;
    this.#values += values;
    this.#given += 1;
    return true;
  }
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
