import { FWS, withoutBlanks } from '../formats/blanks.ts';

/** Returns the declared media type of a body, in lower case and without parameters. */
export function mediaTypeOf({ headers }: Request): string | undefined {
  const field = headers.get('content-type');
  return field === null ? undefined : essenceOf(field);
}

/** Returns a media type in lower case and without parameters. */
export const essenceOf = (field: string): string =>
  withoutBlanks(field.split(';', 1)[0] as string, FWS).toLowerCase();

/**
 * Matches one parameter of a header field. Browsers write a quotation mark within a quoted value as `%22` and do not
 * escape backslashes. If that format does not match, backslashes are treated as escapes, as older programs write them.
 */
const PARAMETER = /;\s*([^\s;="]+)=(?:"([^"]*)"(?=\s?(?:;|$))|"((?:[^"\\]|\\.)*)"|([^\s;"]*))\s*/y;

/**
 * Parses the parameters of a header field such as `form-data; name="file"`, by their names in lower case. If a name
 * occurs more than once, the first occurrence is used.
 */
export function parametersOf(field: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  PARAMETER.lastIndex = Math.max(0, field.indexOf(';'));
  for (let match = PARAMETER.exec(field); match; match = PARAMETER.exec(field)) {
    const [, name = '', plain, escaped, token = ''] = match;
    found.getOrInsert(name.toLowerCase(), plain ?? escaped?.replace(/\\(.)/g, '$1') ?? token);
  }
  return found;
}

/** Decodes the percent escapes that browsers use in names. Other escapes have no meaning there. */
export const browserText = (text: string): string =>
  text.replace(/%(22|0D|0A)/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Returns a file name from the parameters of a `Content-Disposition`, without the folders that some programs include.
 */
export function filenameOf(parameters: ReadonlyMap<string, string>): string | undefined {
  const plain = parameters.get('filename');
  const name =
    extended(parameters.get('filename*')) ?? (plain === undefined ? undefined : browserText(plain));
  return name?.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}

/** Decodes an extended parameter (RFC 8187): `UTF-8''na%C3%AFve.txt`. */
function extended(value: string | undefined): string | undefined {
  const [, text] = /^utf-8'[^']*'(.*)$/i.exec(value ?? '') ?? [];
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
