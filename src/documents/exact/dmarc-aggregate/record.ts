import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import { aligned } from '../../kinds/dmarc/alignment.ts';
import type { ReadContext } from '../../kinds/dmarc/notes.ts';
import type {
  AlignmentMode,
  AuthResult,
  DkimResult,
  DmarcRecord,
  PublishedPolicy,
  SpfResult,
  Verdict,
} from '../../kinds/dmarc/report.ts';
import { address, count, domainName, excerptOf, WORDS } from '../../kinds/dmarc/values.ts';

/** Maximum numbers of results per mechanism, and of override reasons, that are returned for a record. */
const MAX_RESULTS = 20;

/** Reads an element that allows only a few values. Returns null for other values, with a warning. */
export function word<Word>(
  text: string | null,
  words: ReadonlyMap<string, Word>,
  { path, notes }: ReadContext,
): Word | null {
  if (text === null) return null;
  const found = words.get(text.toLowerCase());
  if (found !== undefined) return found;
  notes.add('unknown_value', 'A value is not allowed by the format and was set to null.', path);
  return null;
}

/** A record. It is marked as doubtful if the only evaluation that passes contradicts the record's own results. */
export interface ReadRecord {
  readonly record: DmarcRecord;
  readonly doubtful: boolean;
}

/** Reads a record of an aggregate report (RFC 7489, appendix C; RFC 9990, appendix A). */
export function readRecord(record: XmlElement, policy: PublishedPolicy, context: ReadContext): ReadRecord {
  const row = elementAt(record, 'row');
  const identifiers = elementAt(record, 'identifiers') ?? elementAt(record, 'identities');
  const evaluated = elementAt(row, 'policy_evaluated');
  const results = elementAt(record, 'auth_results');
  const headerFrom = domainName(textAt(identifiers, 'header_from'));
  const dkim = first(results, 'dkim', at(context, 'authResults.dkim')).map((one) => readDkim(one, context));
  const spf = first(results, 'spf', at(context, 'authResults.spf')).map((one) => readSpf(one, context));
  const byDkim = alignmentOf(dkim, headerFrom, policy.adkim ?? 'relaxed');
  const bySpf = alignmentOf(spf, headerFrom, policy.aspf ?? 'relaxed');
  const verdicts = {
    dkim: verdictOf(textAt(evaluated, 'dkim'), byDkim.passes, context),
    spf: verdictOf(textAt(evaluated, 'spf'), bySpf.passes, context),
  };
  const contradicted = {
    dkim: contradicts(verdicts.dkim, dkim, byDkim, at(context, 'dkim')),
    spf: contradicts(verdicts.spf, spf, bySpf, at(context, 'spf')),
  };
  const passes = (of: 'dkim' | 'spf'): boolean => verdicts[of] === 'pass' && !contradicted[of];
  const read: DmarcRecord = {
    sourceIp: noted(address, textAt(row, 'source_ip'), 'An IP address', 'sourceIp', context),
    count: noted(count, textAt(row, 'count'), 'A message count', 'count', context),
    disposition: word(textAt(evaluated, 'disposition'), WORDS.disposition, at(context, 'disposition')),
    ...verdicts,
    dmarc: either(verdicts.dkim, verdicts.spf),
    alignment: { dkim: byDkim.aligned, spf: bySpf.aligned },
    overrideReasons: first(evaluated, 'reason', at(context, 'overrideReasons')).flatMap((reason) => {
      const type = word(textAt(reason, 'type'), WORDS.override, at(context, 'overrideReasons'));
      const comment = excerptOf(textAt(reason, 'comment'));
      return type === null && comment === null ? [] : [{ type, comment }];
    }),
    headerFrom,
    envelopeFrom: domainName(textAt(identifiers, 'envelope_from')),
    envelopeTo: domainName(textAt(identifiers, 'envelope_to')),
    authResults: { dkim, spf },
  };
  return { record: read, doubtful: read.dmarc === 'pass' && !passes('dkim') && !passes('spf') };
}

/** Returns the first children with this name, up to the limit. */
function first(
  element: XmlElement | undefined,
  name: string,
  { path, notes }: ReadContext,
): readonly XmlElement[] {
  const all = childrenOf(element, name);
  if (all.length > MAX_RESULTS)
    notes.add(
      'list_cut',
      `Only the first ${MAX_RESULTS} \`${name}\` elements of a record are returned.`,
      path,
    );
  return all.slice(0, MAX_RESULTS);
}

/** Warns about the verdict `pass` if no result passes for an aligned domain. Returns true for such a contradiction. */
function contradicts(
  verdict: Verdict | null,
  results: readonly unknown[],
  { aligned, passes }: Alignment,
  { path, notes }: ReadContext,
): boolean {
  // If there is no domain to compare, a contradiction cannot be detected. If results were left out, the passing result
  // may be among them.
  if (verdict !== 'pass' || aligned === null || passes !== false || results.length >= MAX_RESULTS)
    return false;
  notes.add(
    'evaluation_contradicts',
    'The report states that a mechanism passed, although none of its results passed for an aligned domain. The statement was kept.',
    path,
  );
  return true;
}

const at = ({ path, notes }: ReadContext, field: string): ReadContext => ({
  path: `${path}.${field}`,
  notes,
});

/** Reads a required value. A missing or unreadable value becomes null and is noted. */
function noted<Value>(
  read: (text: string | null) => Value | null,
  text: string | null,
  what: string,
  field: string,
  { path, notes }: ReadContext,
): Value | null {
  const value = read(text);
  if (value === null)
    notes.add('unreadable_value', `${what} is missing or unreadable, so it is null.`, `${path}.${field}`);
  return value;
}

function readDkim(element: XmlElement, context: ReadContext): DkimResult {
  return {
    domain: domainName(textAt(element, 'domain')),
    selector: excerptOf(textAt(element, 'selector')),
    result: word(textAt(element, 'result'), WORDS.result, at(context, 'authResults.dkim')),
    humanResult: excerptOf(textAt(element, 'human_result')),
  };
}

function readSpf(element: XmlElement, context: ReadContext): SpfResult {
  return {
    domain: domainName(textAt(element, 'domain')),
    scope: word(textAt(element, 'scope'), WORDS.scope, at(context, 'authResults.spf')),
    result: word(textAt(element, 'result'), WORDS.result, at(context, 'authResults.spf')),
    humanResult: excerptOf(textAt(element, 'human_result')),
  };
}

interface Alignment {
  /** Null if there is no domain to compare. */
  readonly aligned: boolean | null;
  /** True if a mechanism passed for an aligned domain; null without a From domain. */
  readonly passes: boolean | null;
}

function alignmentOf(
  results: readonly { readonly domain: string | null; readonly result: AuthResult | null }[],
  headerFrom: string | null,
  mode: AlignmentMode,
): Alignment {
  if (headerFrom === null) return { aligned: null, passes: null };
  const named = results.flatMap(({ domain, result }) => (domain === null ? [] : [{ domain, result }]));
  const fitting = named.filter(({ domain }) => aligned(domain, headerFrom, mode));
  return {
    aligned: named.length === 0 ? null : fitting.length > 0,
    passes: fitting.some(({ result }) => result === 'pass'),
  };
}

/**
 * Reads a verdict, which is pass or fail. Some reporters write another result of the mechanism instead, which is read
 * as fail.
 */
function verdictOf(
  text: string | null,
  passes: boolean | null,
  { path, notes }: ReadContext,
): Verdict | null {
  const said = text?.toLowerCase();
  if (said === 'pass' || said === 'fail') return said;
  if (said !== undefined && WORDS.result.has(said)) return 'fail';
  if (passes === null) return null;
  notes.add(
    'evaluation_missing',
    'The evaluation of a record is missing and was derived from the results in the record.',
    path,
  );
  return passes ? 'pass' : 'fail';
}

function either(dkim: Verdict | null, spf: Verdict | null): Verdict | null {
  if (dkim === 'pass' || spf === 'pass') return 'pass';
  return dkim === null && spf === null ? null : 'fail';
}
