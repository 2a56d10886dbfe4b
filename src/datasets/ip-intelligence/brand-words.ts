/** Legal forms and articles that come before the name of an operator, mostly in Eastern Europe and Asia. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'ao asn for jsc llc limited liability company joint stock ojsc ooo pjsc prjsc private pt pvt sia the uab zao'.split(
    ' ',
  ),
);

/** Returns the words of an operator's name in lower case, without legal forms at its beginning. */
export function brandWords(name: string): readonly string[] {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== '');
  const first = words.findIndex((word) => !LEGAL_FORMS.has(word));
  return first < 0 ? words : words.slice(first);
}
