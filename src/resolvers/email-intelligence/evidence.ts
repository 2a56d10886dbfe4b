import type { EmailSyntax } from '../../formats/email-syntax.ts';
import type { DomainAge } from './domain-age.ts';
import type { EmailDomainFacts } from './domain-facts.ts';
import type { ExchangerOwner } from './exchanger-owner.ts';
import type { DomainJudgement, RoleKind } from './judgement.ts';
import type { MailboxProbe } from './mailbox-probe.ts';
import type { BrokenRule } from './name-rule.ts';

/** One fact in favour of an address or against it. */
export interface EmailSignal {
  readonly code: string;
  /** The number that the fact adds to the score. */
  readonly weight: number;
  readonly text: string;
}

/** All facts about an address that the verdict and the score depend on. */
export interface Evidence extends DomainJudgement, RoleKind {
  readonly syntax: EmailSyntax;
  /** Null if the text is not an address or has no domain name. */
  readonly facts: EmailDomainFacts | null;
  /** The well-known provider that hosts the mail; null if it is unknown. */
  readonly provider: string | null;
  /** The disposable or parking service that receives the mail. */
  readonly owner: ExchangerOwner | null;
  /** The rule for local parts at the provider that the address breaks. */
  readonly broken: BrokenRule | null;
  /** True if the local part looks like random letters and digits. */
  readonly gibberish: boolean;
  /** Undefined if the caller did not ask for it; null if there is no domain that can be registered. */
  readonly domainAge: DomainAge | null | undefined;
  /** The answer of the mail server about the mailbox. */
  readonly probe: MailboxProbe;
}

/** True if the domain is probably a mistyped one, and not one that imitates another or is certainly disposable. */
export const isTypo = ({ meant, lookalike, disposable }: Evidence): boolean =>
  meant !== null && !lookalike.imitated && disposable !== 'certain';
