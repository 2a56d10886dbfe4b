import { ApiError, type ErrorCode } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { isReadable } from '../dns/answers.ts';
import { type DnssecVerdict, dnssecOf, isAnswer } from '../dns/dnssec.ts';
import type { MailExchangers } from '../mail/exchangers.ts';
import { type CheckStatus, issue, type MailIssue, statusOf } from './mail-issues.ts';

/** A TLSA record: the certificate that a mail exchanger will present. */
export interface TlsaRecord {
  readonly usage: number;
  readonly selector: number;
  readonly matchingType: number;
  /** Hexadecimal. */
  readonly data: string;
}

/** The TLSA records of one mail exchanger. */
export interface DaneHost {
  readonly host: string;
  readonly records: readonly TlsaRecord[];
  /** The DNSSEC verdict on the records or their absence. Records that are not secure are ignored. */
  readonly dnssec: DnssecVerdict;
  /** True if senders can use the records. */
  readonly usable: boolean;
}

/** The DANE check: whether senders can verify the certificates of the mail exchangers with DNSSEC (RFC 7672). */
export interface DaneReport {
  readonly status: CheckStatus;
  readonly error: ErrorCode | null;
  /** True if any mail exchanger has TLSA records; null if it is not known. */
  readonly present: boolean | null;
  readonly hosts: readonly DaneHost[];
  readonly issues: readonly MailIssue[];
}

const MAX_HOSTS = 10;

/** Queries the TLSA records of port 25 of each mail exchanger. Throws the errors of the DNS client. */
export async function checkDane(
  upstream: Pick<Upstream, 'dns'>,
  exchangers: Promise<MailExchangers>,
  signal: AbortSignal,
): Promise<DaneReport> {
  const { exchangers: all, secure } = await exchangers;
  const named = all.map(({ host }) => host).filter((host) => host !== '.');
  if (named.length === 0)
    return { status: 'unknown', error: null, present: null, hosts: [], issues: [NO_HOST] };
  const hosts = await Promise.all(
    named.slice(0, MAX_HOSTS).map((host) => lookAtHost(upstream, host, signal)),
  );
  if (hosts.every(({ records, dnssec }) => records.length === 0 && dnssec !== 'bogus'))
    return { status: 'warn', error: null, present: false, hosts, issues: [MISSING] };
  // If the resolver does not validate, it is not known whether senders can use the records.
  if (hosts.some(({ dnssec }) => dnssec === 'unknown'))
    return { status: 'unknown', error: null, present: true, hosts, issues: [] };
  const issues = hosts.flatMap(hostIssues);
  if (!secure && hosts.some(({ usable }) => usable)) issues.push(INSECURE_MX);
  const bare = hosts.filter(({ records, dnssec }) => records.length === 0 && dnssec !== 'bogus');
  if (bare.length > 0) issues.push(partly(bare.map(({ host }) => host)));
  return { status: statusOf(issues), error: null, present: true, hosts, issues };
}

async function lookAtHost(
  upstream: Pick<Upstream, 'dns'>,
  host: string,
  signal: AbortSignal,
): Promise<DaneHost> {
  const question = { name: `_25._tcp.${host}`, type: 'TLSA' };
  const reply = await upstream.dns.query({ ...question, signal });
  const dnssec = await dnssecOf(upstream, question.name, [{ ...question, reply }], signal);
  if (!isAnswer(reply.status) && dnssec !== 'bogus')
    throw new ApiError(
      'upstream_error',
      `The DNS resolvers could not look up ${question.name} (${reply.status}).`,
    );
  const records = reply.answers
    .filter((record) => record.type === 'TLSA' && isReadable(record))
    .map(
      ({ data }): TlsaRecord => ({
        usage: Number(data.usage),
        selector: Number(data.selector),
        matchingType: Number(data.matchingType),
        data: String(data.certificate).toLowerCase(),
      }),
    );
  return { host, records, dnssec, usable: dnssec === 'secure' && records.some(isUsable) };
}

/** True for a trust anchor (2) or the certificate itself (3), in full or as SHA-256 or SHA-512 (RFC 7672, 3.1). */
function isUsable({ usage, selector, matchingType, data }: TlsaRecord): boolean {
  const length = { 1: 64, 2: 128 }[matchingType];
  return (
    (usage === 2 || usage === 3) &&
    (selector === 0 || selector === 1) &&
    (matchingType === 0 ? data.length > 0 : data.length === length)
  );
}

function hostIssues({ host, records, dnssec, usable }: DaneHost): MailIssue[] {
  if (dnssec === 'bogus')
    return [
      issue(
        'error',
        'dane_bogus',
        `The DNSSEC signatures on the TLSA records of ${host} are invalid: senders that validate them do not deliver mail.`,
        `Sign the zone of ${host} again.`,
      ),
    ];
  if (records.length === 0 || usable) return [];
  return dnssec === 'secure'
    ? [
        issue(
          'error',
          'dane_unusable',
          `The TLSA records of ${host} cannot be used for mail.`,
          'Publish a TLSA 3 1 1 record with the SHA-256 hash of the public key.',
        ),
      ]
    : [
        issue(
          'error',
          'dane_insecure',
          `The TLSA records of ${host} are not signed with DNSSEC and are ignored.`,
          `Sign the zone of ${host}, or remove the records.`,
        ),
      ];
}

const NO_HOST = issue('info', 'dane_no_host', 'There is no mail server to check.', 'No action is needed.');

const MISSING = issue(
  'info',
  'dane_missing',
  'No mail server has TLSA records, so senders cannot verify certificates with DNSSEC.',
  'If the zone is signed, publish TLSA records for port 25 of each mail server.',
);

const INSECURE_MX = issue(
  'warning',
  'dane_insecure_mx',
  'The MX records are not signed with DNSSEC, so an attacker can redirect senders.',
  'Sign the domain with DNSSEC.',
);

const partly = (hosts: readonly string[]): MailIssue =>
  issue(
    'warning',
    'dane_partly',
    `${hosts.join(', ')} ${hosts.length === 1 ? 'has' : 'have'} no TLSA records, although other mail servers have.`,
    'Publish TLSA records for each mail server.',
  );
