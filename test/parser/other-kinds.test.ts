import { describe, expect, it } from 'vitest';
import { wrongFormat, wrongType } from '../../src/documents/classify/exact.ts';
import type { DocumentType } from '../../src/documents/input/document-type.ts';
import { expectRefusal } from './email/email-job.ts';

describe('a document sent to the wrong parser', () => {
  it.each<[type: DocumentType, content: string, sentence: string]>([
    [
      'json',
      '{"organization-name": "a", "policies": []}',
      'a TLS report, not an e-mail. Send it to /parser/dmarc.',
    ],
    ['xml', '<?xml version="1.0"?>\n<feedback>', 'a DMARC report, not an e-mail. Send it to /parser/dmarc.'],
    [
      'xml',
      '<?OFX OFXHEADER="200"?><OFX>',
      'a bank statement, not an e-mail. Send it to /parser/bank-statement.',
    ],
    ['txt', '\u0001{1:F01', 'a bank statement, not an e-mail. Send it to /parser/bank-statement.'],
    ['xml', '<p:FatturaElettronica>', 'an electronic invoice, not an e-mail. Send it to /parser/invoice.'],
    ['xml', '<tt>', 'a subtitle file, not an e-mail. Send it to /parser/transcript.'],
  ])('causes an error that names the right endpoint: %s %s', (type, content, sentence) => {
    for (const encoded of [content, Buffer.from(content), Buffer.from(`\ufeff${content}`, 'utf16le')])
      expect(wrongFormat(type, encoded, 'email')).toBe(`The document looks like ${sentence}`);
  });

  it('causes an error that names its type if no endpoint reads it, unless it is plain text', () => {
    expect(wrongType('pdf', '%PDF-1.7', 'invoice')).toBe('The document is a PDF.');
    expect(wrongType('eml', 'From: a', 'invoice')).toContain('/parser/email');
    expect(wrongType('txt', 'Hello', 'invoice')).toBeUndefined();
    expect(wrongType('xml', '<Invoice>', 'invoice')).toBeUndefined();
  });

  it('is refused by the e-mail parser with an error that names the right endpoint', async () => {
    expect(await expectRefusal('<?xml version="1.0"?><feedback/>', 'not_email')).toContain('/parser/dmarc');
  });
});
