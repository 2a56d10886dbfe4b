/** What a listing says of an address: it has done harm, or its owner says that it should not send mail itself. */
export type DnsblCategory = 'abuse' | 'policy';

/** One answer of a block list and its meaning. */
export interface ListMeaning {
  readonly list: string;
  readonly category: DnsblCategory;
  /** Null where the list only says so in its own words. */
  readonly reason: string | null;
}

/** A block list whose answers are known. */
export interface DnsblZone {
  readonly name: string;
  /** Meanings by the answer. */
  readonly answers: Readonly<Record<string, ListMeaning>>;
  /** It has no entries for IPv6. */
  readonly ipv4Only?: true;
}

const abuse = (list: string, reason: string): ListMeaning => ({ list, category: 'abuse', reason });
const policy = (list: string, reason: string): ListMeaning => ({ list, category: 'policy', reason });

const SBL = { '127.0.0.2': abuse('SBL', 'Known spam source, or hosting for spammers.') };
const CSS = { '127.0.0.3': abuse('CSS', 'Sends mail with a low reputation.') };
const DROP = { '127.0.0.9': abuse('DROP', 'Part of a network that is hijacked or leased by criminals.') };
const INFECTED = abuse('XBL', 'Infected, exploited or abused as a proxy.');
const XBL = { '127.0.0.4': INFECTED, '127.0.0.5': INFECTED, '127.0.0.6': INFECTED, '127.0.0.7': INFECTED };
const PBL = {
  '127.0.0.10': policy('PBL', 'The provider states that this range does not send mail directly.'),
  '127.0.0.11': policy('PBL', 'This range does not appear to be meant to send mail directly.'),
};

const drone = (reason: string): ListMeaning => abuse('DroneBL', reason);

/**
 * Block lists with the meaning of their answers, as their operators publish them: spamhaus.org, spamcop.net, psbl.org,
 * dronebl.org/classes, barracudacentral.org, uceprotect.net.
 */
export const DNSBL_ZONES: Readonly<Record<string, DnsblZone>> = {
  'zen.spamhaus.org': { name: 'Spamhaus ZEN', answers: { ...SBL, ...CSS, ...XBL, ...DROP, ...PBL } },
  'sbl-xbl.spamhaus.org': { name: 'Spamhaus SBL and XBL', answers: { ...SBL, ...CSS, ...XBL, ...DROP } },
  'sbl.spamhaus.org': { name: 'Spamhaus SBL', answers: { ...SBL, ...CSS, ...DROP } },
  'xbl.spamhaus.org': { name: 'Spamhaus XBL', answers: XBL },
  'pbl.spamhaus.org': { name: 'Spamhaus PBL', answers: PBL },
  'bl.spamcop.net': {
    name: 'SpamCop',
    ipv4Only: true,
    answers: { '127.0.0.2': abuse('SCBL', 'Recently reported by users as a spam source.') },
  },
  'psbl.surriel.com': {
    name: 'PSBL',
    answers: { '127.0.0.2': abuse('PSBL', 'Has sent mail to a spam trap.') },
  },
  'b.barracudacentral.org': {
    name: 'Barracuda',
    answers: { '127.0.0.2': abuse('BRBL', 'Has sent spam or viruses.') },
  },
  'dnsbl-1.uceprotect.net': {
    name: 'UCEPROTECT Level 1',
    answers: { '127.0.0.2': abuse('Level 1', 'Has sent mail to a spam trap.') },
  },
  'dnsbl-2.uceprotect.net': {
    name: 'UCEPROTECT Level 2',
    answers: { '127.0.0.2': policy('Level 2', 'Its network has many addresses on Level 1.') },
  },
  'dnsbl-3.uceprotect.net': {
    name: 'UCEPROTECT Level 3',
    answers: { '127.0.0.2': policy('Level 3', 'Its provider has many addresses on Level 1.') },
  },
  'dnsbl.dronebl.org': {
    name: 'DroneBL',
    answers: {
      '127.0.0.2': drone('Under observation.'),
      '127.0.0.3': drone('Spams chat networks.'),
      '127.0.0.5': drone('Bottler.'),
      '127.0.0.6': drone('Unknown worm or spam bot.'),
      '127.0.0.7': drone('Takes part in denial-of-service attacks.'),
      '127.0.0.8': drone('Open SOCKS proxy.'),
      '127.0.0.9': drone('Open HTTP proxy.'),
      '127.0.0.10': drone('Part of a chain of proxies.'),
      '127.0.0.11': drone('Web page proxy.'),
      '127.0.0.12': drone('Open DNS resolver.'),
      '127.0.0.13': drone('Runs dictionary attacks on passwords.'),
      '127.0.0.14': drone('Open WinGate proxy.'),
      '127.0.0.15': drone('Compromised router or gateway.'),
      '127.0.0.16': drone('Automatically spreading worm.'),
      '127.0.0.17': drone('Behaves like part of a botnet.'),
      '127.0.0.18': drone('Possibly compromised mail or name server.'),
      '127.0.0.19': drone('Abused VPN service.'),
      '127.0.0.255': drone('Uncategorised threat.'),
    },
  },
};

/** What lists answer when they refuse to answer (spamhaus.org, and others after them). */
export const DNSBL_REFUSALS: Readonly<Record<string, string>> = {
  '127.255.255.252': 'The zone name is misspelled.',
  '127.255.255.254': 'The list does not answer queries from public resolvers.',
  '127.255.255.255': 'The list has received too many queries.',
};
