import type { AddressType } from '../../datasets/ip-intelligence/address-types.ts';
import type { DnsblResult } from '../dns/dnsbl.ts';
import { decidesFlag, type IpFlags } from './flags.ts';
import { RISK_WEIGHTS, type RiskCode } from './risk-weights.ts';

/** One fact that raises or lowers the risk of an address. */
export interface RiskSignal {
  readonly code: RiskCode;
  /** The number that the fact adds to the score. */
  readonly weight: number;
  readonly text: string;
}

/** A fact that the score would need. */
export type RiskInput = 'tor' | 'proxy' | 'vpn' | 'relay' | 'hosting' | 'dnsbl';

export interface IpRisk {
  /** 0 to 100. Null if no input is known. */
  readonly score: number | null;
  readonly signals: readonly RiskSignal[];
  /** The inputs that are unknown. Each of them could raise the score. */
  readonly unknown: readonly RiskInput[];
}

/** All facts about an address that the score depends on. */
export interface RiskEvidence extends IpFlags {
  readonly type: AddressType;
  readonly relay: boolean | null;
  /** Name of the VPN, relay or anonymity service. */
  readonly service: string | null;
  readonly crawler: string | null;
  /** Null if no block list answered, or none is configured. */
  readonly listings: readonly DnsblResult[] | null;
}

/** Weighs the facts about an address. Unknown facts add nothing to the score, and are named instead. */
export function riskOf(evidence: RiskEvidence): IpRisk {
  const signals = signalsOf(evidence);
  const unknown = unknownInputs(evidence);
  const sum = signals.reduce((score, { weight }) => score + weight, 0);
  const isKnown = unknown.length < INPUTS.length || signals.length > 0;
  return { score: isKnown ? Math.min(100, Math.max(0, sum)) : null, signals, unknown };
}

const INPUTS: readonly RiskInput[] = ['tor', 'proxy', 'vpn', 'relay', 'hosting', 'dnsbl'];

const unknownInputs = ({ listings, ...flags }: RiskEvidence): readonly RiskInput[] =>
  INPUTS.filter((input) => (input === 'dnsbl' ? !isAnswered(listings) : flags[input] === null));

/** True if every block list has answered. A list without an answer may contain the address. */
const isAnswered = (listings: RiskEvidence['listings']): boolean =>
  listings !== null &&
  listings.length > 0 &&
  listings.every(({ status }) => status === 'listed' || status === 'clean');

function signalsOf({
  type,
  tor,
  proxy,
  vpn,
  relay,
  hosting,
  service,
  crawler,
  listings,
}: RiskEvidence): RiskSignal[] {
  const listed = (listings ?? []).filter(({ status }) => status === 'listed');
  // A block list that decided `proxy` or `vpn` already counts there.
  const abuse = listed.filter((result) => result.category === 'abuse' && !decidesFlag(result));
  const policy = listed.filter(({ category }) => category === 'policy');
  const named = service === null ? '' : `: ${service}`;
  const noted: readonly [holds: boolean, code: RiskCode, text: string][] = [
    [tor === true, 'tor', 'The address is a Tor exit.'],
    [proxy === true, 'proxy', 'The address is an open proxy or a rented proxy.'],
    [
      vpn === true,
      'vpn',
      `The address belongs to a VPN or another anonymising service${relay || tor ? '' : named}.`,
    ],
    [relay === true, 'relay', `The address is an exit of a privacy relay${named}.`],
    [hosting === true, 'hosting', 'The address belongs to a server.'],
    [abuse.length > 0, 'blocklisted', `Block lists have seen abuse: ${namesOf(abuse)}.`],
    [abuse.length > 1, 'blocklisted_twice', 'More than one block list has seen abuse.'],
    [
      policy.length > 0,
      'policy_listed',
      `The address should not send mail directly, which is usual for home connections: ${namesOf(policy)}.`,
    ],
    [
      type !== 'public',
      'special_address',
      'The address belongs to a tunnel, a translator or a protocol, not to the host of a visitor.',
    ],
    [crawler !== null, 'crawler', `The operator of ${crawler} lists the address as its crawler’s.`],
  ];
  return noted
    .filter(([holds]) => holds)
    .map(([, code, text]) => ({ code, weight: RISK_WEIGHTS[code].weight, text }));
}

const namesOf = (listings: readonly DnsblResult[]): string => listings.map(({ name }) => name).join(', ');
