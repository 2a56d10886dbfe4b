import { describe, expect, it } from 'vitest';
import { processorMs } from '../../processor-time.ts';
import { layoutIn, shown } from './reading.ts';

const read = async (text: string) => shown(await layoutIn(text, 'notes.md'));

describe('the layout of Markdown', () => {
  it('has headings in both notations', async () => {
    expect(await read('# First #\ntext\n\nSecond\n------\n\n### *Third*')).toEqual([
      'h1 First',
      'text',
      'h2 Second',
      'h3 Third',
    ]);
  });

  it('omits the markup of emphasis, code, links and images', async () => {
    expect(
      await read(
        '**Bold**, _soft_ and `code_here`: see [the *site*](https://example.com "Title"), [docs][d] or <https://a.example>.\n![logo](x.png)\n\n[d]: https://d.example',
      ),
    ).toEqual(['Bold, soft and code_here: see the site, docs or https://a.example.']);
  });

  it('keeps literal markup characters', async () => {
    expect(await read('snake_case_name, 2 * 3 * 4, \\*stars\\*, [an aside] and 5*6')).toEqual([
      'snake_case_name, 2 * 3 * 4, *stars*, [an aside] and 5*6',
    ]);
    expect(await read('**bold\nover two lines**')).toEqual(['bold', 'over two lines']);
  });

  it('has lists, quotations, code and embedded HTML', async () => {
    expect(
      await read(
        '- Tea\n  - Milk\n1. First\n- [x] done\n\n> said\n\n```\ncode *as it is*\n```\n\n<p>Or <b>so</b></p>',
      ),
    ).toEqual(['• Tea', '• Milk', '1. First', '• done', 'said', 'code *as it is*', 'Or so']);
  });

  it('has tables in columns', async () => {
    const { rows } = await layoutIn('| Article | Total |\n| --- | ---: |\n| Tea \\| hot | 2.40 |', 'a.md');
    expect(rows.map(({ cells }) => cells.map(({ text, right }) => [text, right]))).toEqual([
      [
        ['Article', 7],
        ['Total', 16],
      ],
      [
        ['Tea | hot', 9],
        ['2.40', 16],
      ],
    ]);
  });

  it('omits front matter', async () => {
    expect(await read('---\ntitle: x\n---\nText')).toEqual(['Text']);
  });

  it.each([
    '[',
    '](',
    '[a](',
    '*a ',
    '**a*',
    '_',
    '`',
    '``` ',
    '<',
    '<a ',
    '<!--\n',
    '> ',
    '- ',
    '|',
    '|-\n',
    '\\',
    '&',
    '![',
    '[a]: b\n',
    '# ',
    '~',
  ])('is determined in linear time for a text that repeats only %j', async (piece) => {
    const start = processorMs();
    await layoutIn(`x${piece.repeat(50_000 / piece.length)}`, 'a.md').catch(() => undefined);
    expect(processorMs() - start).toBeLessThan(2_000);
  });
});
