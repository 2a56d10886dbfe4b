import type { DocumentWarning } from '../document.ts';

/** Returns the first warnings, and one more that counts the rest if there are more than `limit`. */
export function boundWarnings(warnings: readonly DocumentWarning[], limit: number): DocumentWarning[] {
  if (warnings.length <= limit) return [...warnings];
  const left = (warnings.length - limit).toLocaleString('en');
  return [
    ...warnings.slice(0, limit),
    { code: 'warnings_cut', message: `${left} more warnings were omitted.`, path: null },
  ];
}
