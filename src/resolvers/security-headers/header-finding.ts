export type HeaderFindingCode = keyof typeof HEADER_FINDINGS;
export type HeaderFindingSeverity = 'medium' | 'low' | 'info';

/** A part of a header that does not work as its author probably intended. */
export interface HeaderFinding {
  /** In lower case. */
  readonly header: string;
  readonly code: HeaderFindingCode;
  readonly severity: HeaderFindingSeverity;
  /** The affected directive or value; null for the whole header. */
  readonly part: string | null;
  readonly message: string;
}

/** Every kind of finding with its meaning. */
export const HEADER_FINDINGS = {
  invalid_header: 'Browsers ignore the whole header.',
  repeated_header: 'The header is sent more than once.',
  repeated_directive: 'A directive occurs more than once.',
  conflicting_values: 'The values contradict each other.',
  unknown_directive: 'No browser knows the directive.',
  unknown_value: 'Browsers ignore the value.',
  name_in_value: 'The value begins with the name of the header.',
  misspelt_header: 'The name of the header is misspelt, so browsers ignore it.',
  not_checked: 'The header is too long to be checked.',
  not_listed: 'There are further findings, which are not listed.',
  obsolete_header: 'No current browser uses the header.',
} as const;

/** Maximum number of findings of a header with a suggestion, which takes time to find. */
export const MAX_SUGGESTED = 5;
/** Maximum number of characters of a header's text in a message. */
const MAX_SHOWN = 80;

export const shownPart = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;

export const headerFinding = (
  header: string,
  code: HeaderFindingCode,
  severity: HeaderFindingSeverity,
  part: string | null,
  message: string,
): HeaderFinding => ({ header, code, severity, part: part === null ? null : shownPart(part), message });
