/**
 * A table of sorted ASCII lines. It keeps the file as bytes, because a hundred thousand strings would take ten times
 * the memory.
 */
export interface LineTable {
  readonly has: (line: string) => boolean;
}

const LINE_FEED = 10;

/**
 * Opens a table of lines for look-ups.
 * @param bytes lines sorted by their bytes, each with a line feed before and after it
 */
export function openLineTable(bytes: Buffer): LineTable {
  return {
    has(line) {
      const wanted = Buffer.from(line, 'latin1');
      let low = 0;
      let high = bytes.length - 1;
      while (low < high) {
        // The line that contains the byte at `middle`, delimited by the line feeds around it.
        const middle = (low + high) >> 1;
        const from = bytes.lastIndexOf(LINE_FEED, middle) + 1;
        const to = bytes.indexOf(LINE_FEED, middle + 1);
        const order = wanted.compare(bytes, from, to);
        if (order === 0) return true;
        if (order < 0) high = from - 1;
        else low = to;
      }
      return false;
    },
  };
}
