import { readdirSync } from 'node:fs';
import type { Files } from './files.ts';
import { type Import, importFile, NAME_OF_FILE, readImport } from './import-file.ts';

let imports: ReadonlyMap<string, Import> = new Map();

/**
 * Loads all imports, which then replace or extend the datasets of the same names. Must be called once, before any
 * dataset is used. If an import is damaged or has another format version, calls `warn` with the reason and skips it,
 * so the bundled data is used. Returns the names of the loaded imports.
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
 * Replaces an import while the service runs. The files contain values, not bytes.
 * @returns a function that restores the previous imports
 */
export function adoptImport(
  name: string,
  { files, ...about }: Omit<Import, 'files'> & { readonly files: Readonly<Record<string, unknown>> },
): () => void {
  const held: Files = {
    json: <Content>(file: string) => files[file] as Content,
    bytes: (file) => {
      throw new Error(`The import has no binary file ${file}`);
    },
  };
  const former = imports;
  imports = new Map([...imports, [name, { ...about, files: held }]]);
  return () => {
    imports = former;
  };
}

/** Returns the import that replaces or extends a dataset. */
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
