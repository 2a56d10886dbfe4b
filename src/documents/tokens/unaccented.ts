import { boundCombiningMarks } from '../../formats/combining-marks.ts';

/** Removes accents and converts to lower case. Intended for short texts, such as names of columns and months. */
export const unaccented = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : boundCombiningMarks(text)
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();

const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);

/** Also replaces letters that are no accented letters but often printed and recognised without their marks. */
export const plainLetters = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : unaccented(text).replaceAll('ø', 'o').replaceAll('æ', 'ae').replaceAll('ł', 'l').replaceAll('ß', 'ss');
