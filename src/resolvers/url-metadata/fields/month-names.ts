const ENGLISH = namesIn('en');

/** Languages whose month names are read. In other languages, sites write dates in numbers. */
const LANGUAGES = `
  de fr es pt it nl pl ru uk cs sk sv da nb fi hu ro bg hr sl el tr id ca et lv lt
  sr sr-Latn mk sq is be ka hy az kk uz af gl ms fil sw ar ar-SY he fa ur hi bn mr
`
  .trim()
  .split(/\s+/);

let others: ReadonlyMap<string, number> | undefined;

/**
 * Returns the number of a month, from 1, by its name or the beginning of it, in any of some fifty languages. Returns 0
 * for other texts, and for names with two meanings.
 */
export function monthNamed(text: string): number {
  const name = text.toLowerCase();
  if (name.length < 3) return 0;
  const at = ENGLISH.findIndex((months) => months.some((month) => month.startsWith(name))) + 1;
  if (at > 0) return at;
  // Collecting them takes some milliseconds, and most pages do not need them.
  others ??= otherNames();
  return others.get(name) ?? 0;
}

function otherNames(): Map<string, number> {
  const all = new Map<string, number>();
  for (const language of LANGUAGES) {
    for (const [at, names] of namesIn(language).entries()) {
      for (const name of names) all.set(name, (all.get(name) ?? at + 1) === at + 1 ? at + 1 : 0);
    }
  }
  return all;
}

/** Returns the names of each month in a language: standalone and as used in dates, long and short. */
function namesIn(language: string): string[][] {
  const forms = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { month, calendar: 'gregory', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { day: 'numeric', month, calendar: 'gregory', timeZone: 'UTC' }),
  ]);
  return Array.from({ length: 12 }, (_, at) => {
    const day = Date.UTC(2000, at, 1);
    return forms.flatMap((form) =>
      form
        .formatToParts(day)
        .filter(({ type }) => type === 'month')
        .map(({ value }) => value.toLowerCase().replace(/\.$/, ''))
        .filter((name) => /^[\p{L}\p{M}]{3,}$/u.test(name)),
    );
  });
}
