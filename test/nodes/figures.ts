import { onTestFinished } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Counts and measurements of a proof. */
    figures?: Readonly<Record<string, number | string>>;
  }
}

/** Records figures for the table of `npm run test:nodes`. */
export function note(figures: Readonly<Record<string, number | string>>): void {
  onTestFinished(({ task }) => {
    task.meta.figures = { ...task.meta.figures, ...figures };
  });
}

/** Returns the value below which the given share of values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
