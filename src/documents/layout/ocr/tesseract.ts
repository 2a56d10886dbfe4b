import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Refusal } from '../../input/refusal.ts';
import type { Grey } from './grey.ts';
import { greyOf } from './pix.ts';

const require = createRequire(import.meta.url);

/**
 * The folder of the English data. This variant is for the current engine; it is faster than the other variant and
 * equally accurate.
 */
const ENGLISH = join(dirname(require.resolve('@tesseract.js-data/eng')), '4.0.0_best_int');

/** Maximum size of the unpacked data of a language, in bytes. Actual files have up to 20 MB. */
const MAX_DATA_BYTES = 64 * 2 ** 20;

/** The loaded library: Tesseract with Leptonica, in its own memory. Pointers are addresses in that memory. */
interface Core {
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  /** Returns a pointer to a picture in any supported format, or 0 for other data. */
  _pixReadMem(pointer: number, bytes: number): number;
  /** @param pointer the address of the pointer to the picture */
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

/** The arrangement of words: in one column, or anywhere on the picture without an inferred layout. */
export type Segmentation = 'column' | 'scattered';

const SEGMENTATIONS: Readonly<Record<Segmentation, string>> = { column: '6', scattered: '11' };

/** Recognises text. Throws a Refusal: `corrupt`. */
export interface Engine {
  /** True if a picture made the engine fail. Such an engine must not be used again. */
  readonly broken: boolean;
  /** Returns the picture in a file, or undefined for other data. */
  decode(bytes: Uint8Array): Grey | undefined;
  /** Returns the words in a picture as Tesseract's table (TSV). `speak` must be called first. */
  recognise(picture: Grey, segmentation: Segmentation): string;
  /** Switches to other languages, by the names of their files. */
  speak(languages: readonly string[], folder: string | null): Promise<void>;
}

/**
 * Loads the library. The build with SIMD takes a fifth of the time of the plain build. The build with relaxed SIMD is
 * no faster, and may recognise different words on different processors.
 */
export const loadTesseract = (): StartCore =>
  require('tesseract.js-core/tesseract-core-simd-lstm.js') as StartCore;

/** Starts Tesseract without a language, which takes 50 ms. It never opens a socket or writes to a disk. */
export async function startTesseract(): Promise<Engine> {
  const start = loadTesseract();
  const module = await WebAssembly.compile(
    await readFile(require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm')),
  );
  let memory = new WebAssembly.Memory({ initial: 0 });
  const core = await start({
    // The library's messages are discarded, because they might contain parts of the document.
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

  /** Runs a call of the library. After an exception in C++, the state of the whole library is undefined. */
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
    if (pointer === 0) throw new RangeError('Out of memory.');
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
      if (failed) throw new Error(`Tesseract rejected the language data for ${wanted}.`);
      spoken = wanted;
    },
  };
}

/** Uses only the neural network. The data do not contain the legacy engine. */
const LSTM_ONLY = 1;

/** The approximate resolution of pictures after resizing. Tesseract needs it to distinguish small print from specks. */
const ASSUMED_DPI = 200;

/**
 * Reads the data of a language from the operator's folder. English is included in the service, unless the folder
 * overrides it.
 */
async function dataOf(language: string, folder: string | null): Promise<Uint8Array> {
  const file = `${language}.traineddata.gz`;
  const own = folder === null ? undefined : await readFile(join(folder, file)).catch(ignoreMissing);
  return gunzipSync(own ?? (await readFile(join(ENGLISH, file))), { maxOutputLength: MAX_DATA_BYTES });
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
