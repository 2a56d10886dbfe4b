/** First bytes of the pictures that are read. */
const PICTURES = ['\x89PNG', '\xff\xd8\xff', 'BM', 'GIF8', 'RIFF'];

/**
 * Loads what reads a document, as its first bytes tell: a process does so before it reads any document, as it cannot keep
 * compiled code afterwards. Nothing of the document is parsed.
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
