import { emailsIn } from '../identifiers/emails.ts';
import { domainsIn } from '../identifiers/urls.ts';

/** Maximum length of a row that is searched, and maximum number of domains. */
const MAX_LENGTH = 600;
const MAX_DOMAINS = 50;

/** Hosts of mailboxes, and of pages that belong to others. */
const SHARED =
  /^(?:gmail|googlemail|gmx|web|hotmail|outlook|live|yahoo|icloud|aol|t-online|freenet|orange|free|wanadoo|libero|example|facebook|instagram|linkedin|twitter|youtube|google|apple|paypal|bit|goo)\.\w{2,4}(?:\.\w{2})?$/;

/**
 * Returns the names in the domains of a document's e-mail and web addresses, without the top-level domain, with how
 * often they occur: `acme` of `info@mail.acme.co.uk`.
 */
export function domainNames(texts: Iterable<string>): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const text of texts) {
    if (text.length > MAX_LENGTH || !text.includes('.') || names.size >= MAX_DOMAINS) continue;
    const hosts = [
      ...emailsIn(text).map(({ raw }) => raw.split('@').at(-1) ?? ''),
      ...domainsIn(text).map(({ host }) => host),
    ];
    for (const host of hosts) {
      const own = ownName(host.toLowerCase());
      if (own) names.set(own, (names.get(own) ?? 0) + 1);
    }
  }
  return names;
}

function ownName(host: string): string | null {
  const parts = host.replace(/^www\d?\./, '').split('.');
  const ending = parts.length > 2 && /^(?:co|com|org|net|ac|gov)$/.test(parts.at(-2) ?? '') ? 2 : 1;
  const registered = parts.slice(-ending - 1);
  const own = registered[0]?.replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  return own.length < 2 || SHARED.test(registered.join('.')) ? null : own;
}

/** Returns how well a name, as its letters and digits, agrees with a domain: 0, or from 0.6 to 1. */
export function domainShare(key: string, domains: ReadonlyMap<string, number>): number {
  let best = 0;
  for (const domain of domains.keys()) {
    if (key === domain) return 1;
    if (key.length > 3 && domain.length > 3 && (domain.startsWith(key) || key.startsWith(domain)))
      best = Math.max(best, 0.8);
    else if (key.length > 4 && domain.length > 4 && (domain.includes(key) || key.includes(domain)))
      best = Math.max(best, 0.6);
    else if (domain.length > 1 && domain.length < 4 && key.startsWith(domain)) best = Math.max(best, 0.6);
  }
  return best;
}
