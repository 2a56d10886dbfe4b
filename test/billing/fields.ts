export type Fields = { [name: string]: string | Fields };

/** `a[b][0]=c`, as the API takes and gives structures. */
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
