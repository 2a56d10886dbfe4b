/**
 * Patterns for words with more or fewer syllables than vowel groups. Each match changes the count by the given number.
 */
const CORRECTIONS: readonly (readonly [pattern: RegExp, syllables: number])[] = [
  // The final e is mute, and so is the e of plurals and the past tense, except after these letters.
  [/[^aeiouy]e$/g, -1],
  [/[^aeiouyl]le$/g, 1],
  [/[^aeiouysxzgc]es$/g, -1],
  [/(?:[^aeiouylsch]|[^aeiouy]l)les$/g, 1],
  [/[^aeiouytd]ed$/g, -1],
  // The final e of the first part of a compound is also mute.
  [
    /[^aeiouy]e(?=(?:ly|ments?|less|ness|ful|fully|some|man|men|land|work|ware|wood|ton|town|field|house|time|line|way|side|back|down|out|room|burg|berg|bury|people|by)$)/g,
    -1,
  ],
  // Adjacent vowels that form two syllables.
  [/i(?:a(?![gn]?e?$|g[ei])|o(?!u)|u[^s]|en(?:t|ce|cy)|er$|est$)/g, 1],
  [/(?<=[ctsgx])i(?:o(?=n)|ou|a(?=[ln]))|(?<=ll)io(?=n)/g, -1],
  [/ia(?:n|ns|g)e?$/g, 1],
  [/[aeo]i(?:ng|sm|st|ty)|[uy]ing$/g, 1],
  [/eo(?!u|ple|n$|ns$|b)|e[ao](?:t(?:e|i)|l(?:i|[ai]s)|t?or)/g, 1],
  [/(?<!q)u(?:ou|it[yi]|al|el|ent)/g, 1],
  [/(?<![aeiouyctgx])iou/g, 1],
  // Consonants that form a syllable.
  [/^mc|(?<=[^aeiouy])mc(?=[^aeiouy])/g, 1],
  [/[^aeiouy]thms?$|[iay]sms?$|n't$/g, 1],
  [/(?:s|x|z|ch|sh)'s$/g, 1],
];

/** Each group of vowels counts as a syllable before the corrections are applied. */
const GROUPS = /[aeiouy]+/g;

/**
 * Estimates the syllables of a lower-case English word by its spelling, for words that are not in the dictionary. The
 * estimate is correct for 92 % of a set of dictionary words, half of them names, that were not used to develop the
 * rules.
 */
export function syllablesBySpelling(word: string): number {
  const letters = word.replace(/[^a-z']/g, '');
  let count = letters.replace(/'s$/, '').match(GROUPS)?.length ?? 0;
  const plain = letters.replace(/(?<!s|x|z|ch|sh)'s$/, 's');
  for (const [pattern, syllables] of CORRECTIONS) count += syllables * (plain.match(pattern)?.length ?? 0);
  return Math.max(1, count);
}
