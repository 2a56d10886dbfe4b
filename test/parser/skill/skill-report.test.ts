import { expect, it } from 'vitest';
import { SKILL_CATEGORIES, skillVocabulary } from '../../../src/datasets/skills/index.ts';
import { ADVERTISEMENT } from '../../../src/schema/parser/skill/examples.ts';
import { outcomeOf, readingOf } from './skills.ts';

it('a skill has its positions in the returned text', async () => {
  const { data, text } = await readingOf('Tools\n\nPython    Excel\nMore Python 🙂 and python');
  const python = data.skills.find(({ normalized }) => normalized === 'python');
  expect(python).toMatchObject({ name: 'Python', type: 'tool', category: 'programming_languages', count: 3 });
  expect(python?.mentions.map(({ start, end }) => text?.slice(start, end))).toEqual([
    'Python',
    'Python',
    'python',
  ]);
});

it('skills are sorted by confidence and grouped by category', async () => {
  const { data, confidence } = await readingOf(ADVERTISEMENT);
  const sure = data.skills.map((skill) => skill.confidence);
  expect(sure).toEqual([...sure].sort((a, b) => b - a));
  expect(data.count).toBe(data.skills.length);
  expect(data.byCategory.reduce((sum, { count }) => sum + count, 0)).toBe(data.count);
  expect(data.byCategory.find(({ category }) => category === 'natural_language')?.skills).toEqual([
    'English',
    'German',
  ]);
  expect(confidence).toBeGreaterThan(0.8);
});

it('only skills of the requested types and minimum confidence are returned', async () => {
  const soft = await readingOf(ADVERTISEMENT, { types: ['soft', 'certification'] });
  expect(new Set(soft.data.skills.map(({ type }) => type))).toEqual(new Set(['soft', 'certification']));
  const sure = await readingOf(ADVERTISEMENT, { minConfidence: 0.95 });
  expect(sure.data.skills.every(({ confidence }) => confidence >= 0.95)).toBe(true);
  const all = await readingOf(ADVERTISEMENT, { minConfidence: 0 });
  expect(all.data.count).toBeGreaterThan(sure.data.count);
});

it('each mention has a field with its position', async () => {
  const { data, fields } = await readingOf('Python and SQL\nPython');
  expect(fields?.map(({ path }) => path)).toEqual(
    data.skills.flatMap(({ mentions }, skill) => mentions.map((_, at) => `skills[${skill}].mentions[${at}]`)),
  );
  expect(fields?.[0]).toMatchObject({ page: null, bbox: null });
});

it('a skill has at most a hundred mentions in the response, but all are counted', async () => {
  const { data, warnings } = await readingOf('Python, '.repeat(150));
  expect(data.skills).toMatchObject([{ count: 150 }]);
  expect(data.skills[0]?.mentions).toHaveLength(100);
  expect(warnings).toMatchObject([{ code: 'list_cut', path: 'skills[0].mentions' }]);
});

it('at most a thousand skills and five thousand mentions are returned, but all are counted', async () => {
  const names = [...new Set([...skillVocabulary.get().terms.values()].map(({ entry }) => entry.name))].slice(
    0,
    1_500,
  );
  const { data, warnings } = await readingOf(`${names.join('\n')}\n`.repeat(8), { list: true });
  expect(data.skills).toHaveLength(1_000);
  expect(data.count).toBeGreaterThan(1_300);
  expect(data.skills.reduce((sum, { mentions }) => sum + mentions.length, 0)).toBeLessThanOrEqual(5_000);
  expect(warnings).toContainEqual(expect.objectContaining({ code: 'list_cut', path: 'skills' }));
  expect(warnings).toContainEqual(expect.objectContaining({ code: 'warnings_cut' }));
  expect(warnings.length).toBeLessThanOrEqual(22);
});

it('a text without skills results in an empty list with a warning', async () => {
  const { data, warnings, confidence } = await readingOf('The weather was fine, and nobody was at home.');
  expect(data).toEqual({ skills: [], byCategory: [], count: 0 });
  expect(warnings).toMatchObject([{ code: 'no_skills', path: null }]);
  expect(confidence).toBe(0);
});

it.each([
  ['an empty document', '', 'empty'],
  ['whitespace only', ' \n\t ', 'empty'],
  ['a text that is too long', 'a '.repeat(600_000), 'too_long'],
])('%s is refused', async (_name, text, reason) => {
  expect(await outcomeOf(text)).toMatchObject({ refusal: { reason } });
});

it('every skill of the vocabulary has a unique id, a valid type and a valid category', () => {
  const { terms, longest } = skillVocabulary.get();
  const entries = new Set([...terms.values()].map(({ entry }) => entry));
  expect(entries.size).toBe(skillVocabulary.count());
  expect(new Set([...entries].map(({ id }) => id)).size).toBe(entries.size);
  for (const { id, type, category } of entries) {
    expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(type).toBeDefined();
    expect(category === null || SKILL_CATEGORIES.includes(category)).toBe(true);
  }
  expect(Math.max(...longest.values())).toBeLessThanOrEqual(6);
});

it.each([
  'camel',
  'accent',
  'passion',
  'jean',
  'printer',
  'manual',
  'go',
  'it',
  'or',
  'and',
  'company',
])('the word "%s" alone is not a skill', (word) => {
  expect(skillVocabulary.get().terms.get(word)?.caution).not.toBe('none');
});
