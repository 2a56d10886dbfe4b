import { isUtf8 } from 'node:buffer';
import { RefusedError } from '../cli/command.ts';
import { unpacked } from '../cli/import/material.ts';
import { leftOutText, mergeVacations, SCHOOL_FILE, sourceOf } from '../cli/import/school-vacations.ts';
import { currentVacations } from '../datasets/school-vacations.ts';
import type { Judgement } from './daily.ts';
import { storedForm } from './stored-vacations.ts';

interface VacationsOrder {
  /** The file as received. */
  readonly bytes: Uint8Array;
  readonly today: string;
  /** The country of vacations that do not state it. */
  readonly country: string | undefined;
  /** Identifies the URL of the file. */
  readonly origin: string;
  /** The number of previously fetched vacations that have not ended, by country. */
  readonly known: Readonly<Record<string, number>>;
}

/** The maximum size of the unpacked files in bytes. */
const MAX_BYTES = 32 * 2 ** 20;

/**
 * Checks a file of school vacations in the same way as a manual import. Also refuses it if a country has less than
 * half of the previously fetched vacations that have not ended.
 */
export default function checkVacations({ bytes, today, country, origin, known }: VacationsOrder): Judgement {
  try {
    const text = unpacked(bytes, MAX_BYTES, SCHOOL_FILE);
    if (!isUtf8(text)) return { refused: 'The file is not UTF-8 text.' };
    const { vacations, leftOut } = mergeVacations(text, country, {});
    const counts = currentVacations(vacations, today);
    const [shrunk] = Object.entries(known).flatMap(([code, before]) => {
      const count = counts[code] ?? 0;
      return count * 2 < before
        ? [`The current and future vacations of ${code} would shrink from ${before} to ${count}.`]
        : [];
    });
    if (shrunk !== undefined) return { refused: shrunk };
    const sources = [sourceOf(vacations, today, `Fetched on ${today}.`)] as const;
    const content = storedForm({ origin, sources, vacations });
    if (content === undefined) return { refused: 'There are too many vacations.' };
    return { content, leftOut: leftOutText(leftOut) };
  } catch (error) {
    if (error instanceof RefusedError) return { refused: error.message };
    throw error;
  }
}
