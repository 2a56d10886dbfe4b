import type { PdfPage } from './open.ts';

/** What the names of bold fonts say. */
const BOLD = /bold|black|heavy|(?:semi|demi|extra|ultra)-?b(?:o?l)?d|[-,_ ](?:bd|demi|heavy)\b/i;

/**
 * Tells the bold fonts of a document from the others, by their names. These are known only once the drawing of a page has been worked out,
 * which takes as long as its text: so it is done for pages that have a font not met before.
 */
export class Fonts {
  readonly #bold = new Map<string, boolean>();

  /** Learns the fonts of a page, by the names that its text has for them. */
  async learn(page: PdfPage, names: readonly string[]): Promise<void> {
    const strange = names.filter((name) => !this.#bold.has(name));
    if (strange.length === 0) return;
    // Annotations are no text; a page that cannot be drawn can be read all the same.
    await page.getOperatorList({ annotationMode: 0 }).catch(() => undefined);
    for (const name of strange) this.#bold.set(name, isBold(page, name));
  }

  isBold(name: string): boolean {
    return this.#bold.get(name) ?? false;
  }
}

function isBold(page: PdfPage, loaded: string): boolean {
  if (!page.commonObjs.has(loaded)) return false;
  const font: unknown = page.commonObjs.get(loaded);
  if (typeof font !== 'object' || font === null) return false;
  const { name, bold, black } = font as { name?: unknown; bold?: unknown; black?: unknown };
  return bold === true || black === true || (typeof name === 'string' && BOLD.test(name));
}
