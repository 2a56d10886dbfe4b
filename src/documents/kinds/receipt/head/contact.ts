import { phoneCalled, phonesIn } from '../../../tokens/identifiers/phones.ts';
import { isOn } from '../../../tokens/switch.ts';
import { trimmed } from '../../../tokens/trimmed.ts';
import type { Line } from '../lines.ts';

/** A value of the head with its line. */
export interface StatedText {
  readonly text: string;
  readonly line: Line;
}

/** Maximum number of rows at the top, and at the bottom, that are searched for the merchant's numbers. */
const ROWS = 40;

const FAX = /(?<!\p{L})(?:fax|telefax|f)[ .:]{1,4}(?=[+\d(])/iu;

/**
 * Returns the phone number of the merchant: in E.164 format if it is valid in its country, otherwise as written after a
 * label. Fax numbers do not count.
 */
export function phoneOf(lines: readonly Line[], country: string | null): StatedText | null {
  if (!isOn('phone')) return null;
  const rows = nearEnds(lines);
  for (const line of rows) {
    const [before = ''] = line.row.text.slice(0, 200).split(FAX);
    const [found] = phonesIn(before, country, 1);
    if (found) return { text: found.e164, line };
  }
  for (const line of rows) {
    const written = phoneCalled(line.row.text.slice(0, 200));
    if (written) return { text: written, line };
  }
  const [bare] = rows
    .slice(0, 12)
    .filter(({ row }) => /^\(?\d{2,4}\)?[ -]\d{3,4}[ -]?\d{4}$/.test(row.text.trim()));
  return bare ? { text: bare.row.text.trim(), line: bare } : null;
}

const nearEnds = (lines: readonly Line[]): readonly Line[] =>
  lines.length <= 2 * ROWS ? lines : [...lines.slice(0, ROWS), ...lines.slice(-ROWS)];

/** Labels of tax numbers, sorted by reliability. Labels of company registers are not included. */
const TAX_LABELS: readonly RegExp[] = [
  /(?<![\p{L}\d])(?:ust[-. ]?id(?:[-. ]?nr)?|umsatzsteuer-?id(?:ent\w*)?(?:[- ]?nr)?|u?id[-. ]?nr|uid|vat(?: reg(?:istration)?)?(?: ?(?:no|nr|number|id|#))?|gst ?(?:\/ ?hst)?(?: ?(?:id|reg(?:istration)?|regn))?(?: ?(?:no|number|#))?|gstin|(?:n[°º.o]? ?)?tva(?: intra\w*)?|p\.? ?iva|partita iva|part\.? ?iva|btw(?:[- ]?(?:nr|nummer|id))?|moms\.? ?reg\.? ?nr|nif|cif|n\.i\.f|c\.i\.f|nipc|contribuinte|nip|cvr(?:[-. ]?nr)?|org\.? ?(?:nr|nummer)|cnpj|abn|a\.b\.n|sst(?: ?(?:id|reg|no))*|trn|rfc|rut|cuit|ruc|nit|npwp|dic|a?dosz[aá]m|ein|tin|tax ?id(?: ?(?:no|number))?|fed(?:eral)? (?:tax )?id)[ .:#°º)]{0,5}(?:(?:no|nr|number)[ .:#]{0,4})?((?=[\p{L}./ -]{0,6}\d)[\p{L}\d](?:[\p{L}\d./-]| (?=\d)){4,24})/iu,
  /(?<![\p{L}\d])(?:steuer-?(?:nummer|nr)|st\.?-?nr|ust-?nr|c\.? ?f|cod\.? ?fisc\w*|codice fiscale)[ .:#°º)]{0,5}(?:(?:no|nr|number)[ .:#]{0,4})?((?=[\p{L}./ -]{0,6}\d)[\p{L}\d](?:[\p{L}\d./-]| (?=\d)){4,24})/iu,
];

/** Returns the tax number of the merchant, as written, without its label. */
export function taxIdOf(lines: readonly Line[]): StatedText | null {
  if (!isOn('tax_id')) return null;
  const rows = nearEnds(lines);
  for (const pattern of TAX_LABELS)
    for (const line of rows) {
      const [, written] = pattern.exec(line.row.text.slice(0, 200)) ?? [];
      const text = trimmed(written ?? '');
      // Amounts and rates may also follow words for taxes.
      if (text.replace(/\D/g, '').length < 6 || /^\d{1,6}[.,]\d\d\b/.test(text)) continue;
      return { text, line };
    }
  return null;
}
