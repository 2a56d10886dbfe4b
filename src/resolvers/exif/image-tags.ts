import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import ExifReader, { type ExpandedTags } from 'exifreader';
import { scanXml } from '../../formats/xml/scan.ts';
import { ENCODED_TEXTS, encodedText } from './encoded-text.ts';
import { MAX_TAGS } from './facts.ts';

/** One tag as a file has it. */
export interface ImageTag {
  readonly group: TagGroup;
  readonly name: string;
  /** Numbers and lists as they are; rational numbers worked out; anything binary left out. */
  readonly value: unknown;
  /** The value as people read it: `1/200`, `Aperture priority`. */
  readonly text: string;
}

/** The tags of a file, each group by the names that its standard gives. */
export interface ImageTags {
  readonly all: readonly ImageTag[];
  readonly thumbnail: Buffer | undefined;
  /** Whether an XMP packet was too long, or no XML. */
  readonly xmpRefused: boolean;
  /** Whether the file broke off or contradicted itself while it was read. */
  readonly damaged: boolean;
}

/** The longest XMP packet that is parsed. Real ones with face regions and histories stay below a tenth of it. */
const MAX_XMP_CHARACTERS = 1_000_000;
/** The most a compressed block (PNG text, JPEG XL) may grow to. */
const MAX_INFLATED_BYTES = 4 * 2 ** 20;
/** The longest value that is shown; histories and previews in XMP are longer. */
const MAX_VALUE_CHARACTERS = 10_000;

/** The most items of a list, such as keywords. */
const MAX_ITEMS = 1_000;
/** The most that all tags together may take as text. */
const MAX_CHARACTERS = 1_000_000;

/** What the reader calls a group, and what we do. */
const GROUPS = {
  exif: 'exif',
  iptc: 'iptc',
  xmp: 'xmp',
  icc: 'icc',
  photoshop: 'photoshop',
  makerNotes: 'maker_notes',
  pngText: 'png',
  jfif: 'jfif',
  file: 'file',
} as const;
export type TagGroup = (typeof GROUPS)[keyof typeof GROUPS];

/** What is no fact about the picture but about where others stand, or is shown elsewhere. */
const PLUMBING =
  /^(_raw|.* IFD Pointer|MakerNote|FileType|JFIF Thumbnail|JPEGInterchangeFormat.*|Strip.*|Tile.*|Raw profile.*|XML:com\.adobe\.xmp)$/;
/** The header of a PNG, which stands among its texts. */
const PNG_HEADER = /^(Image (Width|Height)|Bit Depth|Color Type|Compression|Filter|Interlace)$/;

/** Reads the tags of an image. A damaged one gives what could be read. */
export async function readTags(bytes: Buffer): Promise<ImageTags> {
  let xmpRefused = false;
  const parser = new DOMParser({ onError: onErrorStopParsing });
  const domParser = {
    parseFromString(xml: string, type: string) {
      try {
        if (xml.length > MAX_XMP_CHARACTERS) throw new RangeError('XMP too long');
        // The parser of the library knows no bounds.
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
    // A file without any metadata is no damaged one.
    const damaged = !(error instanceof ExifReader.errors.MetadataMissingError);
    return { all: [], thumbnail: undefined, xmpRefused, damaged };
  }
}

/** As many of the tags as an answer can hold. */
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
      // A tag that stands several times, such as the keywords of IPTC.
      const many = Array.isArray(raw);
      const texts = (many ? raw.slice(0, MAX_ITEMS) : [raw]).map((one) => plainText(one.description));
      const value = many ? texts : plainValue(group, raw);
      const text = shortened(texts.join(', '));
      return text === '' && saysNothing(value) ? [] : [{ group, name, value, text }];
    });
}

/** What the reader puts in the place of a value that lies behind the end of the file. */
const CUT_OFF = '<faulty value>';

const isCutOff = (raw: RawTag | RawTag[]): boolean =>
  !Array.isArray(raw) && [raw?.value].flat().join('') === CUT_OFF;

/** Whether a value is none: absent, empty, or numbers of which none can be worked out. */
const saysNothing = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => one === null || one === '') : value === null || value === '';

/**
 * A text that the reader took apart at its zero bytes: it ends at the first one. Only copyright has two texts, of the photographer
 * and of the editor (EXIF 3.0, 4.6.5). Null for what is no such text.
 */
function endedText(name: string, raw: RawTag | RawTag[]): string | null {
  const { value } = raw as RawTag;
  if (!Array.isArray(value) || value.length < 2 || !value.every((one) => typeof one === 'string'))
    return null;
  const texts = value.map(plainText);
  return shortened(name === 'Copyright' ? texts.filter(Boolean).join('; ') : (texts[0] ?? ''));
}

/** The reader leaves texts of other encodings than ASCII undecoded, and takes those of eight letters for lists of numbers. */
function encodedTag(name: string, raw: RawTag | RawTag[]): ImageTag[] {
  const { value } = raw as RawTag;
  const text =
    Array.isArray(value) && value.every((byte) => typeof byte === 'number')
      ? shortened(encodedText(Uint8Array.from(value)) ?? '')
      : plainText((raw as RawTag).description);
  return text ? [{ group: 'exif', name, value: text, text }] : [];
}

/** A value as JSON can hold it. IPTC and ICC have theirs as bytes, so there the text is the value. */
function plainValue(group: TagGroup, { computed, value, description }: RawTag): unknown {
  const best = computed ?? value;
  if (group === 'xmp') return xmpValue(value);
  // A fraction of nothing.
  if (computed === null) return shortened(plainText(description)) || null;
  if (typeof best === 'number') return Number.isFinite(best) ? best : null;
  if (typeof best === 'string') return shortened(plainText(best));
  if (group === 'exif' && Array.isArray(best) && best.length <= 16 && best.every(isPlain))
    return best.map((one) => (typeof one === 'string' ? plainText(one) : Number.isFinite(one) ? one : null));
  return shortened(plainText(description));
}

/** The text of an XMP property, or the texts of a list of them. Structures are left to their description. */
function xmpValue(value: unknown): unknown {
  if (typeof value === 'string') return shortened(plainText(value));
  if (Array.isArray(value))
    return value.slice(0, MAX_ITEMS).map((item: RawTag) => plainText(item.description));
  return null;
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** As much of a text as is shown, without half a character at its end. */
const shortened = (text: string): string => text.slice(0, MAX_VALUE_CHARACTERS).toWellFormed();

/** What the reader writes for a fraction without a denominator, with a unit perhaps. */
const NO_NUMBER = /^(?:f\/)?(?:NaN|-?Infinity)(?: (?:m|mm|s|EV))?$/;

/**
 * A text up to the zero byte that ends it, without the blanks that fields of a fixed length are filled up with. Zeros before it are
 * no text that has ended. Empty for a number that there is not.
 */
function plainText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value !== 'string') return '';
  const [begun = ''] = value.replace(/^\0+/, '').split('\0', 1);
  const text = begun.trim().toWellFormed();
  return NO_NUMBER.test(text) ? '' : text;
}
