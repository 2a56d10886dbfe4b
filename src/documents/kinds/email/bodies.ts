import { MAX_BODY_CHARACTERS } from './bounds.ts';
import { type DecodedText, decodeText } from './mime/charset.ts';
import { joinFlowed } from './mime/flowed.ts';
import { contentOf, isSmime, type Part } from './mime/parts.ts';
import { htmlToText } from './text/html-text.ts';

/** Reason why a text may differ from what the author wrote. */
export type Doubt = NonNullable<DecodedText['doubt']>;

/** The text of a message, without its attachments. */
export interface Bodies {
  /** From `text/plain`, or from HTML if there is no plain text. */
  readonly text: string | null;
  readonly html: string | null;
  readonly textSource: 'plain' | 'html' | null;
  /** The parts from which the text is taken; all other parts are attachments. */
  readonly parts: ReadonlySet<Part>;
  readonly doubts: ReadonlySet<Doubt>;
  readonly cut: boolean;
}

/** A section of the message, in plain text, HTML or both. */
interface Section {
  plain?: Part;
  html?: Part;
}

/** Maximum number of bytes that are decoded. A character has at most four bytes. */
const MAX_BODY_BYTES = 4 * MAX_BODY_CHARACTERS;

/** Collects the text of a message in one format, up to the limits. */
class Gathered {
  readonly doubts = new Set<Doubt>();
  cut = false;
  readonly #texts: string[] = [];
  readonly #decoded: boolean;
  #bytes = MAX_BODY_BYTES;
  #characters = MAX_BODY_CHARACTERS;

  constructor(decoded: boolean) {
    this.#decoded = decoded;
  }

  /** Reads the text of a part, up to the remaining bytes. */
  async read(part: Part): Promise<string> {
    const { text, doubt, whole } = await textOf(part, this.#decoded, this.#bytes);
    this.#bytes -= Math.min(this.#bytes, part.body.length);
    if (doubt) this.doubts.add(doubt);
    this.cut ||= !whole;
    return text;
  }

  /** Adds a text, truncated to the remaining limit, and returns the part that was added. */
  add(text: string): string {
    const taken = text.slice(0, this.#characters).toWellFormed();
    this.cut ||= taken.length < text.length;
    this.#characters -= taken.length;
    this.#texts.push(taken);
    return taken;
  }

  /** The whole text, or null if it is blank. */
  get text(): string | null {
    const text = this.#texts.join('\n').trimEnd();
    return text.trim() === '' ? null : text;
  }
}

/**
 * Assembles the text of a message.
 * @param decoded true if the bytes are UTF-8 regardless of the declared charset, because the message was sent as text
 */
export async function readBodies(message: Part, decoded: boolean): Promise<Bodies> {
  const plains = new Gathered(decoded);
  const htmls = new Gathered(decoded);
  let fromPlain = false;
  for (const { plain, html } of sectionsOf(message)) {
    const plainText = plain && (await plains.read(plain));
    const htmlText = html && htmls.add(await htmls.read(html));
    // Some programs leave the plain-text alternative empty.
    const filled = plainText !== undefined && plainText.trim() !== '';
    fromPlain ||= filled;
    plains.add(filled || htmlText === undefined ? (plainText ?? '') : htmlToText(htmlText));
  }
  const { text } = plains;
  return {
    text,
    html: htmls.text,
    textSource: text === null ? null : fromPlain ? 'plain' : 'html',
    parts: textPartsOf(message),
    doubts: plains.doubts.union(htmls.doubts),
    cut: plains.cut || htmls.cut,
  };
}

/** Collects the sections of a part. Alternatives share one section. */
function collect(part: Part, sections: Section[], shared: Section | undefined): void {
  const { value } = part.type;
  if (value === 'multipart/alternative') {
    const section = shared ?? {};
    if (!shared) sections.push(section);
    for (const child of part.children) collect(child, sections, section);
  } else if ((value.startsWith('multipart/') || isSmime(value)) && part.children.length > 0) {
    // In these multiparts, only the first part is content. The other parts are signatures or supporting data.
    const children = FIRST_ONLY.has(value) ? part.children.slice(0, 1) : part.children;
    for (const child of children) collect(child, sections, shared);
  } else if (isText(part, sections.length === 0)) {
    const form = value === 'text/html' ? 'html' : 'plain';
    if (!shared) sections.push({ [form]: part });
    else if (!shared[form]) shared[form] = part;
    else sections.push({ [form]: part });
  }
}

const FIRST_ONLY: ReadonlySet<string> = new Set([
  'multipart/report',
  'multipart/signed',
  'multipart/encrypted',
]);

function sectionsOf(message: Part): Section[] {
  const sections: Section[] = [];
  collect(message, sections, undefined);
  return sections;
}

/** Returns the parts from which the text of a message is taken. */
export const textPartsOf = (message: Part): Set<Part> =>
  new Set(
    sectionsOf(message)
      .flatMap(({ plain, html }) => [plain, html])
      .filter((part) => part !== undefined),
  );

/**
 * True if a part is body text. A text with a filename is a file, except the first text of a message, which is body text
 * unless it is marked as an attachment.
 */
function isText({ type, disposition, root }: Part, first: boolean): boolean {
  if (disposition.value === 'attachment') return false;
  if (type.value !== 'text/plain' && type.value !== 'text/html')
    return root && /^(?:text|multipart)\//.test(type.value) && type.value !== 'text/calendar';
  const named = disposition.parameters.has('filename') || type.parameters.has('name');
  return root || !named || (first && disposition.value === '');
}

interface PartText {
  readonly text: string;
  readonly doubt: Doubt | null;
  readonly whole: boolean;
}

/** Decodes the text of a part, with LF line ends and without soft line breaks. */
async function textOf(part: Part, decoded: boolean, maxBytes: number): Promise<PartText> {
  const content = contentOf(part);
  const unencoded = part.encoding !== 'base64' && part.encoding !== 'quoted-printable';
  const label = decoded && unencoded ? 'utf-8' : (part.type.parameters.get('charset') ?? null);
  const { text, doubt } = await decodeText(content.subarray(0, maxBytes), label);
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\0', '');
  const { parameters, value } = part.type;
  const flowed = value === 'text/plain' && parameters.get('format')?.toLowerCase() === 'flowed';
  return {
    text: flowed ? joinFlowed(lines, parameters.get('delsp')?.toLowerCase() === 'yes') : lines,
    doubt,
    whole: content.length <= maxBytes,
  };
}
