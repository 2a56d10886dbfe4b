import { labelsIn } from '../../../business-documents/labels.ts';
import { trimmed } from '../../../business-documents/trimmed.ts';
import type { Row } from '../../../layout/types.ts';

/** Forms of companies in Europe, North and South America and Asia, as names end with. */
const LEGAL_FORM =
  /(?<![\p{L}\p{N}])(?:GmbH(?: ?& ?Co\.? ?(?:KG|OHG)(?:aA)?)?|gGmbH|mbH|AG|KGaA|KG|OHG|GbR|e\. ?K\.|e\.K|UG(?: \(haftungsbeschränkt\))?|e\.? ?V\.|eG|SE|Ltd\.?|Limited|LLC|L\.L\.C\.|LLP|PLC|plc|Inc\.?|Incorporated|Corp\.?|Corporation|Co\.|S\.?A\.?R\.?L\.?|SAS|SASU|EURL|SCI|S\.A\.S\.?|S\.A\.|SA|S\.L\.U?\.?|SL|SLU|S\.?p\.?A\.?|S\.?r\.?l\.?s?|S\.?n\.?c\.?|S\.?a\.?s\.?|B\.?V\.?|N\.?V\.?|V\.?O\.?F\.?|BVBA|SPRL|AB|A\/S|ApS|AS|ASA|Oy|Oyj|Sp\. ?z ?o\. ?o\.?|sp\. z o\.o\.|S\.? ?A\.|s\.r\.o\.|a\.s\.|Kft\.?|Zrt\.?|d\.o\.o\.|S\.C\.|SRL|Lda\.?|Ltda\.?|Pty\.? ?Ltd\.?|Pvt\.? ?Ltd\.?|Sdn\.? ?Bhd\.?|Pte\.? ?Ltd\.?|A\.?Ş\.?)(?![\p{L}\p{N}])/u;

/** Whether a name ends in the form of a company, or has one in it. */
export const isCompanyName = (name: string): boolean => name.length < 120 && LEGAL_FORM.test(name);

/** So many rows from both ends of a document may have the name of the supplier. */
const ROWS = 30;

/**
 * The name of the supplier where no address has it: that of a company at the beginning or the end which is not the customer's, else
 * what stands first and is no label; null where neither is there.
 */
export function companyNameIn(rows: readonly Row[], customer: string | null): string | null {
  const near = [...rows.slice(0, ROWS), ...rows.slice(Math.max(ROWS, rows.length - ROWS))];
  for (const { cells } of near)
    for (const { text } of cells) {
      const name = nameIn(text);
      if (name && name !== customer && !customer?.includes(name)) return name;
    }
  for (const { cells } of rows.slice(0, 4)) {
    const text = cells[0]?.text ?? '';
    if (cells.length === 1 && isBareName(text) && text !== customer) return text;
  }
  return null;
}

/** The company that a text begins with, up to its form. */
function nameIn(text: string): string | null {
  if (text.length > 200) return null;
  const match = LEGAL_FORM.exec(text);
  if (!match || match.index < 2) return null;
  const name = trimmed(text.slice(0, match.index + match[0].length), '.()&');
  const last =
    name
      .split(/[·•|,:]\s/)
      .at(-1)
      ?.trim() ?? name;
  return last.length > 3 && last.length < 80 && /^[\p{Lu}\p{N}]/u.test(last) && last !== match[0]
    ? last
    : null;
}

/** A few words without figures that are no label. */
const isBareName = (text: string): boolean =>
  text.length > 2 &&
  text.length < 50 &&
  /^\p{Lu}[\p{L}\p{M}'’&. -]{1,48}$/u.test(text) &&
  labelsIn(text).length === 0;
