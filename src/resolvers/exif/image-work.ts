import { type ImageFormat, type PixelSize, sizeOf } from './image-format.ts';
import { type ImageTags, readTags } from './image-tags.ts';

/** What is to be read. */
export interface ImageOrder {
  readonly bytes: Uint8Array;
  readonly format: ImageFormat;
}

/** What was found. */
export interface ImageReading extends Omit<ImageTags, 'thumbnail'> {
  /** Undefined where the file does not get that far. */
  readonly size: PixelSize | undefined;
  /** Null without one. */
  readonly thumbnail: { readonly size: PixelSize | undefined } | null;
}

/** Reads the metadata of an image. In a process of its own: never imported by the service. */
export default async function readImage({ bytes, format }: ImageOrder): Promise<ImageReading> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { thumbnail, ...tags } = await readTags(buffer);
  return {
    ...tags,
    size: sizeOf(buffer, format),
    thumbnail: thumbnail ? { size: sizeOf(thumbnail, 'jpeg') } : null,
  };
}
