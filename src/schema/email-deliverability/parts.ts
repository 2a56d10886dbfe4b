import type { ErrorCode } from '../../errors.ts';
import type { CheckStatus, MailIssue } from '../../resolvers/email-deliverability/mail-issues.ts';
import type { ObjectFields } from '../builder.ts';
import { CheckStatusType, MailIssueType } from './enums.ts';

interface Check {
  readonly status: CheckStatus;
  readonly error: ErrorCode | null;
  readonly issues: readonly MailIssue[];
}

/** How every check begins. */
export const statusFields = <Report extends Check>(t: ObjectFields<Report>) => ({
  status: t.field({
    type: CheckStatusType,
    description: 'What it came to.',
    resolve: ({ status }) => status,
  }),
  error: t.string({
    nullable: true,
    description:
      'What kept the check, or a part of it, from being made: a code of the error table, such as `upstream_timeout`.',
    resolve: ({ error }) => error,
  }),
});

/** How every check ends. */
export const issueFields = <Report extends Check>(t: ObjectFields<Report>) => ({
  issues: t.field({
    type: [MailIssueType],
    description: 'What is wrong, weak or odd.',
    resolve: ({ issues }) => [...issues],
  }),
});

/** A record that may be missing. */
export const recordField = <Report extends { readonly record: string | null }>(t: ObjectFields<Report>) => ({
  record: t.string({
    nullable: true,
    description:
      'The record as it stands in the DNS, its strings joined; null where there is none that counts.',
    resolve: ({ record }) => record,
  }),
});

/** Whether what the domain may also leave out is there. */
export const presentField = <Report extends { readonly present: boolean | null }>(
  t: ObjectFields<Report>,
) => ({
  present: t.boolean({
    nullable: true,
    description: 'Whether the domain has it at all; null where that could not be found out.',
    resolve: ({ present }) => present,
  }),
});
