/** Patterns that count syllables in languages whose spelling follows the pronunciation. */
export interface Nuclei {
  /** Each match is a syllable. */
  readonly each: RegExp;
  /** Matches silent vowels that `each` counts. */
  readonly mute?: RegExp;
}

/**
 * Uses the diphthongs of each language. In Spanish and Italian, i and u form diphthongs unless they have an accent
 * (Real Academia Española, Ortografía, 2010). In French, the final e of a word is mute, as in Kandel and Moles (1958).
 */
export const NUCLEI: ReadonlyMap<string, Nuclei> = new Map([
  ['de', { each: /aa|ee|oo|ie|ei|ai|au|eu|äu|[aeiouyäöüéèáà]/g, mute: /qu(?=[aeiouäöü])/g }],
  ['es', { each: /[iuü]{0,2}[aeoáéó](?:[iuü](?![aeoáéó])|y$)?|[íú]|[iuü]{1,2}|(?<![aeiouáéíóúü])y$/g }],
  [
    'fr',
    {
      each: /eau|œu|ou|oi|ai|ei|au|eu|(?<!q)ui|i[eéèoa]|(?<!q|g(?=u[eéèêi]))u|[aeioyàâéèêëîïôûùœæü]/g,
      mute: /(?:[qg]u|[^aeiouàâéèêëîïôûùœ])es?$/g,
    },
  ],
  ['it', { each: /[iu]{0,2}[aeoàèéòó](?:[iu](?![aeo]))?|[ìíùú]|[iu]{1,2}/g }],
  ['nl', { each: /aai|ooi|oei|eeu|ieu|auw|ouw|aa|ee|oo|uu|ie|oe|eu|ui|ij|ei|ou|au|[aeiouyáéíóúèëïöü]/g }],
  ['ru', { each: /[аеёиоуыэюя]/g }],
]);
