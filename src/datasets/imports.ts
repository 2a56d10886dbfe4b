import { readdirSync } from 'node:fs';
import type { Files } from './dataset.ts';
import { type Import, importFile, NAME_OF_FILE, readImport } from './import-file.ts';

let imports: ReadonlyMap<string, Import> = new Map();

/**
 * Reads what the operator imported, which from now on stands in for the datasets of the same names. To be called once, before
 * anything asks for data. An import that is damaged, or was made by a Facet whose files are of another form, is left out, and
 * `warn` is told why: what comes with Facet serves in its place. Returns the names of what was taken.
 */
export function useImports(folder: string, warn: (message: string) => void): string[] {
  const found = new Map<string, Import>();
  for (const name of importedNames(folder, warn)) {
    try {
      found.set(name, readImport(importFile(folder, name)));
    } catch (error) {
      warn(
        `The imported dataset ${name} was not loaded: ${(error as Error).message}. The bundled dataset is used instead. Import it again, or remove it with: datasets reset ${name}`,
      );
    }
  }
  imports = found;
  return [...found.keys()];
}

/**
 * Takes an import that came in while the service runs, in place of the one there was. Its files hold values, not bytes.
 * @returns what puts things back as they were
 */
export function adoptImport(
  name: string,
  { files, ...about }: Omit<Import, 'files'> & { readonly files: Readonly<Record<string, unknown>> },
): () => void {
  const held: Files = {
    json: <Content>(file: string) => files[file] as Content,
    bytes: (file) => {
      throw new Error(`The import has no bytes of ${file}`);
    },
  };
  const former = imports;
  imports = new Map([...imports, [name, { ...about, files: held }]]);
  return () => {
    imports = former;
  };
}

/** What stands in for a dataset, or adds to it. */
export const importOf = (name: string): Import | undefined => imports.get(name);

function importedNames(folder: string, warn: (message: string) => void): string[] {
  try {
    return readdirSync(folder).flatMap((file) => NAME_OF_FILE.exec(file)?.[1] ?? []);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') warn(`No imported datasets were loaded: ${message}.`);
    return [];
  }
}
