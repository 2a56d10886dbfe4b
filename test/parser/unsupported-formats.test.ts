import { describe, expect, it } from 'vitest';
import { documentTypeOf } from '../../src/documents/input/document-type.ts';
import { openTestService } from '../service-in-memory.ts';
import { KINDS } from './documents.ts';
import { type ZipFile, zipOf } from './zip-writer.ts';

const RTF = String.raw`{\rtf1\ansi\deff0 {\fonttbl{\f0 Times;}}\f0 Jane Example\par Total: 12.50\par}`;
const DECLARED_AS_TEXT = { filename: 'document.txt', contentType: 'text/plain' };
const typeOf = (bytes: Buffer) => documentTypeOf(bytes, DECLARED_AS_TEXT);

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const compound = (stream: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);
const packed = (...names: readonly string[]): Buffer =>
  zipOf(names.map((name): ZipFile => ({ name, content: 'x' })));

describe('a known format that no parser reads', () => {
  it.each<[format: string, bytes: Buffer, message: string]>([
    ['RTF', latin(RTF), 'RTF documents are not supported. Save the document as .docx or PDF.'],
    ['RTF after white space', latin(`\r\n  ${RTF}`), 'RTF documents'],
    ['RTF with a byte order mark', Buffer.from(`\ufeff${RTF}`), 'RTF documents'],
    ['RTF in UTF-16', Buffer.from(`\ufeff${RTF}`, 'utf16le'), 'RTF documents'],
    [
      'PostScript',
      latin('%!PS-Adobe-3.0\n%%Title: x'),
      'PostScript files are not supported. Export it as PDF.',
    ],
    ['DjVu', latin('AT&TFORM\0\0\0\0DJVU'), 'DjVu files'],
    ['Outlook data', latin('!BDN\0\0\0\0SM'), 'Outlook data files (.pst, .ost)'],
    ['a Word document from before 2007', compound('WordDocument'), 'Word documents from before 2007 (.doc)'],
    ['a sheet from before 2007', compound('Workbook'), 'Export the sheet as CSV or PDF.'],
    ['an Outlook message', compound('__properties_version1.0'), 'Save the message as .eml.'],
    ['an encrypted Office file', compound('EncryptedPackage'), 'Remove the password.'],
    ['another compound file', compound(''), 'Save messages as .eml, and documents as .docx or PDF.'],
    ['an Excel sheet', packed('[Content_Types].xml', 'xl/workbook.xml'), 'Excel sheets (.xlsx)'],
    ['a presentation', packed('[Content_Types].xml', 'ppt/presentation.xml'), 'PowerPoint files (.pptx)'],
    ['an OpenDocument text', packed('content.xml', 'META-INF/manifest.xml'), 'OpenDocument texts (.odt)'],
    ['an e-book', packed('META-INF/container.xml', 'a.xhtml'), 'E-books'],
    ['an iWork file', packed('Index/Document.iwa', 'preview.jpg'), 'Pages documents'],
    ['a TIFF image', latin('II*\0\u0008\0\0\0\0\0'), 'Convert it to PDF, PNG or JPEG.'],
    ['a Photoshop file', latin('8BPS\0\u0001'), 'Photoshop files'],
    ['HEIC', latin('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'HEIC and AVIF images'],
    ['RAR', latin('Rar!\u001a\u0007\0'), 'Send a zip or gzip file, or the document itself.'],
    ['7-Zip', latin("7z\u00bc\u00af'\u001c\0\u0004"), '7-Zip archives'],
    ['MP3', latin('ID3\u0003\0\0\0\0\0\0'), 'Send a transcript of it, such as WebVTT or SRT.'],
    ['a video', Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'), 'Videos'],
  ])('is refused by name although it is declared as text: %s', async (_, bytes, message) => {
    await expect(typeOf(bytes)).rejects.toMatchObject({ reason: 'unsupported' });
    await expect(typeOf(bytes)).rejects.toThrow(message);
  });

  it.each(KINDS)('costs nothing at /parser/$kind, as a file or as text', async ({ kind }) => {
    await using service = await openTestService();
    const base64 = Buffer.from(RTF).toString('base64');
    for (const input of [{ text: RTF }, { base64, contentType: 'text/plain' }]) {
      const { status, body } = await service.post(`/parser/${kind}`, input);
      expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
      expect(body.detail).toContain('RTF documents are not supported.');
    }
    expect(await service.used()).toBe(0);
  });

  it('is not confused with archives and Word documents that have such names inside', async () => {
    await expect(typeOf(packed('index.xml', 'a/xl/workbook.xml'))).resolves.toBe('zip');
    await expect(typeOf(packed('word/document.xml', '[Content_Types].xml'))).resolves.toBe('docx');
    await expect(typeOf(latin('ID3 tags hold the title of a song.'))).resolves.toBe('txt');
  });
});
