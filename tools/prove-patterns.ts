/**
 * `npm run patterns`: looks for regular expressions that may take longer than linear time among those of which nobody knows
 * yet, and writes down that there are none. Those that are gone are dropped.
 */
import { writeFileSync } from 'node:fs';
import { judged } from '../test/hostile/linear-patterns/judged.ts';
import { faultsOf, fresh, hashOf, PROVEN } from '../test/hostile/linear-patterns/proven.ts';

const faults = fresh.flatMap(faultsOf);
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(1);
}
const hashes = new Set([...judged].flatMap(([, patterns]) => patterns.map(hashOf)));
writeFileSync(PROVEN, `${[...hashes].sort().join('\n')}\n`);
