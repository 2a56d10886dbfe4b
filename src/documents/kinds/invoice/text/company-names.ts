import type { Row } from '../../../layout/types.ts';
import { labelsIn } from '../../../tokens/labels/labels.ts';
import { trimmed } from '../../../tokens/trimmed.ts';

/** Legal forms of companies in Europe, North and South America and Asia, as written in their names. */
const LEGAL_FORM =
  /(?<![\p{L}\p{N}])(?:GmbH(?: ?& ?Co\.? ?(?:KG|OHG)(?:aA)?)?|gGmbH|mbH|AG|KGaA|KG|OHG|GbR|e\. ?K\.|e\.K|UG(?: \(haftungsbeschränkt\))?|e\.? ?V\.|eG|SE|Ltd\.?|Limited|LLC|L\.L\.C\.|LLP|PLC|plc|Inc\.?|Incorporated|Corp\.?|Corporation|Co\.|S\.?A\.?R\.?L\.?|SAS|SASU|EURL|SCI|S\.A\.S\.?|S\.A\.|SA|S\.L\.U?\.?|SL|SLU|S\.?p\.?A\.?|S\.?r\.?l\.?s?|S\.?n\.?c\.?|S\.?a\.?s\.?|B\.?V\.?|N\.?V\.?|V\.?O\.?F\.?|BVBA|SPRL|AB|A\/S|ApS|AS|ASA|Oy|Oyj|Sp\. ?z ?o\. ?o\.?|sp\. z o\.o\.|S\.? ?A\.|s\.r\.o\.|a\.s\.|Kft\.?|Zrt\.?|d\.o\.o\.|S\.C\.|SRL|Lda\.?|Ltda\.?|Pty\.? ?Ltd\.?|Pvt\.? ?Ltd\.?|Sdn\.? ?Bhd\.?|Pte\.? ?Ltd\.?|A\.?Ş\.?)(?![\p{L}\p{N}])/u;

/** True if a name contains the legal form of a company. */
export const isCompanyName = (name: string): boolean => name.length < 120 && LEGAL_FORM.test(name);

/** Number of rows at each end of a document that may contain the name of the supplier. */
const ROWS = 30;

/**
 * Finds the name of the supplier if no address contains it: a company other than the customer near the beginning or the
 * end, or otherwise the first text that is not a label. Returns null if there is neither.
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

/** Returns the company name at the start of a text, up to its legal form. */
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

/** True for a few words without digits that are not a label. */
const isBareName = (text: string): boolean =>
  text.length > 2 &&
  text.length < 50 &&
  /^\p{Lu}[\p{L}\p{M}'’&. -]{1,48}$/u.test(text) &&
  labelsIn(text).length === 0;
