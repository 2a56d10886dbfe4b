/** First bytes of the supported image formats. */
const PICTURES = ['\x89PNG', '\xff\xd8\xff', 'BM', 'GIF8', 'RIFF'];

/**
 * Loads the readers of a document, chosen by its first bytes. A process does this before it reads any document, because
 * it cannot save compiled code afterwards. The document itself is not parsed.
 */
export async function loadReaders(bytes: Uint8Array): Promise<void> {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  if (head.includes('%PDF-')) {
    const [{ loadPdf }] = await Promise.all([import('./pdf/open.ts'), import('./pdf/layout.ts')]);
    await loadPdf();
  } else if (PICTURES.some((magic) => head.startsWith(magic))) {
    const [{ loadTesseract }] = await Promise.all([import('./ocr/tesseract.ts'), import('./ocr/index.ts')]);
    loadTesseract();
  }
}
