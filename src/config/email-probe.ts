import { isAscii } from 'node:buffer';
import { z } from 'zod';
import { plainAddress } from '../formats/email-address.ts';
import { wholeText } from './rules.ts';

/** Settings for asking mail servers about mailboxes. */
export interface EmailProbeSettings {
  /** The name by which this host introduces itself. */
  readonly helo: string;
  /** The sender of the messages that are announced and never sent. */
  readonly sender: string;
  /** The maximum number of conversations per minute with the mail servers of one operator, and with one address. */
  readonly perMinute: number;
}

const FULL_NAME = /^(?=.{4,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;

const variables = z.object({
  /** `on` asks mail servers whether they accept mail for an address. Needs a host that may connect to port 25. */
  EMAIL_PROBE: z.enum(['off', 'on'], 'must be off or on').default('off'),
  /** The name of this host in the DNS, to which the PTR record of its address should point. */
  EMAIL_PROBE_HELO: z
    .stringFormat('host', FULL_NAME, 'must be the full name of this host, such as probe.example.com')
    .transform((name) => name.toLowerCase())
    .optional(),
  /** An address of the administrator, to which mail servers may report. */
  EMAIL_PROBE_SENDER: z
    .string()
    .transform((text, context) => {
      const address = plainAddress(text.trim());
      // SMTP servers without SMTPUTF8 accept only ASCII.
      if (address !== undefined && isAscii(Buffer.from(address))) return address;
      context.addIssue('must be an email address with an ASCII local part, such as postmaster@example.com');
      return z.NEVER;
    })
    .optional(),
  /** The maximum number of conversations per minute with the mail servers of one operator, and with one address. */
  EMAIL_PROBE_PER_MINUTE: wholeText(1, 600).default(10),
});

/** The variables for asking mail servers about mailboxes. */
export const EMAIL_PROBE_VARIABLES = variables.shape;

type EmailProbeVariables = z.infer<typeof variables>;

/** Reports a name and a sender that are missing although mail servers are to be asked. */
export function completeEmailProbe(data: EmailProbeVariables, { addIssue }: z.RefinementCtx): void {
  if (data.EMAIL_PROBE === 'off') return;
  for (const name of ['EMAIL_PROBE_HELO', 'EMAIL_PROBE_SENDER'] as const)
    if (data[name] === undefined)
      addIssue({ code: 'custom', path: [name], message: 'must be set because EMAIL_PROBE is on' });
}

/** Builds the settings from the variables. `undefined` if mail servers are not asked. */
export function emailProbeOf(data: EmailProbeVariables): EmailProbeSettings | undefined {
  const { EMAIL_PROBE: mode, EMAIL_PROBE_HELO: helo, EMAIL_PROBE_SENDER: sender } = data;
  if (mode === 'off' || helo === undefined || sender === undefined) return undefined;
  return Object.freeze({ helo, sender, perMinute: data.EMAIL_PROBE_PER_MINUTE });
}
