/** Number of bytes at the beginning that are searched for declarations. */
const HEAD_BYTES = 1_024;

/**
 * Returns the encoding that a document declares in its own first lines: in an XML declaration, or in an OFX 1 header.
 * Null if it declares none, or declares UTF-16, which a byte order mark indicates.
 */
export function declaredEncoding(bytes: Buffer): string | null {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  const [, xml] = /^\s*<\?xml\s[^>]{0,300}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head) ?? [];
  if (xml !== undefined) return /^utf-?16/i.test(xml) ? null : xml;
  if (!/^\s*OFXHEADER:/.test(head)) return null;
  const [, encoding = ''] = /\bENCODING:\s*([\w-]{1,40})/.exec(head) ?? [];
  const [, charset = ''] = /\bCHARSET:\s*([\w-]{1,40})/.exec(head) ?? [];
  if (/^(?:UTF-?8|UNICODE)/i.test(encoding)) return 'utf-8';
  if (/^\d{4}$/.test(charset)) return `windows-${charset}`;
  if (/^8859-\d/.test(charset)) return `iso-${charset}`;
  return charset === '' || charset === 'NONE' ? null : charset;
}
