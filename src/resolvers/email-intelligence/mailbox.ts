/** How a provider of mailboxes reads local parts. */
interface Habits {
  readonly provider: string;
  readonly domains: readonly string[];
  /** The domain that stands for all of them, where they are one. */
  readonly canonical?: string;
  /** Dots do not count. */
  readonly dots?: true;
  /** What follows a plus sign is the user's own note. */
  readonly plus?: true;
}

/** From the providers' own help pages. Where a provider says nothing, nothing is taken away. */
const HABITS: readonly Habits[] = [
  {
    provider: 'gmail',
    domains: ['gmail.com', 'googlemail.com'],
    canonical: 'gmail.com',
    dots: true,
    plus: true,
  },
  {
    provider: 'outlook',
    domains: [
      'outlook.com',
      'hotmail.com',
      'live.com',
      'msn.com',
      'outlook.de',
      'outlook.fr',
      'hotmail.co.uk',
      'hotmail.fr',
    ],
    plus: true,
  },
  { provider: 'icloud', domains: ['icloud.com', 'me.com', 'mac.com'], plus: true },
  { provider: 'proton', domains: ['proton.me', 'protonmail.com', 'pm.me'], plus: true },
  { provider: 'fastmail', domains: ['fastmail.com', 'fastmail.fm'], plus: true },
  { provider: 'yahoo', domains: ['yahoo.com', 'ymail.com', 'rocketmail.com'] },
  { provider: 'yandex', domains: ['yandex.ru', 'yandex.com', 'ya.ru'], plus: true },
  { provider: 'mail_ru', domains: ['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru'], plus: true },
  { provider: 'zoho', domains: ['zoho.com', 'zohomail.com'], plus: true },
  { provider: 'gmx', domains: ['gmx.net', 'gmx.de', 'gmx.com', 'gmx.at', 'gmx.ch'] },
  { provider: 'web_de', domains: ['web.de'] },
  { provider: 'aol', domains: ['aol.com'] },
];

/** Whose mail servers these are, by the ends of their names. */
const SERVERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'google.com': 'google',
    'googlemail.com': 'google',
    'outlook.com': 'microsoft',
    'protection.outlook.com': 'microsoft',
    'mx.microsoft': 'microsoft',
    'icloud.com': 'icloud',
    'yahoodns.net': 'yahoo',
    'protonmail.ch': 'proton',
    'messagingengine.com': 'fastmail',
    'zoho.com': 'zoho',
    'zoho.eu': 'zoho',
    'zoho.in': 'zoho',
    'yandex.net': 'yandex',
    'yandex.ru': 'yandex',
    'mail.ru': 'mail_ru',
    'gmx.net': 'gmx',
    'web.de': 'web_de',
    'ionos.com': 'ionos',
    'kundenserver.de': 'ionos',
    'ovh.net': 'ovh',
    'gandi.net': 'gandi',
    'mimecast.com': 'mimecast',
    'pphosted.com': 'proofpoint',
    'ppe-hosted.com': 'proofpoint',
    'barracudanetworks.com': 'barracuda',
    'messagelabs.com': 'symantec',
    'iphmx.com': 'cisco',
    'mailgun.org': 'mailgun',
    'sendgrid.net': 'sendgrid',
    'amazonaws.com': 'amazon_ses',
    'secureserver.net': 'godaddy',
    'registrar-servers.com': 'namecheap',
    'privateemail.com': 'namecheap',
    'cloudflare.net': 'cloudflare',
    'migadu.com': 'migadu',
    'mailbox.org': 'mailbox_org',
    'tutanota.de': 'tuta',
    'qq.com': 'tencent',
    'mxhichina.com': 'alibaba',
    'naver.com': 'naver',
  }),
);

/** A local part as its provider reads it. */
export interface Mailbox {
  /** Where all spellings of one mailbox come out the same. */
  readonly normalized: string;
  /** What the user wrote behind a plus sign; null without one. */
  readonly tag: string | null;
}

/**
 * The mailbox that an address leads to. Only what the provider is known to ignore is taken away; elsewhere the local part
 * stays as it is, since only its server may say what it means (RFC 5321, 2.3.11).
 * @param local without quotation marks
 * @param domain ASCII, lower case
 */
export function mailboxOf(local: string, domain: string): Mailbox {
  const plus = local.indexOf('+');
  const tag = plus > 0 ? local.slice(plus + 1) : null;
  const habits = HABITS.find(({ domains }) => domains.includes(domain));
  if (!habits) return { normalized: `${quoted(local)}@${domain}`, tag };
  const base = habits.plus && plus > 0 ? local.slice(0, plus) : local;
  const bare = habits.dots ? base.replaceAll('.', '') : base;
  return { normalized: `${quoted(bare.toLowerCase())}@${habits.canonical ?? domain}`, tag };
}

/** A local part as an address has to spell it. */
function quoted(local: string): string {
  const plain = /^[^\s"(),:;<>@[\\\].]+(\.[^\s"(),:;<>@[\\\].]+)*$/.test(local);
  return plain ? local : `"${local.replace(/["\\]/g, '\\$&')}"`;
}

/** Who keeps the mail of a domain, by its first mail server; null where that is nobody known. */
export function providerOf(hosts: readonly string[]): string | null {
  const labels = hosts[0]?.split('.') ?? [];
  const ends = labels.map((_, index) => labels.slice(index).join('.'));
  return ends.map((end) => SERVERS.get(end)).find((provider) => provider !== undefined) ?? null;
}
