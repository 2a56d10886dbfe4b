import { describe, expect, it } from 'vitest';
import { ocrSettings } from '../../../src/documents/layout/ocr/languages.ts';
import { ApiError } from '../../../src/errors.ts';
import { openTestService } from '../../service-in-memory.ts';

const INSTALLED = {
  folder: '/srv/ocr',
  languages: ['chi_sim', 'chi_tra', 'deu', 'frk', 'nor', 'srp', 'srp_latn'],
};

const chosen = (...codes: string[]) => ocrSettings(codes, INSTALLED).languages;

describe('OCR languages', () => {
  it.each([
    ['de', 'deu'],
    ['de-AT', 'deu'],
    ['DEU', 'deu'],
    ['frk', 'frk'],
    ['en', 'eng'],
    ['nb', 'nor'],
    ['zh', 'chi_sim'],
    ['zh-Hant', 'chi_tra'],
    ['zh-TW', 'chi_tra'],
    ['sr', 'srp'],
    ['sr-Latn', 'srp_latn'],
  ])('are accepted as Tesseract and BCP 47 codes: %s', (code, name) => {
    expect(chosen(code)).toEqual([name]);
  });

  it('keep their order without duplicates', () => {
    expect(chosen('de', 'eng', 'deu')).toEqual(['deu', 'eng']);
    expect(ocrSettings([], undefined)).toEqual({ languages: [], folder: null });
  });

  it.each([
    'fra',
    'fr',
    'klingon!',
    '',
    '../deu',
    'constructor',
  ])('are refused if unavailable: %j', (code) => {
    expect(() => chosen(code)).toThrow(ApiError);
  });

  it('are checked by every parser, and the error message lists the available languages', async () => {
    await using service = await openTestService();
    const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello.';
    const refused = await service.post('/parser/transcript', { text, ocrLanguages: ['de'] });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        {
          field: 'ocrLanguages',
          message: expect.stringMatching(/must be eng, since no other language is installed for OCR$/),
        },
      ],
    ]);
    const read = await service.post('/parser/transcript', { text, ocrLanguages: ['en'] });
    expect(read.status).toBe(200);
    expect(await service.used()).toBe(25);
  });
});
