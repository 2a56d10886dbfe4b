import { crc32 } from 'node:zlib';

/**
 * Info-ZIP's extra field with the name in UTF-8: a version, the checksum of the name in the header, the name in UTF-8.
 */
export const UNICODE_PATH = 0x7075;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns the name of a file in a zip file. It is taken from the extra field in UTF-8. Without that field, the name is
 * decoded as UTF-8 if it is valid UTF-8, which many programs write without declaring it, and otherwise as code page
 * 437.
 */
export function zipName(name: Buffer, unicodePaths: readonly Buffer[]): string {
  const path = unicodePaths.find(
    (field) => field.length > 5 && field[0] === 1 && field.readUInt32LE(1) === crc32(name),
  );
  if (path) return path.toString('utf8', 5);
  try {
    return utf8.decode(name);
  } catch {
    return Array.from(name, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP437[byte - 0x80])).join(
      '',
    );
  }
}

/** The upper half of code page 437 (https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/CP437.TXT). */
const CP437 = [
  ...'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐',
  ...'└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
];
