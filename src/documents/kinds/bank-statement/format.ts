import { wrongFormat } from '../../classify/exact.ts';
import type { Document } from '../../document.ts';
import { headOf } from '../../exact/adapter.ts';
import { bai2Adapter } from '../../exact/bai2/index.ts';
import { camtAdapter } from '../../exact/camt/index.ts';
import { mt940Adapter } from '../../exact/mt940/index.ts';
import { ofxAdapter } from '../../exact/ofx/index.ts';
import { qifAdapter } from '../../exact/qif/index.ts';
import { Refusal } from '../../input/refusal.ts';
import { readXml } from '../../input/xml.ts';
import { readCsv } from './csv/index.ts';
import { notBankStatement } from './detect.ts';
import type { Bounds, Draft } from './draft.ts';

/** The data formats of statements, in the order in which they are tried. */
const ADAPTERS = [ofxAdapter, camtAdapter, mt940Adapter, qifAdapter, bai2Adapter];

/**
 * Detects the format of a text and reads its statements.
 * @throws {Refusal} with `not_bank_statement` or `corrupt`
 */
export function readStatements({ type }: Document, text: string, bounds: Bounds): readonly Draft[] {
  const head = headOf(type, text);
  const adapter = ADAPTERS.find((one) => one.detect(head));
  if (adapter) {
    const drafts = adapter.read(text, bounds);
    const findings = adapter.checks(drafts);
    return drafts.map((draft, at) => ({ ...draft, notes: [...draft.notes, ...(findings[at] ?? [])] }));
  }
  if (type === 'xml' || head.text.startsWith('<?xml')) throw otherXml(text);
  return readCsv(text, bounds);
}

/** Explains what an XML document is, if it is well-formed. */
function otherXml(text: string): Refusal {
  readXml(text);
  const other = wrongFormat('xml', text, 'bank_statement');
  if (other) return new Refusal('not_bank_statement', other);
  return notBankStatement('It is XML, but not CAMT.052, CAMT.053, CAMT.054 or OFX.');
}
