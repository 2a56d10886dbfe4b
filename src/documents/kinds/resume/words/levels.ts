import { fold } from '../../../../libraries/text/fold.ts';

/** Level of a spoken language: by the Common European Framework (CEFR), or in words. */
export type LanguageLevel =
  | 'native'
  | 'c2'
  | 'c1'
  | 'b2'
  | 'b1'
  | 'a2'
  | 'a1'
  | 'fluent'
  | 'advanced'
  | 'intermediate'
  | 'basic';

/**
 * Words for levels; `levelIn` tries the longest words first, because some contain others. Source: the self-assessment
 * grid of the CEFR, the levels of LinkedIn's profiles, and our own reading of résumés.
 */
const TABLE: readonly (readonly [LanguageLevel, string])[] = [
  [
    'native',
    'native or bilingual,native speaker,native proficiency,native,mother tongue,mothertongue,bilingual,first language,muttersprache,muttersprachler,muttersprachlich,langue maternelle,maternelle,maternel,bilingue,natif,native,lengua materna,materna,materno,nativo,nativa,madrelingua,lingua madre,bilingüe,zweisprachig',
  ],
  [
    'fluent',
    'full professional,fluent,fluently,fluency,proficient,business fluent,verhandlungssicher,fließend,fliessend,flüssig,sehr gut,sehr gute kenntnisse,courant,couramment,professionnel complet,parlé lu écrit,lu écrit parlé,fluido,fluida,fluidez,fluente,ottimo,ottima,full proficiency,excellent,perfekt',
  ],
  [
    'advanced',
    'professional working,advanced,upper intermediate,professional,very good,gut,gute kenntnisse,fortgeschritten,konversationssicher,avancé,avancée,professionnel,très bon,très bien,bon niveau,avanzado,avanzada,alto,muy bueno,avanzato,avanzata,buono,buona,working proficiency,good,business,technique,professionelle kenntnisse',
  ],
  [
    'intermediate',
    'limited working,intermediate,conversational,medium,moderate,pre intermediate,mittel,mittelstufe,erweiterte grundkenntnisse,intermédiaire,moyen,intermedio,medio,intermedia,scolaire,discreto,conversation,fair',
  ],
  [
    'basic',
    'elementary,basic,beginner,basics,elementary proficiency,grundkenntnisse,anfänger,grundlagen,schulkenntnisse,basiskenntnisse,débutant,notions,base,élémentaire,básico,básica,principiante,elemental,bajo,basico,base,elementare,scolastico,scolastica,principianti,novice,learning,rudimentary',
  ],
];

let levels: readonly (readonly [string, LanguageLevel])[] | undefined;

/** Returns the level in a short text: `C1`, `Native speaker`, `verhandlungssicher`; null if there is none. */
export function levelIn(text: string): LanguageLevel | null {
  const [, grade] = /(?<![\p{L}\d])([abcABC][12])(?![\p{L}\d])/u.exec(text) ?? [];
  if (grade) return grade.toLowerCase() as LanguageLevel;
  levels ??= TABLE.flatMap(([level, words]) =>
    words.split(',').map((word) => [fold(word), level] as const),
  ).sort(([one], [other]) => other.length - one.length);
  const padded = ` ${fold(text)} `;
  return levels.find(([word]) => padded.includes(` ${word} `))?.[1] ?? null;
}
