import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A user's program with the client installed. It must run, and all lines must compile except those that it marks. */
const PROGRAM = `import { createFacet, FacetError, isErrorOf, type CountryPage, type PriceOf } from 'facet-client';

const [url = '', key = ''] = process.argv.slice(2);
const facet = createFacet({ url, key, budget: 10 });
const price: PriceOf<'referenceTld'> = 1;
const { data, charged } = await facet.call('countriesAll', { fields: ['alpha2'], limit: 2 });
const codes: string[] = data.items.map(({ alpha2 }) => alpha2);
const whole: CountryPage = (await facet.call('countriesAll', { limit: 1 })).data;
// @ts-expect-error there is no such argument
const code = await facet.call('countriesAll', { limt: 1 }).catch((error: unknown) =>
  error instanceof FacetError ? error.code : 'other',
);
const missing = await facet.call('countriesByCode', { code: 'XX' }).catch((error: unknown) => {
  // @ts-expect-error nothing is asked of others
  if (isErrorOf(error, 'countriesByCode')) return error.code === 'upstream_timeout' ? 'late' : error.code;
});
console.log(JSON.stringify({ codes, count: whole.count, charged, price, code, missing, spent: facet.spent }));
`;

/** Expected output of the program. */
export const PRINTED = {
  codes: ['AD', 'AE'],
  count: 1,
  charged: 1,
  price: 1,
  code: 'unknown_parameter',
  missing: 'not_found',
  spent: 2,
};

/** Packs the client as published and creates a project that has it installed. */
export function publishedProject(): { readonly folder: string; readonly client: string } {
  const folder = mkdtempSync(join(tmpdir(), 'facet-client-'));
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  // Packs a copy, because several tests may do this at once. Builds it explicitly, because some machines disable
  // scripts when packing.
  const source = join(folder, 'source');
  cpSync(join(root, 'clients/typescript'), source, { recursive: true });
  for (const command of [
    ['run', '--silent', 'prepack'],
    ['pack', '--silent', '--offline', '--ignore-scripts', '--pack-destination', folder],
  ])
    execFileSync('npm', command, {
      cwd: source,
      env: { ...process.env, PATH: path },
      stdio: 'pipe',
      shell: process.platform === 'win32',
    });
  const client = join(folder, 'node_modules/facet-client');
  mkdirSync(client, { recursive: true });
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', client, '--strip-components=1']);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...{ target: 'es2022', module: 'nodenext', strict: true, exactOptionalPropertyTypes: true },
        ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')], outDir: 'out' },
      },
      files: ['program.ts'],
    }),
  );
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  return { folder, client };
}

/** Compiles the project with a compiler; throws its errors. */
export function compileProject(folder: string, compiler: string): void {
  try {
    execFileSync(process.execPath, [compiler], { cwd: folder, stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout);
  }
}
