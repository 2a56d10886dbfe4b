import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { changelogSection, releaseFaults } from '../../tools/release-notes.ts';

const CHANGELOG = `# Changelog

## Unreleased

* Later.

## 0.2.0 – 2026-12-01

### Fixed

* Now.

## 0.1.0 – 2026-11-27
`;

it('the service, both clients and the changelog have the same version', () => {
  expect(releaseFaults(packageJson.version)).toEqual([]);
});

it('a release names every file that has another version', () => {
  expect(releaseFaults('99.0.0')).toEqual([
    expect.stringContaining('package.json'),
    expect.stringContaining('clients/typescript/package.json'),
    expect.stringContaining('clients/python/pyproject.toml'),
    expect.stringContaining('CHANGELOG.md'),
  ]);
});

it.each([
  ['0.2.0', '### Fixed\n\n* Now.'],
  ['0.1.0', undefined],
  ['0.2', undefined],
])('the notes of release %s are its section of the changelog', (version, notes) => {
  expect(changelogSection(CHANGELOG, version)).toBe(notes);
});
