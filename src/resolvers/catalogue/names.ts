import { fold } from '../../libraries/text/fold.ts';

/**
 * Returns the comparison form of a name: letters and digits only, so that `CX5` equals `CX-5`, and `&` equals `and`.
 */
export const catalogueKey = (name: string): string => fold(name.replaceAll('&', ' and ')).replaceAll(' ', '');
