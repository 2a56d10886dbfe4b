/** Variants of spaces, hyphens and digits that mean the same in numbers. Each is one UTF-16 unit. */
const ODD =
  /[\u00a0\u2000-\u200a\u202f\u3000\u2010-\u2015\u2212\ufe58\ufe63\uff01-\uff5e\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;

/** Normalises spaces, hyphens and digits. The length stays the same, so positions stay valid. */
export const folded = (text: string): string => text.replace(ODD, plainOf);

function plainOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x3000 || code < 0x600 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f) return ' ';
  if (code >= 0xff01) return String.fromCharCode(code - 0xfee0);
  if (code >= 0x2010) return '-';
  const zero = code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660;
  return String(code - zero);
}
