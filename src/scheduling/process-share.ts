/**
 * Returns the share of one process in a machine-wide limit, rounded down, but never less than the minimum it needs to
 * work.
 */
export const shareOfProcess = (whole: number, processes: number, least = 1): number =>
  processes === 1 ? whole : Math.max(least, Math.floor(whole / processes));
