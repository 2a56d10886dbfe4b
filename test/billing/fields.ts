export type Fields = { [name: string]: string | Fields };

/** Parses form encoding such as `a[b][0]=c`, which the API uses for structures. */
export function fieldsOf(encoded: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let at = fields;
    for (const part of path.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Fields;
    }
    at[path.at(-1) ?? ''] = value;
  }
  return fields;
}
