/** What one of several processes has of a machine's: its part, rounded down, and never less than it needs to go on at all. */
export const shareOfProcess = (whole: number, processes: number, least = 1): number =>
  processes === 1 ? whole : Math.max(least, Math.floor(whole / processes));
