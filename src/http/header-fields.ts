/** The media type that a body says it has, in lower case and without parameters. */
export function mediaTypeOf({ headers }: Request): string | undefined {
  const field = headers.get('content-type');
  return field === null ? undefined : essenceOf(field);
}

/** A media type in lower case and without parameters. */
export const essenceOf = (field: string): string => (field.split(';', 1)[0] as string).trim().toLowerCase();

/**
 * One parameter of a header field. Browsers write a quotation mark within quotation marks as `%22` and a backslash as it is;
 * where that makes no sense of the field, backslashes are read as the escapes that older programs write.
 */
const PARAMETER = /;\s*([^\s;="]+)=(?:"([^"]*)"(?=\s?(?:;|$))|"((?:[^"\\]|\\.)*)"|([^\s;"]*))\s*/y;

/** The parameters of a header field such as `form-data; name="file"`, by their names in lower case. The first of a name counts. */
export function parametersOf(field: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  PARAMETER.lastIndex = Math.max(0, field.indexOf(';'));
  for (let match = PARAMETER.exec(field); match; match = PARAMETER.exec(field)) {
    const [, name = '', plain, escaped, token = ''] = match;
    found.getOrInsert(name.toLowerCase(), plain ?? escaped?.replace(/\\(.)/g, '$1') ?? token);
  }
  return found;
}

/** What the percent signs stand for that browsers write into names. No others mean anything there. */
export const browserText = (text: string): string =>
  text.replace(/%(22|0D|0A)/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The name of a file by the parameters of its `Content-Disposition`, without the folders that some programs send along. */
export function filenameOf(parameters: ReadonlyMap<string, string>): string | undefined {
  const plain = parameters.get('filename');
  const name =
    extended(parameters.get('filename*')) ?? (plain === undefined ? undefined : browserText(plain));
  return name?.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}

/** RFC 8187: `UTF-8''na%C3%AFve.txt`. */
function extended(value: string | undefined): string | undefined {
  const [, text] = /^utf-8'[^']*'(.*)$/i.exec(value ?? '') ?? [];
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
