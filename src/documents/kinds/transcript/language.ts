import { languageNamed, languageTag } from '../../../libraries/text/language-tag.ts';

/** Names of languages by which Whisper calls some besides, or otherwise than, Unicode. */
const NAMES: Readonly<Record<string, string>> = {
  mandarin: 'zh',
  cantonese: 'yue',
  hawaiian: 'haw',
  flemish: 'nl',
  castilian: 'es',
  valencian: 'ca',
  'haitian creole': 'ht',
  haitian: 'ht',
  letzeburgesch: 'lb',
  pushto: 'ps',
  panjabi: 'pa',
  moldavian: 'ro',
  moldovan: 'ro',
  sinhalese: 'si',
  myanmar: 'my',
  nynorsk: 'nn',
  tagalog: 'tl',
};

/** What a file declares as its language, in the form of BCP 47: `english` is `en`, `en_us` is `en-US`. Null for what is none. */
export function languageOf(declared: string | null): string | null {
  if (declared === null) return null;
  const name = declared.trim().toLowerCase();
  const named = Object.hasOwn(NAMES, name) ? (NAMES[name] as string) : undefined;
  return languageTag(declared.trim()) ?? named ?? languageNamed(name);
}
