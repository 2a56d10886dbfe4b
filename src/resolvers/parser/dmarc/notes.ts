import type { DocumentWarning } from '../job.ts';

/** Collects warnings. What happens many times is told once, with its first place. */
export class Notes {
  readonly #notes = new Map<string, { warning: DocumentWarning; times: number }>();

  add(code: string, message: string, path: string | null = null): void {
    const key = `${code} ${message}`;
    const known = this.#notes.get(key);
    if (known) known.times += 1;
    else this.#notes.set(key, { warning: { code, message, path }, times: 1 });
  }

  get warnings(): DocumentWarning[] {
    return [...this.#notes.values()].map(({ warning, times }) =>
      times === 1 ? warning : { ...warning, message: `${warning.message} (${times} times)` },
    );
  }

  /** Whether something of a code was noted. */
  has(code: string): boolean {
    return [...this.#notes.values()].some(({ warning }) => warning.code === code);
  }
}
