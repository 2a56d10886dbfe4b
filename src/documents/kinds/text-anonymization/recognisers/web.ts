import { emailsIn } from '../../../tokens/identifiers/emails.ts';
import { domainsIn, hasTopLevel, urlsIn } from '../../../tokens/identifiers/urls.ts';
import type { Finding } from '../findings.ts';

/** Top-level domains that are also file extensions, or words that may follow a full stop without a space. */
const AMBIGUOUS = new Set(
  'py md sh rs pl cc ps so la me my no am at be by de do es he hr in is it ma mo mu no pa pe re se si to us zip mov app bar box case cash one now fun best call care day fit for here how live man men new next off open plus red run sale save sale show style team tips today top total tours town toys vision vote web works world you zone'.split(
    ' ',
  ),
);

/** Finds the email addresses in a text. */
export const emailsOf = (text: string): Finding[] =>
  emailsIn(text).map(({ raw, index }) => ({
    type: 'EMAIL_ADDRESS',
    start: index,
    end: index + raw.length,
    score: raw.endsWith(']') || hasTopLevel(raw) ? 1 : 0.6,
  }));

/** Finds the URLs in a text: those with a scheme, those with `www`, and domains with a known top-level domain. */
export function urlsOf(text: string): Finding[] {
  const found = (raw: string, start: number, score: number): Finding => ({
    type: 'URL',
    start,
    end: start + raw.length,
    score,
  });
  const bare = domainsIn(text).map(({ raw, index, host }) => {
    const end = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
    const leads = raw.length > host.length || host.split('.').length > 2;
    const doubtful = AMBIGUOUS.has(end) || /\.[A-Z][a-z]/.test(host);
    return found(raw, index, leads ? 0.75 : doubtful ? 0.35 : 0.6);
  });
  return [...urlsIn(text, false).map(({ raw, index }) => found(raw, index, 0.9)), ...bare];
}
