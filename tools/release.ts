/**
 * `npm run release -- 0.2.0`: saves the contracts of this version as the baseline for later ones. Update the changelog
 * and package.json first; then commit and tag.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };
import { contracts } from './generate.ts';
import { promisesOf } from './promises.ts';

const RELEASES = new URL('../releases/', import.meta.url);

const [version] = process.argv.slice(2);
const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
if (version !== packageJson.version) refuse(`package.json has version ${packageJson.version}`);
if (existsSync(new URL(`${version}/`, RELEASES))) refuse('its contracts are kept already');
if (!changelog.includes(`\n## ${version} `)) refuse(`CHANGELOG.md has no section "## ${version} – <date>"`);

const { 'schema.graphql': schema, 'openapi.json': openapi } = contracts();
const folder = new URL(`${version}/`, RELEASES);
rmSync(RELEASES, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('schema.graphql', folder), schema);
writeFileSync(new URL('rest.txt', folder), `${promisesOf(JSON.parse(openapi)).join('\n')}\n`);

function refuse(reason: string): never {
  process.stderr.write(`Cannot release ${version ?? 'without a version'}: ${reason}.\n`);
  process.exit(1);
}
