/** The host of an http or https address, in lower case; null for any other. */
export function hostOf(url: string): string | null {
  const read = URL.parse(url);
  return read !== null && /^https?:$/.test(read.protocol) && read.hostname !== ''
    ? read.hostname.replace(/\.$/, '')
    : null;
}
