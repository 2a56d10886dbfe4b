import { crc32, deflateSync } from 'node:zlib';
import type { Grey } from '../../../src/documents/layout/ocr/grey.ts';
import { withPages } from '../../../src/documents/layout/ocr/pdf-pages.ts';
import { lines, pdfOf } from './pdf-writer.ts';

/** Renders lines of text in the upper left part of a page, with 2.5 pixels per point. */
export const pictured = (texts: readonly string[]): Promise<Grey> =>
  withPages(pdfOf([lines(texts, 50, 780, 30).map((line) => ({ ...line, size: 20 }))]), async (render) => {
    const { grey } = await render(1);
    const [width, height] = [800, Math.round(2.5 * (90 + 30 * texts.length))];
    const rows = Array.from({ length: height }, (_, row) =>
      grey.pixels.subarray(row * grey.width, row * grey.width + width),
    );
    return { width, height, pixels: Buffer.concat(rows) };
  });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Writes an 8-bit greyscale PNG. */
export function pngOf({ width, height, pixels }: Grey): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const raw = Buffer.alloc(pixels.length + height);
  for (let row = 0; row < height; row += 1)
    raw.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** Writes a 32-bit BMP, as screenshot programs do. */
export function bmpOf({ width, height, pixels }: Grey): Buffer {
  const head = bmpHead(width, height, 32, 0);
  const body = Buffer.alloc(4 * pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      body.fill(pixels[(height - 1 - y) * width + x] as number, 4 * (y * width + x), 4 * (y * width + x) + 3);
  return Buffer.concat([head, body]);
}

/** Builds the header of a BMP; its palette and pixels follow. */
export function bmpHead(width: number, height: number, bits: number, packing: number, palette = 0): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM', 'latin1');
  head.writeUInt32LE(54 + palette, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(packing, 30);
  return head;
}

/**
 * Writes an uncompressed GIF of 128 shades: with 8-bit codes, and a clear code before the codes would become longer.
 */
export function gifOf({ width, height, pixels }: Grey, screen = { width, height }): Buffer {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(screen.width, 6);
  head.writeUInt16LE(screen.height, 8);
  head[10] = 0xf6;
  const palette = Buffer.from(
    Array.from({ length: 128 }, (_, shade) => [2 * shade, 2 * shade, 2 * shade]).flat(),
  );
  const image = Buffer.alloc(11);
  image[0] = 0x2c;
  image.writeUInt16LE(width, 5);
  image.writeUInt16LE(height, 7);
  image[10] = 7;
  const codes: number[] = [];
  pixels.forEach((shade, at) => {
    if (at % 100 === 0) codes.push(128);
    codes.push(shade >> 1);
  });
  codes.push(129);
  const blocks: Buffer[] = [];
  for (let at = 0; at < codes.length; at += 255) {
    const block = Buffer.from(codes.slice(at, at + 255));
    blocks.push(Buffer.of(block.length), block);
  }
  return Buffer.concat([head, palette, image, ...blocks, Buffer.of(0, 0x3b)]);
}

/** Builds a PDF of pictures, one on each page, as scanners do. */
export function scanOf(pictures: readonly Grey[]): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string, stream?: Buffer): number => {
    const data = stream ? [Buffer.from(`\nstream\n`), stream, Buffer.from('\nendstream')] : [];
    return objects.push(Buffer.concat([Buffer.from(body, 'latin1'), ...data]));
  };
  const root = add('<< /Type /Catalog /Pages 2 0 R >>');
  add('');
  const kids = pictures.map(({ width, height, pixels }) => {
    const data = deflateSync(pixels);
    const image = add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${data.length} >>`,
      data,
    );
    const [across, down] = [595, Math.round((595 * height) / width)];
    const content = Buffer.from(`q ${across} 0 0 ${down} 0 0 cm /I Do Q`);
    const stream = add(`<< /Length ${content.length} >>`, content);
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Resources << /XObject << /I ${image} 0 R >> >> /Contents ${stream} 0 R >>`,
    );
  });
  objects[1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  );
  let length = 9;
  const offsets: number[] = [];
  const bodies = objects.map((object, at) => {
    offsets.push(length);
    const body = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    length += body.length;
    return body;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${root} 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...bodies, Buffer.from(tail)]);
}
