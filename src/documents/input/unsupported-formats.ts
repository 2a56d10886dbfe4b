import { InflationBudget } from './inflation.ts';
import { Refusal } from './refusal.ts';
import { zipEntriesOf } from './zip.ts';

/** A named format that no parser reads, and how it is recognised. */
interface Format {
  /** The subject of the error, in the plural. */
  readonly name: string;
  /** The document to send instead, as a sentence. */
  readonly instead: string;
  /** Bytes at the beginning, as Latin-1 text. White space and a byte order mark may precede them. */
  readonly begins?: readonly string[];
  /** Media types of the detector for binary files. */
  readonly mime?: RegExp;
  /** The name of a stream of a compound file, the container of old Office files. */
  readonly stream?: string;
  /** The path of a file in a zip. */
  readonly member?: RegExp;
}

const AS_DOCX = 'Save the document as .docx or PDF.';
const AS_SHEET = 'Export the sheet as CSV or PDF.';
const AS_PDF = 'Export it as PDF.';
const AS_IMAGE = 'Convert it to PDF, PNG or JPEG.';
const AS_ZIP = 'Send a zip or gzip file, or the document itself.';
const AS_EML = 'Save the message as .eml.';
const AS_TEXT = 'Send a transcript of it, such as WebVTT or SRT.';

/** The first match is used, so formats in a common container precede the container. */
const FORMATS: readonly Format[] = [
  { name: 'RTF documents', instead: AS_DOCX, begins: ['{\\rtf', '{\\urtf', '{\\pwi'], mime: /\/rtf$/ },
  {
    name: 'PostScript files',
    instead: AS_PDF,
    begins: ['%!PS', '\u0004%!PS', '\u00c5\u00d0\u00d3\u00c6'],
    mime: /\/(?:postscript|eps)$/,
  },
  { name: 'DjVu files', instead: AS_IMAGE, begins: ['AT&TFORM'], mime: /djvu/ },
  { name: 'WordPerfect documents', instead: AS_DOCX, begins: ['\u00ffWPC'] },
  { name: 'Outlook data files (.pst, .ost)', instead: AS_EML, begins: ['!BDN'] },
  { name: 'Outlook attachments (winmail.dat)', instead: AS_EML, begins: ['x\u009f>"'] },
  { name: 'Works documents (.wps)', instead: AS_DOCX, stream: 'MatOST' },
  { name: 'Outlook messages (.msg)', instead: AS_EML, stream: '__properties_version1.0' },
  { name: 'Office files with a password', instead: 'Remove the password.', stream: 'EncryptedPackage' },
  {
    name: 'Hangul documents (.hwp)',
    instead: AS_DOCX,
    stream: 'HwpSummaryInformation',
    member: /^Contents\/header\.xml$/,
  },
  { name: 'Word documents from before 2007 (.doc)', instead: AS_DOCX, stream: 'WordDocument' },
  { name: 'Excel sheets from before 2007 (.xls)', instead: AS_SHEET, stream: 'Workbook' },
  {
    name: 'Excel sheets from before 1997 (.xls)',
    instead: AS_SHEET,
    stream: 'Book',
    begins: ['\t\u0000\u0004\u0000', '\t\u0002\u0006\u0000', '\t\u0004\u0006\u0000', '\t\b\b\u0000'],
  },
  { name: 'PowerPoint files from before 2007 (.ppt)', instead: AS_PDF, stream: 'PowerPoint Document' },
  { name: 'Publisher files (.pub)', instead: AS_PDF, stream: 'Quill' },
  {
    name: 'Visio files',
    instead: AS_PDF,
    stream: 'VisioDocument',
    mime: /visio/,
    member: /^visio\/document\.xml$/,
  },
  {
    name: 'Outlook files (.msg) and Office files from before 2007 (.doc, .xls)',
    instead: 'Save messages as .eml, and documents as .docx or PDF.',
    mime: /\/x-cfb$|outlook$/,
  },
  {
    name: 'Excel sheets (.xlsx)',
    instead: AS_SHEET,
    mime: /spreadsheetml|ms-excel/,
    member: /^xl\/workbook\.(?:xml|bin)$/,
  },
  {
    name: 'PowerPoint files (.pptx)',
    instead: AS_PDF,
    mime: /presentationml|ms-powerpoint/,
    member: /^ppt\/presentation\.xml$/,
  },
  { name: 'Pages documents', instead: AS_DOCX, mime: /apple\.pages$/ },
  { name: 'Numbers sheets', instead: AS_SHEET, mime: /apple\.numbers$/ },
  { name: 'Keynote files', instead: AS_PDF, mime: /apple\.keynote$/ },
  {
    name: 'iWork files (Pages, Numbers, Keynote)',
    instead: AS_PDF,
    member: /^(?:Index\/(?:Document|Slide)\.iwa|index\.apxl|(?:Metadata\/)?[Bb]uildVersionHistory\.plist)$/,
  },
  { name: 'OpenDocument sheets (.ods)', instead: AS_SHEET, mime: /opendocument\.spreadsheet/ },
  {
    name: 'OpenDocument presentations and drawings',
    instead: AS_PDF,
    mime: /opendocument\.(?:presentation|graphics)/,
  },
  {
    name: 'OpenDocument texts (.odt)',
    instead: AS_DOCX,
    mime: /opendocument/,
    member: /^META-INF\/manifest\.xml$/,
  },
  {
    name: 'E-books (.epub, .mobi)',
    instead: AS_PDF,
    mime: /epub|mobipocket/,
    member: /^META-INF\/container\.xml$/,
  },
  {
    name: 'XPS documents',
    instead: AS_PDF,
    mime: /oxps|xpsdocument/,
    member: /^(?:FixedDocSeq|FixedDocumentSequence)\.fdseq$/,
  },
  { name: 'OneNote files', instead: AS_PDF, begins: ['\u00e4R\\{\u008c\u00d8\u00a7M'] },
  { name: 'Photoshop files', instead: AS_IMAGE, mime: /photoshop/ },
  { name: 'HEIC and AVIF images', instead: 'Convert it to JPEG or PNG.', mime: /^image\/(?:hei[cf]|avif)/ },
  {
    name: 'TIFF images',
    instead: AS_IMAGE,
    mime: /^image\/tiff$/,
    begins: ['II*\u0000', 'MM\u0000*', 'II+\u0000', 'MM\u0000+'],
  },
  { name: 'JPEG 2000 and JPEG XL images', instead: AS_IMAGE, mime: /^image\/(?:j[2px]|jxl)/ },
  {
    name: 'Raw photos',
    instead: AS_IMAGE,
    mime: /^image\/x-(?:canon|olympus|sony|adobe|nikon|panasonic|fuji)/,
  },
  { name: '7-Zip archives', instead: AS_ZIP, mime: /7z-compressed/ },
  { name: 'RAR archives', instead: AS_ZIP, mime: /rar-compressed/ },
  { name: 'Tar archives', instead: AS_ZIP, mime: /\/x-tar$/ },
  {
    name: 'Archives other than zip and gzip',
    instead: AS_ZIP,
    mime: /bzip2|\/(?:x-)?xz$|zstd|lzip|lz4|lzh|cab-compressed|x-compress|x-(?:arj|ace|cpio)/,
  },
  {
    name: 'Audio files',
    instead: AS_TEXT,
    begins: ['ID3\u0002', 'ID3\u0003', 'ID3\u0004'],
    mime: /^audio\/|^application\/ogg$/,
  },
  { name: 'Videos', instead: AS_TEXT, mime: /^video\/|ms-asf|realmedia|mxf/ },
];

const refusalOf = ({ name, instead }: Format): Refusal =>
  new Refusal('unsupported', `${name} are not supported. ${instead}`);

/** Number of bytes at the beginning that signatures, and the white space before them, occupy at most. */
const HEAD_BYTES = 256;

/**
 * Refuses formats that begin with a known signature. Some of them, such as RTF and PostScript, are text, and would
 * otherwise be read as plain text with all their commands.
 * @throws a Refusal `unsupported` that names the format
 */
export function refuseBySignature(bytes: Buffer): void {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  const wide = head.startsWith('\u00ff\u00fe') || head.startsWith('\u00fe\u00ff') || head[1] === '\0';
  const plain = (wide ? head.replaceAll('\0', '') : head).replace(
    /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/,
    '',
  );
  const texts = [head, plain.trimStart()];
  const found = FORMATS.find(({ begins }) =>
    begins?.some((start) => texts.some((text) => text.startsWith(start))),
  );
  if (found) throw refusalOf(found);
}

/**
 * Refuses binary formats that have a name.
 * @param mime the media type that was detected
 * @throws a Refusal `unsupported` that names the format
 */
export function refuseByMime(mime: string, bytes: Buffer): void {
  const compound = mime === 'application/x-cfb' || mime === 'application/vnd.ms-outlook';
  const found =
    (compound && FORMATS.find(({ stream }) => stream && bytes.includes(Buffer.from(stream, 'utf16le')))) ||
    FORMATS.find((format) => format.mime?.test(mime));
  if (found) throw refusalOf(found);
}

/**
 * Returns the type of a zip by the files in it: a Word document whose first file is unusual, or an archive.
 * @throws a Refusal `unsupported` for other formats that are zip files inside
 */
export function zipTypeOf(bytes: Buffer): 'docx' | 'zip' {
  const names = namesIn(bytes);
  if (names.includes('[Content_Types].xml') && names.includes('word/document.xml')) return 'docx';
  const found = FORMATS.find(({ member }) => member && names.some((name) => member.test(name)));
  if (found) throw refusalOf(found);
  return 'zip';
}

/** Returns the names in a zip. A damaged zip has none here, and is refused when it is opened. */
function namesIn(bytes: Buffer): readonly string[] {
  try {
    return zipEntriesOf(bytes, new InflationBudget(bytes.length)).map(({ name }) => name);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
