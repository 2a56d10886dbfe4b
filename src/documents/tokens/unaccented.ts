import { boundCombiningMarks } from '../../formats/combining-marks.ts';

/** Removes accents and converts to lower case. Intended for short texts, such as names of columns and months. */
export const unaccented = (text: string): string =>
  boundCombiningMarks(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
