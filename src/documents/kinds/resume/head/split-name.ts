import type { ResumeName } from '../types.ts';

/** Name particles, such as "von" and "de". */
export const PARTICLES: ReadonlySet<string> = new Set(
  'de da do dos das di del della la le van von der den zu zum ter ten el al bin ben ibn abu st y e du des mac o'.split(
    ' ',
  ),
);

/**
 * Splits a name into first and last name. The last name is the last word with its particles; a single word is the first
 * name.
 */
export function splitName(written: string): ResumeName {
  const full =
    written === written.toUpperCase() || written === written.toLowerCase() ? capitalised(written) : written;
  const words = full.split(/\s+/);
  if (words.length < 2) return { full, first: words[0] ?? null, last: null };
  let at = words.length - 1;
  while (at > 1 && PARTICLES.has((words[at - 1] as string).toLowerCase())) at -= 1;
  return { full, first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') };
}

const capitalised = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=\s)(?:De|Da|Do|Dos|Das|Di|Del|Van|Von|Der|Den|Zu|Du|Y)(?=\s)/g, (word) =>
      word.toLowerCase(),
    );
