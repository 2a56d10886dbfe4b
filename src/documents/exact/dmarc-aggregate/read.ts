import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import type { ReadContext } from '../../kinds/dmarc/notes.ts';
import type {
  AggregateReport,
  DmarcRecord,
  PublishedPolicy,
  ReportFormat,
  ReportMetadata,
} from '../../kinds/dmarc/report.ts';
import { domainName, epochMoment, excerptOf, WORDS } from '../../kinds/dmarc/values.ts';
import { readRecord, word } from './record.ts';

const NAMESPACE = 'urn:ietf:params:xml:ns:dmarc-2.0';

/** An aggregate report without its records. */
export type AggregateHead = Omit<AggregateReport, 'records' | 'messages'>;

export interface AggregateContext extends ReadContext {
  /** Called with each record. */
  readonly take: (record: DmarcRecord, policy: PublishedPolicy, doubtful: boolean) => void;
}

/** Reads an aggregate report. Passes records to the caller one by one, so that they need not all be in memory. */
export function readAggregate(feedback: XmlElement, { take, ...context }: AggregateContext): AggregateHead {
  const policyPublished = readPolicy(elementAt(feedback, 'policy_published'), context);
  const metadata = readMetadata(elementAt(feedback, 'report_metadata'), textAt(feedback, 'version'), context);
  const records = childrenOf(feedback, 'record');
  records.forEach((record, index) => {
    const path = `${context.path}.records[${index}]`;
    const read = readRecord(record, policyPublished, { path, notes: context.notes });
    take(read.record, policyPublished, read.doubtful);
  });
  return {
    format: formatOf(feedback, metadata, policyPublished),
    metadata,
    policyPublished,
    recordCount: records.length,
  };
}

function formatOf(
  { namespace }: XmlElement,
  { generator }: ReportMetadata,
  policy: PublishedPolicy,
): ReportFormat {
  const recent = generator ?? policy.discoveryMethod ?? policy.testing;
  return namespace === NAMESPACE || recent !== null ? 'rfc9990' : 'rfc7489';
}

/** Maximum number of errors of a report that are returned. */
const MAX_ERRORS = 20;

function readMetadata(
  metadata: XmlElement | undefined,
  version: string | null,
  { path, notes }: ReadContext,
): ReportMetadata {
  const begin = epochMoment(textAt(metadata, 'date_range/begin'));
  const end = epochMoment(textAt(metadata, 'date_range/end'));
  const errors = childrenOf(metadata, 'error').flatMap(({ text }) => excerptOf(text) ?? []);
  if (errors.length > MAX_ERRORS)
    notes.add('list_cut', `Only the first ${MAX_ERRORS} errors are returned.`, `${path}.metadata.errors`);
  return {
    orgName: excerptOf(textAt(metadata, 'org_name')),
    email: excerptOf(textAt(metadata, 'email')),
    extraContactInfo: excerptOf(textAt(metadata, 'extra_contact_info')),
    reportId: excerptOf(textAt(metadata, 'report_id')),
    begin,
    end,
    errors: errors.slice(0, MAX_ERRORS),
    generator: excerptOf(textAt(metadata, 'generator')),
    version: excerptOf(version),
  };
}

function readPolicy(published: XmlElement | undefined, { path, notes }: ReadContext): PublishedPolicy {
  const context = { path: `${path}.policyPublished`, notes };
  const of = <Word>(name: string, words: ReadonlyMap<string, Word>): Word | null =>
    word(textAt(published, name), words, { path: `${context.path}.${name}`, notes });
  const pct = textAt(published, 'pct');
  const percentage = pct !== null && /^\d{1,3}$/.test(pct) && Number(pct) <= 100 ? Number(pct) : null;
  if (pct !== null && percentage === null)
    notes.add(
      'unreadable_value',
      'A percentage is not a whole number from 0 to 100 and was set to null.',
      `${context.path}.pct`,
    );
  return {
    domain: domainName(textAt(published, 'domain')),
    p: of('p', WORDS.policy),
    sp: of('sp', WORDS.policy),
    np: of('np', WORDS.policy),
    adkim: of('adkim', WORDS.mode),
    aspf: of('aspf', WORDS.mode),
    pct: percentage,
    fo: (textAt(published, 'fo') ?? '')
      .split(':')
      .flatMap((option) => /^[01ds]$/i.exec(option.trim())?.[0].toLowerCase() ?? [])
      .slice(0, 4),
    testing: of('testing', WORDS.testing),
    discoveryMethod: word(textAt(published, 'discovery_method'), WORDS.method, {
      path: `${context.path}.discoveryMethod`,
      notes,
    }),
  };
}
