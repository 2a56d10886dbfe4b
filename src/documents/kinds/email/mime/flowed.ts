/** Depth of quotation of a line, and the line without its marks and the blank stuffed before it. */
function unquoted(line: string): [depth: number, text: string] {
  let depth = 0;
  while (line[depth] === '>') depth += 1;
  const text = line.slice(depth);
  return [depth, text.startsWith(' ') ? text.slice(1) : text];
}

/**
 * Joins the lines of a `format=flowed` text (RFC 3676) to paragraphs: a line that ends in a blank goes on in the next one of
 * the same depth of quotation.
 * @param deleteSpace `DelSp=yes`: the blank is not part of the text
 */
export function joinFlowed(text: string, deleteSpace: boolean): string {
  const lines: string[] = [];
  let pieces: string[] = [];
  let openDepth = 0;
  const close = (): void => {
    if (pieces.length > 0) lines.push(`${mark(openDepth)}${pieces.join('')}`);
    pieces = [];
  };
  for (const line of text.split('\n')) {
    const [depth, content] = unquoted(line);
    if (depth !== openDepth) close();
    openDepth = depth;
    const flows = content.endsWith(' ') && content !== '-- ';
    // The mark of a signature stands alone.
    if (content === '-- ') close();
    pieces.push(flows && deleteSpace ? content.slice(0, -1) : content);
    if (!flows) close();
  }
  close();
  return lines.join('\n');
}

const mark = (depth: number): string => (depth === 0 ? '' : `${'>'.repeat(depth)} `);
