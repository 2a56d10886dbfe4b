import type { EmailSyntax } from '../../formats/email-syntax.ts';
import type { EmailDomainFacts } from './domain-facts.ts';
import type { ExchangerOwner } from './exchanger-owner.ts';
import type { Disposable, ListEvidence } from './judgement.ts';
import type { Lookalike } from './lookalike.ts';
import type { MailboxState } from './mailbox-probe.ts';
import type { BrokenRule } from './name-rule.ts';

/** One fact in favour of an address or against it. */
export interface EmailSignal {
  readonly code: string;
  /** The number that the fact adds to the score. */
  readonly weight: number;
  readonly text: string;
}

/** All facts about an address that the verdict and the score depend on. */
export interface Evidence {
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
  /** The disposable or parking service that receives the mail. */
  readonly owner: ExchangerOwner | null;
  /** The rule for local parts at the provider that the address breaks. */
  readonly broken: BrokenRule | null;
  /** True if the local part looks like random letters and digits. */
  readonly gibberish: boolean;
  /** The answer of the mail server about the mailbox. */
  readonly mailbox: MailboxState;
}
