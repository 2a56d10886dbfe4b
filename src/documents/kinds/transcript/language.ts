import { languageNamed, languageTag } from '../../../libraries/text/language-tag.ts';

/** Language names that Whisper uses and that Unicode lacks or spells differently. */
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

/**
 * Converts the declared language of a file to BCP 47: `english` becomes `en`, `en_us` becomes `en-US`. Returns null if
 * it is unknown.
 */
export function languageOf(declared: string | null): string | null {
  if (declared === null) return null;
  const name = declared.trim().toLowerCase();
  const named = Object.hasOwn(NAMES, name) ? (NAMES[name] as string) : undefined;
  return languageTag(declared.trim()) ?? named ?? languageNamed(name);
}
