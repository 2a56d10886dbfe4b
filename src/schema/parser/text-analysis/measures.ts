import type {
  LocalReadability,
  TextLanguage,
  TextReadability,
  TextStatistics,
} from '../../../resolvers/parser/text-analysis/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';

export const LanguageType = builder.objectRef<TextLanguage>('AnalyzedLanguage').implement({
  description: 'Language of a text, detected in the same way as `/language/v1/detect`.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'ISO 639-1 code if the language has one, otherwise ISO 639-3; `und` if undetermined.',
    }),
    name: t.exposeString('name', { description: 'English name.' }),
    confidence: t.exposeFloat('confidence', { description: 'Confidence in the language, from 0 to 1.' }),
    reliable: t.exposeBoolean('reliable', { description: 'True if `confidence` is 0.8 or more.' }),
  }),
});

export const StatisticsType = builder.objectRef<TextStatistics>('TextStatistics').implement({
  description: 'Length and lexical diversity of a text.',
  fields: (t) => ({
    characters: t.exposeInt('characters', { description: 'Number of Unicode code points.' }),
    charactersWithoutSpaces: t.exposeInt('charactersWithoutSpaces', {
      description: 'Number of Unicode code points, excluding spaces and line breaks.',
    }),
    letters: t.exposeInt('letters', { description: 'Number of letters and digits.' }),
    words: t.exposeInt('words', {
      description: 'Number of words, counted by Unicode rules in all scripts. `well-known` is one word.',
    }),
    uniqueWords: t.exposeInt('uniqueWords', {
      description: 'Number of different words, ignoring case.',
    }),
    sentences: t.exposeInt('sentences', { description: 'Number of sentences, headings and list items.' }),
    paragraphs: t.exposeInt('paragraphs', {
      description:
        'Number of blocks separated by empty lines. If there are no empty lines, the number of lines.',
    }),
    syllables: t.exposeInt('syllables', {
      nullable: true,
      description:
        'Number of syllables. English uses a pronouncing dictionary. German, Spanish, French, Italian, Dutch and Russian use spelling rules. Null for other languages.',
    }),
    wordsPerSentence: t.exposeFloat('wordsPerSentence', {
      nullable: true,
      description: 'Mean number of words per sentence. Null if unknown.',
    }),
    lettersPerWord: t.exposeFloat('lettersPerWord', {
      nullable: true,
      description: 'Mean number of letters and digits per word. Null if unknown.',
    }),
    syllablesPerWord: t.exposeFloat('syllablesPerWord', {
      nullable: true,
      description: 'Mean number of syllables per word. Null if `syllables` is null.',
    }),
    lexicalDiversity: t.exposeFloat('lexicalDiversity', {
      nullable: true,
      description:
        'Type-token ratio: the share of different words among all words, from 0 to 1. It decreases with the length of the text; `mtld` does not.',
    }),
    mtld: t.exposeFloat('mtld', {
      nullable: true,
      description:
        'Measure of textual lexical diversity (McCarthy and Jarvis, 2010): about 50 for simple texts, about 100 for varied texts. Null if the text has fewer than 100 words.',
    }),
    readingTimeSeconds: t.exposeInt('readingTimeSeconds', {
      description:
        'Silent reading time at 238 words per minute (Brysbaert, 2019), or 255 characters per minute in Chinese and Japanese.',
    }),
    speakingTimeSeconds: t.exposeInt('speakingTimeSeconds', {
      description: 'Time to read the text aloud at 183 words per minute (Brysbaert, 2019).',
    }),
  }),
});

const FormulaType = builder.enumType('ReadabilityFormula', {
  description: 'Readability formula for one language.',
  values: {
    amstad: { description: 'German: Flesch’s formula by Amstad (1978), 0 to 100. Easy texts score high.' },
    fernandez_huerta: { description: 'Spanish: Fernández Huerta (1959), 0 to 100. Easy texts score high.' },
    kandel_moles: { description: 'French: Kandel and Moles (1958), 0 to 100. Easy texts score high.' },
    gulpease: { description: 'Italian: Gulpease (1988), 0 to 100. Easy texts score high.' },
    douma: { description: 'Dutch: Flesch’s formula by Douma (1960), 0 to 100. Easy texts score high.' },
    oborneva: {
      description: 'Russian: Flesch’s formula by Oborneva (2006), 0 to 100. Easy texts score high.',
    },
  } satisfies EnumDescriptions<LocalReadability['formula']>,
});

const LocalReadabilityType = builder.objectRef<LocalReadability>('LocalReadability').implement({
  description: 'Readability score from a formula for the detected language.',
  fields: (t) => ({
    formula: t.expose('formula', { type: FormulaType, description: 'Formula that computed the score.' }),
    score: t.exposeFloat('score', { description: 'Score, on the scale of the formula.' }),
  }),
});

const GRADE = 'as a US school grade. Null if the text is not English.';

export const ReadabilityType = builder.objectRef<TextReadability>('TextReadability').implement({
  description:
    'Readability scores from published formulas. The formulas were developed on samples of at least 100 words.',
  fields: (t) => ({
    fleschReadingEase: t.exposeFloat('fleschReadingEase', {
      nullable: true,
      description:
        'Flesch Reading Ease (1948): 60 to 70 is plain English, lower is harder. Null if the text is not English.',
    }),
    fleschKincaidGrade: t.exposeFloat('fleschKincaidGrade', {
      nullable: true,
      description: `Flesch-Kincaid (1975), ${GRADE}`,
    }),
    gunningFog: t.exposeFloat('gunningFog', {
      nullable: true,
      description: `Gunning Fog (1952), ${GRADE} Names, compounds of short words and verbs that end in -ed or -es do not count as hard words.`,
    }),
    smog: t.exposeFloat('smog', {
      nullable: true,
      description: `SMOG (McLaughlin, 1969), ${GRADE} The formula was developed for 30 sentences.`,
    }),
    colemanLiau: t.exposeFloat('colemanLiau', {
      nullable: true,
      description: `Coleman-Liau (1975), ${GRADE}`,
    }),
    automatedReadability: t.exposeFloat('automatedReadability', {
      nullable: true,
      description: `Automated Readability Index (1967), ${GRADE}`,
    }),
    daleChall: t.exposeFloat('daleChall', {
      nullable: true,
      description:
        'Dale-Chall (1948) with the word list of 1995. Below 5 is grade 4 level; 9 or more is college level. Null if the text is not English.',
    }),
    linsearWrite: t.exposeFloat('linsearWrite', {
      nullable: true,
      description: `Linsear Write, ${GRADE} Computed from the first whole sentences that together contain at least 100 words.`,
    }),
    lix: t.exposeFloat('lix', {
      nullable: true,
      description: 'LIX (Björnsson, 1968), for any language. Below 30 is very easy; 60 or more is very hard.',
    }),
    rix: t.exposeFloat('rix', {
      nullable: true,
      description:
        'RIX (Anderson, 1983), for any language: mean number of words with more than six letters per sentence.',
    }),
    gradeLevel: t.exposeFloat('gradeLevel', {
      nullable: true,
      description: `Median of the six formulas that return grades, ${GRADE}`,
    }),
    localized: t.expose('localized', {
      type: LocalReadabilityType,
      nullable: true,
      description:
        'Score from a formula for German, Spanish, French, Italian, Dutch or Russian. Null for other languages.',
    }),
  }),
});
