import { createRequire } from 'node:module';
import type { Source } from '../../src/datasets/dataset.ts';

/** What one dataset is made into. The same input gives the same bytes: sorted, no clock, no randomness. */
export interface Built {
  /** As the notice and the data page call it. */
  readonly title: string;
  /** The main one first; every package, table or document that a fact was taken from. */
  readonly sources: readonly [Source, ...Source[]];
  /** How many things a person would say the dataset holds. */
  readonly records: number;
  /** File name in `src/datasets/data/`, which begins with the dataset's name -> its content: bytes as they are, anything else as JSON. */
  readonly files: Readonly<Record<string, unknown>>;
}

export type Build = () => Built | Promise<Built>;

interface PackageSource extends Omit<Source, 'name' | 'version'> {
  /** `name@version` as pinned in package.json. */
  readonly package: string;
}

/**
 * The source record of an npm package. Throws when another version is installed than the one named: whoever changes the
 * version has to look at the date, and at the licence, too.
 */
export function fromPackage({ package: wanted, ...about }: PackageSource): Source {
  const at = wanted.lastIndexOf('@');
  const [name, version] = [wanted.slice(0, at), wanted.slice(at + 1)];
  const { dependencies } = packageJson('./package.json') as { dependencies: Record<string, string> };
  const pinned = dependencies[name]?.replace(/^npm:.*@/, '');
  if (pinned !== version) throw new Error(`${wanted} is named as a source, and package.json has ${pinned}`);
  return { name, version, ...about };
}

const packageJson = createRequire(import.meta.url);
