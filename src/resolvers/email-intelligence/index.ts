import { type EmailSyntax, readEmail } from '../../formats/email-syntax.ts';
import { type Fetched, unlessBusy } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { texts } from '../dns/answers.ts';
import { isDmarcRecord, isSpfRecord, namesAbove } from '../email-deliverability/index.ts';
import { type MailExchangers, mailExchangers } from '../mail/exchangers.ts';
import { type Disposable, isRole, judgeDomain } from './judgement.ts';
import { mailboxOf, providerOf } from './mailbox.ts';
import { mended } from './repair.ts';
import { type EmailAssessment, verdictOf } from './verdict.ts';

const DEADLINE_MS = 5_000;
/** What the resolvers have to answer in, so that a late answer is one unknown thing and no failure. */
const PROBE_MS = 4_000;
const KEPT_MS = 300_000;

export { judgeDomain };

/** Whether something is published; `unknown` where nobody could be asked. */
export type Presence = 'present' | 'absent' | 'unknown';

/** What the DNS says of the domain of an address. */
export interface EmailDomainFacts {
  /** Null where it could not be found out. */
  readonly exchangers: MailExchangers | null;
  readonly spf: Presence;
  readonly dmarc: Presence;
}

/** What is known of an e-mail address without writing to it. */
export interface EmailReport extends EmailAssessment, Fetched {
  readonly email: string;
  /** One spelling for all that lead to the same mailbox; null for what is no address. */
  readonly normalized: string | null;
  readonly syntax: EmailSyntax;
  readonly validSyntax: boolean;
  readonly tag: string | null;
  /** Null for what is no address, or has no domain name. */
  readonly facts: EmailDomainFacts | null;
  readonly provider: string | null;
  readonly disposable: Disposable;
  readonly role: boolean;
  readonly free: boolean;
  readonly didYouMean: string | null;
}

/**
 * Judges an e-mail address by its syntax, by lists, and by the DNS of its domain. Nobody is written to, and no mail server
 * is asked, so `deliverable` says that the domain takes mail, not that the mailbox exists.
 */
export async function checkEmail(upstream: Upstream, given: string): Promise<EmailReport> {
  const email = given.trim();
  const syntax = readEmail(email);
  const { local, domain } = syntax;
  const validSyntax = syntax.category !== 'invalid' && syntax.category !== 'message_only';
  const {
    value: facts,
    fetchedAt,
    cached,
  } = domain
    ? await domainFacts(upstream, domain.ascii)
    : { value: null, fetchedAt: upstream.now(), cached: false };
  const { disposable, free, meant } = domain
    ? judgeDomain(domain.ascii)
    : { disposable: 'no' as const, free: false, meant: null };
  const mailbox = local !== null && domain ? mailboxOf(local, domain.ascii) : null;
  const role = local !== null && isRole(local);
  const provider = facts?.exchangers ? providerOf(facts.exchangers.exchangers.map(({ host }) => host)) : null;
  return {
    email,
    normalized: mailbox?.normalized ?? null,
    syntax,
    validSyntax,
    tag: mailbox?.tag ?? null,
    facts,
    provider,
    disposable,
    role,
    free,
    didYouMean: meantBy(email, syntax, meant),
    ...verdictOf({ syntax, facts, disposable, role, free, typo: meant !== null, provider }),
    fetchedAt,
    cached,
  };
}

function meantBy(email: string, { category, local }: EmailSyntax, meant: string | null): string | null {
  if (category === 'invalid') return mended(email);
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

/** Whether a TXT record of a kind stands at any of the names. */
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
