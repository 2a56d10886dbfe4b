import { states } from '../../datasets/countries/states.ts';

/**
 * Codes of OpenHolidays that differ from ISO 3166-2, as `code:ISO codes`, from the files `subdivisions.csv` of
 * https://github.com/openpotato/openholidaysapi.data. Overseas departments of France have the codes of their
 * countries. The zones of France consist of whole regions.
 */
const OTHER_CODES: Readonly<Record<string, string>> = {
  AT: 'BL:1 KÄ:2 NÖ:3 OÖ:4 SB:5 SM:6 TI:7 VA:8 WI:9',
  CZ: 'PR:10 ST:20 JC:31 PL:32 KA:41 US:42 LI:51 KR:52 PA:53 VY:63 JM:64 OL:71 ZL:72 MO:80',
  FR: 'AR:ARA BF:BFC NA:NAQ IF:IDF OC:OCC BT:BRE CV:CVL GE:GES HF:HDF NO:NOR PC:PAC PL:PDL CO:20R GY:GF RU:RE SP:PM ZA:ARA+BFC+NAQ ZB:BRE+CVL+GES+HDF+NOR+PAC+PDL ZC:IDF+OCC',
  IT: 'AB:65 BA:77 CL:78 CM:72 ER:45 FV:36 LA:62 LI:42 LO:25 MA:57 MO:67 PI:21 PU:75 SA:88 SI:82 TO:52 TR:32 UM:55 VA:23 VE:34',
  PL: 'DS:02 KP:04 LB:06 LD:10 LU:08 MA:12 MZ:14 OP:16 PD:18 PK:20 PM:22 SK:24 SL:26 WN:28 WP:30 ZP:32',
  RO: 'BU:B',
};

/** Regions and groups of schools that are not within one state, with the states in which they are, if there are any. */
const GROUPS: Readonly<Record<string, readonly [name: string, ...states: string[]]>> = {
  'BE-DE': ['German-speaking community', 'DE', 'WAL'],
  'BE-FR': ['French community', 'BRU', 'WAL'],
  'BE-NL': ['Flemish community', 'BRU', 'VLG'],
  'NL-MI': ['Central region', 'FL', 'GE', 'NB', 'UT', 'ZH'],
  'NL-NO': ['Northern region', 'DR', 'FL', 'FR', 'GE', 'GR', 'NH', 'OV', 'UT', 'ZH'],
  'NL-ZU': ['Southern region', 'GE', 'LI', 'NB', 'ZE', 'ZH'],
  'SI-VR': ['Eastern regions'],
  'SI-ZR': ['Western regions'],
};

const groups = new Map(Object.entries(GROUPS));
const codes = new Map(
  Object.entries(OTHER_CODES).flatMap(([country, list]) =>
    list.split(' ').map((pair): [string, string[]] => {
      const [own = '', iso = ''] = pair.split(':');
      return [`${country}-${own}`, iso.split('+')];
    }),
  ),
);

/** States, or a part of states that is named by OpenHolidays. */
export interface Area {
  readonly states: readonly string[];
  /** The name or code of the part. Undefined if the area consists of whole states. */
  readonly part?: string;
}

interface Areas {
  readonly areas: readonly Area[];
  /** The codes whose states are not in ISO 3166-2. */
  readonly unknown: readonly string[];
}

/** Returns the areas that codes of OpenHolidays without their country stand for: `BY`, `AN-AL`; `MV-ABS`, `NO`. */
export function areasOf(
  country: string,
  subdivisions: readonly string[],
  groupCodes: readonly string[],
): Areas {
  const crossing = groupCodes.some((code) => groups.has(`${country}-${code}`));
  // The API lists all subdivisions of such a group next to it.
  const own = crossing ? [] : subdivisions;
  const found = [
    ...own.map((code) => ({ code, area: groupOf(country, code) ?? subdivisionOf(country, code) })),
    ...groupCodes.map((code) => ({
      code,
      area: groupOf(country, code) ?? { ...subdivisionOf(country, code), part: code },
    })),
  ];
  const isKnown = ({ area }: (typeof found)[number]) =>
    area.states.every((state) => states.get().get(country)?.has(state));
  return {
    areas: found.filter(isKnown).map(({ area }) => area),
    unknown: found.filter((one) => !isKnown(one)).map(({ code }) => code),
  };
}

function subdivisionOf(country: string, code: string): Area {
  const [top = ''] = code.split('-');
  return { states: codes.get(`${country}-${top}`) ?? [top], ...(top !== code && { part: code }) };
}

function groupOf(country: string, code: string): Area | undefined {
  const [part, ...own] = groups.get(`${country}-${code}`) ?? [];
  return part === undefined ? undefined : { states: own, part };
}

/** True if parts are all groups of schools in a country: a vacation of all of them applies to the whole country. */
export function areAllGroups(country: string, parts: readonly string[]): boolean {
  const own = [...groups].flatMap(([code, [name]]) => (code.startsWith(`${country}-`) ? [name] : []));
  return own.length > 0 && own.every((name) => parts.includes(name));
}
