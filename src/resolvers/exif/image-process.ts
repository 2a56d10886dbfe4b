import { type ImageFormat, type PixelSize, sizeOf } from './image-format.ts';
import { type ImageTags, readTags } from './image-tags.ts';

/** What the process is asked to read. */
export interface ImageOrder {
  readonly bytes: Uint8Array;
  readonly format: ImageFormat;
}

/** What it found. */
export interface ImageReading extends Omit<ImageTags, 'thumbnail'> {
  /** Undefined where the file does not get that far. */
  readonly size: PixelSize | undefined;
  /** Null without one. */
  readonly thumbnail: { readonly size: PixelSize | undefined } | null;
}

async function read({ bytes, format }: ImageOrder): Promise<ImageReading> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { thumbnail, ...tags } = await readTags(buffer);
  return {
    ...tags,
    size: sizeOf(buffer, format),
    thumbnail: thumbnail ? { size: sizeOf(thumbnail, 'jpeg') } : null,
  };
}

process.on('message', async (order: ImageOrder) => {
  // Until then the process was only on its way, which is no fault of the image.
  process.send?.('begun');
  const reading = await read(order);
  process.send?.(reading);
});
