import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Document } from '../../src/documents/document.ts';
import { filesIn } from '../../src/documents/input/archive.ts';
import { documentTypeOf } from '../../src/documents/input/document-type.ts';
import { Refusal } from '../../src/documents/input/refusal.ts';
import { overlappingZip, type ZipFile, zipOf } from './zip-writer.ts';

async function opened(bytes: Buffer, filename: string | null = null) {
  const label = { filename, contentType: null };
  const document = new Document(bytes, await documentTypeOf(bytes, label), label);
  const files = await filesIn(document);
  return {
    files: files.map((file) => [file.label.filename, file.bytes.toString()]),
    warnings: document.warnings.map(({ code }) => code),
  };
}

const names = async (bytes: Buffer) => (await opened(bytes)).files.map(([name]) => name);

async function reasonOf(bytes: Buffer): Promise<string> {
  const error = await opened(bytes).catch((thrown: unknown) => thrown);
  if (!(error instanceof Refusal)) throw error;
  return error.reason;
}

const plain = [['a.txt', 'alpha']];
const one = (file: Partial<ZipFile> = {}): Buffer => zipOf([{ name: 'a.txt', content: 'alpha', ...file }]);

describe('the contents of an archive', () => {
  it('are the document itself if that is not an archive', async () => {
    expect((await opened(Buffer.from('alpha'), 'a.txt')).files).toEqual(plain);
  });

  it('are all files of a zip file in any variant of the format', async () => {
    const shapes = [{}, { method: 0 }, { descriptor: true }, { zip64: true }, { flags: 0x0800 }];
    for (const shape of shapes)
      expect((await opened(one(shape))).files, JSON.stringify(shape)).toEqual(plain);
    expect(
      (await opened(zipOf([{ name: 'a.txt', content: 'alpha' }], { comment: 'PK\x05\x06' }))).files,
    ).toEqual(plain);
    expect((await opened(Buffer.concat([one(), Buffer.from('\r\n')]))).files).toEqual(plain);
  });

  it('include the files of nested archives, up to four levels deep', async () => {
    const nested = gzipSync(zipOf([{ name: 'x.gz', content: gzipSync(one()) }]));
    expect((await opened(nested)).files).toEqual(plain);
    expect(await reasonOf(gzipSync(nested))).toBe('archive_limit');
  });

  it('exclude folders, links and system files', async () => {
    const files = ['f/', 'f/b.txt', '__MACOSX/f/._b.txt', '.DS_Store', 'f/.hidden'].map((name) => ({
      name,
      content: 'x',
    }));
    const link = { name: 'link', content: '/etc/passwd', attributes: 0xa1ff0000 };
    expect(await names(zipOf([...files, link]))).toEqual(['b.txt']);
  });

  it('exclude empty files and unsupported types, with a warning', async () => {
    const program = Buffer.from('7f454c460201010000000000000000000300', 'hex');
    const files = [{ name: 'e.txt' }, { name: 'p', content: program }, { name: 'a.txt', content: 'alpha' }];
    expect(await opened(zipOf(files))).toEqual({
      files: plain,
      warnings: ['empty_file', 'unsupported_file'],
    });
    expect(await reasonOf(zipOf([{ name: 'p', content: program }]))).toBe('unsupported');
    expect(await reasonOf(zipOf([]))).toBe('empty');
  });

  it('have file names without folders', async () => {
    const wild = ['../../etc/a.txt', '/abs/a.txt', 'C:\\dir\\a.txt', '..\\a.txt', 'f/a\0.txt'];
    for (const name of wild)
      expect(await opened(one({ name })), name).toEqual({ files: plain, warnings: ['unsafe_path'] });
  });

  it('have file names decoded as UTF-8, otherwise as code page 437', async () => {
    expect(await names(one({ name: 'Käse.txt' }))).toEqual(['Käse.txt']);
    expect(await names(one({ name: Buffer.from('K\x84se.txt', 'latin1') }))).toEqual(['Käse.txt']);
  });
});

describe('a gzip file', () => {
  it('has the stored file name, or the name of the archive', async () => {
    const body = gzipSync('alpha').subarray(10);
    const named = Buffer.concat([Buffer.from('1f8b0808000000000003', 'hex'), Buffer.from('a.txt\0'), body]);
    expect((await opened(named, 'b.gz')).files).toEqual(plain);
    expect((await opened(gzipSync('alpha'), 'a.txt.gz')).files).toEqual(plain);
  });

  it('may have several members and padding', async () => {
    const parts = Buffer.concat([gzipSync('al'), gzipSync('pha'), Buffer.alloc(9)]);
    expect(await opened(parts, 'a.txt.gz')).toEqual({ files: plain, warnings: [] });
    const more = Buffer.concat([gzipSync('alpha'), Buffer.from('\r\n--boundary')]);
    expect(await opened(more, 'a.txt.gz')).toEqual({ files: plain, warnings: ['trailing_data'] });
    expect(await reasonOf(Buffer.concat(Array(4_001).fill(gzipSync(''))))).toBe('archive_limit');
  });

  it('is refused if it contains a tar archive', async () => {
    const tar = Buffer.alloc(1_024);
    tar.write('a.txt');
    tar.write('ustar', 257);
    expect(await reasonOf(gzipSync(tar))).toBe('unsupported');
  });

  it('is refused if it is damaged', async () => {
    const whole = gzipSync('alpha beta gamma');
    for (let length = 18; length < whole.length; length += 1)
      expect(await reasonOf(whole.subarray(0, length))).toBe('corrupt');
    const changed = Buffer.from(whole);
    changed.writeUInt32LE(1, whole.length - 8);
    expect(await reasonOf(changed)).toBe('corrupt');
  });
});

describe('a zip file', () => {
  it('is refused if it is encrypted', async () => {
    for (const shape of [{ flags: 1 }, { flags: 0x41 }, { method: 99 }])
      expect(await reasonOf(one(shape))).toBe('encrypted_archive');
  });

  it('is refused if it is damaged', async () => {
    const whole = one();
    for (const length of [30, 60, whole.length - 1])
      expect(await reasonOf(whole.subarray(0, length))).toBe('corrupt');
    const damaged = [{ crc: 1 }, { bytes: 4 }, { bytes: 6 }, { method: 12 }, { method: 0, bytes: 9 }];
    for (const shape of damaged) expect(await reasonOf(one(shape)), JSON.stringify(shape)).toBe('corrupt');
    expect(await reasonOf(zipOf([{ name: 'a' }], { count: 2 }))).toBe('corrupt');
    expect(await reasonOf(zipOf([{ name: 'a' }, { name: 'b' }], { count: 1 }))).toBe('corrupt');
    expect(await reasonOf(zipOf([{ name: 'a' }], { disk: 1 }))).toBe('corrupt');
  });

  it('is refused if its files overlap', async () => {
    expect(await reasonOf(overlappingZip(Buffer.alloc(100_000), 2))).toBe('archive_limit');
  });

  it('is refused if it has too many files', async () => {
    expect(await reasonOf(zipOf(Array.from({ length: 1_001 }, () => ({ name: 'a/' }))))).toBe(
      'archive_limit',
    );
  });
});

describe('an archive with too much content', () => {
  const zeros = Buffer.alloc(3_000_000, '0');

  it('is refused for its compression ratio', async () => {
    expect(await reasonOf(one({ content: zeros }))).toBe('archive_limit');
    expect(await reasonOf(gzipSync(zeros))).toBe('archive_limit');
    expect((await opened(one({ content: zeros.subarray(0, 1_000_000) }))).files).toHaveLength(1);
  });

  it('is refused for its total size even if every part is small enough', async () => {
    const part = gzipSync(zeros.subarray(0, 900_000));
    expect(await reasonOf(Buffer.concat(Array(20).fill(part)))).toBe('archive_limit');
    const files = Array.from({ length: 20 }, () => ({ name: 'a', content: zeros.subarray(0, 900_000) }));
    expect(await reasonOf(zipOf(files))).toBe('archive_limit');
  });

  it('is refused even if its stated size is small', async () => {
    expect(await reasonOf(one({ content: zeros, bytes: 5 }))).toBe('corrupt');
    const raw = deflateRawSync(zeros);
    const lying = Buffer.concat([Buffer.from('1f8b0800000000000003', 'hex'), raw, Buffer.alloc(8)]);
    lying.writeUInt32LE(crc32(zeros), lying.length - 8);
    expect(await reasonOf(lying)).toBe('archive_limit');
  });
});
