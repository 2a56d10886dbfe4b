/** Phrases that registries write in place of a value. */
const NOTICE =
  /\b(?:redacted|withheld|not disclosed|data protected|gdpr masked|statutory masking|non-public data|hidden upon user request|not available from registry|please query the rd[ad][sp]|query the whois|contact (?:the )?registrar|not applicable|select request email form|personal data,? can ?not be)\b|^\W*not (?:shown|disclosed|published)\b/i;
/** Texts that are placeholders only if they are the whole value. */
const NOTHING =
  /^(?:-+|\.+|n\/?a|none|null|undefined|unknown|no data|hidden|non[- ]public|gdpr|personal data|not (?:available|published|public))$/i;

/** True if a text is a placeholder for a redacted value. */
export const isWithheld = (text: string): boolean => NOTICE.test(text) || NOTHING.test(text.trim());

/** Names of privacy services, which register domains in their own name. */
const SERVICE =
  /privado|datos privados|registration private|private registration|whois privacy|whoisguard|privacy protect|privacy service|domain privacy|contact privacy|domains by proxy|proxy service|for privacy/i;
const SHY = /\b(?:privacy|private|protect|protected|protection)\b/g;
const TRADE = /\b(?:whois|proxy|domains?|registration|guard|services?|masked|anonymous|identity|contact)\b/g;

/**
 * True if a name belongs to a privacy service. One word alone is not enough: there are `Private Equity LLC` and
 * `Protection One`.
 */
export function isPrivacyService(name: string): boolean {
  const lower = name.toLowerCase();
  const shy = new Set(lower.match(SHY));
  return SERVICE.test(lower) || (shy.size > 0 && new Set([...shy, ...(lower.match(TRADE) ?? [])]).size > 1);
}
