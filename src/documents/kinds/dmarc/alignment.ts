import { organizationalDomain } from '../../../libraries/mail/organizational-domain.ts';
import type { AlignmentMode } from './report.ts';

/**
 * True if a domain aligns with the domain in the From header (RFC 9989, 4.4). Strict mode requires the same domain,
 * relaxed mode the same organizational domain.
 */
export const aligned = (domain: string, headerFrom: string, mode: AlignmentMode): boolean =>
  domain === headerFrom ||
  (mode === 'relaxed' && organizationalDomain(domain) === organizationalDomain(headerFrom));
