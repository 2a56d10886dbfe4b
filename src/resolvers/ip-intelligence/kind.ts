import { brandWords } from '../../datasets/ip-intelligence/brand-words.ts';
import { mobileNetworks } from '../../datasets/ip-intelligence/mobile-networks.ts';
import { type BrandKind, networkBrands } from '../../datasets/ip-intelligence/network-brands.ts';
import {
  networkKinds,
  type PeopleKind,
  type TableKind,
} from '../../datasets/ip-intelligence/network-kinds.ts';
import { serverNetworks } from '../../datasets/ip-intelligence/server-networks.ts';

/** The purpose of a network. */
export type NetworkKind = PeopleKind | 'hosting';

/** Names of companies that host servers. */
const HOUSES_SERVERS =
  /\b((web ?)?hosting|vps|colo(cation)?|data ?cent(er|re)s?|dedicated servers?|cloud|servers?|idc)\b/i;
/** Words in names of networks that connect, or may connect, end users. */
const CONNECTS_PEOPLE =
  /\b(internet|isp|telecom\w*|telekom\w*|communications?|comunicac\w*|broadband|wireless|wi-?fi|fib(er|re)|fibra|cable|networks?|net|connect\w*|provedor|university)\b/i;

/**
 * Words that make a name ambiguous, as they occur in names of companies that run servers, of suppliers to network
 * operators, and of semi-public bodies. A name with one of these words is not classified.
 */
const LEAVES_DOUBT =
  /\b(host\w*|servers?|vps|vds|cloud\w*|data ?cent\w*|colo(cation|crossing)?|cdn|vpn|proxy|transit|exchange|ixp?|consult\w*|solutions|security|software|tower\w*|equipment|utilit\w+|commission|authority|central bank|banco central|reserve bank|federal reserve)\b/i;
const TEACHES =
  /\b(universit\w+|universidad\w*|université|hochschule|fachhochschule|college|polytechnic\w*|politecnico|institute of (science|technology)|research and education|academic network|academy of sciences|schools?|higher education|educational (institution|development|service\w*)|education network|k-20|board of regents|universit\w+ of|institut teknologi|politeknik\w*|research network|state u|supercomput\w+ center|lyc[eé]e|ecole)\b/i;
const GOVERNS =
  /\b(ministry of|ministerio d\w+|minist[eè]re d\w+|ministerstvo|department of|departments? of the army|government|state of|council|kommune|kommun|gemeente|kabupaten|pemerintah|dinas|kementerian|badan|diskominfo|munic[ií]pio de|ayuntamiento|diputaci[oó]n|national laborator(y|ies)|geological survey|postal service|ministry|government of|governo d\w+|gobierno d\w+|national assembly|house of representatives|parliament|prefeitura|municipality of|city of|county of|commonwealth of|police|supreme court|tribunal)\b/i;
const TRADES =
  /\b(bank|banco|banque|bancorp|credit union|insurance|assurances?|airlines?|airways|pharmaceuticals?|hospital\w*|medical cent(er|re)|health system|motors?|brewing|hotels?|casinos?|supermarkets?|law firm|securities)\b/i;
const PROVIDES =
  /\b(tele(com|kom|fon|phone|communication|comunica)\w*|broadband|cablevision|internet service provider|isp|provedor\w*|banda larga|fibra|wireless|cable|mobile|mobiles|gsm|fib(er|re)|catv|radiotelephone|communications?|comunica[cç]\w*|multim[ií]dia|chinanet|provincial net|man network|internet services? provider|internet exchange provider|fibernet|kabel\w*|wi-?fi|inform[aá]tica|jaringan|akses|nusantara|net(works)? (ltda|private|pvt)|electric cooperative)\b|tele[ck]om|svyaz\b/i;

/** Offices for statistics, mostly of provinces of China. */
const COUNTS = /\bbig data\b/i;

/** True if the name of a network's operator clearly says that it hosts servers. */
export const isHosterName = (name: string): boolean =>
  HOUSES_SERVERS.test(name) && !CONNECTS_PEOPLE.test(name) && !COUNTS.test(name);

/** Words that show that a matching name may belong to a firm, a hospital or an office instead. */
const FIRM = /\b(inc|incorporated|llc|ltd|limited|savings)\b/i;
const HEALS = /\bhealth\w*\b/i;
const ISSUES_MONEY = /\bnational bank of\b/i;

/**
 * Patterns that classify a network by its name. The kinds share no words. The optional third pattern rejects a match. A
 * name that matches more than one kind is not classified.
 */
const SAYINGS: readonly (readonly [PeopleKind, RegExp, RegExp?])[] = [
  ['education', TEACHES, HEALS],
  ['government', GOVERNS, FIRM],
  ['business', TRADES, ISSUES_MONEY],
  ['isp', PROVIDES],
];

/** The largest number of words in a brand. */
const MAX_BRAND_WORDS = 6;

/** Returns the kind of the longest brand with which a name begins. */
function brandKindOf(name: string): BrandKind | undefined {
  const words = brandWords(name);
  for (let count = Math.min(words.length, MAX_BRAND_WORDS); count > 0; count--) {
    const kind = networkBrands.get().get(words.slice(0, count).join(' '));
    if (kind) return kind;
  }
  return undefined;
}

/**
 * True if a table says that a network houses servers: by its number, or by the brand of its operator. Words such as
 * `cloud` in a name are weaker evidence.
 */
export const isKnownHost = (asn: number, name: string | null): boolean => {
  const { hosting, vpn } = serverNetworks.get();
  if (hosting.has(asn) || vpn.has(asn)) return true;
  return name !== null && !networkKinds.get().has(asn) && brandKindOf(name) === 'hosting';
};

const plainKind = (kind: TableKind): NetworkKind => {
  if (kind === 'carrier') return 'isp';
  return kind === 'host' ? 'hosting' : kind;
};

/** Returns the purpose of a network: from the tables, or otherwise from its operator's name. Null if uncertain. */
export function networkKindOf(asn: number, name: string | null): NetworkKind | null {
  const { hosting, vpn } = serverNetworks.get();
  const known = networkKinds.get().get(asn);
  if (known) return plainKind(known);
  if (mobileNetworks.get().has(asn)) return 'isp';
  if (hosting.has(asn) || vpn.has(asn)) return 'hosting';
  if (name === null) return null;
  const brand = brandKindOf(name);
  if (brand === 'hosting' || brand === 'host' || isHosterName(name)) return 'hosting';
  if (LEAVES_DOUBT.test(name)) return null;
  if (brand) return brand;
  const matching = SAYINGS.filter(([, words]) => words.test(name));
  // Ministries of communications and networks of schools have words of providers in their names.
  const [only, ...others] = matching.length > 1 ? matching.filter(([kind]) => kind !== 'isp') : matching;
  if (!only || others.length > 0) return null;
  const [kind, , doubts] = only;
  return doubts?.test(name) ? null : kind;
}
