import { createRequire } from 'node:module';
import type { Source } from '../../src/datasets/source.ts';

/**
 * The files and facts of a built dataset. The same input produces the same bytes: the output is sorted, and depends on
 * no clock or random numbers.
 */
export interface Built {
  /** Title in the notice and on the data page. */
  readonly title: string;
  /** The main one first. Lists every package, table or document that a fact was taken from. */
  readonly sources: readonly [Source, ...Source[]];
  /** Number of records as a person would count them. */
  readonly records: number;
  /**
   * File name in `src/datasets/data/`, starting with the dataset's name -> content. Bytes stay as they are; any other
   * content is stored as JSON.
   */
  readonly files: Readonly<Record<string, unknown>>;
}

export type Build = () => Built | Promise<Built>;

interface PackageSource extends Omit<Source, 'name' | 'version'> {
  /** `name@version` as pinned in package.json. */
  readonly package: string;
}

/**
 * Returns the source record of an npm package. Throws if another version is installed: after an update, the date and
 * the licence must be checked too.
 */
export function fromPackage({ package: wanted, ...about }: PackageSource): Source {
  const at = wanted.lastIndexOf('@');
  const [name, version] = [wanted.slice(0, at), wanted.slice(at + 1)];
  const { dependencies } = packageJson('./package.json') as { dependencies: Record<string, string> };
  const pinned = dependencies[name]?.replace(/^npm:.*@/, '');
  if (pinned !== version) throw new Error(`${wanted} is named as a source, and package.json has ${pinned}`);
  return { name, version, ...about };
}

/** The address of the text of the MIT licence. */
export const MIT = 'https://spdx.org/licenses/MIT.html';

/**
 * Returns the source record of a table of this project.
 * @param about may have a name of its own, and the address of the document that the facts are about
 */
export const ownTable = (
  about: Omit<Source, 'name' | 'url' | 'licence'> & Partial<Pick<Source, 'name' | 'url'>>,
): Source => ({ name: 'Facet’s own table', url: MIT, licence: { id: 'MIT', url: MIT }, ...about });

const packageJson = createRequire(import.meta.url);
