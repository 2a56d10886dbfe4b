import type { Block, BlockLine } from '../../../fields/blocks.ts';
import type { LabelOccurrence } from '../../../fields/labelled.ts';
import type { Cell, Row } from '../../../layout/types.ts';
import { labelsIn } from '../../../tokens/labels/labels.ts';
import { partyOfBlock } from '../../../tokens/parties/party-block.ts';

/** The text under the heading of a party. */
export interface PartySection {
  readonly texts: readonly string[];
  /** The cells of the text; another party may be next to it. */
  readonly cells: readonly Cell[];
}

/** Maximum number of rows of a section. */
const MAX_ROWS = 14;

/** Names of form fields that contain names or parts of an address. */
const NAME_FIELD =
  /^(?:name|firma|company(?: name)?|nom|nombre|nome|ragione sociale|raison sociale|razón social|naam|nazwa|namn|navn|bezeichnung|denominazione) ?:?$/i;
const ADDRESS_FIELD =
  /^(?:anschrift|adresse|address|dirección|indirizzo|adres|adress|straße|strasse|street|plz|ort|city|stadt|plz ?\/ ?ort|domicilio|rue|ville|code postal|sede|morada|zip|state|country|land|pays|país|paese) ?:?$/i;
/** Names of form fields that contain numbers of a party. The numbers are not part of the party's name. */
const NUMBER_FIELD =
  /^(?:(?:globale )?nummer|number|n[°ºo]\.?|gln|iln|id|code|kennung|nummer der verkaufseinheit) ?:/i;

/**
 * Returns the lines under the heading of a party: from the fields of a form, or otherwise from the block after, beside
 * or below the heading.
 * @param more number of further blocks to include, because some addresses contain empty lines
 */
export function sectionOf(
  rows: readonly Row[],
  blocks: readonly Block[],
  occurrence: LabelOccurrence,
  more = 0,
): PartySection | undefined {
  const form = formBelow(rows, occurrence.rowAt);
  if (form) return form;
  const found = blockOf(blocks, occurrence);
  if (!found || more === 0) return found;
  const texts = [...found.texts];
  const taken = [...found.cells];
  let last = found.last;
  for (let count = 0; count < more; count += 1) {
    const next = blocks.find(
      ({ lines, left }) =>
        (lines[0]?.rowAt ?? 0) > last.rowAt &&
        (lines[0]?.rowAt ?? 0) <= last.rowAt + 2 &&
        Math.abs(left - last.cell.left) < 4,
    );
    if (!next || next.lines.some(({ text }) => isHeading(text))) break;
    texts.push(...next.lines.map(({ text }) => text));
    taken.push(...next.lines.map(({ cell }) => cell));
    last = next.lines.at(-1) ?? last;
  }
  return { texts, cells: taken };
}

function formBelow(rows: readonly Row[], at: number): PartySection | undefined {
  const texts: string[] = [];
  const taken: Cell[] = [];
  let fields = 0;
  let valueAt: number | undefined;
  for (let next = at + 1; next < rows.length && next <= at + MAX_ROWS; next += 1) {
    const { cells } = rows[next] as Row;
    const [first, ...others] = cells;
    const key = first?.text ?? '';
    if (first && isHeading(key)) break;
    const value = others.map((cell) => cell.text).join(' ');
    if (NAME_FIELD.test(key) && value) {
      texts.unshift(value);
      fields += 1;
      valueAt = others[0]?.left;
    } else if (ADDRESS_FIELD.test(key) && value) {
      texts.push(value);
      fields += 1;
      valueAt = others[0]?.left;
    } else if (cells.length === 1 && valueAt !== undefined && Math.abs((first?.left ?? 0) - valueAt) < 4)
      texts.push(key);
    else if (!NUMBER_FIELD.test(key) && !NUMBER_FIELD.test(`${key}:`))
      texts.push(cells.map((cell) => cell.text).join(' '));
    taken.push(...cells);
  }
  return fields >= 2 ? { texts, cells: taken } : undefined;
}

const isHeading = (text: string): boolean => {
  const [label] = labelsIn(text);
  if (!label || label.start > 0 || label.end < text.length - 1) return false;
  return label.meanings.some((one) => one.endsWith('_block'));
};

function blockOf(
  blocks: readonly Block[],
  { slots, label, cell }: LabelOccurrence,
): (PartySection & { readonly last: BlockLine }) | undefined {
  for (const slot of slots) {
    const target = slot.cells[0];
    const block = blocks.find(({ lines }) => lines.some((line) => line.cell === target));
    const from = block?.lines.findIndex((line) => line.cell === target) ?? -1;
    if (!block || from < 0) continue;
    const texts: string[] = [];
    const taken: Cell[] = [cell];
    let last = block.lines[from] as BlockLine;
    for (const line of block.lines.slice(from, from + MAX_ROWS)) {
      const own = line.cell === cell ? line.text.slice(label.end) : line.text;
      if (line.cell !== cell && isHeading(own)) break;
      // "Customer: 4711" is a customer number, with the name below it.
      const number = line.cell === cell && /^[\d ./:-]+$/.test(own);
      if (own.trim() !== '' && !number && !NUMBER_FIELD.test(own) && !NUMBER_FIELD.test(`${own}:`))
        texts.push(own);
      taken.push(line.cell);
      last = line;
    }
    // A single line after the heading is the whole party only if it contains an address: "Customer: Hansen AG,
    // Hafenstr. 1, 20457 Hamburg".
    const whole =
      texts.length > 1 || slot.position !== 'behind' || partyOfBlock(texts, null)?.located === true;
    if (whole) return { texts, cells: taken, last };
  }
  return undefined;
}
