import type { Document } from '../../document.ts';
import { elsewhere } from '../../input/classify.ts';
import { Refusal } from '../../input/refusal.ts';
import { readXml } from '../../input/xml.ts';
import { looksLikeBai2, readBai2 } from './bai2/index.ts';
import { camtOf, readCamt } from './camt/index.ts';
import { readCsv } from './csv/index.ts';
import { notBankStatement } from './detect.ts';
import type { Bounds, Draft } from './draft.ts';
import { looksLikeMt940, readMt940 } from './mt940/index.ts';
import { looksLikeOfx, readOfx } from './ofx/index.ts';
import { looksLikeQif, readQif } from './qif/index.ts';

/** Maximum number of characters from which the format is detected. */
const HEAD = 100_000;

/**
 * Detects the format of a text and reads its statements.
 * @throws {Refusal} with `not_bank_statement` or `corrupt`
 */
export function readStatements(document: Document, text: string, bounds: Bounds): readonly Draft[] {
  const head = text.slice(0, HEAD);
  if (looksLikeOfx(head)) return readOfx(text, bounds);
  if (document.type === 'xml' || /^\s*<\?xml/.test(head)) return readXmlStatements(text, bounds);
  if (looksLikeMt940(head)) return readMt940(text, bounds);
  if (looksLikeQif(head)) return readQif(text, bounds);
  if (looksLikeBai2(head)) return readBai2(text, bounds);
  return readCsv(text, bounds);
}

function readXmlStatements(text: string, bounds: Bounds): readonly Draft[] {
  const messages = camtOf(readXml(text));
  if (messages.length > 0) return readCamt(messages, bounds);
  const other = elsewhere('xml', text, 'bank_statement');
  if (other) throw new Refusal('not_bank_statement', other);
  throw notBankStatement('It is XML, but not CAMT.052, CAMT.053, CAMT.054 or OFX.');
}
