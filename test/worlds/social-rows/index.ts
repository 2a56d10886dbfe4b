import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { linkedin } from './linkedin.ts';
import { tiktok } from './tiktok.ts';
import { x } from './x.ts';

/** Rows by data set, as the scraper sends them. */
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Of people and things that are made up: what the examples of the social APIs meet. */
export const ROWS: Rows = { ...facebook, ...instagram, ...linkedin, ...tiktok, ...x };
