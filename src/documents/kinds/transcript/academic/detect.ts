/** Signs of academic transcripts that are rare in conversations. */
const SIGNS: readonly RegExp[] = [
  /\b(?:cumulative |overall |term )?GPA\b|grade point average|notendurchschnitt|durchschnittsnote/i,
  /\b(?:credit hours|credits? (?:attempted|earned)|quality points|ECTS|hours (?:attempted|earned|passed)|leistungspunkte|q(?:uality )?pts|ehrs)\b/i,
  /\b(?:official|academic|unofficial) transcript\b|transcript of records|academic record|leistungsnachweis|registrar/i,
  /\b(?:fall|autumn|spring|winter|summer) (?:semester |term |quarter )?(?:19|20)\d\d\b|\b(?:sommer|winter)semester\b|\bsemester [1-8]\b/i,
  /\b[A-Z]{2,5}[ -]?\d{3,4}[A-Z]?\b[^\n]{0,80}\b\d\.\d{1,2}\b/,
  /\b(?:degree awarded|major|bachelor of|master of|dean's list|academic standing|matriculation number|matrikelnummer)\b/i,
  /\b(?:module|course|subject) (?:code|title|name)\b|\b(?:attempted|credits?|ects|cfu|units)\b.{0,40}\b(?:earned|grade|mark|note|voto|points)\b|\b(?:grade|mark|note|voto)\b.{0,40}\b(?:credits?|ects|lp|cfu|units)\b/i,
];

const NEEDED = 3;

/**
 * True if a text looks like a list of the courses and grades of a student.
 * @param needed the number of signs required
 */
export function looksAcademic(text: string, needed = NEEDED): boolean {
  const head = text.slice(0, 20_000);
  return SIGNS.filter((sign) => sign.test(head)).length >= needed;
}
