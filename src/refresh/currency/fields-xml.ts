import { scanXml, type XmlBounds, XmlError, type XmlListener } from '../../formats/xml/scan.ts';
import { RateFormatError } from './source.ts';

/** Many times the size of a file with the rates of a year. */
const BOUNDS: XmlBounds = { levels: 10, elements: 100_000, attributes: 200_000, attributesOfOne: 20 };

/**
 * Reads XML in UTF-8 whose outermost element is `root`. Throws `RateFormatError` for anything else, such as web pages and
 * incomplete files.
 */
export function readXml(bytes: Uint8Array | undefined, root: string, listener: XmlListener): void {
  let hasRoot = false;
  try {
    scanXml(
      [new TextDecoder('utf-8', { fatal: true }).decode(bytes)],
      {
        ...listener,
        open(name, ...rest) {
          if (!hasRoot && name !== root) throw new RateFormatError(`The file has no ${root}.`);
          hasRoot = true;
          listener.open?.(name, ...rest);
        },
      },
      { bounds: BOUNDS },
    );
  } catch (error) {
    if (error instanceof RateFormatError) throw error;
    if (error instanceof XmlError || error instanceof TypeError)
      throw new RateFormatError(`The file is not XML: ${error.message}`);
    throw error;
  }
}
