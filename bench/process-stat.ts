import { readFileSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second, with every kernel configuration. */
const TICKS_PER_SECOND = 100;

/**
 * Returns the processor time of a process and its children in seconds, including children that have ended; `NaN` if
 * /proc is not available.
 */
export function processorSeconds(pid: number): number {
  const children = childrenOf(pid).map(processorSeconds).filter(Number.isFinite);
  return children.reduce((sum, seconds) => sum + seconds, ownSeconds(pid));
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function ownSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name and may contain spaces. The 14th to 17th are user and system time of
    // the process and of the children that it has waited for.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Returns the resident memory of a process in bytes; `NaN` if /proc is not available. */
export function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) * 1_024;
  } catch {
    return Number.NaN;
  }
}
