/**
 * Returns one process's share of a machine-wide limit. It is rounded down, but never less than the minimum that a
 * process needs to work.
 */
export const shareOfProcess = (whole: number, processes: number, min = 1): number =>
  processes === 1 ? whole : Math.max(min, Math.floor(whole / processes));
