import { describe, expect, it } from 'vitest';
import type { DocumentType } from '../../src/documents/input/document-type.ts';
import { elsewhere, otherKind } from '../../src/documents/input/classify.ts';
import { expectRefusal } from './email/email-job.ts';

describe('a document of another kind', () => {
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
    ['xml', '<tt>', 'a file of subtitles, not an e-mail. Send it to /parser/transcript.'],
  ])('is told with the endpoint that reads it: %s %s', (type, content, sentence) => {
    for (const encoded of [content, Buffer.from(content), Buffer.from(`\ufeff${content}`, 'utf16le')])
      expect(elsewhere(type, encoded, 'email')).toBe(`The document is ${sentence}`);
  });

  it('is told by its type where no endpoint reads it, and not told where that is all', () => {
    expect(otherKind('pdf', '%PDF-1.7', 'invoice')).toBe('The document is a PDF.');
    expect(otherKind('eml', 'From: a', 'invoice')).toContain('/parser/email');
    expect(otherKind('txt', 'Hello', 'invoice')).toBeUndefined();
    expect(otherKind('xml', '<Invoice>', 'invoice')).toBeUndefined();
  });

  it('is told by the parser of e-mails', async () => {
    expect(await expectRefusal('<?xml version="1.0"?><feedback/>', 'not_email')).toContain('/parser/dmarc');
  });
});
