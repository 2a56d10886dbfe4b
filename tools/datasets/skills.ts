import { SKILL_CATEGORIES, SKILL_TYPES } from '../../src/datasets/skills/words.ts';
import { termKey } from '../../src/documents/kinds/skill/words.ts';
import { type Build, type Built, ownTable } from './built.ts';
import { listOf, oneOf, optional, readTable, text } from './tsv.ts';

/** Facet's own tables, in which no two skills may share a term. */
const OWN = [
  'skills/tools.tsv',
  'skills/hard.tsv',
  'skills/soft.tsv',
  'skills/certifications.tsv',
  'skills/languages.tsv',
];

/** Tables selected from other lists. Terms that Facet's own tables have are left out. */
const SELECTED = ['skills/phrases.tsv'];

const COLUMNS = {
  name: text,
  type: oneOf(SKILL_TYPES),
  category: optional(oneOf(SKILL_CATEGORIES)),
  /**
   * For the name: `^` if it is an ordinary word in lower case, `!` if it is one in any case. Aliases end with their own
   * mark.
   */
  caution: optional(oneOf(['^', '!'])),
  breadth: optional(oneOf(['broad'])),
  aliases: listOf(text, '|'),
};

/** Significant signs -> their words in an id. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\+/g, ' plus'],
  [/#/g, ' sharp'],
  [/(?<![\p{L}\p{N}])\.(?=\p{L})/gu, 'dot '],
  [/&/g, ' and '],
];

const idOf = (name: string): string =>
  SIGNS.reduce((id, [sign, word]) => id.replace(sign, word), name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Builds the skills and their terms. If two skills share a term, the term belongs to the skill of the first table. */
export const build: Build = () => {
  const ids = new Set<string>();
  const taken = new Map<string, string>();
  const clashes: string[] = [];
  const lines = [...OWN, ...SELECTED].flatMap((table) =>
    readTable(table, COLUMNS, ['name']).flatMap((row) => {
      const keys = new Map<string, string>();
      const add = (term: string, mark: string): void => {
        const key = termKey(term);
        const other = taken.get(key);
        if (other !== undefined && other !== row.name) {
          if (OWN.includes(table)) clashes.push(`${term} is of ${other} and of ${row.name}`);
          return;
        }
        if (key === '' || keys.has(key)) return;
        if (key.split(' ').length > 6) clashes.push(`${term} of ${row.name} has more than six words`);
        taken.set(key, row.name);
        keys.set(key, mark || (isShort(key) ? '^' : ''));
      };
      add(row.name, row.caution ?? '');
      if (keys.size === 0) return [];
      for (const alias of row.aliases) {
        const mark = /[!^]$/.exec(alias)?.[0] ?? '';
        add(mark ? alias.slice(0, -1) : alias, mark);
      }
      const id = idOf(row.name);
      if (ids.has(id)) clashes.push(`${row.name} has the id of another skill, ${id}`);
      ids.add(id);
      return [
        [
          id,
          row.name,
          SKILL_TYPES.indexOf(row.type),
          row.category === null ? '' : SKILL_CATEGORIES.indexOf(row.category),
          row.breadth ? 1 : '',
          [...keys].map(([key, mark]) => mark + key).join('|'),
        ].join('\t'),
      ];
    }),
  );
  if (clashes.length > 0) throw new Error(`Bad skills:\n${clashes.join('\n')}`);
  return {
    title: 'Skills',
    sources: SOURCES,
    records: lines.length,
    files: { 'skills.tsv': Buffer.from(`${lines.join('\n')}\n`) },
  };
};

/** Abbreviations that are pronounceable but are not words in any language of job advertisements. */
const UNMISTAKABLE = new Set([
  'js',
  'aws',
  'ios',
  'seo',
  'api',
  'iot',
  'uat',
  'aix',
  'jpa',
  'etl',
  'jee',
  'ehr',
  'fea',
  'aem',
  'emr',
  'iis',
  'cad',
]);

/** True for short abbreviations that are words of some language in lower case, such as "ai" and "it". */
const isShort = (key: string): boolean =>
  (/^[a-z]{1,2}$/.test(key) || /^(?=.*[aeiouy])[a-z]{3}$/.test(key)) && !UNMISTAKABLE.has(key);

const SOURCES: Built['sources'] = [
  ownTable({
    name: 'Facet’s own tables',
    retrieved: '2026-11-23',
    curated: {
      basis:
        'Names of languages are based on CLDR. All other rows are based on the editors’ knowledge of the skills and name no document.',
      checked: null,
    },
    note: 'Skills with their names in several languages, their fields, and the other meanings of ambiguous words, in `tools/datasets/skills/`.',
  }),
  {
    name: 'Unicode CLDR',
    version: '48',
    url: 'https://cldr.unicode.org',
    licence: { id: 'Unicode-3.0', url: 'https://www.unicode.org/license.txt' },
    retrieved: '2026-11-23',
    note: 'Names of spoken languages in English, German, French, Spanish, Italian, Dutch and Portuguese.',
  },
  {
    name: 'skill-extractor',
    version: '0.2.0',
    url: 'https://github.com/dreamjobs-tech/skill-extractor',
    licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    retrieved: '2026-11-23',
    copyright: ['Copyright (c) 2026 Qarera'],
    note: 'Some of its 30,957 multi-word terms, chosen by their frequency in job advertisements.',
  },
];
