import type {
  LocalReadability,
  TextLanguage,
  TextReadability,
  TextStatistics,
} from '../../../resolvers/parser/text-analysis/index.ts';
import { builder } from '../../builder.ts';
import type { Words } from '../../words.ts';

export const LanguageType = builder.objectRef<TextLanguage>('AnalyzedLanguage').implement({
  description: 'The language of a text, detected as by `/language/v1/detect`.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'ISO 639-1 code if the language has one, otherwise ISO 639-3; `und` if undetermined.',
    }),
    name: t.exposeString('name', { description: 'English name.' }),
    confidence: t.exposeFloat('confidence', { description: 'Share of the votes, 0 to 1.' }),
    reliable: t.exposeBoolean('reliable', { description: 'Whether `confidence` is 0.8 or more.' }),
  }),
});

export const StatisticsType = builder.objectRef<TextStatistics>('TextStatistics').implement({
  description: 'How long a text is, and how varied.',
  fields: (t) => ({
    characters: t.exposeInt('characters', { description: 'Number of Unicode code points.' }),
    charactersWithoutSpaces: t.exposeInt('charactersWithoutSpaces', {
      description: 'The same without blanks and line ends.',
    }),
    letters: t.exposeInt('letters', { description: 'Number of letters and digits.' }),
    words: t.exposeInt('words', {
      description: 'Number of words, by the rules of Unicode in all scripts; `well-known` is one word.',
    }),
    uniqueWords: t.exposeInt('uniqueWords', {
      description: 'Number of different words, whatever their case.',
    }),
    sentences: t.exposeInt('sentences', { description: 'Number of sentences, headings and list items.' }),
    paragraphs: t.exposeInt('paragraphs', {
      description: 'Number of paragraphs: blocks divided by empty lines, or lines if there are none.',
    }),
    syllables: t.exposeInt('syllables', {
      nullable: true,
      description:
        'Number of syllables: in English by a pronouncing dictionary, in German, Spanish, French, Italian, Dutch and Russian by spelling. Null for other languages.',
    }),
    wordsPerSentence: t.exposeFloat('wordsPerSentence', {
      nullable: true,
      description: 'Mean length of sentences.',
    }),
    lettersPerWord: t.exposeFloat('lettersPerWord', { nullable: true, description: 'Mean length of words.' }),
    syllablesPerWord: t.exposeFloat('syllablesPerWord', {
      nullable: true,
      description: 'Mean syllables of words.',
    }),
    lexicalDiversity: t.exposeFloat('lexicalDiversity', {
      nullable: true,
      description:
        'Type-token ratio: different words of all words, 0 to 1. It falls with the length; `mtld` does not.',
    }),
    mtld: t.exposeFloat('mtld', {
      nullable: true,
      description:
        'Measure of textual lexical diversity (McCarthy and Jarvis, 2010): about 50 for simple, 100 for varied texts. Null below 100 words.',
    }),
    readingTimeSeconds: t.exposeInt('readingTimeSeconds', {
      description:
        'Time to read it silently at 238 words per minute (Brysbaert, 2019), or 255 characters per minute in Chinese and Japanese.',
    }),
    speakingTimeSeconds: t.exposeInt('speakingTimeSeconds', {
      description: 'Time to read it aloud at 183 words per minute (Brysbaert, 2019).',
    }),
  }),
});

const FormulaType = builder.enumType('ReadabilityFormula', {
  description: 'Formula of readability that was made for one language.',
  values: {
    amstad: { description: 'German: Flesch’s formula by Amstad (1978), 0 to 100, easy texts high.' },
    fernandez_huerta: { description: 'Spanish: Fernández Huerta (1959), 0 to 100, easy texts high.' },
    kandel_moles: { description: 'French: Kandel and Moles (1958), 0 to 100, easy texts high.' },
    gulpease: { description: 'Italian: Gulpease (1988), 0 to 100, easy texts high.' },
    douma: { description: 'Dutch: Flesch’s formula by Douma (1960), 0 to 100, easy texts high.' },
    oborneva: { description: 'Russian: Flesch’s formula by Oborneva (2006), 0 to 100, easy texts high.' },
  } satisfies Words<LocalReadability['formula']>,
});

const LocalReadabilityType = builder.objectRef<LocalReadability>('LocalReadability').implement({
  description: 'Readability by a formula that was made for the language.',
  fields: (t) => ({
    formula: t.expose('formula', { type: FormulaType, description: 'Formula.' }),
    score: t.exposeFloat('score', { description: 'Its score.' }),
  }),
});

const GRADE = 'as a grade of American schools. Null if the text is not English.';

export const ReadabilityType = builder.objectRef<TextReadability>('TextReadability').implement({
  description:
    'How hard a text is to read, by published formulas. They were made for samples of 100 words and more.',
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
      description: `Gunning Fog (1952), ${GRADE} Names, compounds of short words and verbs with -ed or -es are not hard.`,
    }),
    smog: t.exposeFloat('smog', {
      nullable: true,
      description: `SMOG (McLaughlin, 1969), ${GRADE} It was made for 30 sentences.`,
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
        'Dale-Chall (1948) with the word list of 1995: below 5 is known in grade 4, 9 and more is for colleges. Null if the text is not English.',
    }),
    linsearWrite: t.exposeFloat('linsearWrite', {
      nullable: true,
      description: `Linsear Write, ${GRADE} Of the first whole sentences with 100 words.`,
    }),
    lix: t.exposeFloat('lix', {
      nullable: true,
      description: 'LIX (Björnsson, 1968), for any language: below 30 is very easy, 60 and more very hard.',
    }),
    rix: t.exposeFloat('rix', {
      nullable: true,
      description: 'RIX (Anderson, 1983), for any language: words of more than six letters per sentence.',
    }),
    gradeLevel: t.exposeFloat('gradeLevel', {
      nullable: true,
      description: `Median of the six formulas that give grades, ${GRADE}`,
    }),
    localized: t.expose('localized', {
      type: LocalReadabilityType,
      nullable: true,
      description:
        'The formula of the language, for German, Spanish, French, Italian, Dutch and Russian, else null.',
    }),
  }),
});
