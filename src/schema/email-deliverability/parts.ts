import type { ErrorCode } from '../../errors.ts';
import type { CheckStatus, MailIssue } from '../../resolvers/email-deliverability/mail-issues.ts';
import type { ObjectFields } from '../builder.ts';
import { CheckStatusType, MailIssueType } from './enums.ts';

interface Check {
  readonly status: CheckStatus;
  readonly error: ErrorCode | null;
  readonly issues: readonly MailIssue[];
}

/** First fields of every check. */
export const statusFields = <Report extends Check>(t: ObjectFields<Report>) => ({
  status: t.field({
    type: CheckStatusType,
    description: 'Result of the check.',
    resolve: ({ status }) => status,
  }),
  error: t.string({
    nullable: true,
    description:
      'Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise.',
    resolve: ({ error }) => error,
  }),
});

/** Last fields of every check. */
export const issueFields = <Report extends Check>(t: ObjectFields<Report>) => ({
  issues: t.field({
    type: [MailIssueType],
    description: 'Problems and remarks.',
    resolve: ({ issues }) => [...issues],
  }),
});

/** Field for a record that may be missing. */
export const recordField = <Report extends { readonly record: string | null }>(t: ObjectFields<Report>) => ({
  record: t.string({
    nullable: true,
    description: 'Record as published in the DNS, with its strings joined; null if there is no valid record.',
    resolve: ({ record }) => record,
  }),
});

/** Field that is true if an optional record of the domain is present. */
export const presentField = <Report extends { readonly present: boolean | null }>(
  t: ObjectFields<Report>,
) => ({
  present: t.boolean({
    nullable: true,
    description: 'True if the domain publishes a record of this kind. Null if that could not be determined.',
    resolve: ({ present }) => present,
  }),
});
