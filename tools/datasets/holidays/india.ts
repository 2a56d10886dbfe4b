import type { AnnouncedDay } from '../../../src/datasets/holidays/index.ts';
import { readTable, text } from '../tsv.ts';

const names = new Map(
  readTable('holidays/india-festivals.tsv', { festival: text, en: text, hi: text }, ['festival']).map(
    ({ festival, en, hi }) => [festival, { en, hi }],
  ),
);

/**
 * Gazetted holidays with changing dates, as the Department of Personnel and Training lists them for Delhi each year,
 * with the final dates after the sighting of the moon. Fixed holidays, Good Friday and Christmas follow rules.
 */
export const INDIA = readTable('holidays/india.tsv', { date: text, festival: text }, [
  'date',
  'festival',
]).map(({ date, festival }): AnnouncedDay => {
  const name = names.get(festival);
  if (!name) throw new Error(`India has a festival ${festival} on ${date}, which has no name`);
  return [date, name];
});

const years = INDIA.map(([date]) => Number(date.slice(0, 4)));
export const [INDIA_FIRST, INDIA_LAST] = [Math.min(...years), Math.max(...years)];
