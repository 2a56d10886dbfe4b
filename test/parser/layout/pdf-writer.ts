/** A text on a page, with the distance of its start from the left and bottom edges in points. */
export interface PdfText {
  readonly text: string;
  readonly left: number;
  readonly bottom: number;
  readonly size?: number;
  readonly bold?: boolean;
  /** Rotation in degrees, counter-clockwise. */
  readonly turned?: number;
}

export interface PdfShape {
  /** Clockwise rotation that viewers apply to the pages. */
  readonly rotate?: number;
  /** Value of a form field on the first page. */
  readonly field?: { readonly value: string; readonly rect: readonly number[] };
  /**
   * Replaces the bold font with a Chinese, Japanese or Korean one that is not embedded; its texts are bytes in Latin-1.
   */
  readonly asian?: { readonly ordering: string; readonly encoding: string };
}

/** Writes a small PDF of A4 pages with texts in Latin letters. */
export function pdfOf(
  pages: readonly (readonly PdfText[])[],
  { rotate = 0, field, asian }: PdfShape = {},
): Buffer {
  const second = asian ? asianFont(asian) : font('Helvetica-Bold');
  const objects: string[] = ['', '', font('Helvetica'), second];
  const add = (body: string): number => objects.push(body);
  const widget = field
    ? add(
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (${escaped(field.value)}) /Rect [${field.rect.join(' ')}] /F 4 /DA (/F1 10 Tf) >>`,
      )
    : undefined;
  const kids = pages.map((texts, at) => {
    const content = texts.map(shown).join('\n');
    const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    const annotations = widget !== undefined && at === 0 ? ` /Annots [${widget} 0 R]` : '';
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${rotate} /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${stream} 0 R${annotations} >>`,
    );
  });
  const form = widget === undefined ? '' : ` /AcroForm << /Fields [${widget} 0 R] >>`;
  objects[0] = `<< /Type /Catalog /Pages 2 0 R${form} >>`;
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}${trailer}`, 'latin1');
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

const asianFont = ({ ordering, encoding }: NonNullable<PdfShape['asian']>): string =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /Gothic /Encoding /${encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Gothic /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 6 >> /DW 1000 >>] >>`;

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

function shown({ text, left, bottom, size = 10, bold = false, turned = 0 }: PdfText): string {
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle).toFixed(5), Math.sin(angle).toFixed(5)];
  const matrix = `${cos} ${sin} ${(-Math.sin(angle)).toFixed(5)} ${cos} ${left} ${bottom}`;
  return `BT /F${bold ? 2 : 1} ${size} Tf ${matrix} Tm (${escaped(text)}) Tj ET`;
}

/** Places lines from top to bottom, starting at the top of a page. */
export const lines = (texts: readonly string[], left = 50, top = 780, pitch = 14): PdfText[] =>
  texts.map((text, at) => ({ text, left, bottom: top - at * pitch }));
