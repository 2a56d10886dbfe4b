import type { DocumentWarning } from '../../document.ts';

/** Encodings in which personal data is not found. */
const ENCODED: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'parts of an e-mail in Base64 or quoted-printable',
    /^content-transfer-encoding:[ \t]*(?:base64|quoted-printable)/im,
  ],
  ['encoded words (`=?utf-8?B?…?=`)', /=\?[\w-]{1,40}\?[bq]\?[^?\s]/i],
  [
    'character references (`&#64;`, `&nbsp;`)',
    /&(?!(?:amp|lt|gt|quot|apos|#34|#39);)(?:#\w{1,8}|[a-z]\w{1,30});/i,
  ],
  ['escapes (`\\u0040`)', /\\u[0-9a-f]{4}/i],
];

/**
 * Warns about encoded passages. The text is searched without decoding, because everything other than findings must stay
 * unchanged.
 */
export function encodedWarnings(text: string): DocumentWarning[] {
  const found = ENCODED.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
  if (found.length === 0) return [];
  const message = `The text contains ${found.join(', ')}. Personal data in encoded parts is not found. Decode the text before you send it.`;
  return [{ code: 'encoded_text', message, path: null }];
}
