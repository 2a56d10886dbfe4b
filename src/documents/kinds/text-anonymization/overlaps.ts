import { BEST_EFFORT_TYPES, type PiiType } from './entity-types.ts';
import type { Finding } from './findings.ts';

/** Types that are not identifiers, or are parts of addresses and dates. Longer findings may cover them. */
const COVERED: ReadonlySet<PiiType> = new Set([
  ...BEST_EFFORT_TYPES,
  'DATE_TIME',
  'AGE',
  'UK_POSTCODE',
  'DE_PLZ',
]);
/** Minimum score of an identifier that takes precedence over longer findings. */
const MIN_SURE = 0.7;
/** Minimum score of a phone number that does: one with a country calling code. House numbers resemble others. */
const MIN_SURE_PHONE = 0.9;

const isSure = ({ type, score }: Finding): boolean =>
  score >= (type === 'PHONE_NUMBER' ? MIN_SURE_PHONE : MIN_SURE) && !COVERED.has(type);

/**
 * Removes overlaps and sorts the findings by position. A sure identifier takes precedence over a name that covers it,
 * because an operator may leave the name in the text. Then the longest finding takes precedence, then the one with the
 * highest score, then the first. Any part that only a lower-ranked finding covers becomes a finding of that type,
 * because nothing that was found may remain in the text.
 */
export function apart(findings: readonly Finding[], text: string): Finding[] {
  const ranked = findings
    .map((finding, rank) => ({ finding, rank, sure: isSure(finding) }))
    .sort(
      (one, other) =>
        Number(other.sure) - Number(one.sure) ||
        other.finding.end - other.finding.start - (one.finding.end - one.finding.start) ||
        other.finding.score - one.finding.score ||
        one.rank - other.rank,
    );
  const taken = new Uint8Array(text.length);
  const kept: Finding[] = [];
  for (const { finding } of ranked) {
    for (const piece of freeOf(finding, taken, text)) {
      taken.fill(1, piece.start, piece.end);
      kept.push(piece);
    }
  }
  return kept.sort((one, other) => one.start - other.start);
}

/** Returns the parts of a finding that no other finding covers, without the spaces and punctuation around them. */
function freeOf(finding: Finding, taken: Uint8Array, text: string): Finding[] {
  const pieces: Finding[] = [];
  let at = finding.start;
  while (at < finding.end) {
    if (taken[at]) {
      at += 1;
      continue;
    }
    const start = at;
    while (at < finding.end && !taken[at]) at += 1;
    const whole = start === finding.start && at === finding.end;
    const part = text.slice(start, at);
    const [lead = ''] = whole ? [] : (/^[^\p{L}\p{N}]+/u.exec(part) ?? []);
    const bare = whole ? part : part.slice(lead.length).replace(/[^\p{L}\p{N}\p{M}]{1,20}$/u, '');
    if (bare === '') continue;
    pieces.push({ ...finding, start: start + lead.length, end: start + lead.length + bare.length });
  }
  return pieces;
}
