import type { Context } from '../../context.ts';
import { ApiError, invalidParameters } from '../../errors.ts';
import type { PixelSize } from '../../libraries/bytes/pixel-size.ts';
import { sha256 } from '../../libraries/bytes/sha256.ts';
import { fileBytes } from '../../libraries/bytes/text-or-bytes.ts';
import { readUserUrl } from '../../upstream/web/target.ts';
import { fetchUserUrl, schemeWords } from '../../upstream/web/user-url.ts';
import { type Exposure, exposureOf } from './exposure.ts';
import {
  type Finder,
  finderOf,
  localTime,
  type Orientation,
  offsetOf,
  orientationOf,
  tagNumber,
  tagText,
  utcOf,
} from './facts.ts';
import { formatOf, type ImageFormat, isPossible, MIME_TYPES } from './image-format.ts';
import { type ImagePlace, locate } from './image-place.ts';
import { type ImagePrivacy, privacyOf } from './image-privacy.ts';
import { readImageFile } from './image-reading.ts';
import type { ImageTag } from './image-tag.ts';

const MAX_BYTES = 20 * 2 ** 20;
const DEADLINE_MS = 10_000;

/** The metadata of a picture. Values that the file does not contain are null. */
export interface ImageReport {
  readonly source: {
    readonly kind: 'url' | 'body';
    readonly url: string | null;
    readonly bytes: number;
    readonly sha256: string;
  };
  readonly format: ImageFormat;
  readonly mimeType: string;
  readonly size: PixelSize | undefined;
  readonly orientation: Orientation | null;
  readonly metadataPresent: boolean;
  readonly camera: { make: string | null; model: string | null; software: string | null };
  readonly lens: {
    make: string | null;
    model: string | null;
    focalLengthMm: number | null;
    focalLength35mm: number | null;
  };
  readonly exposure: Exposure;
  readonly dates: {
    taken: string | null;
    offset: string | null;
    takenUtc: string | null;
    digitized: string | null;
    modified: string | null;
  };
  readonly gps: ImagePlace | null;
  readonly author: {
    artist: string | null;
    copyright: string | null;
    caption: string | null;
    keywords: readonly string[];
  };
  readonly thumbnail: { present: boolean; width: number | null; height: number | null };
  readonly privacy: ImagePrivacy;
  readonly tags: readonly ImageTag[];
  readonly warnings: readonly string[];
}

type Means = Pick<Context, 'upstream' | 'workers'>;

interface ImageInput {
  readonly url?: string | null;
  /** The picture in Base64 or as bytes. */
  readonly base64?: string | Uint8Array | null;
}

/**
 * Reads the metadata of a picture given as data or by URL.
 * @throws `invalid_parameter` unless exactly one of data and URL is given, `unsupported_media_type` or, for a URL,
 * `unsupported_image` for a file that is not a supported picture, `unsupported_image` for a picture of which nothing
 * can be read, `upstream_error` if the server does not return the
 * picture, and the errors of the guarded fetch
 */
export async function readImage(means: Means, { url, base64 }: ImageInput): Promise<ImageReport> {
  if ((url == null) === (base64 == null)) {
    const message = url == null ? 'Send url, base64 or, in REST, a file.' : 'Send either url or the file.';
    throw invalidParameters([{ field: 'url', message }]);
  }
  return url == null ? readBody(means, base64 as string | Uint8Array) : readUrl(means, url);
}

async function readBody(means: Pick<Means, 'workers'>, input: string | Uint8Array): Promise<ImageReport> {
  const bytes =
    typeof input === 'string'
      ? fileBytes('base64', input)
      : Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  if (bytes.length > MAX_BYTES)
    throw new ApiError(
      'payload_too_large',
      `An image must not exceed ${MAX_BYTES.toLocaleString('en')} bytes.`,
    );
  const format = formatOf(bytes);
  if (!format)
    throw new ApiError('unsupported_media_type', `The data is not an image in a supported format. ${KINDS}`);
  return report(means, bytes, format, null);
}

async function readUrl({ upstream, workers }: Means, input: string): Promise<ImageReport> {
  const target = readUserUrl(input);
  const accept = 'image/*,*/*;q=0.1';
  const { value: fetched } = await upstream.lookup({
    key: `exif ${target.schemeAssumed ? 'either ' : ''}${target.url.href}`,
    deadlineMs: DEADLINE_MS,
    keepMs: () => 0,
    work: (within) =>
      fetchUserUrl(
        target,
        (url, signal) => upstream.web.fetch({ url, maxBytes: MAX_BYTES, headers: { accept }, signal }),
        within,
      ),
  });
  const { reply: value } = fetched;
  if (value.status < 200 || value.status > 299)
    throw new ApiError('upstream_error', `The server returned status ${value.status}, not an image.`);
  const bytes = Buffer.from(value.body.buffer, value.body.byteOffset, value.body.byteLength);
  const format = formatOf(bytes);
  if (!format)
    throw new ApiError('unsupported_image', `The URL does not point to a supported image. ${KINDS}`);
  const { warnings, ...contents } = await upstream.holding(bytes.length, () =>
    report({ workers }, bytes, format, value.url),
  );
  const assumed = target.schemeAssumed ? [schemeWords(fetched.url)] : [];
  return { ...contents, warnings: [...assumed, ...warnings] };
}

const KINDS = `Supported formats: ${Object.keys(MIME_TYPES).join(', ')}.`;

async function report(
  { workers }: Pick<Means, 'workers'>,
  bytes: Buffer,
  format: ImageFormat,
  url: string | null,
): Promise<ImageReport> {
  const { all, size, thumbnail, xmpRefused, damaged } = await readImageFile(workers, { bytes, format });
  const metadataPresent = all.some(({ group }) => group !== 'jfif' && group !== 'file');
  if (!metadataPresent && !size)
    throw new ApiError(
      'unsupported_image',
      'The image is damaged: neither its size nor metadata can be read.',
    );
  const find = finderOf(all);
  const small = possible(thumbnail?.size);
  const { place: gps, warnings: placeWarnings } = locate(find);
  return {
    source: {
      kind: url === null ? 'body' : 'url',
      url,
      bytes: bytes.length,
      sha256: await sha256(bytes),
    },
    format,
    mimeType: MIME_TYPES[format],
    size: possible(size),
    orientation: orientationOf(tagNumber(find('exif', 'Orientation'))),
    metadataPresent,
    camera: {
      make: tagText(find('exif', 'Make')),
      model: tagText(find('exif', 'Model')),
      software: tagText(find('exif', 'Software') ?? find('xmp', 'CreatorTool')),
    },
    lens: {
      make: tagText(find('exif', 'LensMake')),
      model: tagText(find('exif', 'LensModel') ?? find('xmp', 'Lens', 'LensModel')),
      // Zero means unknown, as with lenses that report nothing to the camera.
      focalLengthMm: tagNumber(find('exif', 'FocalLength')) || null,
      focalLength35mm: tagNumber(find('exif', 'FocalLengthIn35mmFilm')) || null,
    },
    exposure: exposureOf(find),
    dates: datesOf(find),
    gps,
    author: authorOf(find),
    thumbnail: {
      present: thumbnail !== null,
      width: small?.width ?? null,
      height: small?.height ?? null,
    },
    privacy: privacyOf(all, find),
    tags: all,
    warnings: [
      ...(damaged ? ['The file is damaged: its metadata could not be read completely.'] : []),
      ...(xmpRefused ? ['The XMP packet is too long or not valid XML; it was skipped.'] : []),
      ...placeWarnings,
      ...sizeWarnings(size),
    ],
  };
}

const possible = (size: PixelSize | undefined): PixelSize | undefined =>
  size && isPossible(size) ? size : undefined;

function sizeWarnings(size: PixelSize | undefined): string[] {
  if (!size) return ['The file does not contain its width and height.'];
  if (isPossible(size)) return [];
  return [`The file contains an impossible image size: ${size.width} by ${size.height} pixels.`];
}

function datesOf(find: Finder): ImageReport['dates'] {
  const timeOf = (name: string, part: string) =>
    localTime(tagText(find('exif', name)), tagText(find('exif', `SubSecTime${part}`)));
  const original = timeOf('DateTimeOriginal', 'Original');
  const written = tagText(find('xmp', 'DateTimeOriginal', 'DateCreated'));
  const taken = original ?? localTime(written);
  const offset = original
    ? offsetOf(tagText(find('exif', 'OffsetTimeOriginal', 'OffsetTime')))
    : offsetOf(/(Z|[+-]\d\d:\d\d)$/.exec(written ?? '')?.[0] ?? null);
  return {
    taken,
    offset: taken === null ? null : offset,
    takenUtc: utcOf(taken, offset),
    digitized: timeOf('DateTimeDigitized', 'Digitized'),
    modified: timeOf('DateTime', ''),
  };
}

/** Returns the author fields. EXIF takes precedence, except for captions, which cameras fill in by themselves. */
function authorOf(find: Finder): ImageReport['author'] {
  const windows = tagText(find('exif', 'XPKeywords'))
    ?.split(';')
    .map((word) => word.trim())
    .filter(Boolean);
  const keywords = find('iptc', 'Keywords')?.value ?? find('xmp', 'subject')?.value ?? windows ?? [];
  return {
    artist:
      tagText(find('exif', 'Artist')) ??
      joined(find('iptc', 'By-line') ?? find('xmp', 'creator') ?? find('exif', 'XPAuthor')),
    copyright:
      tagText(find('exif', 'Copyright')) ?? joined(find('iptc', 'Copyright Notice') ?? find('xmp', 'rights')),
    caption:
      joined(find('iptc', 'Caption/Abstract') ?? find('xmp', 'description')) ??
      tagText(find('exif', 'ImageDescription')),
    keywords: Array.isArray(keywords) ? keywords.map(String) : [String(keywords)],
  };
}

const joined = (tag: ImageTag | undefined): string | null => tag?.text || null;
