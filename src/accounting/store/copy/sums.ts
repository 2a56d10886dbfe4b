import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { CopyRefusedError } from './refusal.ts';
import type { Table } from './shape.ts';

/**
 * Modulus of the summed numbers. It is greater than any number of credits in a row, so sums of credits are exact. It is
 * small enough that the sum of billions of timestamps stays far below 2^63.
 */
const MODULUS = 1_000_000_007;

/**
 * The number of rows of a table and the sum of each column (of the numbers, or of the bytes of texts), as decimal
 * digits.
 */
export type Sums = Readonly<Record<string, string>> & { readonly rows: string };

export async function sumsOf(db: Transaction<Tables>, { name, columns }: Table): Promise<Sums> {
  const sums = columns.map((column) => {
    const ref = sql.ref(column.name);
    const amount = column.kind === 'number' ? sql`${ref} % ${sql.lit(MODULUS)}` : sql`octet_length(${ref})`;
    return sql`cast(coalesce(sum(${amount}), 0) as text) as ${sql.ref(`of ${column.name}`)}`;
  });
  const { rows } = await sql<Sums>`
    select cast(count(*) as text) as rows, ${sql.join(sums)} from ${sql.table(name)}`.execute(db);
  return rows[0] ?? { rows: '0' };
}

/** Returns the sum of a column. */
export const columnSum = (sums: Sums, column: string): number => Number(sums[`of ${column}`]);

/**
 * Compares two tables.
 * @throws CopyRefusedError names the first difference
 */
export function compare({ name }: Table, source: Sums, target: Sums): void {
  for (const [what, sum] of Object.entries(source)) {
    if (target[what] === sum) continue;
    const named = what === 'rows' ? `The rows of ${name}` : `${name}.${what.replace(/^of /, '')}`;
    throw new CopyRefusedError(
      `${named} add up to ${sum} in the source, but to ${target[what]} in the target. The target was left empty. Something in the target, such as a trigger, changes the written values. Copy to a new database.`,
    );
  }
}
