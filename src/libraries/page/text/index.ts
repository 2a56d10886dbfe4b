import { Parser } from 'htmlparser2';
import { type Pause, stepsOf } from '../../../scheduling/steps.ts';
import { textBlocks } from './choice.ts';
import type { Block } from './outline.ts';
import { OutlineReader } from './reader.ts';

/** A stretch of the text of a page: a paragraph, an item of a list, a row of a table. */
export type TextBlock = Pick<Block, 'text' | 'kind' | 'level'>;

/** So much is parsed before others have their turn. */
const CHUNK = 32_768;

/**
 * The text of a page without what surrounds it: navigation, headers and footers, banners, sidebars, comments, lists of links. By
 * the names of elements and by how much of a text is in links; what attributes and styles of elements hide is not read.
 * Bounded in elements, depth and characters.
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
