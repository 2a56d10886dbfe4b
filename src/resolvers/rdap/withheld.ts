/** Notices that registries write where a value would stand. */
const NOTICE =
  /\b(?:redacted|withheld|not disclosed|data protected|gdpr masked|statutory masking|non-public data|hidden upon user request|not available from registry|please query the rd[ad][sp]|query the whois|contact (?:the )?registrar|not applicable|select request email form)\b/i;
/** What says nothing where it is all there is. */
const NOTHING = /^(?:-+|\.+|n\/?a|none|null|undefined|unknown|no data|not (?:available|published|public))$/i;

/** Whether a text stands in for a value that a registry holds back. */
export const isWithheld = (text: string): boolean => NOTICE.test(text) || NOTHING.test(text.trim());

/** How services that register in their own name, so that nobody sees whose domain it is, call themselves. */
const SERVICE =
  /privado|datos privados|registration private|private registration|whois privacy|whoisguard|privacy protect|privacy service|domain privacy|contact privacy|domains by proxy|proxy service|for privacy/i;
const SHY = /\b(?:privacy|private|protect|protected|protection)\b/g;
const TRADE = /\b(?:whois|proxy|domains?|registration|guard|services?|masked|anonymous|identity|contact)\b/g;

/** Whether a name is that of such a service. One word alone says nothing: there are `Private Equity LLC` and `Protection One`. */
export function isPrivacyService(name: string): boolean {
  const lower = name.toLowerCase();
  const shy = new Set(lower.match(SHY));
  return SERVICE.test(lower) || (shy.size > 0 && new Set([...shy, ...(lower.match(TRADE) ?? [])]).size > 1);
}
