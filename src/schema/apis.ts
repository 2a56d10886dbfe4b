/** One line per API: importing it declares its endpoints. */
export * as aviation from './aviation.ts';
export * as cars from './cars.ts';
export * as countries from './countries.ts';
export * as currency from './currency.ts';
export * as emoji from './emoji.ts';
export * as holidays from './holidays.ts';
export * as jwt from './jwt.ts';
export * as language from './language.ts';
export * as motorcycles from './motorcycles.ts';
export * as phone from './phone.ts';
export * as reference from './reference.ts';
export * as toolbox from './toolbox.ts';
export * as usage from './usage.ts';
