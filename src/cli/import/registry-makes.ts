/**
 * Makes as they begin names in the Israeli registry, without quotation marks and with spaces for other punctuation. In
 * a name, the make is followed by the country of manufacture.
 */
const MAKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    אאודי: 'Audi',
    אבארט: 'Abarth',
    אופל: 'Opel',
    איסוזו: 'Isuzu',
    אינפיניטי: 'Infiniti',
    'אלפא רומאו': 'Alfa Romeo',
    'אלפא רומיאו': 'Alfa Romeo',
    אלפין: 'Alpine',
    'ב מ וו': 'BMW',
    'בי ווי די': 'BYD',
    ביואיק: 'Buick',
    בנטלי: 'Bentley',
    גילי: 'Geely',
    גיפ: 'Jeep',
    דאציה: 'Dacia',
    דודג: 'Dodge',
    דייהו: 'Daewoo',
    דייהטסו: 'Daihatsu',
    הונדה: 'Honda',
    וולוו: 'Volvo',
    טויוטה: 'Toyota',
    טסלה: 'Tesla',
    יגואר: 'Jaguar',
    יונדאי: 'Hyundai',
    לוטוס: 'Lotus',
    לינקולן: 'Lincoln',
    'לנד רובר': 'Land Rover',
    לנציה: 'Lancia',
    לקסוס: 'Lexus',
    'מ ג': 'MG',
    מזדה: 'Mazda',
    מזראטי: 'Maserati',
    מיני: 'MINI',
    מיצובישי: 'Mitsubishi',
    'מרוטי סוזוקי': 'Suzuki',
    מרצדס: 'Mercedes-Benz',
    ניסאן: 'Nissan',
    סאאב: 'Saab',
    סאנגיונג: 'SsangYong',
    סובארו: 'Subaru',
    סוזוקי: 'Suzuki',
    סיאט: 'SEAT',
    סיטרואן: 'Citroën',
    סמארט: 'smart',
    סקודה: 'Škoda',
    פולקסווגן: 'Volkswagen',
    פורד: 'Ford',
    פורשה: 'Porsche',
    פיאט: 'Fiat',
    פיגו: 'Peugeot',
    פרארי: 'Ferrari',
    קאדילאק: 'Cadillac',
    קדילאק: 'Cadillac',
    קופרה: 'Cupra',
    קיה: 'Kia',
    קרייזלר: 'Chrysler',
    רנו: 'Renault',
    שברולט: 'Chevrolet',
  }),
);

/**
 * Finds the make: `מזדה יפן` is Mazda. The registry truncates names after 14 characters, which never truncates the
 * make.
 */
export function makeOf(text: string): string | undefined {
  const words = text
    .replace(/['"’׳״`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const make = MAKES.get(words.slice(0, count).join(' '));
    if (make) return make;
  }
  return undefined;
}
