import type { BimiReport } from './bimi.ts';
import type { DaneReport } from './dane.ts';
import type { DkimReport } from './dkim.ts';
import type { DmarcReport } from './dmarc.ts';
import type { DnssecReport } from './dnssec.ts';
import type { CheckStatus } from './mail-issues.ts';
import type { MtaStsReport } from './mta-sts.ts';
import type { MxReport } from './mx.ts';
import type { DnsblCheck, PtrCheck } from './sender-address.ts';
import type { SpfReport } from './spf/index.ts';
import type { TlsRptReport } from './tls-rpt.ts';

/** The results of all checks. */
export interface DeliverabilityChecks {
  readonly spf: SpfReport;
  readonly dkim: DkimReport;
  readonly dmarc: DmarcReport;
  readonly mx: MxReport;
  readonly ptr: PtrCheck;
  readonly dnsbl: DnsblCheck;
  readonly mtaSts: MtaStsReport;
  readonly tlsRpt: TlsRptReport;
  readonly bimi: BimiReport;
  readonly dane: DaneReport;
  readonly dnssec: DnssecReport;
}

export type CheckName = keyof DeliverabilityChecks;

/** The weight of each check; all weights add up to 100. */
export const WEIGHTS: Readonly<Record<CheckName, number>> = {
  spf: 25,
  dmarc: 23,
  dkim: 15,
  dnsbl: 12,
  ptr: 10,
  mx: 5,
  mtaSts: 4,
  tlsRpt: 2,
  bimi: 2,
  dane: 1,
  dnssec: 1,
};

export const CHECK_NAMES = Object.keys(WEIGHTS) as CheckName[];

/** The points that a check contributes to the score. */
export interface CheckPoints {
  readonly check: CheckName;
  readonly status: CheckStatus;
  /** Maximum number of points that the check can contribute. */
  readonly weight: number;
  /** Null if the check is unknown and therefore left out of the score. */
  readonly points: number | null;
}

export type Grade = 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';

/** The score of a domain with its breakdown. */
export interface DeliverabilityScore {
  /** 0 to 100, over the checks that could be made; null if their weights add up to less than `ENOUGH`. */
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly breakdown: readonly CheckPoints[];
}

/** Minimum total weight of known checks required for a score. */
const ENOUGH = 50;

/** Adds up the points of the checks. Unknown checks are left out of the score. */
export function scoreOf(checks: DeliverabilityChecks): DeliverabilityScore {
  const breakdown = CHECK_NAMES.map((check): CheckPoints => {
    const { status } = checks[check];
    const weight = WEIGHTS[check];
    const points = status === 'unknown' ? null : Math.round(CREDITS[check](checks) * weight * 10) / 10;
    return { check, status, weight, points };
  });
  const counted = breakdown.filter(({ points }) => points !== null);
  const known = counted.reduce((sum, { weight }) => sum + weight, 0);
  const earned = counted.reduce((sum, { points }) => sum + (points ?? 0), 0);
  const score = known < ENOUGH ? null : Math.round((100 * earned) / known);
  return { score, grade: score === null ? null : gradeOf(score), breakdown };
}

function gradeOf(score: number): Grade {
  if (score >= 95) return 'A+';
  if (score >= 85) return 'A';
  if (score >= 70) return 'B';
  if (score >= 55) return 'C';
  return score >= 40 ? 'D' : 'F';
}

const plain = (status: CheckStatus, warned: number): number =>
  ({ pass: 1, warn: warned, fail: 0, unknown: 0 })[status];

/** The credit of an optional feature: 0 if it is missing, half if it has warnings. */
const optional = ({ present, status }: { present: boolean | null; status: CheckStatus }): number =>
  present ? plain(status, 0.5) : 0;

/** The fraction of its weight, from 0 to 1, that each check contributes to the score. */
const CREDITS: Readonly<Record<CheckName, (checks: DeliverabilityChecks) => number>> = {
  spf({ spf: { status, result, passesEverybody } }) {
    if (passesEverybody) return 0;
    if (result === 'softfail') return 0.2;
    if (result === 'neutral') return 0.3;
    return plain(status, result === 'pass' ? 0.8 : 0.7);
  },
  dkim: ({ dkim }) => plain(dkim.status, 0.7),
  dmarc({ dmarc: { status, effectivePolicy, rua, issues } }) {
    if (effectivePolicy === null) return 0;
    const base = { none: rua.length > 0 ? 0.4 : 0.25, quarantine: 0.8, reject: 1 }[effectivePolicy];
    const weak = issues.some(({ code }) => code === 'dmarc_weak_subdomains') ? 0.1 : 0;
    const blind = effectivePolicy !== 'none' && rua.length === 0 ? 0.05 : 0;
    return (base - weak - blind) * (status === 'fail' ? 0.8 : 1);
  },
  mx: ({ mx }) => plain(mx.status, 0.5),
  ptr({ ptr: { status, hostnames } }) {
    return status === 'fail' && hostnames.length > 0 ? 0.2 : plain(status, 0.5);
  },
  dnsbl: ({ dnsbl }) => plain(dnsbl.status, 0.5),
  mtaSts: ({ mtaSts }) => optional(mtaSts),
  tlsRpt: ({ tlsRpt }) => optional(tlsRpt),
  bimi: ({ bimi }) => optional(bimi),
  dane: ({ dane }) => optional(dane),
  dnssec: ({ dnssec }) => plain(dnssec.status, 0),
};
