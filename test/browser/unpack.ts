import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { inflate } from '@sparticuz/chromium';

/** Folder of the package's archives. */
const ARCHIVES = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
/** The folder is inside node_modules, so the next run finds it, and it is removed with the packages. */
const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/chromium');

/** The package's own configuration names missing folders, and a page without any font crashes the browser. */
const FONTS = join(CACHE, 'fonts.conf');
const FONT_FOLDERS = [join(CACHE, 'fonts/fonts'), '/usr/share/fonts'];

/** The executable and environment of a browser. */
export interface Unpacked {
  readonly executable: string;
  /** Paths of libraries that the machine may lack, and of its fonts. */
  readonly env: Readonly<Record<string, string>>;
}

/** Returns Chromium from npm on Linux x64, or an installed Chrome; null if there is neither. */
export function browserHere(): Unpacked | null {
  const executable = join(CACHE, 'chromium');
  if (existsSync(executable))
    return {
      executable,
      env: { LD_LIBRARY_PATH: join(CACHE, 'al2023/lib'), FONTCONFIG_FILE: FONTS },
    };
  const installed = INSTALLED.find((path) => existsSync(path));
  return installed === undefined ? null : { executable: installed, env: {} };
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Unpacks the browser once for all tests, as their global set-up. */
export default async function unpack(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || existsSync(CACHE)) return;
  // The package unpacks into the system's folder for temporary files.
  const { TMPDIR } = process.env;
  const folder = `${CACHE}-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  try {
    for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'])
      await inflate(join(ARCHIVES, archive));
    writeFileSync(join(folder, 'fonts.conf'), fontsConf());
    // Another test run may have unpacked the browser first.
    if (existsSync(CACHE)) rmSync(folder, { recursive: true });
    else renameSync(folder, CACHE);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

const fontsConf = (): string =>
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>${FONT_FOLDERS.map((folder) => `<dir>${folder}</dir>`).join('')}<cachedir>${join(CACHE, 'fonts-cache')}</cachedir></fontconfig>
`;
