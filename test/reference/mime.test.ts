import mimeDb from 'mime-db';
import { describe, expect, test } from 'vitest';
import { mimeTypes } from '../../src/datasets/reference/mime.ts';
import { mimeAdditions } from '../../src/datasets/reference/mime-additions.ts';
import { mimeExtension, mimeType } from '../../src/resolvers/reference/index.ts';

const extensionsOf = (type: string) => mimeType(type).extensions;

describe('MIME types', () => {
  test('are found in any case, with spaces and parameters', () => {
    expect(mimeType(' Application/JSON ; charset=utf-8; q="a;b"')).toEqual({
      type: 'application/json',
      source: 'iana',
      charset: 'UTF-8',
      compressible: true,
      extensions: ['json', 'map', 'har'],
    });
  });

  test('have null for unknown data, and an empty list if there are no extensions', () => {
    expect(mimeType('application/json-seq')).toEqual({
      type: 'application/json-seq',
      source: 'iana',
      charset: null,
      compressible: null,
      extensions: [],
    });
    expect(mimeType('application/x-ndjson').source).toBeNull();
  });

  test('contain every record of mime-db unchanged, with further extensions after its own', () => {
    for (const [type, { extensions = [], ...raw }] of Object.entries(mimeDb)) {
      expect(mimeType(type)).toMatchObject({ type, ...raw });
      expect(extensionsOf(type).slice(0, extensions.length)).toEqual(extensions);
    }
  });

  test('that are added as registered come before every type that is not', () => {
    for (const [type, source, , , extensions] of mimeAdditions.get()) {
      if (source === null) continue;
      expect(mimeType(type).source).toBe('iana');
      for (const extension of extensions)
        expect(mimeType(mimeExtension(extension).mimeTypes[0] ?? '').source).toBe('iana');
    }
  });

  test('with the prefix x- and generic types never come before another registered type', () => {
    const weak = (type: string) => /\/x-|^application\/octet-stream$/.test(type);
    const wrong = [...mimeTypes.get().byExtension].filter(
      ([, [first = '', ...others]]) =>
        weak(first) && others.some((type) => !weak(type) && mimeType(type).source === 'iana'),
    );
    expect(wrong).toEqual([]);
  });

  test('that are generic come after every other type of an extension', () => {
    const generic = (type: string | undefined) =>
      /^application\/octet-stream$|^text\/plain$/.test(type ?? '');
    const wrong = [...mimeTypes.get().byExtension].filter(
      ([, types]) => generic(types[0]) && types.some((type) => !generic(type)),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['tgz', 'application/gzip'],
    ['py', 'text/x-python'],
    ['icns', 'image/icns'],
    ['cur', 'image/x-win-bitmap'],
    ['patch', 'text/x-diff'],
    ['har', 'application/json'],
    ['warc', 'application/warc'],
    ['lz', 'application/x-lzip'],
    ['iso', 'application/x-iso9660-image'],
    ['dmg', 'application/x-apple-diskimage'],
    ['ocx', 'application/vnd.microsoft.portable-executable'],
    ['cpl', 'application/cpl+xml'],
  ])('include %s, first as %s', (extension, type) => {
    expect(mimeExtension(extension).mimeTypes[0]).toBe(type);
  });

  test.each([
    ['yaml', 'application/yaml'],
    ['yml', 'application/yaml'],
    ['vcf', 'text/vcard'],
    ['flac', 'audio/flac'],
    ['jfif', 'image/jpeg'],
    ['mkv', 'video/matroska'],
    ['exe', 'application/vnd.microsoft.portable-executable'],
    ['dll', 'application/vnd.microsoft.portable-executable'],
    ['pem', 'application/pem-certificate-chain'],
    ['deb', 'application/vnd.debian.binary-package'],
  ])('have the registered type of %s first: %s', (extension, type) => {
    expect(mimeExtension(extension).mimeTypes[0]).toBe(type);
    expect(extensionsOf(type)).toContain(extension);
  });

  test.each([
    ['parquet', 'application/vnd.apache.parquet'],
    ['zst', 'application/zstd'],
    ['sqlite', 'application/vnd.sqlite3'],
    ['sqlite3', 'application/vnd.sqlite3'],
    ['jsonl', 'application/jsonl'],
    ['ndjson', 'application/x-ndjson'],
  ])('include %s, which mime-db lacks, as %s', (extension, type) => {
    expect(Object.values(mimeDb).flatMap(({ extensions = [] }) => extensions)).not.toContain(extension);
    expect(mimeExtension(extension).mimeTypes).toEqual([type]);
    expect(extensionsOf(type)).toContain(extension);
  });

  test('are found by every extension, in any case, with or without the dot', () => {
    for (const type of [...Object.keys(mimeDb), 'application/jsonl', 'application/x-ndjson']) {
      for (const extension of extensionsOf(type)) {
        const answer = mimeExtension(`.${extension.toUpperCase()}`);
        expect(answer).toEqual(mimeExtension(extension));
        expect(answer.extension).toBe(extension);
        expect(answer.mimeTypes).toContain(type);
        expect(new Set(answer.mimeTypes).size).toBe(answer.mimeTypes.length);
      }
    }
  });

  test.each([
    ['mp4', ['video/mp4', 'application/mp4']],
    ['js', ['text/javascript', 'application/javascript']],
    ['wav', ['audio/wav', 'audio/wave', 'audio/x-wav']],
    ['mts', ['video/mp2t', 'model/vnd.mts']],
    ['dot', ['application/msword', 'text/vnd.graphviz']],
  ])('are sorted for the extension %s: registered types first, then specific ones, then standard ones', (extension, types) => {
    expect(mimeExtension(extension).mimeTypes).toEqual(types);
  });

  test.each([
    ['aplication/json', "The MIME type 'aplication/json' is not known. Did you mean application/json?"],
    ['text/json', "The MIME type 'text/json' is not known. Did you mean application/json?"],
    ['image/jpg', "The MIME type 'image/jpg' is not known. Did you mean image/jpeg, image/jp2 or image/jph?"],
    ['toString', "The MIME type 'tostring' is not known."],
  ])('do not include %s, and the most similar types are suggested', (type, message) => {
    expect(() => mimeType(type)).toThrow(expect.objectContaining({ code: 'not_found', message }));
  });

  test.each([
    ['jpge', "No MIME type lists the extension 'jpge'. Did you mean jpeg, jpg or jpe?"],
    ['.tar.gz', "No MIME type lists the extension 'tar.gz'. Did you mean gz?"],
    ['__proto__', "No MIME type lists the extension '__proto__'."],
  ])('do not include the extension %s, and the most similar extensions are suggested', (extension, message) => {
    expect(() => mimeExtension(extension)).toThrow(expect.objectContaining({ code: 'not_found', message }));
  });
});
