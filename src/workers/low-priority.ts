import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of a process that handles untrusted data. Callers that send a file expect to wait, but lookups
 * must not wait for files. If memory runs out, the system ends this process and not the service.
 */
export function lowerPriority(pid: number, lowPriority = true): void {
  try {
    if (lowPriority) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Some systems do not allow this, or the process has already ended.
  }
}
