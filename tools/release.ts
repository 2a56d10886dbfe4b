/**
 * `npm run release -- 0.2.0`: saves the contracts of this version as the baseline for later ones. Update the changelog
 * and the versions of the service and both clients first; then commit and tag.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { contracts } from './generate.ts';
import { promisesOf } from './promises.ts';
import { releaseFaults } from './release-notes.ts';

const RELEASES = new URL('../releases/', import.meta.url);

const [version = ''] = process.argv.slice(2);
const faults = releaseFaults(version);
if (faults.length > 0) refuse(faults.join('; '));
if (existsSync(new URL(`${version}/`, RELEASES))) refuse('its contracts are kept already');

const { 'schema.graphql': schema, 'openapi.json': openapi } = contracts();
const folder = new URL(`${version}/`, RELEASES);
rmSync(RELEASES, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('schema.graphql', folder), schema);
writeFileSync(new URL('rest.txt', folder), `${promisesOf(JSON.parse(openapi)).join('\n')}\n`);

function refuse(reason: string): never {
  process.stderr.write(`Cannot release ${version || 'without a version'}: ${reason}.\n`);
  process.exit(1);
}
