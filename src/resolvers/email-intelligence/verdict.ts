import { someReachable } from '../mail/exchangers.ts';
import { type EmailSignal, type Evidence, isTypo } from './evidence.ts';
import { signalsOf } from './signals.ts';

export type EmailVerdict = 'deliverable' | 'risky' | 'undeliverable' | 'unknown';

/** The reason for the verdict. */
export type VerdictReason =
  | 'accepts_mail'
  | 'invalid_syntax'
  | 'no_such_domain'
  | 'refuses_mail'
  | 'no_mail_server'
  | 'parked_domain'
  | 'provider_rule'
  | 'no_such_mailbox'
  | 'catch_all'
  | 'dns_unavailable'
  | 'probable_typo'
  | 'lookalike_domain'
  | 'disposable'
  | 'unusual_syntax'
  | 'implicit_mx';

export interface EmailAssessment {
  readonly verdict: EmailVerdict;
  readonly reason: VerdictReason;
  /** 0 to 100. */
  readonly score: number;
  readonly signals: readonly EmailSignal[];
}

/** The score of an address without any signals. */
const START = 60;

/** Weighs the evidence. The verdict is `undeliverable` only if that is certain; failed queries lead to `unknown`. */
export function verdictOf(evidence: Evidence): EmailAssessment {
  const [verdict, reason] = decide(evidence);
  const signals = signalsOf(evidence, verdict !== 'undeliverable');
  const sum = signals.reduce((score, { weight }) => score + weight, START);
  const score = verdict === 'undeliverable' ? 0 : Math.min(100, Math.max(1, sum));
  return { verdict, reason, score, signals };
}

function decide(evidence: Evidence): [EmailVerdict, VerdictReason] {
  const { syntax, disposable, owner, broken, lookalike, probe } = evidence;
  if (syntax.category === 'invalid') return ['undeliverable', 'invalid_syntax'];
  const exchangers = evidence.facts?.exchangers;
  if (exchangers) {
    if (!exchangers.exists) return ['undeliverable', 'no_such_domain'];
    if (exchangers.nullMx) return ['undeliverable', 'refuses_mail'];
    if (someReachable(exchangers.exchangers) === false) return ['undeliverable', 'no_mail_server'];
    if (owner?.kind === 'parked') return ['undeliverable', 'parked_domain'];
  }
  if (broken?.rule.scope === 'all') return ['undeliverable', 'provider_rule'];
  if (probe.state === 'rejected') return ['undeliverable', 'no_such_mailbox'];
  if (lookalike.imitated) return ['risky', 'lookalike_domain'];
  if (isTypo(evidence)) return ['risky', 'probable_typo'];
  if (disposable === 'certain' || disposable === 'likely') return ['risky', 'disposable'];
  if (syntax.category !== 'ordinary' && syntax.category !== 'internationalized')
    return ['risky', 'unusual_syntax'];
  if (broken) return ['risky', 'provider_rule'];
  if (!exchangers) return ['unknown', 'dns_unavailable'];
  if (probe.state === 'catch_all') return ['risky', 'catch_all'];
  // Most hosts with an address but no MX record are web servers.
  return exchangers.implicitMx ? ['risky', 'implicit_mx'] : ['deliverable', 'accepts_mail'];
}
