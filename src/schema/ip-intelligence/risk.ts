import type { IpRisk, RiskInput, RiskSignal } from '../../resolvers/ip-intelligence/risk.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const IpRiskInputType = builder.enumType('IpRiskInput', {
  description: 'Fact that the risk of an address depends on.',
  values: {
    tor: { description: '`tor`.' },
    proxy: { description: '`proxy`.' },
    vpn: { description: '`vpn`.' },
    relay: { description: '`relay`.' },
    hosting: { description: '`hosting`.' },
    dnsbl: { description: '`dnsbl`: a block list did not respond, or none is configured.' },
  } satisfies EnumDescriptions<RiskInput>,
});

const IpRiskSignalType = builder.objectRef<RiskSignal>('IpRiskSignal').implement({
  description: 'A fact that raises or lowers the risk of an address.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable machine-readable code; new codes may be added.' }),
    weight: t.exposeInt('weight', { description: 'Effect on the score.' }),
    text: t.exposeString('text', { description: 'Description, in English.' }),
  }),
});

export const IpRiskType = builder.objectRef<IpRisk>('IpRisk').implement({
  description: 'Risk that a visitor with this address hides or does harm.',
  fields: (t) => ({
    score: t.exposeInt('score', {
      nullable: true,
      description:
        'Score from 0 to 100: the sum of the weights of the signals. Below 30, most visitors are ordinary, such as those of iCloud Private Relay. From 30 on, a second check is worth its cost. From 75 on, the visitor hides behind a service that attackers use, such as Tor. Unknown facts add nothing, so read `unknown` too. Null if nothing is known.',
    }),
    signals: t.field({
      type: [IpRiskSignalType],
      description: 'All facts that affect the score.',
      resolve: ({ signals }) => [...signals],
    }),
    unknown: t.field({
      type: [IpRiskInputType],
      description:
        'Facts that are unknown. Each of them could raise the score. If the list is empty, the score is based on all facts.',
      resolve: ({ unknown }) => [...unknown],
    }),
  }),
});
