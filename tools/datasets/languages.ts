import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LanguageRow } from '../../src/datasets/language/languages.ts';
import { type Build, fromPackage, ownTable } from './built.ts';
import { listOf, optional, readTable, text } from './tsv.ts';

const require = createRequire(import.meta.url);
const read = (path: string) => require(path);

/**
 * The languages that the detectors of src/datasets/language/models.ts distinguish, by ISO 639-1 code, or ISO 639-3 if
 * there is none.
 */
const CODES = readTable('languages/detected.tsv', { code: text }, ['code']).map(({ code }) => code);

/**
 * Names that CLDR lacks or has for another language, and scripts that CLDR lacks, omits, or lists although they are
 * obsolete. The usual script comes first. Empty cells mean that CLDR is right.
 */
const CORRECTIONS = new Map(
  readTable(
    'languages/corrections.tsv',
    { code: text, name: optional(text), nativeName: optional(text), scripts: listOf(text) },
    ['code'],
  ).map(({ code, ...own }) => [code, own]),
);

/** Unicode names of scripts that ISO 15924 combines in one code. */
const PARTS: Record<string, readonly string[]> = {
  Jpan: ['Jpan', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

interface Data {
  readonly _scripts?: readonly string[];
}

const languageData: Record<string, Data> = read('cldr-core/supplemental/languageData.json').supplemental
  .languageData;
const likely: Record<string, string> = read('cldr-core/supplemental/likelySubtags.json').supplemental
  .likelySubtags;
const aliases: Record<string, { _reason: string; _replacement: string }> = read(
  'cldr-core/supplemental/aliases.json',
).supplemental.metadata.alias.languageAlias;
const english: Record<string, string> = read('cldr-localenames-full/main/en/languages.json').main.en
  .localeDisplayNames.languages;

/**
 * Maps to three-letter ISO 639-2 (terminological) or 639-3 codes, from CLDR's list of overlong codes. Tagalog is
 * Filipino there.
 */
const threeLetters = new Map(
  Object.entries(aliases)
    .filter(([code, { _reason }]) => code.length === 3 && _reason === 'overlong')
    .map(([code, { _replacement }]) => [_replacement, code] as const),
).set('tl', 'tgl');

function nativeName(code: string): string | null {
  const own = CORRECTIONS.get(code)?.nativeName;
  if (own) return own;
  const file = `cldr-localenames-full/main/${code}/languages.json`;
  if (
    !existsSync(require.resolve('cldr-localenames-full/package.json').replace('package.json', `main/${code}`))
  )
    return null;
  const name: string | undefined = read(file).main[code].localeDisplayNames.languages[code];
  return name && name !== code ? name : null;
}

function scriptsOf(code: string): string[] {
  const own = CORRECTIONS.get(code)?.scripts ?? [];
  if (own.length > 0) return [...own];
  const main = likely[code]?.split('-')[1];
  const listed = [...(main ? [main] : []), ...(languageData[code]?._scripts ?? [])];
  const scripts = [...new Set(listed.flatMap((script) => PARTS[script] ?? [script]))];
  return scripts.length > 0 ? scripts : ['Latn'];
}

export const build: Build = () => {
  const rows = CODES.map((code): LanguageRow => {
    const code3 = code.length === 3 ? code : threeLetters.get(code);
    const name = CORRECTIONS.get(code)?.name ?? english[code];
    if (!code3 || !name) throw new Error(`${code} lacks a code of three letters, or a name`);
    return [code, code3, name, nativeName(code), scriptsOf(code)];
  });
  const unicode = { id: 'Unicode-3.0', url: 'https://www.unicode.org/license.txt' };
  return {
    title: 'Languages',
    sources: [
      fromPackage({
        package: 'cldr-localenames-full@48.2.0',
        url: 'https://cldr.unicode.org',
        licence: unicode,
        retrieved: '2026-03-25',
        note: 'English and native names.',
      }),
      fromPackage({
        package: 'cldr-core@48.2.0',
        url: 'https://cldr.unicode.org',
        licence: unicode,
        retrieved: '2026-03-25',
        note: 'Codes and scripts.',
      }),
      ownTable({
        name: 'Facet’s own tables',
        url: 'https://iso639-3.sil.org',
        retrieved: '2026-11-20',
        curated: {
          basis: 'Based on ISO 639-3. Names in everyday use are based on the editors’ knowledge.',
          checked: null,
        },
        note: 'Names and scripts of languages that are missing in CLDR, in `tools/datasets/languages/`.',
      }),
    ],
    records: rows.length,
    files: { 'languages.json': rows },
  };
};
