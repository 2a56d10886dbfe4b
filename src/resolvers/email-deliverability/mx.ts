import type { ErrorCode } from '../../errors.ts';
import { isPublicAddress } from '../../upstream/address.ts';
import { readIp } from '../ip/address.ts';
import type { MailExchanger, MailExchangers } from '../mail/exchangers.ts';
import { type CheckStatus, issue, type MailIssue, statusOf } from './mail-issues.ts';

/** Whether mail for a domain reaches anybody, as far as the DNS tells. */
export interface MxReport {
  readonly status: CheckStatus;
  readonly error: ErrorCode | null;
  /** As in `MailExchangers`; null where it is not known. */
  readonly exists: boolean | null;
  readonly nullMx: boolean | null;
  readonly implicitMx: boolean | null;
  readonly exchangers: readonly MailExchanger[];
  readonly issues: readonly MailIssue[];
}

/**
 * Judges the mail exchangers of a domain.
 *
 * @param sends whether it sends mail, as far as is known: one that does should take answers
 */
export function judgeMx(domain: string, { secure: _, ...found }: MailExchangers, sends: boolean): MxReport {
  const issues = [...wayIssues(domain, found, sends), ...found.exchangers.flatMap(hostIssues)];
  const { exchangers } = found;
  const reached = exchangers.some(({ addresses }) => addresses !== null && addresses.length > 0);
  const unknown = exchangers.some(({ addresses }) => addresses === null);
  if (exchangers.length > 0 && !reached && !unknown)
    issues.push(
      issue(
        'error',
        'mx_unreachable',
        'None of the hosts in the MX records has an address: mail to the domain is lost.',
        'Name hosts that exist.',
      ),
    );
  if (!reached && unknown) return { ...found, status: 'unknown', error: 'upstream_error', issues };
  return { ...found, status: statusOf(issues), error: null, issues };
}

function wayIssues(
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
        'Check the spelling, or register it.',
      ),
    ];
  if (nullMx) return [sends ? NULL_MX : SILENT];
  if (implicitMx)
    return [
      issue(
        'warning',
        'mx_implicit',
        'There are no MX records: mail goes to the addresses of the domain itself, where perhaps only a web server runs.',
        `Publish an MX record for ${domain}.`,
      ),
    ];
  if (exchangers.length === 0)
    return [
      issue(
        'error',
        'mx_missing',
        'There is neither an MX record nor an address: answers and bounces reach nobody.',
        `Publish an MX record for ${domain}.`,
      ),
    ];
  return [];
}

const NULL_MX = issue(
  'warning',
  'mx_null',
  'The domain says that it takes no mail (null MX): answers and bounces reach nobody, and receivers may refuse mail from it.',
  'If the domain sends mail, name a host that takes mail for it.',
);

const SILENT = issue(
  'info',
  'mx_null',
  'The domain says that it takes no mail (null MX), and sends none.',
  'Nothing, if that is meant.',
);

function hostIssues({ host, addresses, alias }: MailExchanger): MailIssue[] {
  if (host === '.')
    return [
      issue(
        'error',
        'mx_null_mixed',
        'A null MX stands beside other MX records, which contradicts them.',
        'Remove the record that names no host.',
      ),
    ];
  if (readIp(host))
    return [
      issue(
        'error',
        'mx_ip_literal',
        `The MX record names the address ${host} where a host name belongs.`,
        `Give ${host} a name, and put that in the record.`,
      ),
    ];
  const issues: MailIssue[] = [];
  if (alias)
    issues.push(
      issue(
        'warning',
        'mx_alias',
        `${host} is an alias, which MX records must not name (RFC 2181, 10.3): some senders give up.`,
        'Name the host that the alias stands for.',
      ),
    );
  if (addresses?.length === 0)
    issues.push(
      issue(
        'warning',
        'mx_unresolvable',
        `${host} has no address.`,
        `Remove ${host}, or give it an address.`,
      ),
    );
  const inner = addresses?.filter((address) => !isPublicAddress(address)) ?? [];
  if (inner.length > 0)
    issues.push(
      issue(
        inner.length === addresses?.length ? 'error' : 'warning',
        'mx_private_address',
        `${host} has the address ${inner[0]}, which nobody on the internet can reach.`,
        `Give ${host} public addresses.`,
      ),
    );
  return issues;
}
