import { isAscii } from 'node:buffer';
import { labelToName } from '@exodus/bytes/encoding.js';
import { type DecodedPage, decodePage } from '../../../../libraries/page/encoding.ts';

export interface DecodedText {
  readonly text: string;
  /** Reason why the text may differ from what the author wrote; null if there is none. */
  readonly doubt: DecodedPage['doubt'];
}

/** Encoding names that mail programs use, with their names in the Encoding Standard. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['cp65001', 'utf-8'],
  ['utf8mb4', 'utf-8'],
  ['cp932', 'shift_jis'],
  ['windows932', 'shift_jis'],
  ['cp936', 'gbk'],
  ['windows936', 'gbk'],
  ['cp949', 'euc-kr'],
  ['ms949', 'euc-kr'],
  ['uhc', 'euc-kr'],
  ['cp950', 'big5'],
  ['cp874', 'windows-874'],
  ['iso2022jp1', 'iso-2022-jp'],
  ['iso2022jp2', 'iso-2022-jp'],
  ['cp50220', 'iso-2022-jp'],
  ['cp50221', 'iso-2022-jp'],
  ['shiftjis', 'shift_jis'],
  ['eucjp', 'euc-jp'],
  ['euckr', 'euc-kr'],
  ['iso88598i', 'iso-8859-8-i'],
  ['88591', 'iso-8859-1'],
  ['latin15', 'iso-8859-15'],
  ['latin9', 'iso-8859-15'],
]);

/** Bytes and the label of their encoding, or text that is already decoded. */
type Opened = { readonly bytes: Buffer; readonly label: string } | string;

/** Seven-bit encodings that the Encoding Standard no longer includes, with our own decoders. */
const SEVEN_BITS: ReadonlyMap<string, (text: string) => Opened> = new Map<string, (text: string) => Opened>([
  ['utf7', decodeUtf7],
  ['unicode11utf7', decodeUtf7],
  ['unicode20utf7', decodeUtf7],
  ['hzgb2312', (text) => ({ bytes: fromHz(text), label: 'gb18030' })],
  ['iso2022kr', (text) => ({ bytes: fromShifts(text), label: 'euc-kr' })],
]);

const plainLabel = (label: string): string =>
  label
    .toLowerCase()
    .replace(/^x-/, '')
    .replace(/[\s._:-]/g, '');

/** Returns the label if the Encoding Standard includes it; undefined for an unknown label. */
function standardName(label: string): string | undefined {
  const written = label.trim().toLowerCase();
  const known = (name: string): string | undefined => {
    const found = labelToName(name);
    return found && found !== 'replacement' ? name : undefined;
  };
  const plain = plainLabel(written);
  const alias = ALIASES.get(plain);
  return (
    alias ?? known(written) ?? known(plain) ?? known(plain.replace(/^iso8859(\d{1,2}).*$/, 'iso-8859-$1'))
  );
}

/**
 * Decodes the text of a part. If the label is unknown or contradicts the bytes, the encoding is detected from the
 * bytes.
 * @param label declared charset of the part, or null
 */
export async function decodeText(bytes: Buffer, label: string | null): Promise<DecodedText> {
  const sevenBits = label === null ? undefined : SEVEN_BITS.get(plainLabel(label));
  if (sevenBits) {
    const made = sevenBits(bytes.toString('latin1'));
    if (typeof made === 'string') return { text: made, doubt: null };
    return decodeText(made.bytes, made.label);
  }
  const name = label === null ? undefined : standardName(label);
  const declared = name === undefined ? null : `text/plain; charset=${name}`;
  const { text, doubt } = await decodePage(bytes, declared);
  return { text: text.replace(/^\ufeff/, ''), doubt: isAscii(bytes) && doubt === 'guessed' ? null : doubt };
}

const BASE64_RUN = /\+([A-Za-z0-9+/]*)-?/g;

/** Decodes UTF-7 (RFC 2152), also in headers, although the RFC does not allow it there. */
function decodeUtf7(text: string): string {
  return text.replace(BASE64_RUN, (_all, run: string) => {
    if (run === '') return '+';
    const bytes = Buffer.from(run, 'base64');
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  });
}

/** Decodes HZ (RFC 1843): GB 2312 between `~{` and `~}`, with the eighth bit of each byte cleared. */
function fromHz(text: string): Buffer {
  const bytes: number[] = [];
  let chinese = false;
  for (let at = 0; at < text.length; at += 1) {
    const next = text[at] === '~' ? text[at + 1] : undefined;
    if (next === '{' || next === '}') chinese = next === '{';
    else if (next === '~') bytes.push(0x7e);
    else if (next !== '\n') {
      const code = text.charCodeAt(at);
      if (code === 0x0a) chinese = false;
      bytes.push(chinese && code > 0x20 ? code | 0x80 : code);
      continue;
    }
    at += 1;
  }
  return Buffer.from(bytes);
}

/** Decodes ISO-2022-KR (RFC 1557): KS X 1001 between SO and SI, with the eighth bit of each byte cleared. */
function fromShifts(text: string): Buffer {
  const plain = text.replaceAll('\u001b$)C', '');
  const bytes: number[] = [];
  let korean = false;
  for (let at = 0; at < plain.length; at += 1) {
    const code = plain.charCodeAt(at);
    if (code === 0x0e || code === 0x0f) korean = code === 0x0e;
    else bytes.push(korean && code > 0x20 ? code | 0x80 : code);
  }
  return Buffer.from(bytes);
}
