/**
 * Tokens in `User-Agent` headers, with the names of their browsers. Most browsers also send tokens that are lower in
 * this list, so the first match is used.
 */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'an iPhone'],
  ['iPad', 'an iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'a Mac'],
  ['Linux', 'Linux'],
] as const;

/**
 * Returns the name of a browser, such as `Firefox on Windows`, from its `User-Agent`. Returns the header itself if the
 * browser is unknown.
 */
export function browserOf(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown browser';
  const nameIn = (names: readonly (readonly [token: string, name: string])[]) =>
    names.find(([token]) => userAgent.includes(token))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? userAgent);
}
