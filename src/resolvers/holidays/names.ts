import type { Names } from '../../datasets/holidays/country-rules.ts';

/** English names of holidays for which date-holidays has only names in other languages, keyed by one of these names. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Вялiкдзень каталiцкi': 'Catholic Easter',
  'Επέτειος του Όχι': 'Ohi Day',
  'Каляды каталiцкiя': 'Catholic Christmas',
  'Каляды праваслаўныя': 'Orthodox Christmas',
  Bundesfeiertag: 'Swiss National Day',
  'Celebración del Divino Salvador del Mundo': 'Feast of the Divine Saviour of the World',
  'Cerimonia di investitura dei Capitani Reggenti': 'Investiture of the Captains Regent',
  'Día de la Constitución Española': 'Constitution Day',
  'Día de la Mujer': "International Women's Day",
  'Día de las Américas': 'Day of the Americas',
  'Día del Maestro': "Teachers' Day",
  Feiertagsbrücke: 'Bridge day',
  'Fiesta Nacional de España': 'National Day of Spain',
  'Firma de los Acuerdos de Paz': 'Signing of the Peace Accords',
  'Fête de Famille': 'Family Day',
  'Fête de la commémoration de la conférence nationale souveraine':
    'Commemoration of the Sovereign National Conference',
  'Fête des chefs coutumiers': 'Custom Chiefs Day',
  'Fête du Vodoun': 'Vodun Day',
  'Implantação da República': 'Republic Day',
  "Jour de l'Afrique": 'Africa Day',
  "Jour de l'Unité": 'Unity Day',
  "Jour de l'an": "New Year's Day",
  'Journée Mondiale des Enfants': "Children's Day",
  'Journée nationale de la République': 'Republic Day',
  'Mariä Geburt': 'Nativity of Mary',
  "Mémoire du père de l'indépendance Rév. Dr. W.H. Lini": 'Father Lini Day',
  'Primer Grito de Independencia': 'First Cry of Independence',
  'Restauração da Independência': 'Restoration of Independence',
  Staatsfeiertag: 'State Holiday',
  Totensonntag: 'Sunday of the Dead',
  Vätertag: "Father's Day",
  'عيد الإستقلال': 'Independence Day',
  'عيد الثورة و الشباب': 'Revolution and Youth Day',
  'عيد الجلاء': 'Evacuation Day',
  'عيد الجمهورية': 'Republic Day',
  'عيد الشهداء': "Martyrs' Day",
  'عيد المرأة': "Women's Day",
};

/** Adds the English name if it is known. */
export function withEnglish(names: Names): Names {
  if (names.en || names['en-us']) return names;
  const [en] = Object.values(names).flatMap((name) => ENGLISH[name] ?? []);
  return en ? { ...names, en } : names;
}
