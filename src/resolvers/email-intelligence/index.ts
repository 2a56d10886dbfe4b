import type { Context } from '../../context.ts';
import { FWS, withoutBlanks } from '../../formats/blanks.ts';
import { type EmailSyntax, readEmail } from '../../formats/email-syntax.ts';
import { type Fetched, unlessBusy } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { texts } from '../dns/answers.ts';
import { isDmarcRecord, isSpfRecord, namesAbove } from '../email-deliverability/index.ts';
import { mailExchangers } from '../mail/exchangers.ts';
import { domainAge } from './domain-age.ts';
import type { EmailDomainFacts, Presence } from './domain-facts.ts';
import type { Evidence } from './evidence.ts';
import { exchangerOwner } from './exchanger-owner.ts';
import { isGibberish } from './gibberish.ts';
import { assessDomain, NO_DOMAIN, roleOf } from './judgement.ts';
import { mailboxOf, providerOf } from './mailbox.ts';
import { probeMailbox } from './mailbox-probe.ts';
import { brokenRule, hasNameRule } from './name-rule.ts';
import { repairAddress } from './repair.ts';
import { type EmailAssessment, verdictOf } from './verdict.ts';

const DEADLINE_MS = 5_000;
/**
 * The time limit of DNS queries. It is shorter than the deadline, so that a late answer makes one fact unknown instead
 * of failing the request.
 */
const PROBE_MS = 4_000;
const KEPT_MS = 300_000;

export { assessDomain as judgeDomain };

/** The report on an email address, made without sending mail to it. */
export interface EmailReport extends Evidence, EmailAssessment, Fetched {
  readonly email: string;
  /** The canonical address, shared by all spellings of a mailbox; null if the text is not an address. */
  readonly normalized: string | null;
  readonly validSyntax: boolean;
  readonly tag: string | null;
  readonly didYouMean: string | null;
  /** The parts of the check that the verdict is based on. */
  readonly checked: readonly Checked[];
}

/** A part of a check. */
export type Checked = 'syntax' | 'domain_lists' | 'dns' | 'provider_rules' | 'domain_age' | 'mailbox';

/** Optional parts of a check. */
export interface CheckOptions {
  /** Looks up the age of the domain at its registry. */
  readonly includesDomainAge?: boolean;
}

/**
 * Assesses an email address by its syntax, by lists, and by the DNS of its domain. It sends no mail, and asks the mail
 * server only if the administrator permits it. Otherwise `deliverable` means that the domain accepts mail, not that the
 * mailbox exists.
 */
export async function checkEmail(
  { upstream, randomBytes }: Pick<Context, 'upstream' | 'randomBytes'>,
  input: string,
  options: CheckOptions = {},
): Promise<EmailReport> {
  const email = withoutBlanks(input, FWS);
  const syntax = readEmail(email);
  const { local, domain } = syntax;
  const validSyntax = syntax.category !== 'invalid' && syntax.category !== 'message_only';
  const isAgeWanted = options.includesDomainAge && domain;
  // Both look-ups begin at once. The handler prevents an unhandled rejection if the other one fails first.
  const aging = isAgeWanted ? domainAge(upstream, domain.ascii) : undefined;
  aging?.catch(() => {});
  const {
    value: facts,
    fetchedAt,
    cached,
  } = domain
    ? await domainFacts(upstream, domain.ascii)
    : { value: null, fetchedAt: upstream.now(), cached: false };
  const exists = facts?.exchangers?.exists !== false;
  const judgement = domain ? assessDomain(domain.ascii, exists) : NO_DOMAIN;
  const { overruling, meant } = judgement;
  const mailbox = local !== null && domain ? mailboxOf(local, domain.ascii) : null;
  const kind = local === null ? { role: false, noReply: false } : roleOf(local);
  const provider = facts?.exchangers ? providerOf(facts.exchangers.exchangers.map(({ host }) => host)) : null;
  // Evidence about the domain itself outweighs what its mail server says, unless the domain was abandoned.
  const found = facts?.exchangers ? exchangerOwner(facts.exchangers) : null;
  const owner = found?.kind === 'disposable' && overruling && overruling.kind !== 'suffix' ? null : found;
  const disposable = owner?.kind === 'disposable' ? 'certain' : judgement.disposable;
  const broken = local !== null && domain ? brokenRule(local, domain.ascii) : null;
  const isWorthwhile =
    syntax.category === 'ordinary' &&
    owner === null &&
    broken?.rule.scope !== 'all' &&
    disposable !== 'alias';
  const probe = await probeMailbox(
    upstream,
    {
      ...{ local: local ?? '', domain: domain?.ascii ?? '', exchangers: facts?.exchangers ?? null },
      ...{ provider, isWorthwhile },
    },
    randomBytes,
  );
  const evidence: Evidence = {
    ...judgement,
    ...kind,
    ...{ syntax, facts, provider, disposable, owner, broken, probe },
    domainAge: await aging,
    gibberish: local !== null && !kind.role && isGibberish(local),
  };
  return {
    ...evidence,
    ...verdictOf(evidence),
    email,
    normalized: mailbox?.normalized ?? null,
    validSyntax,
    tag: mailbox?.tag ?? null,
    didYouMean: meantBy(email, syntax, meant),
    checked: [
      'syntax',
      ...(domain ? (['domain_lists'] as const) : []),
      ...(facts?.exchangers ? (['dns'] as const) : []),
      ...(domain && hasNameRule(domain.ascii) ? (['provider_rules'] as const) : []),
      ...(evidence.domainAge?.days != null ? (['domain_age'] as const) : []),
      ...(probe.state === 'accepted' || probe.state === 'rejected' ? (['mailbox'] as const) : []),
    ],
    fetchedAt,
    cached,
  };
}

function meantBy(email: string, { category, local }: EmailSyntax, meant: string | null): string | null {
  if (category === 'invalid') return repairAddress(email);
  return meant && local !== null ? `${email.slice(0, email.lastIndexOf('@'))}@${meant}` : null;
}

function domainFacts(upstream: Upstream, domain: string) {
  return upstream.lookup<EmailDomainFacts>({
    key: `email-intelligence ${domain}`,
    deadlineMs: DEADLINE_MS,
    keepMs: ({ exchangers, spf, dmarc }) =>
      exchangers && spf !== 'unknown' && dmarc !== 'unknown' ? KEPT_MS : 0,
    async work(signal) {
      const probe = AbortSignal.any([signal, AbortSignal.timeout(PROBE_MS)]);
      const [exchangers, spf, dmarc] = await Promise.all([
        mailExchangers(upstream, domain, probe).catch(unlessBusy(null)),
        published(upstream, [domain], isSpfRecord, probe),
        published(
          upstream,
          namesAbove(domain).map((name) => `_dmarc.${name}`),
          isDmarcRecord,
          probe,
        ),
      ]);
      return { exchangers, spf, dmarc };
    },
  });
}

/** Returns whether a TXT record of a kind is published at any of the names. */
async function published(
  upstream: Upstream,
  names: readonly string[],
  is: (text: string) => boolean,
  signal: AbortSignal,
): Promise<Presence> {
  const found = await Promise.all(
    names.map((name) =>
      texts(upstream.dns, name, signal).then(
        (all): Presence => (all.some((text) => is(text)) ? 'present' : 'absent'),
        unlessBusy<Presence>('unknown'),
      ),
    ),
  );
  if (found.includes('present')) return 'present';
  return found.includes('unknown') ? 'unknown' : 'absent';
}
