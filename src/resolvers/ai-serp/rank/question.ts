import { stopWords } from '../../../datasets/stop-words.ts';
import { stopWordsFor } from '../../../libraries/prose/stop-words.ts';
import { Terms, termsOfText } from './terms.ts';

/** The kind of thing that an answer has to name. */
export type Wanted = 'person' | 'place' | 'time' | 'count' | 'definition' | 'reason' | 'anything';

/** A question, prepared for comparison with sentences. */
export interface Question {
  readonly text: string;
  readonly wanted: Wanted;
  /** The distinct terms, in order. */
  readonly terms: readonly string[];
  /** Pairs of adjacent terms. */
  readonly pairs: ReadonlySet<string>;
  readonly dictionary: Terms;
  /** True if the language of the question capitalizes all nouns. */
  readonly capitals: boolean;
}

/** Question words and the kind of answer they ask for, in English and some other languages. */
const ASKING: readonly (readonly [RegExp, Wanted])[] = [
  [
    /\b(?:how (?:many|much|old|tall|high|long|far|big|deep|fast|large|wide|heavy|often)|what (?:is the )?(?:population|percentage|number|height|length|age|cost|price|size|distance)|wie ?viele?|wie (?:hoch|lang|groß|alt|weit|tief)|combien|cuánt[oa]s?|quant[ioe]|hoeveel|сколько)\b/iu,
    'count',
  ],
  [
    /\b(?:when|what (?:year|date|day|month|time|decade|century)|which year|in what year|wann|welches jahr|quand|quelle année|cuándo|quando|wanneer|когда)\b/iu,
    'time',
  ],
  [
    /\b(?:where|what (?:city|country|state|county|place|continent|town|region|county)|which (?:city|country|state)|wo|woher|wohin|où|dónde|dove|onde|waar|где)\b/iu,
    'place',
  ],
  [/\b(?:who|whom|whose|wer|wem|wen|qui|quién|chi|quem|wie is|кто)\b/iu, 'person'],
  [/\b(?:why|how come|warum|wieso|weshalb|pourquoi|por qué|perché|waarom|почему)\b/iu, 'reason'],
  [
    /^(?:what (?:is|are|was|were|does|do)|what's|define|definition of|meaning of|was (?:ist|sind|bedeutet)|qu'est-ce|qué (?:es|son)|che cos|cos'è|o que é|wat (?:is|zijn)|что такое)\b/iu,
    'definition',
  ],
];

const ASKING_WORDS = new Set(
  'who whom whose what which when where why how many much did does do is are was were the a an of in'.split(
    ' ',
  ),
);

/** Parses a question. Its language is detected from its stop words, and English is the default. */
export function questionOf(text: string): Question {
  const words = termsOfText(text);
  const lower = words.map((word) => word.toLowerCase());
  const own = stopWordsFor(lower);
  const english = stopWords.get().get('en') ?? new Set<string>();
  const isEnglish = own.size === 0 || own === english;
  const stops = isEnglish ? english : own;
  const dictionary = new Terms({ english: isEnglish, stops });
  const named = /^(?:who|wer|qui|qui[eé]n|chi|wie|кто) (?:is|was|are|were|ist|war|est|es|fue|è|era)$/iu.test(
    words.slice(0, 2).join(' '),
  );
  const wordTerms = words.map((word) =>
    isEnglish && ASKING_WORDS.has(word.toLowerCase()) ? '' : dictionary.of(word),
  );
  const terms = wordTerms.filter((term) => term !== '');
  const all = terms.length > 0 ? terms : lower;
  const pairs = terms.slice(1).map((term, at) => `${terms[at]} ${term}`);
  return {
    text,
    // `Who is Ada Lovelace?` asks for a definition; `Who is the mother of …?` asks for a name.
    wanted:
      named && words.length < 6 && !/^(?:the|der|die|le|la|el|il|de)$/i.test(words[2] ?? '')
        ? 'definition'
        : (ASKING.find(([pattern]) => pattern.test(text))?.[1] ?? 'anything'),
    terms: [...new Set(all)].slice(0, 64),
    pairs: new Set(pairs),
    dictionary,
    capitals: own === stopWords.get().get('de'),
  };
}
