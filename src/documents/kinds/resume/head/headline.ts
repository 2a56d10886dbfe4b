import type { Line } from '../lines.ts';
import { isProse } from '../lines.ts';
import { piecesBetween } from '../pieces.ts';
import { titleScore } from '../words/job-titles.ts';
import type { Placed } from './contact.ts';
import { placeScore } from './places.ts';

const MAX_LINES = 12;
const MAX_CHARACTERS = 150;
const CONTACT =
  /\S@\S|@\w+\.|https?:|www\.|\d{5,}|\+\d|\.(?:com|org|net|io)(?:\/|$)|^(?:email|phone|mobile|address|tel|linkedin|github|website|location|contact)\b|willing to relocate|skip to content/i;

/** Returns the headline of the person: the title near the name, before any section. */
export function headlineIn(
  header: readonly Line[],
  name: Placed<unknown> | null,
): Placed<string> | undefined {
  const at = name ? header.indexOf(name.line) : -1;
  const near = header.slice(Math.max(0, at), Math.max(0, at) + MAX_LINES);
  const [beside] = name ? besideName(name) : [];
  if (beside !== undefined) return { value: beside, line: (name as Placed<unknown>).line };
  for (const line of near) {
    if (
      line === name?.line ||
      line.bullet ||
      line.text.length > MAX_CHARACTERS ||
      CONTACT.test(line.text) ||
      line.periods.length > 0
    )
      continue;
    const pieces = piecesBetween(line.text, /[|•·,/@]|\s[–—&-]\s|\s{2,}/);
    if (isProse(line) && line.text.length > 90) continue;
    // A sentence that starts with a title: "Full stack developer with a focus on …".
    const [lead = ''] = line.text.split(/\s(?:with|who|at|for|con|avec|mit|bei|chez|presso|que)\s/i);
    if (lead !== line.text && titleScore(lead) > 0.8 && !CONTACT.test(line.text))
      return { value: line.text, line };
    if (pieces.some((piece) => titleScore(piece) > 0.6) && !pieces.some((piece) => placeScore(piece) >= 0.9))
      return { value: line.text, line };
    if (pieces.length > 1) {
      const cell = line.row.cells.find(({ text }) => titleScore(text) > 0.6);
      if (cell) return { value: cell.text, line };
    }
  }
  return undefined;
}

/** Returns the titles beside the name: "Jane Doe – Software Engineer". */
function besideName({ line, value }: Placed<unknown>): string[] {
  const full = (value as { readonly full: string }).full.toLowerCase();
  return piecesBetween(line.row.text, /[|•·]|\s[–—-]\s|\s{2,}|,\s/).filter(
    (piece) => piece.toLowerCase() !== full && titleScore(piece) > 0.6 && !CONTACT.test(piece),
  );
}
