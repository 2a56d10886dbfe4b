/** Values that can fill gaps in data. Members may be missing at any depth, but lists must be complete. */
export type Filling<Data> = Data extends readonly unknown[]
  ? Data | null
  : Data extends object
    ? { readonly [Name in keyof Data]?: Filling<NonNullable<Data[Name]>> | null }
    : Data | null;

/**
 * Fills the gaps of the rules with the model's values: members that are null and lists that are empty, at any depth.
 * Values that the rules found are kept. If a member is null and the model has an object for it, that object fills the
 * gaps of the member's object in `empty`, which is complete.
 * @returns the filled data and the paths that were filled; most `merge` functions begin with it
 */
export function filled<Data extends object>(
  data: Data,
  found: Filling<Data>,
  empty: { readonly [Name in keyof Data]?: NonNullable<Data[Name]> } = {},
): { readonly data: Data; readonly taken: readonly string[] } {
  const taken: string[] = [];
  return { data: fill(data as Loose, found as Loose, empty as Loose, '', taken) as Data, taken };
}

type Loose = Readonly<Record<string, unknown>>;

function fill(data: Loose, found: Loose, empty: Loose, path: string, taken: string[]): Loose {
  const members = Object.entries(data).map(([name, value]): [string, unknown] => {
    const other = Object.hasOwn(found, name) ? found[name] : null;
    const at = path === '' ? name : `${path}.${name}`;
    if (other === null || other === undefined) return [name, value];
    if (isPlain(other)) {
      const base = value ?? (Object.hasOwn(empty, name) ? empty[name] : null);
      if (!isPlain(base)) return [name, value];
      const before = taken.length;
      const whole = fill(base, other, {}, at, taken);
      return [name, taken.length > before ? whole : value];
    }
    const gap = Array.isArray(value) ? value.length === 0 && (other as unknown[]).length > 0 : value === null;
    if (!gap) return [name, value];
    taken.push(at);
    return [name, other];
  });
  return Object.fromEntries(members);
}

const isPlain = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
