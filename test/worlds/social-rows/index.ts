import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { linkedin } from './linkedin.ts';
import { tiktok } from './tiktok.ts';
import { x } from './x.ts';

/** Rows by dataset, as the scraper sends them. */
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Rows of made-up people and things, for the examples of the social APIs. */
export const ROWS: Rows = { ...facebook, ...instagram, ...linkedin, ...tiktok, ...x };
