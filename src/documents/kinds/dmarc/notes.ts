import type { DocumentWarning } from '../../document.ts';

/** Collects warnings. A repeated warning is reported once, with its first path and its count. */
export class Notes {
  readonly #notes = new Map<string, { warning: DocumentWarning; times: number }>();

  add(code: string, message: string, path: string | null = null): void {
    const key = `${code} ${message}`;
    const known = this.#notes.get(key);
    if (known) known.times += 1;
    else this.#notes.set(key, { warning: { code, message, path }, times: 1 });
  }

  /** Adds warnings about a report. Their paths are relative to it. */
  addAll(warnings: readonly DocumentWarning[], report: string): void {
    for (const { code, message, path } of warnings)
      this.add(code, message, path === null ? report : `${report}.${path}`);
  }

  /** Adds the warnings of another collection. */
  join(others: Notes): void {
    for (const [key, { warning, times }] of others.#notes) {
      const known = this.#notes.get(key);
      if (known) known.times += times;
      else this.#notes.set(key, { warning, times });
    }
  }

  get warnings(): DocumentWarning[] {
    return [...this.#notes.values()].map(({ warning, times }) =>
      times === 1 ? warning : { ...warning, message: `${warning.message} (${times} times)` },
    );
  }

  /** True if a warning with this code was noted. */
  has(code: string): boolean {
    return [...this.#notes.values()].some(({ warning }) => warning.code === code);
  }
}

/** Returns warnings about a period that is unknown, or ends before it begins. */
export function periodChecks(
  { begin, end }: { readonly begin: string | null; readonly end: string | null },
  path: string | null,
): DocumentWarning[] {
  if (begin === null || end === null)
    return [{ code: 'period_missing', message: 'The period of the report is missing or unreadable.', path }];
  // Both are ISO 8601 texts in UTC, so they can be compared as texts.
  if (begin <= end) return [];
  return [{ code: 'period_reversed', message: 'The period of the report ends before it begins.', path }];
}

/** The path of a report in the response, and the warnings about it. */
export interface ReadContext {
  readonly path: string;
  readonly notes: Notes;
}
