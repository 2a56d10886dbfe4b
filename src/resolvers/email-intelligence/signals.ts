import { someReachable } from '../mail/exchangers.ts';
import { type EmailSignal, type Evidence, isTypo } from './evidence.ts';
import type { ListEvidence } from './judgement.ts';

/** Domains of fewer days are very new: most domains that are registered for fraud are used within a month. */
const VERY_NEW_DAYS = 30;
/** Domains of fewer days are new. */
const NEW_DAYS = 180;

/**
 * Lists the facts in favour of an address and against it.
 * @param open true if mail may arrive, so that it matters that nobody saw the mailbox
 */
export function signalsOf(evidence: Evidence, open: boolean): EmailSignal[] {
  const { syntax, facts, disposable, overruling, lookalike, owner, broken, probe } = evidence;
  const { exchangers, spf, dmarc } = facts ?? { exchangers: null, spf: 'unknown', dmarc: 'unknown' };
  const age = evidence.domainAge?.days ?? null;
  const reached = exchangers && someReachable(exchangers.exchangers);
  const noted: [holds: boolean, code: string, weight: number, text: string][] = [
    [syntax.category === 'invalid', 'invalid_syntax', -60, 'The text is not an email address.'],
    [
      syntax.category === 'internationalized',
      'internationalized',
      -10,
      'The local part requires servers that support SMTPUTF8.',
    ],
    [
      syntax.category === 'unusual',
      'unusual_syntax',
      -20,
      'The address is valid, but addresses of this form are very rare.',
    ],
    [
      syntax.category === 'message_only',
      'message_syntax',
      -30,
      'Comments and spaces are allowed only in message headers; SMTP does not accept them.',
    ],
    [exchangers?.exists === false, 'no_such_domain', -60, 'The domain does not exist.'],
    [exchangers?.nullMx === true, 'null_mx', -60, 'The domain declares that it accepts no mail.'],
    [
      exchangers?.exists === true && !exchangers.nullMx && reached === false,
      'no_mail_server',
      -60,
      'No server that can be reached from the internet accepts mail for the domain.',
    ],
    [exchangers?.implicitMx === false && reached !== false, 'mx_found', 20, 'The domain has mail servers.'],
    [
      exchangers?.implicitMx === true,
      'implicit_mx',
      -15,
      'The domain has no MX record; the host at its IP address may not accept mail.',
    ],
    [evidence.provider !== null, 'known_provider', 10, 'The mail is hosted by a well-known provider.'],
    [spf === 'present', 'spf', 5, 'The domain declares which servers may send mail for it.'],
    [spf === 'absent', 'no_spf', -5, 'The domain does not declare which servers may send mail for it.'],
    [dmarc === 'present', 'dmarc', 5, 'The domain declares what to do with forged mail.'],
    [isTypo(evidence), 'probable_typo', -40, 'The domain is probably a mistyped well-known domain.'],
    [
      Boolean(lookalike.imitated),
      'lookalike_domain',
      -60,
      `The domain looks like ${lookalike.imitated}, but has other letters.`,
    ],
    [
      lookalike.mixedScripts === true,
      'mixed_scripts',
      -20,
      'A label of the domain mixes letters of scripts that are not written together.',
    ],
    [
      disposable === 'certain' && owner?.kind !== 'disposable',
      'disposable',
      -60,
      'The domain provides disposable addresses.',
    ],
    [
      owner?.kind === 'disposable',
      'disposable_mx',
      -60,
      `The mail server ${owner?.host} belongs to a service for disposable addresses (${owner?.listed}).`,
    ],
    [
      owner?.kind === 'parked',
      'parked_mx',
      -60,
      `The domain is parked: the mail server ${owner?.host} belongs to a parking service (${owner?.listed}).`,
    ],
    [
      age !== null && age < NEW_DAYS,
      'new_domain',
      age !== null && age < VERY_NEW_DAYS ? -30 : -10,
      `The domain was registered ${age === 1 ? '1 day' : `${age} days`} ago.`,
    ],
    [
      evidence.domainAge?.days === null,
      'domain_age_unknown',
      0,
      'The age of the domain is not known: its registry does not publish it, or did not respond.',
    ],
    [
      broken?.rule.scope === 'all',
      'impossible_name',
      -60,
      `The provider has no such address. ${broken?.text} (${broken?.rule.source}).`,
    ],
    [
      broken?.rule.scope === 'signup',
      'unusual_name',
      -30,
      `Only an old account can have this name. ${broken?.text} (${broken?.rule.source}).`,
    ],
    [
      disposable === 'likely',
      'probably_disposable',
      -40,
      'The domain probably provides disposable addresses.',
    ],
    [
      disposable === 'alias',
      'forwarding_alias',
      -10,
      'The address forwards mail to a hidden address, and can be disabled at any time.',
    ],
    [overruling !== null, 'list_overruled', 0, overruling === null ? '' : whyOverruled(overruling)],
    [evidence.role, 'role', -10, 'The address belongs to a role, not to a person.'],
    [evidence.noReply, 'no_reply', -20, 'The local part says that replies are not read.'],
    [
      probe.state === 'rejected',
      'mailbox_rejected',
      -60,
      'The mail server says that the mailbox does not exist.',
    ],
    [
      probe.state === 'accepted',
      'mailbox_accepted',
      0,
      'The mail server accepts mail for the mailbox, and refuses names that do not exist.',
    ],
    [
      probe.state === 'catch_all',
      'catch_all',
      -10,
      'The mail server accepts mail for any name at the domain.',
    ],
    [
      open && probe.state !== 'accepted',
      'mailbox_not_seen',
      -20,
      'No mail server has confirmed the mailbox, so it may not exist.',
    ],
    [evidence.gibberish, 'gibberish', -20, 'The part before the @ looks like random letters and digits.'],
    [evidence.free, 'free_provider', 0, 'Anyone can get an address at the domain for free.'],
    [
      facts !== null && exchangers === null,
      'dns_unavailable',
      0,
      'The DNS servers of the domain did not respond.',
    ],
  ];
  return noted.filter(([holds]) => holds).map(([, code, weight, text]) => ({ code, weight, text }));
}

/** Explains why lists of disposable domains do not count for a domain. */
function whyOverruled({ domain, kind, provider, source }: ListEvidence): string {
  const reasons: Record<ListEvidence['kind'], string> = {
    paid: `${provider} provides paid mailboxes there`,
    permanent: `${provider} provides permanent mailboxes there`,
    alias: `${provider} forwards mail from there to real mailboxes`,
    organisation: `it belongs to ${provider}`,
    delisted: 'the maintainers of a reviewed list examined the domain and removed it',
    suffix: 'anyone can register names below it, so its entry says nothing about them',
  };
  const basis = source === 'curated' ? '' : ` (${source})`;
  return `Lists of disposable domains contain ${domain}, but ${reasons[kind]}${basis}.`;
}
