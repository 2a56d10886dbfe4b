/**
 * Formats JSON compactly, but so that a diff shows the changes: one line per element of a list, per member of an
 * object, and per row of a member that is a list of rows.
 */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return `${lines(value)}\n`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(
      ([key, member]) => `${JSON.stringify(key)}:${isTable(member) ? lines(member) : JSON.stringify(member)}`,
    );
    return `{\n${members.join(',\n')}\n}\n`;
  }
  return `${JSON.stringify(value)}\n`;
}

const lines = (rows: readonly unknown[]): string =>
  rows.length === 0 ? '[]' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

const isTable = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null);
