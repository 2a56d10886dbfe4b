import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Refusal } from '../../input/refusal.ts';
import type { Grey } from './grey.ts';
import { greyOf } from './pix.ts';

const require = createRequire(import.meta.url);

/** Where the data of English is: of the two sets, the one for the engine of today, which is faster and as right. */
const ENGLISH = join(dirname(require.resolve('@tesseract.js-data/eng')), '4.0.0_best_int');

/** The largest data of a language, unpacked: real ones have up to 20 MB. */
const MAX_DATA_BYTES = 64 * 2 ** 20;

/** The library as it runs here: Tesseract with Leptonica, in memory of its own. Pointers are places in that. */
interface Core {
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  /** A picture of any format it knows; 0 for none. */
  _pixReadMem(pointer: number, bytes: number): number;
  /** @param pointer to the pointer to it */
  _pixDestroy(pointer: number): void;
  readonly FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  readonly TessBaseAPI: new () => Api;
}

interface Api {
  Init(folder: null, languages: string, engine: number): number;
  SetVariable(name: string, value: string): boolean;
  SetImage(pixels: number, width: number, height: number, bytesPerPixel: number, bytesPerLine: number): void;
  SetSourceResolution(dpi: number): void;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  Clear(): void;
  End(): void;
  __destroy__(): void;
}

interface Startup {
  print(line: string): void;
  printErr(line: string): void;
  TesseractProgress(percent: number): void;
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object;
}

type StartCore = (startup: Startup) => Promise<Core>;

/** How words are laid out: in one column, or in any places, which is not to be guessed from what is around them. */
export type Segmentation = 'column' | 'scattered';

const SEGMENTATIONS: Readonly<Record<Segmentation, string>> = { column: '6', scattered: '11' };

/** Recognises text. What it throws is a Refusal: `corrupt`. */
export interface Engine {
  /** Whether a picture broke it, so that it must not be used any more. */
  readonly broken: boolean;
  /** The picture in a file; undefined where it is none. */
  decode(bytes: Uint8Array): Grey | undefined;
  /** The words in a picture, as a table of Tesseract's (TSV); only after it was told to `speak`. */
  recognise(picture: Grey, segmentation: Segmentation): string;
  /** Takes other languages, by the names of their files. */
  speak(languages: readonly string[], folder: string | null): Promise<void>;
}

/**
 * Loads the library. The build with SIMD takes a fifth of the time of the plain one. That with relaxed SIMD is no faster, and may
 * recognise other words on another processor.
 */
export const loadTesseract = (): StartCore =>
  require('tesseract.js-core/tesseract-core-simd-lstm.js') as StartCore;

/** Starts Tesseract, with no language yet. Takes a twentieth of a second. Nothing of it ever opens a socket or writes to a disk. */
export async function startTesseract(): Promise<Engine> {
  const start = loadTesseract();
  const module = await WebAssembly.compile(
    await readFile(require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm')),
  );
  let memory = new WebAssembly.Memory({ initial: 0 });
  const core = await start({
    // What it remarks is for nobody, and might tell of the document.
    print: () => {},
    printErr: () => {},
    TesseractProgress: () => {},
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => {
        memory = Object.values(instance.exports).find(
          (one) => one instanceof WebAssembly.Memory,
        ) as WebAssembly.Memory;
        done(instance);
      });
      return {};
    },
  });
  let api: Api | undefined;
  let spoken = '';
  let broken = false;

  /** Where C++ gives up, all of the library is in no known state. */
  function guarded<Value>(use: () => Value): Value {
    try {
      return use();
    } catch {
      broken = true;
      throw new Refusal('corrupt', 'The image cannot be read.');
    }
  }

  function lend<Value>(bytes: Uint8Array, use: (pointer: number) => Value): Value {
    const pointer = core._malloc(bytes.length);
    if (pointer === 0) throw new RangeError('No memory is left.');
    new Uint8Array(memory.buffer).set(bytes, pointer);
    const value = use(pointer);
    core._free(pointer);
    return value;
  }

  return {
    get broken() {
      return broken;
    },
    decode: (bytes) =>
      guarded(() => {
        const pix = lend(bytes, (pointer) => core._pixReadMem(pointer, bytes.length));
        if (pix === 0) return undefined;
        const grey = greyOf(memory.buffer, pix);
        const address = Uint8Array.from({ length: 4 }, (_, at) => (pix >>> (8 * at)) & 0xff);
        lend(address, (pointer) => core._pixDestroy(pointer));
        return grey;
      }),
    recognise: ({ width, height, pixels }, segmentation) =>
      guarded(() => {
        const session = api as Api;
        session.SetVariable('tessedit_pageseg_mode', SEGMENTATIONS[segmentation]);
        lend(pixels, (pointer) => session.SetImage(pointer, width, height, 1, width));
        session.SetSourceResolution(ASSUMED_DPI);
        session.Recognize(null);
        const table = session.GetTSVText(0);
        session.Clear();
        return table;
      }),
    async speak(languages, folder) {
      const wanted = languages.join('+');
      if (wanted === spoken) return;
      const files = await Promise.all(languages.map((language) => dataOf(language, folder)));
      const paths = languages.map((language) => `${language}.traineddata`);
      for (const [at, path] of paths.entries()) core.FS.writeFile(path, files[at] as Uint8Array);
      spoken = '';
      api?.End();
      api?.__destroy__();
      api = new core.TessBaseAPI();
      const failed = api.Init(null, wanted, LSTM_ONLY) !== 0;
      for (const path of paths) core.FS.unlink(path);
      if (failed) throw new Error(`Tesseract refused the language data of ${wanted}.`);
      spoken = wanted;
    },
  };
}

/** The neural network alone: the data have nothing for the engine before it. */
const LSTM_ONLY = 1;

/** Pictures are in about this resolution when they come here; by it, Tesseract tells small print from specks. */
const ASSUMED_DPI = 200;

/** English comes with the service; a file of it in the folder stands in for that. */
async function dataOf(language: string, folder: string | null): Promise<Uint8Array> {
  const file = `${language}.traineddata.gz`;
  const own = folder === null ? undefined : await readFile(join(folder, file)).catch(ignoreMissing);
  return gunzipSync(own ?? (await readFile(join(ENGLISH, file))), { maxOutputLength: MAX_DATA_BYTES });
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
