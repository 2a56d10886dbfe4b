/**
 * Measures the share of lingua's test texts that are detected correctly, and the accuracy by confidence.
 *
 *   node bench/quality/language.ts <lingua-py>/language-testdata [every nth line, default 10]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectLanguage } from '../../src/libraries/language/index.ts';

const [folder, nth = '10'] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder language-testdata of lingua-py');

const show = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Language codes of lingua that differ from Facet's: lingua's Bokmål is `no` (Norwegian) here. */
const CODES: Readonly<Record<string, string>> = { nb: 'no' };

for (const kind of ['sentences', 'word-pairs', 'single-words']) {
  const bands = new Map<string, { all: number; right: number }>();
  const wrong = new Map<string, number>();
  const shares: number[] = [];
  const total = { all: 0, right: 0 };
  for (const file of readdirSync(join(folder, kind)).sort()) {
    const code = file.replace('.txt', '');
    const wanted = CODES[code] ?? code;
    const lines = readFileSync(join(folder, kind, file), 'utf8')
      .split('\n')
      .filter(Boolean);
    const texts = lines.filter((_, index) => index % Number(nth) === 0);
    let own = 0;
    for (const text of texts) {
      const { language, confidence } = await detectLanguage(text);
      const right = Number(language.code === wanted);
      own += right;
      const band = confidence > 0.9 ? 'above 0.9' : confidence >= 0.8 ? '0.8 to 0.9' : 'below 0.8';
      const held = bands.get(band) ?? { all: 0, right: 0 };
      bands.set(band, { all: held.all + 1, right: held.right + right });
      total.all += 1;
      total.right += right;
      if (!right) {
        const pair = `${wanted} as ${language.code}`;
        wrong.set(pair, (wrong.get(pair) ?? 0) + 1);
      }
    }
    shares.push(own / texts.length);
  }
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  show(`${kind}: ${percent(mean)} right, the mean of ${shares.length} languages (${total.all} texts)`);
  for (const [band, { all, right }] of [...bands].sort())
    show(`  confidence ${band}: ${percent(all / total.all)} of answers, ${percent(right / all)} right`);
  const most = [...wrong].sort(([, a], [, b]) => b - a).slice(0, 12);
  show(`  ${most.map(([pair, count]) => `${pair} ${count}`).join(', ')}`);
}
