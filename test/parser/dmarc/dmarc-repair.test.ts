import { describe, expect, it } from 'vitest';
import { repairXml } from '../../../src/documents/exact/dmarc-aggregate/repair.ts';
import { readXml } from '../../../src/documents/input/xml.ts';
import { processorMs } from '../../processor-time.ts';
import { head, read, record, report } from './dmarc-reading.ts';

const whole = report([{ count: 3 }, { ip: '192.0.2.2', count: 4 }]);

async function repaired(document: string | Buffer) {
  const { data, warnings, confidence } = await read(document);
  return { messages: data.summary.messages, codes: warnings.map(({ code }) => code), confidence, data };
}

describe('a damaged report', () => {
  it.each([
    ['text before the XML', `Your report:\n\n${whole}`, ['leading_text']],
    ['text after it', `${whole}\n-- \nsent by hand`, ['leading_text']],
    [
      'an address in angle brackets',
      whole.replace('r@receiver.example', '<r@receiver.example>'),
      ['unescaped_characters'],
    ],
    ['< and & in a text', whole.replace('Receiver', 'A & B <C'), ['unescaped_characters']],
    ['an HTML entity', whole.replace('Receiver', 'A&nbsp;B'), ['unescaped_characters']],
    [
      'a character that XML does not allow',
      whole.replace('Receiver', 'A&#0;B\u0001'),
      ['unescaped_characters'],
    ],
    ['an unclosed element', whole.replace('</org_name>', ''), ['unclosed_elements']],
    ['an unclosed section', whole.replace('</report_metadata>', ''), ['unclosed_elements']],
    ['an element closed twice', whole.replace('</row>', '</row></row>'), ['unclosed_elements']],
    [
      'a tag without its first character',
      whole.replace('</report_id>', '/report_id>'),
      ['unclosed_elements'],
    ],
    [
      'a schema around it',
      whole.replace('<feedback>', '<xs:schema targetNamespace="x"><feedback>'),
      ['malformed_xml'],
    ],
    ['an undeclared prefix', whole.replace(/<(\/?)(?=\w)/g, '<$1d:'), ['malformed_xml']],
    ['a declaration in the wrong place', `\n\n${whole}`, ['malformed_xml']],
    ['names in upper case', whole.replace(/<\/?\w+>/g, (tag) => tag.toUpperCase()), ['malformed_xml']],
    ['a repeated attribute', whole.replace('<feedback>', '<feedback a="1" a="2">'), ['malformed_xml']],
  ])('is repaired, with a warning, if it contains %s', async (_name, document, codes) => {
    expect(await repaired(document)).toMatchObject({
      messages: 7,
      codes,
      confidence: codes[0] === 'leading_text' ? 1 : 0.8,
    });
  });

  it('is repaired, with a warning, if it has several root elements', async () => {
    const { data, codes } = await repaired(
      `${whole}\n${report([{ count: 5 }]).replace('<report_id>1<', '<report_id>2<')}`,
    );
    expect(data.reports.map(({ messages }) => messages)).toEqual([7, 5]);
    expect(codes).toEqual(['malformed_xml']);
  });

  it('is repaired, with a warning, if it has no root element', async () => {
    expect(await repaired(`${head()}${record({ count: 6 })}`)).toMatchObject({
      messages: 6,
      data: { summary: { domain: 'a.example' } },
    });
  });

  it('is read up to its last complete record, with a warning, if its end is missing', async () => {
    const cut = whole.slice(0, whole.lastIndexOf('<auth_results>'));
    expect(await repaired(cut)).toMatchObject({ messages: 3, codes: ['report_incomplete'], confidence: 0.5 });
    expect(await repaired(whole.slice(0, -4))).toMatchObject({ messages: 7, codes: ['report_incomplete'] });
  });
});

describe('a well-formed report', () => {
  it.each([
    ['a report within another element', `<reports><x>${whole.slice(22)}</x></reports>`],
    [
      'a prefix that is declared',
      whole.replace(/<(\/?)(?=\w)/g, '<$1d:').replace('<d:feedback>', '<d:feedback xmlns:d="urn:x">'),
    ],
    [
      'the namespace of RFC 9990',
      whole.replace('<feedback>', '<feedback xmlns="urn:ietf:params:xml:ns:dmarc-2.0">'),
    ],
    ['another encoding', Buffer.from(whole.replace('1.0"?', '1.0" encoding="UTF-16"?'), 'utf16le')],
    [
      'a wrong encoding declaration',
      whole
        .replace('1.0"?', '1.0" encoding="us-ascii"?')
        .replace('Receiver', 'Empfänger in München, schöne Grüße, äöü'),
    ],
    ['extensions', whole.replace('<record>', '<extension><count>99</count></extension><record>')],
  ])('is read unchanged with %s', async (_name, document) => {
    expect(await repaired(document)).toMatchObject({ messages: 7, codes: [], confidence: 1 });
  });
});

describe('the repair of a report', () => {
  it('keeps literal text, and drops comments', () => {
    const { text } = repairXml(
      '<feedback><report_metadata><org_name><!-- a --><![CDATA[a<b>&c]]> &lt;d&gt; &#65;</org_name>',
    );
    expect(readXml(text).children[0]?.children[0]?.children[0]?.text).toBe('a<b>&c <d> A');
  });

  it('takes linear time', () => {
    const nasty = [
      '<',
      '<a',
      '&',
      '&#1',
      '<!--',
      '<![CDATA[',
      '<?',
      '</record>',
      '<dkim>',
      '<record><row>',
      '<a '.padEnd(1_990, 'x'),
    ];
    const begun = processorMs();
    for (const piece of nasty)
      repairXml(`<feedback><record><auth_results>${piece.repeat(400_000 / piece.length)}`);
    expect(processorMs() - begun).toBeLessThan(5_000);
  });

  it('fails if too many elements are unclosed', () => {
    expect(() => repairXml('<row>'.repeat(200_000))).toThrow(expect.objectContaining({ reason: 'corrupt' }));
  });
});
