import { fromLexicon } from '../../lexicon/index.ts';

/** A legal form in a text. */
export interface FoundForm {
  readonly start: number;
  readonly end: number;
}

/** Returns the pattern of a form, whose periods and spaces are often left out. */
function formSource(form: string): string {
  const letters = form.replace(/\P{L}/gu, '');
  // `a.s.` without periods is a word, and `Co.` is the beginning of many words.
  const strict = letters === letters.toLowerCase() || letters.length < 3;
  const source = form.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const dotted = form.split('.').length > 2;
  return strict && !(dotted && letters !== letters.toLowerCase())
    ? source.replaceAll(' ', ' ?')
    : source.replaceAll('\\.', '\\.?').replaceAll(' ', ' ?');
}

/** Legal forms as they are written, and in capitals. The longest form at a position matches first. */
const forms = fromLexicon('names', ['legal_form'], (entries) => {
  const phrases = (entries.get('legal_form') ?? []).map(({ phrase }) => phrase);
  const all = [...new Set(phrases.flatMap((phrase) => [phrase, phrase.toUpperCase()]))];
  const sources = all.sort((one, other) => other.length - one.length).map(formSource);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
});

/** Maximum length of a text that is searched for a legal form. */
const MAX_LENGTH = 400;

/** Returns the legal form at the end of the first company name in a text; undefined if there is none. */
export function legalFormIn(text: string): FoundForm | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  let found: FoundForm | undefined;
  for (const { 0: form, index } of text.matchAll(forms())) {
    if (index < 2) continue;
    // `Hansen GmbH & Co. KG`, `Example Pte. Ltd.`: forms that follow each other are one form.
    if (found && !/^[ ,&+und.]{0,5}$/.test(text.slice(found.end, index))) break;
    found = { start: found?.start ?? index, end: index + form.length };
  }
  return found;
}

/** True if a name contains the legal form of a company. */
export const isCompanyName = (name: string): boolean => legalFormIn(name) !== undefined;
