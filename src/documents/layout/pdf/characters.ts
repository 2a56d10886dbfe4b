/**
 * Characters that symbol fonts use for bullets, in the private use area: Symbol, Wingdings, and Font Awesome's circles.
 */
const BULLETS = /[\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf06c\uf06e\uf0a8\uf071\uf111\uf0e8\uf0de]/g;

/**
 * Control characters, direction marks, unreadable characters, and the private use area, which contains icons. Joiners
 * are part of words.
 */
const UNREADABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\ufff0-\uffff]/gu;

/**
 * Returns the readable part of a text in a font. A soft hyphen is visible only at the end of a line. Some fonts map one
 * hyphen to two characters.
 */
export const readable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/\u00ad(?=[^\s])/g, '')
    .replaceAll('\u00ad', '-')
    .replaceAll('-\u2010', '-')
    .replace(BULLETS, '•')
    .replace(UNREADABLE, '');
