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

/** Notes a period that ends before it begins. */
export function notePeriod(
  begin: string | null,
  end: string | null,
  { path, notes }: { readonly path: string; readonly notes: Notes },
): void {
  // Both are ISO 8601 texts in UTC, so they can be compared as texts.
  if (begin !== null && end !== null && begin > end)
    notes.add('period_reversed', 'The period of the report ends before it begins.', path);
}
