import type { Finding } from '../findings.ts';

/** Patterns for one to three words of a name, which may include an initial or a particle. */
const TITLED =
  /(?<![\p{L}\p{M}])(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Sir|Dame|Rev|Hon|Capt|Sgt|Herrn?|Frau|Monsieur|Madame|Mme|Mlle|Señora?|Sra?|Doña?|Signora?|Dott|Senhora?|Pan|Pani|Fru|Herra|Rouva|Meneer|Mevrouw)(?:\. ?| )(?:(?:Dr|Prof)\.? )?(?<value>\p{Lu}[\p{L}\p{M}'’-]{1,30}(?: (?:\p{Lu}\.|(?:van|von|de|der|del|da|dos|di|la|le|bin|al) \p{Lu}[\p{L}\p{M}'’-]{1,30}|\p{Lu}[\p{L}\p{M}'’-]{1,30})){0,2})/dgu;
/** Matches people who introduce themselves, even in lower case, as in chats. */
const INTRODUCED =
  /(?<![\p{L}\p{M}])(?:my name(?: is|'s|:)|I am called|ich heiße|mein Name ist|je m['’]appelle|mon nom est|me llamo|mi nombre es|mi chiamo|il mio nome è|meu nome é|mijn naam is|nazywam się|jag heter|jeg heter|jeg hedder|nimeni on|меня зовут) (?<value>[\p{L}\p{M}'’-]{2,30}(?: \p{Lu}[\p{L}\p{M}'’-]{1,30}){0,2})/dgiu;
const LABELLED =
  /(?<![\p{L}\p{M}])(?:full name|first name|last name|surname|given name|name|patient|customer|client|employee|applicant|holder|contact|signed|kunde|vorname|nachname|nom|prénom|nombre|apellidos?|nome|cognome|naam|nazwisko|imię|namn)[ \t]{0,3}[:=][ \t]{0,3}(?<value>\p{Lu}[\p{L}\p{M}'’-]{1,30}(?:,?[ ](?:\p{Lu}\.|\p{Lu}[\p{L}\p{M}'’-]{1,30})){0,3})/dgiu;
const GREETED =
  /(?<![\p{L}\p{M}])(?:Dear|Hi|Hello|Hey|Liebe|Lieber|Hallo|Cher|Chère|Bonjour|Hola|Querid[oa]|Estimad[oa]|Ciao|Car[oa]|Beste|Kära|Hej) (?<value>\p{Lu}[\p{Ll}\p{M}'’-]{1,30}(?: \p{Lu}[\p{Ll}\p{M}'’-]{1,30})?)(?=[ ]?[,!.:;-]|\s*$)/dgmu;

/** Words that appear in the position of a name but are not names. */
const NOBODY = new Set(
  'mr mrs ms miss mx dr prof herr herrn frau monsieur madame señor señora signor signora sir madam team all customer customers everyone friends colleagues colleague support service kunde kunden kollegen damen herren client clients sirs ladies friend valued hiring user there world mom dad not just also very the your none unknown null'.split(
    ' ',
  ),
);

/** Finds people by a title, a greeting, a label, or a phrase with which they introduce themselves. */
export function peopleOf(text: string): Finding[] {
  const found: Finding[] = [];
  const take = (pattern: RegExp, score: number): void => {
    for (const { indices } of text.matchAll(pattern)) {
      const [start, end] = indices?.groups?.value ?? [0, 0];
      const [first = ''] = text.slice(start, end).split(/[ ,]/, 1);
      // The pattern for labels ignores case because labels vary in case, but names need a capital letter.
      if (NOBODY.has(first.toLowerCase()) || (pattern === LABELLED && !/^\p{Lu}/u.test(first))) continue;
      found.push({ type: 'PERSON', start, end, score });
    }
  };
  take(TITLED, 0.85);
  take(INTRODUCED, 0.75);
  take(LABELLED, 0.7);
  take(GREETED, 0.6);
  return found;
}

/** Maximum number of words from names that are searched for in the rest of the text. */
const MAX_NAMES = 5_000;
const WORD = /\p{Lu}[\p{L}\p{M}'’]+/gu;

/**
 * Finds further mentions of the people in a text by single words of their names: a person who was named in full is
 * later called by one name.
 * @param people people already found
 */
export function mentionsOf(text: string, people: readonly Finding[]): Finding[] {
  const names = new Set<string>();
  for (const { start, end } of people) {
    if (names.size >= MAX_NAMES) break;
    for (const [word] of text.slice(start, end).matchAll(WORD))
      if (word.length > 2 && !NOBODY.has(word.toLowerCase())) names.add(word);
  }
  if (names.size === 0) return [];
  return Array.from(text.matchAll(WORD), ({ 0: word, index }): Finding[] => {
    const own = word.replace(/['’]s$/, '');
    return names.has(own) ? [{ type: 'PERSON', start: index, end: index + own.length, score: 0.55 }] : [];
  }).flat();
}
