import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import ExifReader, { type ExpandedTags } from 'exifreader';
import { scanXml } from '../../formats/xml/scan.ts';
import { ENCODED_TEXTS, encodedText } from './encoded-text.ts';
import { GROUPS, type ImageTag, MAX_TAGS, type TagGroup } from './image-tag.ts';

/** The tags of a file, with the names that the standard of their group defines. */
export interface ImageTags {
  readonly all: readonly ImageTag[];
  readonly thumbnail: Buffer | undefined;
  /** True if an XMP packet was too long or not valid XML. */
  readonly xmpRefused: boolean;
  /** True if the file was truncated or inconsistent. */
  readonly damaged: boolean;
}

/**
 * Maximum length of an XMP packet to parse, in characters. Even with face regions and histories, real packets are less
 * than a tenth as long.
 */
const MAX_XMP_CHARACTERS = 1_000_000;
/** Maximum number of bytes to which a compressed block (PNG text, JPEG XL) may expand. */
const MAX_INFLATED_BYTES = 4 * 2 ** 20;
/** Maximum length of a value in the response, in characters; histories and previews in XMP are longer. */
const MAX_VALUE_CHARACTERS = 10_000;

/** Maximum number of items of a list, such as keywords. */
const MAX_ITEMS = 1_000;
/** Maximum number of characters of all tags together. */
const MAX_CHARACTERS = 1_000_000;

/** Tags that only hold offsets of other data, or that are reported elsewhere. */
const PLUMBING =
  /^(_raw|.* IFD Pointer|MakerNote|FileType|JFIF Thumbnail|JPEGInterchangeFormat.*|Strip.*|Tile.*|Raw profile.*|XML:com\.adobe\.xmp)$/;
/** The header fields of a PNG, which the reader lists among its texts. */
const PNG_HEADER = /^(Image (Width|Height)|Bit Depth|Color Type|Compression|Filter|Interlace)$/;

/** Reads the tags of an image. For a damaged image, returns the tags that can be read. */
export async function readTags(bytes: Buffer): Promise<ImageTags> {
  let xmpRefused = false;
  const parser = new DOMParser({ onError: onErrorStopParsing });
  const domParser = {
    parseFromString(xml: string, type: string) {
      try {
        if (xml.length > MAX_XMP_CHARACTERS) throw new RangeError('XMP too long');
        // The parser of the library has no limits, so the text is checked first.
        scanXml([xml], {}, { namespaces: false });
        return parser.parseFromString(xml, type);
      } catch (error) {
        xmpRefused = true;
        throw error;
      }
    },
  };
  const options = {
    expanded: true,
    async: true,
    computed: true,
    domParser,
    decompress: { maxDecompressedSize: MAX_INFLATED_BYTES },
  } as const;
  try {
    const found = await ExifReader.load(bytes, options);
    const groups = Object.entries(GROUPS).map(
      ([key, group]) => [group, found[key as keyof ExpandedTags]] as const,
    );
    const all = shown(groups.flatMap(([group, tags]) => tagsOf(group, tags)));
    const image = found.Thumbnail?.image;
    const thumbnail = image && Buffer.from(image as ArrayBuffer);
    return {
      all,
      thumbnail,
      xmpRefused: xmpRefused && !all.some(({ group }) => group === 'xmp'),
      damaged: groups.some(([, tags]) => Object.values(tags ?? {}).some(isCutOff)),
    };
  } catch (error) {
    // A file without metadata is not damaged.
    const damaged = !(error instanceof ExifReader.errors.MetadataMissingError);
    return { all: [], thumbnail: undefined, xmpRefused, damaged };
  }
}

/** Returns the first tags that fit into the response. */
function shown(tags: readonly ImageTag[]): ImageTag[] {
  let room = MAX_CHARACTERS;
  return tags.slice(0, MAX_TAGS).filter(({ text, value }) => {
    room -= text.length + JSON.stringify(value).length;
    return room >= 0;
  });
}

interface RawTag {
  readonly value?: unknown;
  readonly computed?: unknown;
  readonly description?: unknown;
}

function tagsOf(group: TagGroup, tags: unknown): ImageTag[] {
  return Object.entries((tags ?? {}) as Record<string, RawTag | RawTag[]>)
    .filter(
      ([name, raw]) => !PLUMBING.test(name) && !(group === 'png' && PNG_HEADER.test(name)) && !isCutOff(raw),
    )
    .flatMap(([name, raw]) => {
      if (group === 'exif' && ENCODED_TEXTS.has(name)) return encodedTag(name, raw);
      const ended = group === 'exif' ? endedText(name, raw) : null;
      if (ended !== null) return ended === '' ? [] : [{ group, name, value: ended, text: ended }];
      // A repeated tag, such as IPTC keywords.
      const many = Array.isArray(raw);
      const texts = (many ? raw.slice(0, MAX_ITEMS) : [raw]).map((one) => plainText(one.description));
      const value = many ? texts : plainValue(group, raw);
      const known = shortened(texts.join(', '));
      const text = known === '' && Array.isArray(value) ? partsText(value) : known;
      return text === '' && saysNothing(value) ? [] : [{ group, name, value, text }];
    });
}

/** The value that exifreader returns for a tag whose data lies beyond the end of the file. */
const CUT_OFF = '<faulty value>';

const isCutOff = (raw: RawTag | RawTag[]): boolean =>
  !Array.isArray(raw) && [raw?.value].flat().join('') === CUT_OFF;

/** True if a value is empty: absent, an empty text, or a list without any usable item. */
const saysNothing = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => one === null || one === '') : value === null || value === '';

/**
 * Restores a text that the reader split at its zero bytes: the text ends at the first zero byte. Only Copyright has
 * two texts: the photographer's and the editor's (EXIF 3.0, 4.6.5). Returns null if the tag is not such a text.
 */
function endedText(name: string, raw: RawTag | RawTag[]): string | null {
  const { value } = raw as RawTag;
  if (!Array.isArray(value) || value.length < 2 || !value.every((one) => typeof one === 'string'))
    return null;
  const texts = value.map(plainText);
  return shortened(name === 'Copyright' ? texts.filter(Boolean).join('; ') : (texts[0] ?? ''));
}

/**
 * Decodes a text with an encoding header. The reader leaves encodings other than ASCII undecoded, and treats texts of
 * eight letters as lists of numbers.
 */
function encodedTag(name: string, raw: RawTag | RawTag[]): ImageTag[] {
  const { value } = raw as RawTag;
  const text =
    Array.isArray(value) && value.every((byte) => typeof byte === 'number')
      ? shortened(encodedText(Uint8Array.from(value)) ?? '')
      : plainText((raw as RawTag).description);
  return text ? [{ group: 'exif', name, value: text, text }] : [];
}

/** Converts a value to JSON. For IPTC and ICC the reader returns raw bytes, so the text is the value. */
function plainValue(group: TagGroup, { computed, value, description }: RawTag): unknown {
  const best = computed ?? value;
  if (group === 'xmp') return xmpValue(value);
  // The reader returns null for a fraction with a zero denominator.
  if (computed === null) return shortened(plainText(description)) || null;
  if (typeof best === 'number') return Number.isFinite(best) ? best : null;
  if (typeof best === 'string') return shortened(plainText(best));
  if (group === 'exif' && Array.isArray(best) && best.length <= 16 && best.every(isPlain))
    return best.map((one) => (typeof one === 'string' ? plainText(one) : Number.isFinite(one) ? one : null));
  return shortened(plainText(description));
}

/** Returns the text of an XMP property, or the texts of a list. Structures only have a description. */
function xmpValue(value: unknown): unknown {
  if (typeof value === 'string') return shortened(plainText(value));
  if (Array.isArray(value))
    return value.slice(0, MAX_ITEMS).map((item: RawTag) => plainText(item.description));
  return null;
}

/** True for a text, a number, and a fraction with a zero denominator, for which the reader returns null. */
const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** Describes a list of which some parts cannot be read: `48, 51, ?`. */
const partsText = (parts: readonly unknown[]): string =>
  parts.every((part) => part === null || part === '')
    ? ''
    : shortened(parts.map((part) => part ?? '?').join(', '));

/** Truncates a text without splitting a surrogate pair. */
const shortened = (text: string): string => text.slice(0, MAX_VALUE_CHARACTERS).toWellFormed();

/** Matches the texts that the reader writes for fractions with a zero denominator, with an optional unit. */
const NO_NUMBER = /^(?:f\/)?(?:NaN|-?Infinity)(?: (?:m|mm|s|EV))?$/;

/**
 * Truncates a text at its terminating zero byte, and trims the padding of fixed-length fields. Leading zero bytes do
 * not end a text. Returns an empty text for an invalid number.
 */
function plainText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value !== 'string') return '';
  const [begun = ''] = value.replace(/^\0+/, '').split('\0', 1);
  const text = begun.trim().toWellFormed();
  return NO_NUMBER.test(text) ? '' : text;
}
