import { derivedFromLexicon } from '../../../lexicon/index.ts';
import { patternsFrom } from '../../../lexicon/pattern.ts';
import { plainLetters } from '../../../tokens/unaccented.ts';

const TABLE = 'receipt/merchants';
const OPTIONS = { normalise: plainLetters } as const;

/** Legal forms of companies at the end of names, with a space in place of each punctuation mark. */
export const legalForm = patternsFrom(TABLE, ['legal_form'], { ...OPTIONS, place: (form) => `${form}$` });

/** Words for trades and shops, in names; and words of greetings and notices. */
export const merchantWords = patternsFrom(TABLE, ['trade', 'greeting'], { ...OPTIONS, tolerant: true });

const documents = patternsFrom(TABLE, ['document'], { ...OPTIONS, tolerant: true });

/** Texts at the top of a receipt that are not names. */
export const noName = derivedFromLexicon(
  () =>
    new RegExp(
      `^(?:the |a |your |ihr |this is (?:your |a )?)?(?:simplified |original |official |duplicate |customer |merchant |sales? |cash |full |tax |guest |vat ){0,4}${documents().document.source}(?: (?:copy|invoice|receipt|bill|sale|no|number)){0,3}$`,
      'u',
    ),
);
