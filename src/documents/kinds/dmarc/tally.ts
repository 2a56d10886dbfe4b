import { aligned } from './alignment.ts';
import type {
  AuthResult,
  Disposition,
  DmarcRecord,
  PublishedPolicy,
  SourceStatus,
  SourceSummary,
  SpfResult,
} from './report.ts';

/** Counts of the records of one source. */
interface SourceTally {
  messages: number;
  pass: number;
  dkimPass: number;
  spfPass: number;
  readonly byStatus: Map<SourceStatus, number>;
  /** The same counts without records that contradict themselves. Recommendations are based only on these. */
  readonly certain: Map<SourceStatus, number>;
  /** Domains as which the source authenticates but which do not align, with the number of messages. */
  readonly names: Map<string, number>;
  readonly headerFrom: Set<string>;
  /** Selectors of aligned signatures that failed. */
  readonly brokenSelectors: Set<string>;
}

/** Maximum number of names of each kind that are stored for a source. */
const MAX_NAMES = 20;
const MAX_HEADER_FROM = 10;

/** Failing statuses, starting with the statuses that require the most work. */
const FAILING: readonly SourceStatus[] = ['unaligned', 'unauthenticated', 'forwarded'];

/** Counts messages by source and result. */
export class Tally {
  messages = 0;
  pass = 0;
  /** Messages that are reported as passing although their SPF and DKIM results contradict this. */
  doubtful = 0;
  readonly byDisposition = new Map<Disposition | null, number>();
  /** Messages with an SPF permerror, by the domain that was queried. */
  readonly spfErrors = new Map<string, number>();
  readonly #sources = new Map<string, SourceTally>();

  take(record: DmarcRecord, doubtful: boolean): void {
    const messages = record.count ?? 0;
    this.messages += messages;
    if (doubtful) this.doubtful += messages;
    if (record.dmarc === 'pass') this.pass += messages;
    add(this.byDisposition, record.disposition, messages);
    const { headerFrom } = record;
    const isError = ({ domain, result }: SpfResult): boolean =>
      domain === headerFrom && result === 'permerror';
    if (headerFrom !== null && record.authResults.spf.some(isError))
      add(this.spfErrors, headerFrom, messages);
    if (record.sourceIp === null) return;
    const source = this.#sourceOf(record.sourceIp);
    source.messages += messages;
    if (record.dmarc === 'pass') source.pass += messages;
    if (record.dkim === 'pass') source.dkimPass += messages;
    if (record.spf === 'pass') source.spfPass += messages;
    add(source.byStatus, statusOf(record), messages);
    if (!doubtful) add(source.certain, statusOf(record), messages);
    for (const name of foreignNames(record))
      if (source.names.size < MAX_NAMES || source.names.has(name)) add(source.names, name, messages);
    if (record.headerFrom !== null && source.headerFrom.size < MAX_HEADER_FROM)
      source.headerFrom.add(record.headerFrom);
    for (const selector of brokenSelectors(record))
      if (source.brokenSelectors.size < MAX_NAMES) source.brokenSelectors.add(selector);
  }

  get sourceCount(): number {
    return this.#sources.size;
  }

  /** Returns the sources, sorted by number of messages. */
  sources(): SourceSummary[] {
    return [...this.#sources]
      .map(([sourceIp, source]) => summaryOf(sourceIp, source))
      .sort((one, other) => other.messages - one.messages || order(one.sourceIp, other.sourceIp));
  }

  /** Returns the sources of messages that certainly have this status, sorted by the number of these messages. */
  withStatus(
    status: SourceStatus,
  ): { sourceIp: string; name: string | null; messages: number; selectors: string[] }[] {
    return [...this.#sources]
      .flatMap(([sourceIp, source]) => {
        const messages = source.certain.get(status) ?? 0;
        return messages === 0
          ? []
          : [{ sourceIp, name: nameOf(source), messages, selectors: [...source.brokenSelectors] }];
      })
      .sort((one, other) => other.messages - one.messages || order(one.sourceIp, other.sourceIp));
  }

  #sourceOf(sourceIp: string): SourceTally {
    let source = this.#sources.get(sourceIp);
    if (source === undefined) {
      source = {
        messages: 0,
        pass: 0,
        dkimPass: 0,
        spfPass: 0,
        byStatus: new Map(),
        certain: new Map(),
        names: new Map(),
        headerFrom: new Set(),
        brokenSelectors: new Set(),
      };
      this.#sources.set(sourceIp, source);
    }
    return source;
  }
}

/** Counts for one published policy. */
export interface DomainTally {
  policy: PublishedPolicy;
  readonly tally: Tally;
}

export const add = <Key>(counts: Map<Key, number>, key: Key, messages: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + messages);
};

/** Compares by code units, so the order does not depend on the locale. */
const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const FORWARDERS = new Set(['forwarded', 'trusted_forwarder', 'mailing_list']);

function statusOf(record: DmarcRecord): SourceStatus {
  if (record.dkim === 'pass') return record.spf === 'pass' ? 'authenticated' : 'dkim_only';
  if (record.spf === 'pass') return 'spf_only';
  if (record.overrideReasons.some(({ type }) => type !== null && FORWARDERS.has(type))) return 'forwarded';
  return foreignNames(record).length > 0 ? 'unaligned' : 'unauthenticated';
}

/** Returns domains for which a mechanism passed, but which do not align. */
function foreignNames({ dkim, spf, headerFrom, authResults }: DmarcRecord): string[] {
  const passed = ({ domain, result }: Pick<SpfResult, 'domain' | 'result'>): string[] =>
    result === 'pass' && domain !== null && domain !== headerFrom ? [domain] : [];
  return [
    ...new Set([
      ...(dkim === 'pass' ? [] : authResults.dkim.flatMap(passed)),
      ...(spf === 'pass' ? [] : authResults.spf.flatMap(passed)),
    ]),
  ];
}

/** Results of a signature that is present but does not verify. */
const BROKEN = new Set<AuthResult | null>(['fail', 'permerror', 'neutral', 'policy']);

/** If DKIM failed, returns the selectors of the failed signatures whose domain aligns with the From header. */
function brokenSelectors({ dkim, headerFrom, authResults }: DmarcRecord): string[] {
  if (dkim !== 'fail' || headerFrom === null) return [];
  return authResults.dkim.flatMap(({ domain, selector, result }) =>
    selector !== null && domain !== null && BROKEN.has(result) && aligned(domain, headerFrom, 'relaxed')
      ? [selector]
      : [],
  );
}

const nameOf = ({ names }: SourceTally): string | null =>
  [...names].sort(([one, ones], [other, others]) => others - ones || order(one, other))[0]?.[0] ?? null;

function summaryOf(sourceIp: string, source: SourceTally): SourceSummary {
  const failing = FAILING.filter((status) => source.byStatus.get(status));
  const eligible = failing.length > 0 ? failing : [...source.byStatus.keys()];
  const [status = 'unauthenticated'] = eligible.toSorted(
    (one, other) => (source.byStatus.get(other) ?? 0) - (source.byStatus.get(one) ?? 0),
  );
  return {
    sourceIp,
    name: nameOf(source),
    status,
    messages: source.messages,
    pass: source.pass,
    fail: source.messages - source.pass,
    dkimPass: source.dkimPass,
    spfPass: source.spfPass,
    headerFrom: [...source.headerFrom],
  };
}
