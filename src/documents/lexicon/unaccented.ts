import { boundCombiningMarks } from '../../formats/combining-marks.ts';

/** Letters without their accents, in lower case; for short texts, such as names of columns and months. */
export const unaccented = (text: string): string =>
  boundCombiningMarks(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
