/**
 * Analyses the regular expressions that nobody has analysed yet, each for as long as the test allows, and writes down that
 * they were: analysis of one that does not change finds nothing new, and takes seconds. Those that are gone are dropped.
 */
import { writeFileSync } from 'node:fs';
import { ANALYSED, fresh, hashOf } from '../test/hostile/linear-patterns/analysed.ts';
import { superlinear } from '../test/hostile/linear-patterns/analysis.ts';
import { judged } from '../test/hostile/linear-patterns/judged.ts';

const found = fresh.flatMap(([file, patterns]) =>
  patterns.flatMap((pattern) => {
    const reason = superlinear(pattern);
    return reason === null ? [] : [`${file}, ${reason}`];
  }),
);
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exit(1);
}
const hashes = new Set([...judged].flatMap(([, patterns]) => patterns.map(hashOf)));
writeFileSync(ANALYSED, `${[...hashes].sort().join('\n')}\n`);
