import type { Grey } from './grey.ts';
import { SCALE, withPages } from './pdf-pages.ts';

/**
 * Reads a JPEG with PDFium, as the only picture on a PDF page of the same size. Unlike Leptonica, PDFium also shows the
 * available part of a truncated file. Throws the errors of `withPages`.
 */
export const readCutJpeg = (
  jpeg: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Grey> => withPages(pageOf(jpeg, width, height), async (render) => (await render(1)).grey);

function pageOf(jpeg: Buffer, width: number, height: number): Buffer {
  const [across, down] = [width / SCALE, height / SCALE];
  const content = `q ${across} 0 0 ${down} 0 0 cm /I Do Q`;
  const image = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${COLOURS[componentsOf(jpeg)] ?? COLOURS[3]} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >> endobj
4 0 obj << /Length ${content.length} >> stream
${content}
endstream endobj
5 0 obj ${image} stream
`),
    jpeg,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

const COLOURS: Readonly<Record<number, string>> = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' };

/**
 * Returns the number of colour components of a JPEG, from its first frame header (ITU-T T.81, B.2.2). It is 3 without a
 * frame header.
 */
function componentsOf(jpeg: Buffer): number {
  for (let at = 2; at + 9 < jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] as number;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return jpeg[at + 9] as number;
  }
  return 3;
}
