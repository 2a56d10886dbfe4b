import { dateOf, type JsonObject } from './token.ts';

export type CheckOutcome = 'passed' | 'failed' | 'skipped';

export type ClaimRefusal =
  | 'claim_malformed'
  | 'claim_missing'
  | 'expired'
  | 'not_yet_valid'
  | 'too_old'
  | 'audience_mismatch'
  | 'issuer_mismatch'
  | 'subject_mismatch';

export interface ClaimRules {
  readonly issuer?: string | null | undefined;
  /** At least one of these audiences must match. */
  readonly audience?: readonly string[] | null | undefined;
  readonly subject?: string | null | undefined;
  /** Seconds. */
  readonly clockTolerance: number;
  /** Seconds since `iat`. */
  readonly maxAge?: number | null | undefined;
}

export interface ClaimsChecked {
  readonly signature: CheckOutcome;
  readonly exp: CheckOutcome;
  readonly nbf: CheckOutcome;
  readonly iat: CheckOutcome;
  readonly aud: CheckOutcome;
  readonly iss: CheckOutcome;
  readonly sub: CheckOutcome;
}

/** The checks for a token that cannot be read. */
export const UNCHECKED: ClaimsChecked = {
  signature: 'skipped',
  exp: 'skipped',
  nbf: 'skipped',
  iat: 'skipped',
  aud: 'skipped',
  iss: 'skipped',
  sub: 'skipped',
};

/** Undefined if the claim was not checked, null if it passed, or otherwise the fault. */
type Finding = ClaimRefusal | null | undefined;

/** Checks the claims of a token against the clock and the caller's rules. `now` is in milliseconds. */
export function checkClaims(payload: JsonObject, rules: ClaimRules, now: number) {
  const { exp, nbf, iat, aud, iss, sub } = payload;
  const { clockTolerance, maxAge, audience, issuer, subject } = rules;
  const seconds = now / 1000;
  const timed = (value: unknown, wrong: ClaimRefusal, holds: (time: number) => boolean): Finding => {
    if (value === undefined) return undefined;
    if (typeof value !== 'number') return 'claim_malformed';
    return holds(value) ? null : wrong;
  };
  const named = (
    value: unknown,
    wanted: readonly string[] | null | undefined,
    wrong: ClaimRefusal,
  ): Finding => {
    if (wanted == null) return undefined;
    if (value === undefined) return 'claim_missing';
    const own: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!own.every((one) => typeof one === 'string')) return 'claim_malformed';
    return wanted.some((one) => own.includes(one)) ? null : wrong;
  };
  const age = (): Finding => {
    if (maxAge == null) return iat === undefined || typeof iat === 'number' ? undefined : 'claim_malformed';
    if (iat === undefined) return 'claim_missing';
    return timed(iat, 'too_old', (time) => seconds - time <= maxAge + clockTolerance) ?? early(iat);
  };
  // A token with a future `iat` would pass the age limit for as long as its issuer likes.
  const early = (time: unknown): Finding =>
    typeof time === 'number' && time > seconds + clockTolerance ? 'not_yet_valid' : null;
  const findings = {
    exp: timed(exp, 'expired', (time) => seconds < time + clockTolerance),
    nbf: timed(nbf, 'not_yet_valid', (time) => seconds >= time - clockTolerance),
    iat: age(),
    aud: named(aud, audience, 'audience_mismatch'),
    iss:
      Array.isArray(iss) && issuer != null ? 'claim_malformed' : named(iss, one(issuer), 'issuer_mismatch'),
    sub:
      Array.isArray(sub) && subject != null
        ? 'claim_malformed'
        : named(sub, one(subject), 'subject_mismatch'),
  } satisfies Record<string, Finding>;
  return {
    checks: Object.fromEntries(
      Object.entries(findings).map(([claim, finding]) => [claim, outcomeOf(finding)]),
    ) as Omit<ClaimsChecked, 'signature'>,
    reason: Object.values(findings).find((finding) => finding != null) ?? null,
    warnings: [
      ...(exp === undefined ? ['The token never expires: it has no `exp`.'] : []),
      ...(typeof iat === 'number' && maxAge == null && early(iat)
        ? [`The token was issued in the future: ${dateOf(iat) ?? `${iat} seconds after 1970-01-01 UTC`}.`]
        : []),
      ...(aud !== undefined && audience == null
        ? ['The token is meant for an audience. Send audience to check it.']
        : []),
    ],
  };
}

const one = (text: string | null | undefined): readonly string[] | undefined =>
  text == null ? undefined : [text];

function outcomeOf(finding: Finding): CheckOutcome {
  if (finding === undefined) return 'skipped';
  return finding === null ? 'passed' : 'failed';
}
