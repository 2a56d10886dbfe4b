import type { Finding } from './findings.ts';

/**
 * Removes overlaps and sorts the findings by position. The longest finding takes precedence, then the one with the
 * highest score, then the first. Any part that only a lower-ranked finding covers becomes a finding of that type,
 * because nothing that was found may remain in the text.
 */
export function apart(findings: readonly Finding[], text: string): Finding[] {
  const ranked = findings
    .map((finding, rank) => ({ finding, rank }))
    .sort(
      (one, other) =>
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
