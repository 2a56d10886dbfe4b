import type { DocumentWarning } from '../../document.ts';
import { boundWarnings } from '../../input/warnings.ts';
import { Places } from '../../layout/places.ts';
import type { Layout, Row } from '../../layout/types.ts';
import type { FoundSkill } from './skills.ts';
import type { ParsedSkill, ParsedSkills, SkillGroup } from './types.ts';

/** Maximum number of items in an answer. `count` includes the items that are left out. */
const MAX_SKILLS = 1_000;
const MAX_MENTIONS = 100;
const MAX_MENTIONS_IN_ALL = 5_000;

/** Builds the answer from the skills, and locates them in the layout. */
export function reportOf(
  found: readonly FoundSkill[],
  layout: Layout,
): { readonly data: ParsedSkills; readonly warnings: readonly DocumentWarning[]; readonly places: Places } {
  const warnings: DocumentWarning[] = [];
  const sorted = [...found].sort(
    (a, b) => b.confidence - a.confidence || b.mentions.length - a.mentions.length || firstOf(a) - firstOf(b),
  );
  if (sorted.length > MAX_SKILLS)
    warnings.push(cut('skills', `the first ${MAX_SKILLS.toLocaleString('en')} skills`, 'skills'));
  const places = new Places(null);
  let left = MAX_MENTIONS_IN_ALL;
  const skills = sorted.slice(0, MAX_SKILLS).map(({ entry, confidence, mentions }, at): ParsedSkill => {
    const shown = mentions.slice(0, Math.min(MAX_MENTIONS, left));
    left -= shown.length;
    if (shown.length < mentions.length)
      warnings.push(cut('mentions', `${shown.length} mentions of a skill`, `skills[${at}].mentions`));
    shown.forEach((mention, index) => {
      const row = rowAt(layout.rows, mention.start);
      if (row)
        places.note(
          `skills[${at}].mentions[${index}]`,
          row,
          mention.confidence,
          cellsOf(row, mention.start - row.start, mention.end - row.start),
        );
    });
    return {
      name: entry.name,
      normalized: entry.id,
      type: entry.type,
      category: entry.category,
      confidence,
      count: mentions.length,
      mentions: shown,
    };
  });
  return {
    data: { skills, byCategory: skillGroupsOf(skills), count: found.length },
    warnings: boundWarnings(warnings, MAX_WARNINGS),
    places,
  };
}

/** Maximum number of warnings in an answer. */
const MAX_WARNINGS = 20;

const cut = (what: string, shown: string, path: string): DocumentWarning => ({
  code: 'list_cut',
  message: `Only ${shown} are returned. \`count\` is the total number of ${what}.`,
  path,
});

const firstOf = ({ mentions }: FoundSkill): number => mentions[0]?.start ?? 0;

/** Groups skills by category. Skills without a category come last. */
export function skillGroupsOf(skills: readonly ParsedSkill[]): SkillGroup[] {
  const groups = [...Map.groupBy(skills, ({ category }) => category)].map(([category, own]) => ({
    category,
    count: own.length,
    skills: own.map(({ name }) => name),
  }));
  return groups.sort(
    (a, b) => Number(a.category === null) - Number(b.category === null) || b.count - a.count,
  );
}

/** Finds the row that contains a position of the text. */
function rowAt(rows: readonly Row[], start: number): Row | undefined {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rows[middle] as Row).start <= start) low = middle;
    else high = middle - 1;
  }
  return rows[low];
}

/** Selects the cells of a row that overlap a piece of its text. Cells are separated by two spaces. */
function cellsOf(row: Row, from: number, to: number): Row['cells'] {
  let start = 0;
  return row.cells.filter(({ text }) => {
    const [begins, ends] = [start, start + text.length];
    start = ends + 2;
    return begins < to && ends > from;
  });
}
