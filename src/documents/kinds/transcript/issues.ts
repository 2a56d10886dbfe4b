import type { Fault, Track } from '../../exact/timed-text/track.ts';
import type { TranscriptIssue } from './types.ts';

/** Maximum number of issues in an answer. */
export const MAX_ISSUES = 200;

/** Lists the issues of a file in the order of its cues, and counts them. */
export function issuesOf(
  { cues }: Track,
  faults: readonly Fault[],
): { issues: readonly TranscriptIssue[]; count: number } {
  const byCue = faults.toSorted((one, other) => (one.cue ?? 0) - (other.cue ?? 0));
  const issues = byCue.slice(0, MAX_ISSUES).map(({ code, cue, message }) => {
    const of = cue === null ? undefined : cues[cue - 1];
    return { code, cue: of ? cue : null, startSeconds: of?.start ?? null, message };
  });
  return { issues, count: faults.length };
}
