import { organizationalDomain } from '../../../libraries/mail/organizational-domain.ts';
import type { AlignmentMode } from './report.ts';

/** Whether a domain aligns with the one in the From header (RFC 9989, 4.4): the same where strict, else of one organization. */
export const aligned = (domain: string, headerFrom: string, mode: AlignmentMode): boolean =>
  domain === headerFrom ||
  (mode === 'relaxed' && organizationalDomain(domain) === organizationalDomain(headerFrom));
