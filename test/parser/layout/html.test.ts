import { describe, expect, it } from 'vitest';
import { layoutIn, shown } from './reading.ts';

const page = (body: string): string => `<!doctype html><title>Not seen</title><body>${body}`;
const read = async (body: string) => shown(await layoutIn(page(body)));

describe('the layout of a web page', () => {
  it('has blocks on separate lines, with headings', async () => {
    const { rows, text } = await layoutIn(
      page('<h2>Terms</h2><p>Payable\n  within <b>30 days</b>.<br>Thank&nbsp;you&excl;</p><div>Jane</div>'),
    );
    expect(rows.map(({ heading }) => heading)).toEqual([2, null, null, null]);
    expect(text).toBe('Terms\n\nPayable within 30 days.\nThank you!\n\nJane');
  });

  it('has tables in columns, with spanning cells and right-aligned numbers', async () => {
    const { rows } = await layoutIn(
      page(
        '<table><tr><th>Article</th><th>Qty</th><th>Total</th></tr><tr><td>Green tea<td>2<td align="right">24.00</tr><tr><td colspan="2">Sum</td><td style="text-align: right">24.00</td></table>',
      ),
    );
    expect(rows.map(({ cells }) => cells.map(({ text, left }) => [text, left]))).toEqual([
      [
        ['Article', 0],
        ['Qty', 11],
        ['Total', 16],
      ],
      [
        ['Green tea', 0],
        ['2', 11],
        ['24.00', 16],
      ],
      [
        ['Sum', 0],
        ['24.00', 16],
      ],
    ]);
  });

  it('may have a row with very many cells', async () => {
    const { rows } = await layoutIn(page(`<table><tr>${'<td>a'.repeat(180_000)}`));
    expect(rows.map(({ cells }) => cells.length)).toEqual([180_000]);
  });

  it('includes the tables inside layout tables', async () => {
    const inner = (name: string) => `<table><tr><td>${name}<td>1.00</table>`;
    expect(await read(`<table><tr><td>${inner('Tea')}${inner('Milk')}<td>Aside</table>`)).toEqual([
      'Tea | 1.00',
      'Milk | 1.00',
      'Aside',
    ]);
  });

  it('has lists with their markers, and preserves the lines of preformatted text', async () => {
    expect(await read('<ul><li>Tea<li>Milk</ul><ol start=3><li>Third</ol><pre>a  b\nc</pre>')).toEqual([
      '• Tea',
      '• Milk',
      '3. Third',
      'a | b',
      'c',
    ]);
  });

  it('omits hidden content', async () => {
    const hidden =
      '<p hidden>One</p><p style="color:red;display:none">Two</p><script>Three</script><!-- Four -->';
    expect(await read(`${hidden}<style>x</style><select><option>Five</select><p>Six`)).toEqual(['Six']);
  });

  it('is read in any charset', async () => {
    const html = '<html><head><meta charset="windows-1251"></head><body>';
    const bytes = Buffer.concat([Buffer.from(html), Buffer.from('cff0e8e2e5f2', 'hex')]);
    expect(shown(await layoutIn(bytes))).toEqual(['Привет']);
  });

  it('is refused if the page is nested too deeply or too long', async () => {
    await expect(layoutIn(page('<b>'.repeat(1_000)))).rejects.toMatchObject({ reason: 'too_complex' });
    await expect(layoutIn(page('<p>word</p>'.repeat(250_000)))).rejects.toMatchObject({ reason: 'too_long' });
  });
});
