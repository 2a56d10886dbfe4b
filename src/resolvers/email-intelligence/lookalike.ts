import { domainToUnicode } from 'node:url';
import { emailLists } from '../../datasets/email-intelligence/lists.ts';
import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import { splitDomain } from './ending-mistakes.ts';

/** Letters of a domain that look like those of another script. */
export interface Lookalike {
  /** The well-known provider whose domain looks the same; null if there is none. */
  readonly imitated: string | null;
  /** True if a label mixes scripts that no language mixes. */
  readonly mixedScripts: boolean;
}

const NONE: Lookalike = { imitated: null, mixedScripts: false };

/**
 * Small letters that look like ASCII letters, from confusables.txt of Unicode Technical Standard 39 (version 17.0;
 * licence Unicode-3.0). Marks above and below letters are removed before.
 */
const CONFUSABLE: ReadonlyMap<string, string> = new Map(
  (
    [
      ['a', 'аαɑ'],
      ['b', 'Ь'],
      ['c', 'сϲᴄ'],
      ['d', 'ԁ'],
      ['e', 'еҽ'],
      ['f', 'ƒք'],
      ['g', 'ɡց'],
      ['h', 'һհ'],
      ['i', 'іιıɩɪւ'],
      ['j', 'јϳ'],
      ['l', 'ӏ'],
      ['n', 'ոռ'],
      ['o', 'оοօσჿᴏ'],
      ['p', 'рρþϸ'],
      ['q', 'ԛգզ'],
      ['r', 'гᴦ'],
      ['s', 'ѕꜱ'],
      ['u', 'υսʋᴜ'],
      ['v', 'νѵᴠ'],
      ['w', 'ԝѡшաɯᴡ'],
      ['x', 'х'],
      ['y', 'уγүყʏɣ'],
      ['z', 'ᴢ'],
    ] as const
  ).flatMap(([ascii, others]) => [...others].map((other) => [other, ascii] as const)),
);

/** Short names with a mark, such as `mé`, are also names of others. */
const MIN_MARKED = 5;

/**
 * Scripts that are written together (UTS 39, highly restrictive): Latin letters may be mixed with those of Chinese,
 * Japanese or Korean only.
 */
const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
];

/**
 * Compares the visible form of a domain with those of well-known providers: `gmаil.com` with a Cyrillic letter.
 * @param domain ASCII, lower case
 */
export function lookalikeOf(domain: string): Lookalike {
  if (!domain.includes('xn--')) return NONE;
  const shown = domainToUnicode(domain);
  const mixedScripts = shown
    .split('.')
    .some((label) => SCRIPTS.filter((script) => script.test(label)).length > 1);
  const unmarked = boundCombiningMarks(shown)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');
  const ascii = [...unmarked].map((letter) => CONFUSABLE.get(letter) ?? letter).join('');
  const provider = emailLists.get().providers.find((one) => one.domain === ascii);
  if (!provider) return { imitated: null, mixedScripts };
  const isLatin = unmarked === ascii;
  const isOthers = isLatin && splitDomain(ascii).name.length < MIN_MARKED;
  return { imitated: isOthers ? null : provider.domain, mixedScripts };
}
