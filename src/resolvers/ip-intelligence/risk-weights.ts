/** A fact that the risk of an address depends on. */
export type RiskCode =
  | 'tor'
  | 'proxy'
  | 'vpn'
  | 'relay'
  | 'hosting'
  | 'blocklisted'
  | 'blocklisted_twice'
  | 'policy_listed'
  | 'special_address'
  | 'crawler';

interface RiskWeight {
  readonly weight: number;
  /** The reason for the weight. It is not part of responses. */
  readonly because: string;
}

/**
 * The number that each fact adds to the score, which starts at 0. Below 30, most visitors are ordinary; from 30 on, a
 * second check is worth its cost; from 75 on, the visitor hides behind a service that attackers use.
 */
export const RISK_WEIGHTS: Readonly<Record<RiskCode, RiskWeight>> = {
  tor: {
    weight: 80,
    because: 'Anyone can use an exit without an account, so its addresses are the ones most often abused.',
  },
  proxy: {
    weight: 60,
    because: 'Visitors rarely choose open and rented proxies, but programs that test passwords and cards do.',
  },
  vpn: {
    weight: 45,
    because: 'Half as bad as Tor: VPNs hide a visitor too, but many ordinary people and companies use them.',
  },
  relay: {
    weight: 5,
    because: 'Only paying customers of Apple with a verified device use it, and their region stays visible.',
  },
  hosting: {
    weight: 20,
    because:
      'People do not browse from servers, but programs do. Low enough that exits of relays, which are servers, stay below 30.',
  },
  blocklisted: {
    weight: 30,
    because: 'Abuse was seen recently, but providers assign addresses to new customers, and lists err.',
  },
  blocklisted_twice: {
    weight: 20,
    because: 'A second list, which has other sensors, confirms the first.',
  },
  policy_listed: {
    weight: 0,
    because: 'Ranges of home connections are listed so that they do not send mail. That is not abuse.',
  },
  special_address: {
    weight: 10,
    because: 'Tunnels and protocols use these addresses, which hosts of visitors have hardly had since 2015.',
  },
  crawler: {
    weight: -40,
    because:
      'The operator vouches for the address, which outweighs that it is a server. It cannot outweigh Tor.',
  },
};
