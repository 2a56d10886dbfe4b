import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LanguageRow } from '../../src/datasets/language/languages.ts';
import { type Build, fromPackage } from './built.ts';

const require = createRequire(import.meta.url);
const read = (path: string) => require(path);

/** What the detectors of src/datasets/language/models.ts tell apart, by ISO 639-1 code where there is one, else ISO 639-3. */
const CODES =
  `af am an ar arz as ast av az azb ba bar bcl be bg bho bn bo bpy br bs bxr ca cbk ce ceb ckb co cs cv cy da de dsb
  dty dv egl el en eo es et eu fa fi fr frr fy ga gd gl gn gom gsw gu gv ha haw he hi hif hmn hr hsb ht hu hy ia id ie
  ig ilo io is it ja jbo jv ka kk km kn ko krc ku kv kw ky la lb lez li lmo lo lrc lt lv mai mg mhr mi min mk ml mn mr
  mrj ms mt mwl my myv mzn nah nap nds ne new nl nn no ny oc or os pa pam pfl pl pms pnb ps pt qu rm ro ru rue sa sah
  sc scn sco sd si sk sl sm sn so sq sr st su sv sw ta te tg th tk tl tr tt tyv ug uk ur uz vec vep vi vls vo wa war
  wuu xal xh xmf yi yo yue zh zu zza`.split(/\s+/);

/** What CLDR has no name for, or another than this code means. */
const NAMES: Record<string, string> = {
  azb: 'South Azerbaijani',
  bcl: 'Central Bikol',
  bxr: 'Russia Buriat',
  cbk: 'Chavacano',
  dty: 'Doteli',
  gom: 'Goan Konkani',
  hmn: 'Hmong',
  mhr: 'Eastern Mari',
  mrj: 'Western Mari',
  nah: 'Nahuatl',
  pnb: 'Western Punjabi',
  tl: 'Tagalog',
};

const NATIVE_NAMES: Record<string, string> = {
  an: 'aragonés',
  arz: 'العربية المصرية',
  av: 'авар мацӏ',
  azb: 'تۆرکجه',
  bar: 'Boarisch',
  bcl: 'Bikol Sentral',
  bpy: 'বিষ্ণুপ্রিয়া মণিপুরী',
  bxr: 'буряад хэлэн',
  cbk: 'Chavacano',
  co: 'corsu',
  dty: 'डोटेली',
  dv: 'ދިވެހިބަސް',
  egl: 'emigliàn',
  frr: 'Nordfriisk',
  gom: 'कोंकणी',
  gv: 'Gaelg',
  haw: 'ʻŌlelo Hawaiʻi',
  hif: 'Fiji Hindi',
  hmn: 'Hmoob',
  ht: 'kreyòl ayisyen',
  ia: 'interlingua',
  ie: 'Interlingue',
  id: 'Bahasa Indonesia',
  ilo: 'Ilokano',
  io: 'Ido',
  jbo: 'la .lojban.',
  jv: 'Basa Jawa',
  krc: 'къарачай-малкъар тил',
  kv: 'коми кыв',
  la: 'Latina',
  lez: 'лезги чӏал',
  li: 'Limburgs',
  mhr: 'олык марий йылме',
  min: 'Baso Minangkabau',
  mrj: 'кырык мары йӹлмӹ',
  ms: 'Bahasa Melayu',
  mwl: 'mirandés',
  myv: 'эрзянь кель',
  nah: 'Nāhuatl',
  nap: 'napulitano',
  new: 'नेपाल भाषा',
  ny: 'Chichewa',
  pam: 'Kapampangan',
  pfl: 'Pälzisch',
  pms: 'piemontèis',
  pnb: 'پنجابی',
  rue: 'русиньскый язык',
  sco: 'Scots',
  sm: 'Gagana Samoa',
  tl: 'Tagalog',
  tyv: 'тыва дыл',
  vep: 'vepsän kel’',
  vls: 'West-Vlams',
  vo: 'Volapük',
  wa: 'walon',
  war: 'Winaray',
  wuu: '吴语',
  xal: 'хальмг келн',
  xmf: 'მარგალური ნინა',
  zza: 'Zazakî',
};

/** Where CLDR has no script, not all that are in use, or some that no longer are. The usual one first. */
const SCRIPTS: Record<string, readonly string[]> = {
  arz: ['Arab'],
  az: ['Latn', 'Cyrl', 'Arab'],
  azb: ['Arab'],
  bho: ['Deva'],
  bpy: ['Beng'],
  bs: ['Latn', 'Cyrl'],
  bxr: ['Cyrl'],
  ckb: ['Arab'],
  gom: ['Deva', 'Latn'],
  hi: ['Deva', 'Latn'],
  kk: ['Cyrl', 'Arab', 'Latn'],
  ku: ['Latn', 'Arab', 'Cyrl'],
  mhr: ['Cyrl'],
  mn: ['Cyrl', 'Mong'],
  ms: ['Latn', 'Arab'],
  pa: ['Guru', 'Arab'],
  pnb: ['Arab'],
  ro: ['Latn', 'Cyrl'],
  sd: ['Arab', 'Deva'],
  tg: ['Cyrl', 'Arab'],
  tt: ['Cyrl', 'Latn'],
  uz: ['Latn', 'Cyrl', 'Arab'],
  wuu: ['Hani'],
  yue: ['Hani'],
  zh: ['Hani'],
};

/** What Unicode's scripts are called where ISO 15924 has one code for a mixture. */
const PARTS: Record<string, readonly string[]> = {
  Jpan: ['Jpan', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

interface Data {
  readonly _scripts?: readonly string[];
}

const languageData: Record<string, Data> = read('cldr-core/supplemental/languageData.json').supplemental
  .languageData;
const likely: Record<string, string> = read('cldr-core/supplemental/likelySubtags.json').supplemental
  .likelySubtags;
const aliases: Record<string, { _reason: string; _replacement: string }> = read(
  'cldr-core/supplemental/aliases.json',
).supplemental.metadata.alias.languageAlias;
const english: Record<string, string> = read('cldr-localenames-full/main/en/languages.json').main.en
  .localeDisplayNames.languages;

/** The terminological code of ISO 639-2 or -3, by CLDR's list of codes that are longer than they need be. There, Tagalog is Filipino. */
const threeLetters = new Map(
  Object.entries(aliases)
    .filter(([code, { _reason }]) => code.length === 3 && _reason === 'overlong')
    .map(([code, { _replacement }]) => [_replacement, code] as const),
).set('tl', 'tgl');

function nativeName(code: string): string | null {
  const own = NATIVE_NAMES[code];
  if (own) return own;
  const file = `cldr-localenames-full/main/${code}/languages.json`;
  if (
    !existsSync(require.resolve('cldr-localenames-full/package.json').replace('package.json', `main/${code}`))
  )
    return null;
  const name: string | undefined = read(file).main[code].localeDisplayNames.languages[code];
  return name && name !== code ? name : null;
}

function scriptsOf(code: string): string[] {
  const own = SCRIPTS[code];
  if (own) return [...own];
  const main = likely[code]?.split('-')[1];
  const listed = [...(main ? [main] : []), ...(languageData[code]?._scripts ?? [])];
  const scripts = [...new Set(listed.flatMap((script) => PARTS[script] ?? [script]))];
  return scripts.length > 0 ? scripts : ['Latn'];
}

export const build: Build = () => {
  const rows = CODES.map((code): LanguageRow => {
    const code3 = code.length === 3 ? code : threeLetters.get(code);
    const name = NAMES[code] ?? english[code];
    if (!code3 || !name) throw new Error(`${code} lacks a code of three letters, or a name`);
    return [code, code3, name, nativeName(code), scriptsOf(code)];
  });
  const unicode = { id: 'Unicode-3.0', url: 'https://www.unicode.org/license.txt' };
  return {
    title: 'Languages',
    sources: [
      fromPackage({
        package: 'cldr-localenames-full@48.2.0',
        url: 'https://cldr.unicode.org',
        licence: unicode,
        retrieved: '2026-03-25',
        note: 'English and native names.',
      }),
      fromPackage({
        package: 'cldr-core@48.2.0',
        url: 'https://cldr.unicode.org',
        licence: unicode,
        retrieved: '2026-03-25',
        note: 'Codes and scripts.',
      }),
      {
        name: 'Facet’s own tables',
        url: 'https://iso639-3.sil.org',
        licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
        retrieved: '2026-11-20',
        curated: true,
        note: 'Names and scripts of languages that are missing in CLDR, in `tools/datasets/languages.ts`.',
      },
    ],
    records: rows.length,
    files: { 'languages.json': rows },
  };
};
