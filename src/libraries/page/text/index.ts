import { Parser } from 'htmlparser2';
import { type Pause, stepsOf } from '../../../scheduling/steps.ts';
import { textBlocks } from './choice.ts';
import type { Block } from './outline.ts';
import { OutlineReader } from './reader.ts';

/** A block of a page's text: a paragraph, an item of a list, a row of a table. */
export type TextBlock = Pick<Block, 'text' | 'kind' | 'level'>;

/** Number of characters parsed before other requests run. */
const CHUNK = 32_768;

/**
 * Returns the main text of a page without navigation, headers and footers, banners, sidebars, comments and lists of
 * links. It uses the names of elements and the share of text in links, and skips elements that attributes or inline
 * styles hide. Elements, depth and characters are limited.
 */
export async function pageText(html: string, pause?: Pause): Promise<readonly TextBlock[]> {
  const reader = new OutlineReader();
  const parser = new Parser(reader);
  for await (const at of stepsOf(html.length, CHUNK, pause)) {
    parser.write(html.slice(at, at + CHUNK));
    if (reader.full) break;
  }
  if (!reader.full) parser.end();
  await pause?.();
  return textBlocks(reader.outline()).map(({ text, kind, level }) => ({ text, kind, level }));
}
