import { knownLanguages } from '../../../libraries/language/index.ts';
import { fold } from '../../../libraries/text/fold.ts';
import type { Line } from './lines.ts';
import type { ResumeLanguage } from './types.ts';
import { levelIn } from './words/levels.ts';

let codes: ReadonlyMap<string, string> | undefined;

/** Locales in which names of languages are recognised, in addition to native names. */
const NAMED_IN = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

/** Common names of languages that CLDR does not contain, with their codes. */
const MORE: readonly (readonly [string, string])[] = [
  ['mandarin', 'zh'],
  ['cantonese', 'yue'],
  ['castellano', 'es'],
  ['castilian', 'es'],
  ['farsi', 'fa'],
  ['flemish', 'nl'],
  ['hochdeutsch', 'de'],
  ['schweizerdeutsch', 'gsw'],
  ['swiss german', 'gsw'],
  ['chinesisch', 'zh'],
  ['bahasa', 'id'],
  ['bahasa indonesia', 'id'],
  ['tagalog', 'tl'],
  ['filipino', 'fil'],
  ['oriya', 'or'],
  ['panjabi', 'pa'],
  ['american english', 'en'],
  ['british english', 'en'],
  ['valenciano', 'ca'],
  ['euskera', 'eu'],
  ['tedesco', 'de'],
];

function languageCodes(): ReadonlyMap<string, string> {
  if (codes) return codes;
  const found = new Map<string, string>(MORE);
  for (const { code, name, nativeName } of knownLanguages()) {
    for (const one of [name, nativeName ?? ''])
      if (one !== '' && !found.has(fold(one))) found.set(fold(one), code);
    for (const locale of NAMED_IN) {
      const one = fold(new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? '');
      if (one !== '' && one !== code && !found.has(one)) found.set(one, code);
    }
  }
  codes = found;
  return found;
}

const MAX_WORDS = 3;

interface Named {
  readonly name: string;
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

/** Finds names of languages in a text. In German, the name may be part of a compound: "Englischkenntnisse". */
function namedIn(text: string): Named[] {
  const known = languageCodes();
  const words = [...text.slice(0, 2_000).matchAll(/\p{L}[\p{L}\p{M}]*/gu)].map(({ 0: raw, index }) => ({
    raw,
    start: index,
    end: index + raw.length,
  }));
  const found: Named[] = [];
  for (let at = 0; at < words.length; at += 1)
    for (let count = MAX_WORDS; count > 0; count -= 1) {
      const [first, last] = [words[at], words[at + count - 1]];
      if (!first || !last) continue;
      const raw = text.slice(first.start, last.end);
      const code = known.get(fold(raw.replace(/kenntnisse$/, '')));
      if (code === undefined || raw.length < 4) continue;
      found.push({ name: raw.replace(/kenntnisse$/, ''), code, start: first.start, end: last.end });
      at += count - 1;
      break;
    }
  return found;
}

/** True if a list starts with the name of a language. */
export const speaksOfLanguages = (text: string): boolean => {
  const [first] = namedIn(text);
  return first !== undefined && first.start < 25;
};

/** True if a short line consists only of names of languages. */
export const isListOfLanguages = (text: string): boolean => {
  const named = namedIn(text);
  return (
    named.length > 1 &&
    named.reduce((rest, { name }) => rest.replace(name, ''), text).replace(/[\s,;/|•&-]|and|und|et/g, '') ===
      ''
  );
};

/**
 * Reads the lines of a languages section: `English (native), German – C1`, one language per line, or levels in the line
 * below.
 */
export function spokenLanguages(
  lines: readonly Line[],
): { readonly language: ResumeLanguage; readonly line: Line }[] {
  const found: { language: ResumeLanguage; readonly line: Line }[] = [];
  for (const line of lines) {
    const named = namedIn(line.text);
    // Levels in the order of the languages in the line above.
    if (named.length === 0) {
      const open = found.filter(
        ({ language }, at) => language.level === null && at >= found.length - line.row.cells.length,
      );
      open.forEach((one, at) => {
        const level = levelIn(line.row.cells[at]?.text ?? '');
        if (level) one.language = { ...one.language, level };
      });
      continue;
    }
    named.forEach(({ name, code, start, end }, at) => {
      const behind = line.text.slice(end, named[at + 1]?.start ?? line.text.length);
      const level = levelIn(behind) ?? (at === 0 ? levelIn(line.text.slice(0, start)) : null);
      if (found.some(({ language }) => language.code === code)) return;
      found.push({ language: { language: name, code, level }, line });
    });
  }
  return found;
}
