/** Returns the host of an http or https URL in lower case, or null for any other URL. */
export function hostOf(url: string): string | null {
  const read = URL.parse(url);
  return read !== null && /^https?:$/.test(read.protocol) && read.hostname !== ''
    ? read.hostname.replace(/\.$/, '')
    : null;
}
