/** The positions of a vehicle number, each with its allowed characters; undefined if any is allowed. */
type Places = readonly (ReadonlySet<string> | undefined)[];

const parsed = new Map<string, readonly [Places, Places]>();

/**
 * True if some vehicle number matches both pattern keys of vPIC. In a key such as `*****[A-C]|*K`, characters 4 to 8
 * are before the bar and 10 to 17 after it. `*` and `#` stand for any character, and `[]` for one of several.
 */
export function compatible(left: string, right: string): boolean {
  const [a, b] = [placesOf(left), placesOf(right)];
  return fit(a[0], b[0]) && fit(a[1], b[1]);
}

function fit(a: Places, b: Places): boolean {
  const length = Math.min(a.length, b.length);
  for (let place = 0; place < length; place++) {
    const [x, y] = [a[place], b[place]];
    if (x && y && x.isDisjointFrom(y)) return false;
  }
  return true;
}

function placesOf(key: string): readonly [Places, Places] {
  let places = parsed.get(key);
  if (!places) {
    const [before = '', after = ''] = key.split('|');
    places = [parse(before), parse(after)];
    parsed.set(key, places);
  }
  return places;
}

function parse(text: string): Places {
  return (text.match(/\[[^\]]*\]?|[^[]/g) ?? []).map((place) => {
    if (place === '*' || place === '#') return undefined;
    return new Set(place.startsWith('[') ? charactersOf(place.replace(/^\[|\]$/g, '')) : place);
  });
}

function charactersOf(set: string): string[] {
  return (set.match(/.-.|./g) ?? []).flatMap((part) => {
    if (part.length === 1) return [part];
    const [first, last] = [part.charCodeAt(0), part.charCodeAt(2)];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
      String.fromCharCode(first + index),
    );
  });
}
