import { describe, expect, it } from 'vitest';
import { docxOf, p } from './docx-writer.ts';
import { layoutIn, shown } from './reading.ts';

const STYLES =
  '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Eigene"><w:name w:val="Eigene"/><w:basedOn w:val="berschrift1"/></w:style>';
const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1%2)"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="x"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>';

const item = (text: string, list: number, level = 0): string =>
  p(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const cell = (content: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const tab = '<w:p><w:r><w:t>Example Ltd</w:t><w:tab/><w:t>2019</w:t></w:r></w:p>';

describe('the layout of a Word document', () => {
  it('has headings recognised by font size or by style, including inherited styles and style names in any language', async () => {
    const prose = p('A paragraph of the usual height, which is longer than all others.');
    const body = p('First', '<w:pStyle w:val="berschrift1"/>') + p('Second', '<w:pStyle w:val="Eigene"/>');
    const layout = await layoutIn(
      docxOf(body + prose + p('Third', '', '<w:b/>') + prose + p('Fourth', '', '<w:sz w:val="40"/>'), {
        styles: STYLES,
      }),
    );
    expect(shown(layout).filter((row) => row.length < 20)).toEqual([
      'h1 First',
      'h1 Second',
      'h2 Third',
      'h1 Fourth',
    ]);
  });

  it('splits text into cells at tabs, and has one row for each table row', async () => {
    const table = `<w:tbl><w:tr>${cell(p('Article'))}${cell(p('Total', '<w:jc w:val="right"/>'))}</w:tr><w:tr>${cell(p('Green tea'))}${cell(p('2.40', '<w:jc w:val="right"/>'))}</w:tr></w:tbl>`;
    const { rows } = await layoutIn(docxOf(tab + table));
    expect(rows.map(({ cells }) => cells.map(({ text, left, right }) => [text, left, right]))).toEqual([
      [
        ['Example Ltd', 0, 11],
        ['2019', 16, 20],
      ],
      [
        ['Article', 0, 7],
        ['Total', 11, 16],
      ],
      [
        ['Green tea', 0, 9],
        ['2.40', 12, 16],
      ],
    ]);
  });

  it('lists the contents of a layout table cell by cell', async () => {
    const many = (name: string) => Array.from({ length: 10 }, (_, at) => p(`${name} ${at}`)).join('');
    const layout = await layoutIn(
      docxOf(`<w:tbl><w:tr>${cell(many('left'))}${cell(many('right'))}</w:tr></w:tbl>`),
    );
    expect(shown(layout)).toHaveLength(20);
    expect(shown(layout)[1]).toBe('left 1');
    expect(shown(layout)[10]).toBe('right 0');
  });

  it('includes list numbers', async () => {
    const body = [item('One', 1), item('Within', 1, 1), item('More', 1, 1), item('Two', 1), item('Dot', 2)];
    expect(shown(await layoutIn(docxOf(body.join(''), { numbering: NUMBERING })))).toEqual([
      '1. One',
      '1a) Within',
      '1b) More',
      '2. Two',
      '• Dot',
    ]);
  });

  it('includes headers, text boxes and footnotes, but no deleted or hidden text', async () => {
    const box = `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${p('In a box')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${p('In a box')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r><w:r><w:t>Beside it</w:t></w:r></w:p>`;
    const gone = '<w:p><w:del><w:r><w:delText>Deleted</w:delText></w:r></w:del></w:p>';
    const layout = await layoutIn(
      docxOf(box + gone + p('Hidden', '', '<w:vanish/>'), {
        headers: [p('Letterhead')],
        footnotes: `<w:footnote w:type="separator">${p('-----')}</w:footnote><w:footnote>${p('A note')}</w:footnote>`,
      }),
    );
    expect(shown(layout)).toEqual(['Letterhead', 'Beside it', 'In a box', 'A note']);
  });

  it.each([
    ['corrupt', docxOf(p('Text'), { prolog: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>' })],
    ['corrupt', docxOf('<w:p>')],
    ['too_complex', docxOf(`${'<w:sdt>'.repeat(600)}${'</w:sdt>'.repeat(600)}`)],
    ['too_long', docxOf(p('x'.repeat(1_000_001)))],
    ['no_text', docxOf('')],
  ])('is refused with the reason %s', async (reason, bytes) => {
    await expect(layoutIn(bytes)).rejects.toMatchObject({ reason });
  });

  it('is refused with the limit that the document exceeds', async () => {
    const nested = docxOf(`${'<w:sdt>'.repeat(600)}${'</w:sdt>'.repeat(600)}`);
    await expect(layoutIn(nested)).rejects.toThrow('has more than 500 levels of nested elements');
    const attributes = Array.from({ length: 300 }, (_, at) => `w:a${at}="1"`).join(' ');
    const wide = docxOf(`<w:p ${attributes}/>`);
    await expect(layoutIn(wide)).rejects.toThrow('has more than 200 attributes in an element');
  });
});
