/**
 * `node tools/release-notes.ts v0.2.0` checks that the service, both clients and the changelog are ready for this tag,
 * and prints the section of the changelog. Without a tag, it checks the version of package.json.
 */
import { readFileSync } from 'node:fs';
import client from '../clients/typescript/package.json' with { type: 'json' };
import packageJson from '../package.json' with { type: 'json' };

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** Returns the section of a version in a changelog without its heading, or undefined if there is none. */
export function changelogSection(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find((section) => section.startsWith(`${version} – `));
  return own?.slice(own.indexOf('\n')).trim() || undefined;
}

/** Returns the reasons why a version cannot be released. */
export function releaseFaults(version: string): string[] {
  const python = /^version = "(.*)"$/m.exec(read('clients/python/pyproject.toml'))?.[1];
  const versions = {
    'package.json': packageJson.version,
    'clients/typescript/package.json': client.version,
    'clients/python/pyproject.toml': python,
  };
  return [
    ...Object.entries(versions)
      .filter(([, own]) => own !== version)
      .map(([file, own]) => `${file} has version ${own}`),
    ...(changelogSection(read('CHANGELOG.md'), version) === undefined
      ? [`CHANGELOG.md has no text below "## ${version} – <date>"`]
      : []),
  ];
}

if (import.meta.main) {
  const tag = process.argv[2] ?? `v${packageJson.version}`;
  const version = tag.replace(/^v/, '');
  const faults = releaseFaults(version);
  if (faults.length > 0) {
    process.stderr.write(`Cannot release ${tag}: ${faults.join('; ')}.\n`);
    process.exitCode = 1;
  } else process.stdout.write(`${changelogSection(read('CHANGELOG.md'), version)}\n`);
}
