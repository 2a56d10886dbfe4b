/** What tells browsers apart in how they name themselves, and what people call them: most also name those further down. */
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

/** A browser as people know it, such as `Firefox on Windows`, by what it sends as `User-Agent`; as that itself where it is unknown. */
export function browserOf(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown browser';
  const nameIn = (names: readonly (readonly [token: string, name: string])[]) =>
    names.find(([token]) => userAgent.includes(token))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? userAgent);
}
