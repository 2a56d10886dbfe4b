import type { CountryRules, Days } from '../../../src/datasets/holidays.ts';

export const named = (en: string, rest: Readonly<Record<string, string>> = {}) => ({ name: { en, ...rest } });
export const known = (name: string) => ({ _name: name });

export const NEW_YEAR: Days = { '01-01': known('01-01') };
export const LABOUR: Days = { '05-01': known('05-01') };
export const CHRISTMAS: Days = { '12-25': known('12-25') };
export const BOXING: Days = { '12-26': known('12-26') };
export const WOMEN: Days = { '03-08': known('03-08') };
export const EASTER: Days = { 'easter -2': known('easter -2'), 'easter 1': known('easter 1') };
export const HIJRI_YEAR: Days = { '1 Muharram': known('1 Muharram') };
export const MAWLID: Days = { '12 Rabi al-awwal': known('12 Rabi al-awwal') };
export const MIRAJ: Days = { '27 Rajab': known('27 Rajab') };
export const ASHURA: Days = { '10 Muharram': known('10 Muharram') };
export const ARAFAT: Days = { '9 Dhu al-Hijjah': known('9 Dhu al-Hijjah') };

const lasting = (days: number) => (days > 1 ? ` P${days}D` : '');
export const eids = (fitr: number, adha: number): Days => ({
  [`1 Shawwal${lasting(fitr)}`]: known('1 Shawwal'),
  [`10 Dhu al-Hijjah${lasting(adha)}`]: known('10 Dhu al-Hijjah'),
});

type Rule = Omit<CountryRules, 'days'>;
export const of = (about: Rule, ...days: readonly Days[]): CountryRules => ({
  ...about,
  days: Object.assign({}, ...days),
});
export const place = (zone: string, ...langs: readonly string[]): Rule => ({ langs, zones: [zone] });
/** Some movable days follow a calendar that is not computed here, or are set anew each year. */
export const partly = (zone: string, ...langs: readonly string[]): Rule => ({
  ...place(zone, ...langs),
  partial: true,
});
