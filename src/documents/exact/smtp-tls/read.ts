import { isJsonObject, objectsIn } from '../../../libraries/json/value.ts';
import type { Notes, ReadContext } from '../../kinds/dmarc/notes.ts';
import type { TlsFailure, TlsPolicy, TlsReport } from '../../kinds/dmarc/report.ts';
import { address, domainName, excerptOf, isoMoment, MAX_COUNT } from '../../kinds/dmarc/values.ts';

/** Maximum number of failures that are read in a policy, and of texts in a list. */
const MAX_FAILURES = 100;
const MAX_TEXTS = 20;

export type TlsFields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): TlsFields | undefined => (isJsonObject(value) ? value : undefined);

const objects = (value: unknown): TlsFields[] => objectsIn(list(value));

const text = (value: unknown): string | null => (typeof value === 'string' ? excerptOf(value) : null);

/** Returns a list. Reporters write either one value or a list. */
const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

function texts(value: unknown, path: string, notes: Notes): string[] {
  const all = list(value).flatMap((one) => text(one) ?? []);
  if (all.length > MAX_TEXTS)
    notes.add('list_cut', `Only the first ${MAX_TEXTS} values of a list are returned.`, path);
  return all.slice(0, MAX_TEXTS);
}

function number(value: unknown): number | null {
  const read = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof read === 'number' && Number.isInteger(read) && read >= 0 && read <= MAX_COUNT ? read : null;
}

/** True if parsed JSON is a report on TLS (RFC 8460, 4.4). */
export const isTlsReport = (value: unknown): value is TlsFields => {
  const fields = fieldsOf(value);
  return (
    fields !== undefined &&
    'policies' in fields &&
    ('organization-name' in fields || 'report-id' in fields || 'date-range' in fields)
  );
};

/** Reads a report on TLS. */
export function readTlsReport(report: TlsFields, { path, notes }: ReadContext): TlsReport {
  const range = fieldsOf(report['date-range']);
  const begin = isoMoment(text(range?.['start-datetime']));
  const end = isoMoment(text(range?.['end-datetime']));
  const policies = objects(report.policies);
  return {
    orgName: text(report['organization-name']),
    contactInfo: text(report['contact-info']),
    reportId: text(report['report-id']),
    begin,
    end,
    policies: policies.map((one, index) => readPolicy(one, `${path}.policies[${index}]`, notes)),
  };
}

/** The type of the key is `unknown`, because a reporter may send a value that is not text. */
const TYPES: ReadonlyMap<unknown, TlsPolicy['policyType']> = new Map([
  ['tlsa', 'tlsa'],
  ['sts', 'sts'],
  ['no-policy-found', 'no_policy_found'],
] as const);

function readPolicy(fields: TlsFields, path: string, notes: Notes): TlsPolicy {
  const policy = fieldsOf(fields.policy);
  const summary = fieldsOf(fields.summary);
  const details = objects(fields['failure-details']);
  if (details.length > MAX_FAILURES)
    notes.add(
      'list_cut',
      `Only the first ${MAX_FAILURES} failures of a policy are returned.`,
      `${path}.failureDetails`,
    );
  const successes = number(summary?.['total-successful-session-count']);
  const failures = number(summary?.['total-failure-session-count']);
  if (successes === null || failures === null)
    notes.add('unreadable_value', 'A session count is missing or unreadable, so it is null.', path);
  return {
    policyType: TYPES.get(policy?.['policy-type']) ?? null,
    domain: domainName(text(policy?.['policy-domain'])),
    strings: texts(policy?.['policy-string'], `${path}.strings`, notes),
    mxHosts: texts(policy?.['mx-host'] ?? policy?.['mx-host-pattern'], `${path}.mxHosts`, notes),
    successes,
    failures,
    failureDetails: details.slice(0, MAX_FAILURES).map(readFailure),
  };
}

const readFailure = (fields: TlsFields): TlsFailure => ({
  resultType: text(fields['result-type']),
  sendingMtaIp: address(text(fields['sending-mta-ip'])),
  receivingMxHostname: domainName(text(fields['receiving-mx-hostname'])),
  receivingMxHelo: text(fields['receiving-mx-helo']),
  receivingIp: address(text(fields['receiving-ip'])),
  failedSessions: number(fields['failed-session-count']),
  reasonCode: text(fields['failure-reason-code']),
  additionalInformation: text(fields['additional-information'] ?? fields['additional-info-uri']),
});
