import { expect, it } from 'vitest';
import { skillUpgradeFor } from '../../../src/documents/kinds/skill/upgrade.ts';
import { readingOf } from './skills.ts';

const skillUpgrade = skillUpgradeFor({ types: [], minConfidence: 0.5 });

const dataOf = async () => (await readingOf('Experience with Python')).data;

it('skills that the rules missed are added under their name in the vocabulary', async () => {
  const data = await dataOf();
  const better = skillUpgrade.merge(data, {
    skills: [
      { name: 'k8s', type: 'tool' },
      { name: 'Quantum Gardening', type: 'hard' },
    ],
  });
  expect(better.data.skills.slice(1)).toMatchObject([
    { name: 'Kubernetes', normalized: 'kubernetes', category: 'cloud_devops', mentions: [] },
    { name: 'Quantum Gardening', normalized: 'quantum-gardening', type: 'hard', category: null },
  ]);
  expect(better.data.count).toBe(3);
  expect(better.data.byCategory.at(-1)).toMatchObject({ category: null, skills: ['Quantum Gardening'] });
  expect(better.taken).toEqual(['skills[1]', 'skills[2]']);
});

it('skills found by the rules are kept even if the model words them differently', async () => {
  const data = await dataOf();
  expect(
    skillUpgrade.merge(data, {
      skills: [
        { name: 'python 3', type: null },
        { name: ' ', type: null },
      ],
    }),
  ).toEqual({
    data,
    taken: [],
  });
  expect(skillUpgrade.merge(data, { skills: null })).toEqual({ data, taken: [] });
});

it('a skill named twice is added once', async () => {
  const { data } = skillUpgrade.merge(await dataOf(), {
    skills: [
      { name: 'Falconry', type: null },
      { name: 'falconry', type: 'soft' },
    ],
  });
  expect(data.skills.slice(1)).toMatchObject([{ name: 'Falconry', type: 'hard' }]);
});

it('no skills are added if the caller requests a higher confidence or other types', async () => {
  const data = await dataOf();
  expect(skillUpgrade.wanted?.(data)).toBe(true);
  expect(skillUpgradeFor({ types: [], minConfidence: 0.8 }).wanted?.(data)).toBe(false);
  const soft = skillUpgradeFor({ types: ['soft'], minConfidence: 0.5 });
  expect(soft.merge(data, { skills: [{ name: 'Wobbler tuning', type: 'tool' }] }).taken).toEqual([]);
});
