import type { Attachment } from './attachments.ts';
import type { Authentication } from './authentication.ts';
import type { DeliveryStatus } from './dsn.ts';
import type { EmailFlags } from './flags.ts';
import type { MailingList } from './list.ts';
import type { Mailbox } from './mime/mailboxes.ts';
import type { Hop } from './received.ts';
import type { EmailEntities } from './text/entities.ts';

/** A header with its encoded words decoded. */
export interface EmailHeader {
  readonly name: string;
  readonly value: string;
}

/** A parsed message. Missing values are null. */
export interface ParsedEmail {
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** With the time zone offset of the header. */
  readonly date: string | null;
  readonly subject: string | null;
  readonly normalizedSubject: string | null;
  readonly from: Mailbox | null;
  readonly sender: Mailbox | null;
  readonly to: readonly Mailbox[];
  readonly cc: readonly Mailbox[];
  readonly bcc: readonly Mailbox[];
  readonly replyTo: readonly Mailbox[];
  /** The envelope sender; empty if the message requests no bounces. */
  readonly returnPath: string | null;
  readonly headers: readonly EmailHeader[];
  readonly text: string | null;
  readonly html: string | null;
  readonly replyText: string | null;
  readonly quotedText: string | null;
  readonly signature: string | null;
  readonly attachments: readonly Attachment[];
  readonly authentication: Authentication;
  readonly received: readonly Hop[];
  readonly list: MailingList | null;
  readonly flags: EmailFlags;
  readonly dsn: DeliveryStatus | null;
  readonly entities: EmailEntities;
  /** BCP 47 language tag of the text that the author wrote. */
  readonly language: string | null;
}
