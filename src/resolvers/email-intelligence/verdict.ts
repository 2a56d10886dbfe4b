import type { EmailSyntax } from '../../formats/email-syntax.ts';
import { someReachable } from '../mail/exchangers.ts';
import type { EmailDomainFacts } from './domain-facts.ts';
import type { Disposable, ListEvidence } from './judgement.ts';
import type { Lookalike } from './lookalike.ts';

export type EmailVerdict = 'deliverable' | 'risky' | 'undeliverable' | 'unknown';

/** The reason for the verdict. */
export type VerdictReason =
  | 'accepts_mail'
  | 'invalid_syntax'
  | 'no_such_domain'
  | 'refuses_mail'
  | 'no_mail_server'
  | 'dns_unavailable'
  | 'probable_typo'
  | 'lookalike_domain'
  | 'disposable'
  | 'unusual_syntax'
  | 'implicit_mx';

/** One fact in favour of an address or against it. */
export interface EmailSignal {
  readonly code: string;
  /** The number that the fact adds to the score. */
  readonly weight: number;
  readonly text: string;
}

export interface EmailAssessment {
  readonly verdict: EmailVerdict;
  readonly reason: VerdictReason;
  /** 0 to 100. */
  readonly score: number;
  readonly signals: readonly EmailSignal[];
}

interface Evidence {
  readonly syntax: EmailSyntax;
  readonly facts: EmailDomainFacts | null;
  readonly disposable: Disposable;
  readonly evidence: ListEvidence | null;
  readonly role: boolean;
  readonly noReply: boolean;
  readonly free: boolean;
  readonly typo: boolean;
  readonly lookalike: Lookalike | null;
  readonly provider: string | null;
}

/** The score of an address without any signals. */
const START = 60;

/** Weighs the evidence. The verdict is `undeliverable` only if that is certain; failed queries lead to `unknown`. */
export function verdictOf(evidence: Evidence): EmailAssessment {
  const signals = signalsOf(evidence);
  const [verdict, reason] = decide(evidence);
  const sum = signals.reduce((score, { weight }) => score + weight, START);
  const score = verdict === 'undeliverable' ? 0 : Math.min(100, Math.max(1, sum));
  return { verdict, reason, score, signals };
}

function decide({ syntax, facts, disposable, typo, lookalike }: Evidence): [EmailVerdict, VerdictReason] {
  if (syntax.category === 'invalid') return ['undeliverable', 'invalid_syntax'];
  const exchangers = facts?.exchangers;
  if (exchangers) {
    if (!exchangers.exists) return ['undeliverable', 'no_such_domain'];
    if (exchangers.nullMx) return ['undeliverable', 'refuses_mail'];
    if (someReachable(exchangers.exchangers) === false) return ['undeliverable', 'no_mail_server'];
  }
  if (lookalike?.imitated) return ['risky', 'lookalike_domain'];
  if (typo) return ['risky', 'probable_typo'];
  if (disposable === 'certain' || disposable === 'likely') return ['risky', 'disposable'];
  if (syntax.category !== 'ordinary' && syntax.category !== 'internationalized')
    return ['risky', 'unusual_syntax'];
  if (!exchangers) return ['unknown', 'dns_unavailable'];
  // Most hosts with an address but no MX record are web servers.
  return exchangers.implicitMx ? ['risky', 'implicit_mx'] : ['deliverable', 'accepts_mail'];
}

function signalsOf({
  syntax,
  facts,
  disposable,
  evidence,
  role,
  noReply,
  free,
  typo,
  lookalike,
  provider,
}: Evidence): EmailSignal[] {
  const { exchangers, spf, dmarc } = facts ?? { exchangers: null, spf: 'unknown', dmarc: 'unknown' };
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
    [provider !== null, 'known_provider', 10, 'The mail is hosted by a well-known provider.'],
    [spf === 'present', 'spf', 5, 'The domain declares which servers may send mail for it.'],
    [spf === 'absent', 'no_spf', -5, 'The domain does not declare which servers may send mail for it.'],
    [dmarc === 'present', 'dmarc', 5, 'The domain declares what to do with forged mail.'],
    [typo, 'probable_typo', -40, 'The domain is probably a mistyped well-known domain.'],
    [
      Boolean(lookalike?.imitated),
      'lookalike_domain',
      -60,
      `The domain looks like ${lookalike?.imitated}, but has other letters.`,
    ],
    [
      lookalike?.mixedScripts === true,
      'mixed_scripts',
      -20,
      'A label of the domain mixes letters of scripts that are not written together.',
    ],
    [disposable === 'certain', 'disposable', -60, 'The domain provides disposable addresses.'],
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
    [evidence !== null, 'list_overruled', 0, evidence === null ? '' : overruling(evidence)],
    [role, 'role', -10, 'The address belongs to a role, not to a person.'],
    [noReply, 'no_reply', -20, 'The local part says that replies are not read.'],
    [free, 'free_provider', 0, 'Anyone can get an address at the domain for free.'],
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
function overruling({ domain, kind, provider, source }: ListEvidence): string {
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
