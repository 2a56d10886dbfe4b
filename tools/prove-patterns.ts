/**
 * `npm run patterns`: checks new regular expressions for super-linear time and records those that are safe. Removes
 * those that no longer exist.
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
