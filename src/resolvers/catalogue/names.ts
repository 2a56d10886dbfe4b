import { fold } from '../../libraries/text/fold.ts';

/** How names are compared: letters and digits alone, so that `CX5` is `CX-5`, and `&` is `and`. */
export const keyOf = (name: string): string => fold(name.replaceAll('&', ' and ')).replaceAll(' ', '');
