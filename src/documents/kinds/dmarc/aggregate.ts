import { Refusal } from '../../input/refusal.ts';
import { childrenOf, elementAt, readXml, textAt, type XmlElement } from '../../input/xml.ts';
import { type Notes, notePeriod } from './notes.ts';
import { type ReadContext, readRecord, word } from './record.ts';
import { REPAIRS, repairXml } from './repair.ts';
import type {
  AggregateReport,
  DmarcRecord,
  PublishedPolicy,
  ReportFormat,
  ReportMetadata,
} from './report.ts';
import { domainName, epochMoment, excerptOf, WORDS } from './values.ts';

const NAMESPACE = 'urn:ietf:params:xml:ns:dmarc-2.0';

/** Matches elements that occur only in aggregate reports, even in incomplete ones. */
const TRACE = /<(?:[\w.-]{1,40}:)?(?:feedback|report_metadata|policy_published|policy_evaluated)[\s/>]/i;

/** True if a text contains an element of an aggregate report. */
export const resemblesAggregate = (text: string): boolean => TRACE.test(text);

/**
 * Finds the aggregate reports in a text, at any depth. Repairs XML that is not well-formed, and notes it.
 * @throws {Refusal} with `corrupt` if the repair fails
 */
export function feedbacksIn(text: string, notes: Notes): readonly XmlElement[] {
  try {
    const found = feedbacksOf(readXml(text));
    if (found.length > 0 || !resemblesAggregate(text)) return found;
  } catch (error) {
    // Only damaged XML is repaired. A text with a DOCTYPE is not, because its entities could expand to anything.
    if (!(error instanceof Refusal) || error.reason !== 'corrupt') throw error;
    if (!resemblesAggregate(text) || /<!DOCTYPE/i.test(text)) throw error;
  }
  const { text: repaired, repairs } = repairXml(text);
  for (const repair of repairs) notes.add(repair, REPAIRS[repair]);
  if (repairs.size === 0) notes.add('malformed_xml', 'The report was not well-formed XML and was repaired.');
  const root = readXml(repaired);
  const found = feedbacksOf(root);
  return found.length > 0 || root.children.length === 0 ? found : [root];
}

function feedbacksOf(root: XmlElement): XmlElement[] {
  if (root.name === 'feedback') return [root];
  return root.children.flatMap(feedbacksOf);
}

/** Returns the parts that identify a report: writer, id and domain. Null if there is no id. */
export function feedbackNameOf(feedback: XmlElement): (string | null)[] | null {
  const id = textAt(feedback, 'report_metadata/report_id');
  if (id === null) return null;
  const org = textAt(feedback, 'report_metadata/org_name');
  return ['aggregate', org, id, domainName(textAt(feedback, 'policy_published/domain'))];
}

/** Reads an aggregate report. Passes records to the caller one by one, so that they need not all be in memory. */
export function readAggregate(
  feedback: XmlElement,
  context: ReadContext,
  take: (record: DmarcRecord, policy: PublishedPolicy, doubtful: boolean) => void,
): Omit<AggregateReport, 'records' | 'messages'> {
  const policyPublished = readPolicy(elementAt(feedback, 'policy_published'), context);
  const metadata = readMetadata(elementAt(feedback, 'report_metadata'), textAt(feedback, 'version'), context);
  const records = childrenOf(feedback, 'record');
  records.forEach((record, index) => {
    const path = `${context.path}.records[${index}]`;
    const read = readRecord(record, policyPublished, { path, notes: context.notes });
    take(read.record, policyPublished, read.doubtful);
  });
  if (records.length === 0)
    context.notes.add('no_records', 'The report has no records.', `${context.path}.records`);
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
  if (begin === null || end === null)
    notes.add('period_missing', 'The period of the report is missing or unreadable.', `${path}.metadata`);
  notePeriod(begin, end, { path: `${path}.metadata`, notes });
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
  const domain = domainName(textAt(published, 'domain'));
  if (domain === null) notes.add('domain_missing', 'The report does not state its domain.', context.path);
  const pct = textAt(published, 'pct');
  const percentage = pct !== null && /^\d{1,3}$/.test(pct) && Number(pct) <= 100 ? Number(pct) : null;
  if (pct !== null && percentage === null)
    notes.add(
      'unreadable_value',
      'A percentage is not a whole number from 0 to 100 and was set to null.',
      `${context.path}.pct`,
    );
  return {
    domain,
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
