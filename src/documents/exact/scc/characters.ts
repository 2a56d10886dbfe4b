/** Characters that CEA-608 has in place of those of ASCII. */
const REPLACED: ReadonlyMap<number, string> = new Map([
  [0x2a, 'á'],
  [0x5c, 'é'],
  [0x5e, 'í'],
  [0x5f, 'ó'],
  [0x60, 'ú'],
  [0x7b, 'ç'],
  [0x7c, '÷'],
  [0x7d, 'Ñ'],
  [0x7e, 'ñ'],
  [0x7f, '█'],
]);

/** The special characters, from 0x30. The tenth is a transparent space. */
const SPECIAL = [...'®°½¿™¢£♪à èâêîôû'];

/** The extended characters in Spanish, French and symbols, and those in Portuguese, German and Danish, from 0x20. */
const SPANISH_FRENCH = [..."ÁÉÓÚÜü‘¡*'—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»"];
const PORTUGUESE_GERMAN_DANISH = [...'ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤┃ÅåØø┌┐└┘'];

/** Returns the character of a byte without parity; empty for bytes that are not printed. */
export const standardCharacter = (byte: number): string =>
  byte < 0x20 ? '' : (REPLACED.get(byte) ?? String.fromCharCode(byte));

export const specialCharacter = (byte: number): string => SPECIAL[byte - 0x30] ?? '';

/** Returns an extended character, which replaces the character before it. Old decoders show only that character. */
export const extendedCharacter = (set: number, byte: number): string =>
  (set === 0x12 ? SPANISH_FRENCH : PORTUGUESE_GERMAN_DANISH)[byte - 0x20] ?? '';
