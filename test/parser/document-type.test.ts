import { describe, expect, it } from 'vitest';
import {
  type DocumentType,
  documentTypeOf,
  type FileLabel,
} from '../../src/documents/input/document-type.ts';
import { zipOf } from './zip-writer.ts';

const UNKNOWN: FileLabel = { filename: null, contentType: null };
const typeOf = (content: string | Buffer, label: Partial<FileLabel> = {}) =>
  documentTypeOf(Buffer.from(content as string), { ...UNKNOWN, ...label });

const TEXTS: readonly (readonly [type: DocumentType, text: string])[] = [
  ['xml', '<?xml version="1.0"?><feedback/>'],
  ['xml', '\ufeff\n<Document xmlns="urn:x"/>'],
  ['html', '<!DOCTYPE html><html></html>'],
  ['html', '<HTML><body>x</body></HTML>'],
  ['json', '{"segments": []}'],
  ['json', '[{"text": "x"}]'],
  ['txt', '[00:12:03] Ann: hello'],
  ['txt', '[1] As was shown in [2, 3], it holds.'],
  ['txt', '{1:F01BANKDEFFXXXX0000000000}{4:\n:20:START'],
  ['txt', ':20:STARTUMS\n:25:10020030/1234567'],
  ['txt', 'Ann: hello\nBob: hi'],
  ['txt', 'OFXHEADER:100\nDATA:OFXSGML'],
  ['eml', 'From: a@b.example\r\nTo: c@d.example\r\nSubject: x\r\n\r\nhello'],
  ['eml', 'From ann Thu Jan  1 00:00:00 1970\nReceived: by x;\n\tyesterday\nDate: now\n\n'],
  ['txt', ''.padEnd(20)],
];

describe('the type of a document', () => {
  it.each(TEXTS)('is %s if the document begins with %j', async (type, text) => {
    await expect(typeOf(text)).resolves.toBe(type);
  });

  it('is recognised for a signed message in DER and BER', async () => {
    const signedData = '06092a864886f70d010702';
    for (const lengths of ['3080', '308216c6', '3083010203'])
      await expect(typeOf(Buffer.from(`${lengths}${signedData}a080`, 'hex'))).resolves.toBe('p7m');
  });

  it.each([
    ['UTF-16 with a byte order mark', Buffer.from('\ufeff<?xml version="1.0"?>', 'utf16le')],
    ['big-endian UTF-16', Buffer.from('\ufeff<?xml version="1.0"?>', 'utf16le').swap16()],
    ['UTF-16 without a byte order mark', Buffer.from('<?xml version="1.0"?>', 'utf16le')],
  ])('is recognised in text encoded as %s', async (_, bytes) => {
    await expect(typeOf(bytes)).resolves.toBe('xml');
  });

  it('follows the file name or the declared type if the content is ambiguous', async () => {
    await expect(typeOf('Date;Amount\n1;2', { filename: 'May.CSV' })).resolves.toBe('csv');
    await expect(typeOf('Date;Amount\n1;2', { contentType: 'text/csv; charset=utf-8' })).resolves.toBe('csv');
    await expect(typeOf('# Title', { filename: 'a.md' })).resolves.toBe('md');
  });

  it('follows the content even if another type is declared', async () => {
    const label = { filename: 'statement.csv', contentType: 'text/csv' };
    await expect(typeOf('%PDF-1.7\n', label)).resolves.toBe('pdf');
    await expect(typeOf(`junk before%PDF-1.4\nstartxref\n9\n%%EOF`, label)).resolves.toBe('pdf');
    await expect(typeOf(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), label)).resolves.toBe('gz');
    await expect(typeOf(Buffer.from('504b0506'.padEnd(44, '0'), 'hex'), label)).resolves.toBe('zip');
  });

  it('is not PDF if a text or an archive only contains a PDF header', async () => {
    const label = { filename: 'a.csv', contentType: null };
    await expect(typeOf('Date,Memo\n2026-01-05,ordered %PDF-1.4 book', label)).resolves.toBe('csv');
    await expect(typeOf('Subject: a\nFrom: b@c.example\n\n%PDF-1.4', label)).resolves.toBe('eml');
    const zip = zipOf([{ name: 'a.pdf', content: '%PDF-1.4\nstartxref\n9\n%%EOF', method: 0 }]);
    await expect(typeOf(zip, label)).resolves.toBe('zip');
  });

  it('is not guessed for unrecognised content, which is refused', async () => {
    await expect(typeOf('')).rejects.toMatchObject({ reason: 'empty' });
    await expect(typeOf(Buffer.from([0, 1, 2, 3, 4, 5]))).rejects.toMatchObject({ reason: 'unsupported' });
    const program = Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(60)]);
    await expect(typeOf(program)).rejects.toThrow('application/x-elf is not a supported document type.');
  });
});
