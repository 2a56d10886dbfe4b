import type { PdfPage } from './open.ts';

/** Parts of the names of bold fonts. */
const BOLD = /bold|black|heavy|(?:semi|demi|extra|ultra)-?b(?:o?l)?d|[-,_ ](?:bd|demi|heavy)\b/i;

/**
 * Detects the bold fonts of a document by their names. The names are known only after evaluating the drawing operations
 * of a page, which takes as long as reading its text. This is done only for pages with a new font.
 */
export class Fonts {
  readonly #bold = new Map<string, boolean>();

  /** Detects the bold fonts of a page, by the identifiers used in its text. */
  async learn(page: PdfPage, names: readonly string[]): Promise<void> {
    const strange = names.filter((name) => !this.#bold.has(name));
    if (strange.length === 0) return;
    // Operations of annotations are not evaluated. A page that cannot be drawn can still be read.
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
