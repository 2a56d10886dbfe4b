import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barChart } from '../../../src/pages/dashboard/chart.ts';

const series = (name: string, ...values: number[]) => ({ name, values });
const rectangles = (text: string) =>
  [
    ...text.matchAll(/<rect class="s(\d)" x="([\d.]+)" width="([\d.]+)" y="(-?[\d.]+)" height="([\d.]+)"/g),
  ].map(([, index, x, width, y, height]) => ({
    ...{ index: Number(index), x: Number(x), width: Number(width), y: Number(y), height: Number(height) },
  }));

describe('a usage chart', () => {
  it('contains a stacked bar for each day, and a table with the same numbers', () => {
    const { text } = barChart({
      title: 'Credits by API',
      days: ['1 Sep', '2 Sep'],
      series: [series('rdap', 50, 0), series('emoji', 50, 100)],
    });
    const [first, second, third] = rectangles(text);
    expect(rectangles(text)).toHaveLength(3);
    expect(second?.y).toBe((first?.y ?? 0) - (second?.height ?? 0));
    expect(third?.height).toBe((first?.height ?? 0) + (second?.height ?? 0));
    expect(text).toContain(
      '<th scope="row">1 Sep</th><td class="number">50</td><td class="number">50</td><td class="number">100</td>',
    );
  });

  it('combines all series after the first six', () => {
    const many = Array.from({ length: 9 }, (_, index) => series(`api${index}`, 1));
    const { text } = barChart({ title: 't', days: ['d'], series: many });
    expect(rectangles(text)).toHaveLength(6);
    expect(text).toContain('others');
    expect(text).toContain('<td class="number">4</td><td class="number">9</td>');
  });

  it('escapes names', () => {
    const { text } = barChart({ title: '<b>', days: ['"'], series: [series('<script>', 1)] });
    expect(text).not.toMatch(/<script>|<b>/);
  });

  it('stays within its frame for any numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -1_000, max: 1_000_000_000 }), { minLength: 3, maxLength: 3 }), {
          maxLength: 9,
        }),
        (values) => {
          const { text } = barChart({
            title: 't',
            days: ['a', 'b', 'c'],
            series: values.map((own, index) => series(`s${index}`, ...own)),
          });
          expect(text).not.toMatch(/NaN|Infinity/);
          for (const { x, width, y, height } of rectangles(text)) {
            expect(x + width).toBeLessThanOrEqual(720);
            expect(y).toBeGreaterThanOrEqual(-0.2);
            expect(y + height).toBeLessThanOrEqual(200.3);
          }
        },
      ),
    );
  });
});
