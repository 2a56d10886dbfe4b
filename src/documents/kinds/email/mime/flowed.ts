/** Returns the quote depth of a line, and the line without its quote marks and the stuffed space. */
function unquoted(line: string): [depth: number, text: string] {
  let depth = 0;
  while (line[depth] === '>') depth += 1;
  const text = line.slice(depth);
  return [depth, text.startsWith(' ') ? text.slice(1) : text];
}

/**
 * Joins the lines of a `format=flowed` text (RFC 3676) into paragraphs. A line that ends in a space continues on the
 * next line if both have the same quote depth.
 * @param deleteSpace `DelSp=yes`: the space is not part of the text
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
    // The signature delimiter stays on its own line.
    if (content === '-- ') close();
    pieces.push(flows && deleteSpace ? content.slice(0, -1) : content);
    if (!flows) close();
  }
  close();
  return lines.join('\n');
}

const mark = (depth: number): string => (depth === 0 ? '' : `${'>'.repeat(depth)} `);
