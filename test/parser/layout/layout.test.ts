import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../zip-writer.ts';
import { layoutIn, shown } from './reading.ts';

const MAIL =
  'Received: from mail.example\nFrom: jane@shop.example\nSubject: Order\nMessage-ID: <1@shop.example>\n\nThank you for your order.\n';

describe('the layout of a document', () => {
  it('includes the language of the text', async () => {
    const german =
      'Bitte überweisen Sie den Betrag innerhalb von 14 Tagen ohne Abzug auf das unten genannte Konto. Vielen Dank für Ihren Auftrag.';
    expect((await layoutIn(german)).language).toBe('de');
    expect((await layoutIn('Tea  2.40')).language).toBeNull();
  });

  it('is taken from the only file of an archive', async () => {
    const file = { name: 'notes.txt', content: 'Thank you' };
    expect(shown(await layoutIn(zipOf([file])))).toEqual(['Thank you']);
    expect(shown(await layoutIn(gzipSync('Thank you')))).toEqual(['Thank you']);
    await expect(layoutIn(zipOf([file, { ...file, name: 'b.txt' }]))).rejects.toMatchObject({
      reason: 'no_text',
      message: 'The archive has 2 files. Send one at a time.',
    });
  });

  it('is the text of an e-mail message for parsers that accept any text', async () => {
    expect(shown(await layoutIn(MAIL))).toEqual(['Thank you for your order.']);
    await expect(layoutIn(MAIL, null, 'receipt')).rejects.toMatchObject({
      reason: 'not_receipt',
      message: expect.stringContaining('/parser/email'),
    });
  });

  it('is plain text even if it begins like mail, XML or JSON', async () => {
    expect(shown(await layoutIn('From: Jane\nTo: John\nDate: today\n\nHello', null, 'invoice'))).toHaveLength(
      4,
    );
    expect(shown(await layoutIn('<Jane> says hello'))).toEqual(['<Jane> says hello']);
    expect(shown(await layoutIn('[1, 2] are the numbers'))).toEqual(['[1, 2] are the numbers']);
  });

  it('is the same for an HTML fragment as for a full page', async () => {
    expect(shown(await layoutIn('<div><p>Thank <b>you</b></p></div>'))).toEqual(['Thank you']);
  });

  it.each([
    '<?xml version="1.0"?><order><id>1</id></order>',
    '<order><id>1</id></order>',
    '{"id": 1}',
  ])('does not exist for data such as %s', async (data) => {
    await expect(layoutIn(data, null, 'resume')).rejects.toMatchObject({ reason: 'not_resume' });
    await expect(layoutIn(data)).rejects.toMatchObject({ reason: 'no_text' });
  });

  it('keeps in one cell sentences that are separated by two spaces', async () => {
    expect(shown(await layoutIn('He came to the shop.  She had left it.  Tea:  5'))).toEqual([
      'He came to the shop.  She had left it.  Tea: | 5',
    ]);
  });
});
