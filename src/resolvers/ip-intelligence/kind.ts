import { networkKinds, type PeopleKind } from '../../datasets/ip-intelligence/network-kinds.ts';
import { serverNetworks } from '../../datasets/ip-intelligence/server-networks.ts';

/** The purpose of a network. */
export type NetworkKind = PeopleKind | 'hosting';

/** Names of companies that host servers. */
const HOUSES_SERVERS =
  /\b((web ?)?hosting|vps|colo(cation)?|data ?cent(er|re)s?|dedicated servers?|cloud servers?)\b/i;
/** Words in names of networks that connect, or may connect, end users. */
const CONNECTS_PEOPLE =
  /\b(internet|isp|telecom\w*|telekom\w*|communications?|comunicac\w*|broadband|wireless|wi-?fi|fib(er|re)|fibra|cable|networks?|net|connect\w*|provedor|university)\b/i;

/**
 * Words that make a name ambiguous, as they occur in names of companies that run servers, of suppliers to network
 * operators, and of semi-public bodies. A name with one of these words is not classified.
 */
const LEAVES_DOUBT =
  /\b(host\w*|servers?|vps|vds|cloud\w*|data ?cent\w*|colo\w*|cdn|vpn|proxy|transit|exchange|ixp?|consult\w*|solutions|security|software|tower\w*|equipment|utilit\w+|commission|authority|central bank|banco central|reserve bank|federal reserve)\b/i;
const TEACHES =
  /\b(universit\w+|universidad\w*|université|hochschule|fachhochschule|college|polytechnic\w*|politecnico|institute of technology|school district|public schools|research and education|academic network|academy of sciences)\b/i;
const GOVERNS =
  /\b(ministry of|ministerio d\w+|minist[eè]re d\w+|ministerstvo|department of (defen[cs]e|state|justice|health|transportation|revenue|agriculture|homeland security|the (army|navy|air force|interior|treasury))|government of|governo d\w+|gobierno d\w+|national assembly|house of representatives|parliament|prefeitura|municipality of|city of|county of|state of|commonwealth of|police|supreme court|tribunal)\b/i;
const TRADES =
  /\b(bank|banco|banque|bancorp|credit union|insurance|assurances?|airlines?|airways|pharmaceuticals?|hospital\w*|medical cent(er|re)|health system|motors?|brewing|hotels?|casinos?|supermarkets?|law firm|securities)\b/i;
const PROVIDES =
  /\b(tele(com|kom|fon|phone|communication|comunica)\w*|broadband|cablevision|cable (tv|television|communications)|internet service provider|isp|provedor\w*|banda larga|fibra|wireless internet|mobile communications)\b/i;

/** True if the name of a network's operator clearly says that it hosts servers. */
export const isHosterName = (name: string): boolean =>
  HOUSES_SERVERS.test(name) && !CONNECTS_PEOPLE.test(name);

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

/** Returns the purpose of a network: from the tables, or otherwise from its operator's name. Null if uncertain. */
export function networkKindOf(asn: number, name: string | null): NetworkKind | null {
  const { hosting, vpn } = serverNetworks.get();
  const known = networkKinds.get().get(asn);
  if (known) return known;
  if (hosting.has(asn) || vpn.has(asn) || isHosterName(name ?? '')) return 'hosting';
  if (name === null || LEAVES_DOUBT.test(name)) return null;
  const [only, ...others] = SAYINGS.filter(([, words]) => words.test(name));
  if (!only || others.length > 0) return null;
  const [kind, , doubts] = only;
  return doubts?.test(name) ? null : kind;
}
