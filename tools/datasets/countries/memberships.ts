import type { Membership } from '../../../src/datasets/countries/index.ts';

const list = (codes: string): readonly string[] => codes.trim().split(/\s+/);

const EFTA = list('CH IS LI NO');

/** Members as of the end of 2025, from the organisations' own lists. CLDR has the UN and the EU. */
export const MEMBERS: Readonly<
  Record<Exclude<Membership, 'un' | 'eu' | 'eurozone' | 'eea'>, readonly string[]>
> = {
  african_union: list(`
    DZ AO BJ BW BF BI CV CM CF TD KM CD CG CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW
    EH ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW`),
  arab_league: list('DZ BH KM DJ EG IQ JO KW LB LY MR MA OM PS QA SA SO SD SY TN AE YE'),
  // Timor-Leste joined on 26 October 2025.
  asean: list('BN KH ID LA MY MM PH SG TH TL VN'),
  commonwealth: list(`
    AG AU BS BD BB BZ BW BN CM CA CY DM SZ FJ GA GM GH GD GY IN JM KE KI LS MW MY MV MT MU MZ NA NR NZ NG PK PG RW KN LC VC
    WS SC SL SG SB ZA LK TZ TG TO TT TV UG GB VU ZM`),
  efta: EFTA,
  g7: list('CA FR DE IT JP GB US'),
  g20: list('AR AU BR CA CN FR DE IN ID IT JP KR MX RU SA ZA TR GB US'),
  gcc: list('BH KW OM QA SA AE'),
  nato: list(
    'AL BE BG CA HR CZ DK EE FI FR DE GR HU IS IT LV LT LU ME NL MK NO PL PT RO SK SI ES SE TR GB US',
  ),
  oecd: list(`
    AU AT BE CA CL CO CR CZ DK EE FI FR DE GR HU IS IE IL IT JP KR LV LT LU MX NL NZ NO PL PT SK SI ES SE CH TR GB US`),
  schengen: list('AT BE BG HR CZ DK EE FI FR DE GR HU IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE CH'),
};

/** The European Economic Area: the EU and EFTA without Switzerland. */
export const eeaOf = (eu: readonly string[]): readonly string[] => [
  ...eu,
  ...EFTA.filter((code) => code !== 'CH'),
];
