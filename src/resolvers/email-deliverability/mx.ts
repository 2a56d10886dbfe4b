import type { ErrorCode } from '../../errors.ts';
import { readIp } from '../../libraries/ip/address.ts';
import { isPublicAddress } from '../../upstream/address.ts';
import type { MailExchanger, MailExchangers } from '../mail/exchangers.ts';
import { type CheckStatus, issue, type MailIssue, statusOf } from './mail-issues.ts';

/** The MX check: whether DNS shows how to deliver mail to the domain. */
export interface MxReport {
  readonly status: CheckStatus;
  readonly error: ErrorCode | null;
  /** As in `MailExchangers`; null if it is not known. */
  readonly exists: boolean | null;
  readonly nullMx: boolean | null;
  readonly implicitMx: boolean | null;
  readonly exchangers: readonly MailExchanger[];
  readonly issues: readonly MailIssue[];
}

/**
 * Checks the mail exchangers of a domain.
 *
 * @param sends true unless the domain is known to send no mail; a domain that sends mail should accept replies
 */
export function mxReport(domain: string, { secure: _, ...found }: MailExchangers, sends: boolean): MxReport {
  const issues = [...routeIssues(domain, found, sends), ...found.exchangers.flatMap(hostIssues)];
  const { exchangers } = found;
  const reached = exchangers.some(({ addresses }) => addresses !== null && addresses.length > 0);
  const unknown = exchangers.some(({ addresses }) => addresses === null);
  if (exchangers.length > 0 && !reached && !unknown)
    issues.push(
      issue(
        'error',
        'mx_unreachable',
        'None of the hosts in the MX records has an IP address: mail to the domain cannot be delivered.',
        'Change the MX records to hosts that have an IP address.',
      ),
    );
  if (!reached && unknown) return { ...found, status: 'unknown', error: 'upstream_error', issues };
  return { ...found, status: statusOf(issues), error: null, issues };
}

function routeIssues(
  domain: string,
  { exists, exchangers, nullMx, implicitMx }: Omit<MailExchangers, 'secure'>,
  sends: boolean,
): MailIssue[] {
  if (!exists)
    return [
      issue(
        'error',
        'domain_missing',
        `${domain} does not exist in the DNS.`,
        'Check the spelling, or register the domain.',
      ),
    ];
  if (nullMx) return [sends ? NULL_MX : SILENT];
  if (implicitMx)
    return [
      issue(
        'warning',
        'mx_implicit',
        'There are no MX records, so mail goes to the IP addresses of the domain itself, which may have only a web server.',
        `Publish an MX record for ${domain}.`,
      ),
    ];
  if (exchangers.length === 0)
    return [
      issue(
        'error',
        'mx_missing',
        'There is neither an MX record nor an IP address: replies and bounces cannot be delivered.',
        `Publish an MX record for ${domain}.`,
      ),
    ];
  return [];
}

const NULL_MX = issue(
  'warning',
  'mx_null',
  'The domain declares that it accepts no mail (null MX): replies and bounces cannot be delivered, and receivers may reject mail from the domain.',
  'If the domain sends mail, publish an MX record with a host that accepts mail for it.',
);

const SILENT = issue(
  'info',
  'mx_null',
  'The domain sends no mail, and declares that it accepts none (null MX).',
  'No action is needed if this is intended.',
);

function hostIssues({ host, addresses, alias }: MailExchanger): MailIssue[] {
  if (host === '.')
    return [
      issue(
        'error',
        'mx_null_mixed',
        'There is a null MX record, which contradicts the other MX records.',
        'Remove the null MX record.',
      ),
    ];
  if (readIp(host))
    return [
      issue(
        'error',
        'mx_ip_literal',
        `The MX record contains the IP address ${host} instead of a host name.`,
        `Give ${host} a host name, and use that name in the record.`,
      ),
    ];
  const issues: MailIssue[] = [];
  if (alias)
    issues.push(
      issue(
        'warning',
        'mx_alias',
        `${host} is an alias (CNAME), which MX records must not use (RFC 2181, 10.3): some senders do not deliver mail to it.`,
        'Use the host that the alias points to.',
      ),
    );
  if (addresses?.length === 0)
    issues.push(
      issue(
        'warning',
        'mx_unresolvable',
        `${host} has no IP address.`,
        `Remove ${host}, or give it an IP address.`,
      ),
    );
  const inner = addresses?.filter((address) => !isPublicAddress(address)) ?? [];
  if (inner.length > 0)
    issues.push(
      issue(
        inner.length === addresses?.length ? 'error' : 'warning',
        'mx_private_address',
        `${host} has the address ${inner[0]}, which cannot be reached from the internet.`,
        `Give ${host} only public addresses.`,
      ),
    );
  return issues;
}
