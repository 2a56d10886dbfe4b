/** One line per API: importing it declares its endpoints. */
export * as reference from './reference.ts';
export * as usage from './usage.ts';
