/**
 * Lines that mean that the domain is not registered, in lower case, without punctuation at both ends; `{domain}` stands
 * for the name that was asked for. A line that contains more, or another name, does not mean this.
 */
const ABSENT: ReadonlySet<string> = new Set([
  'no match',
  'no match for {domain}',
  'no match for domain {domain}',
  'no match found',
  'no match found for {domain}',
  'no matching record',
  'no matching objects found',
  'no matches found',
  'no match: {domain}',
  'nincs talalat / no match',
  'nincs találat / no match',
  '{domain} no match',
  'not found',
  'not found: {domain}',
  'not found in database',
  '{domain} not found',
  '{domain}: not found',
  'domain not found',
  'domain {domain} not found',
  'domain {domain} was not found',
  'domain name {domain} not found',
  'domain name not found',
  'the domain {domain} was not found',
  'the domain has not been registered',
  'the domain name is not registered',
  'the domain was not found',
  'object {domain} not found',
  'object not found',
  'key not found',
  'record not found',
  'no found',
  'no data found',
  'no data was found',
  'no data',
  'no object found',
  'no object found for {domain}',
  'no objects found',
  'no record found',
  'no records found',
  'no such domain',
  'no such domain {domain}',
  'no domain records were found to match {domain}',
  'no records matching {domain} found',
  'no entries found',
  'no entries found for {domain}',
  'no entries found for query {domain}',
  'no entries found for the selected source(s)',
  'no entries found in the selected source(s)',
  'no entries found in the afnic database',
  'no entries found for the selected source',
  'no entries found for domain {domain}',
  'no entries found in the .nc database',
  'no records found for object {domain}',
  'error 230 no objects found',
  'this domain is not available in our whois database',
  'domain {domain} not registred',
  'no data was found to match the request criteria',
  'no_se_encontro_el_objeto/object_not_found',
  '{domain}: no existe',
  'domain {domain} not registered',
  'the domain {domain} is not registered',
  'no information available about domain name {domain} in the registry nask database',
  'no information was found matching that query',
  'nothing found',
  'nothing found for this query',
  'error:101: no entries found',
  'error:103: domain is not registered',
  'error:103:domain is not registered',
  'error: no entries found',
  'error: no entries found for {domain}',
  'the queried object does not exist',
  'the queried object does not exist: {domain}',
  'the queried object does not exist: domain not found',
  'the queried object does not exist: no object found',
  'the queried object does not exist: no matching objects found',
  'the queried object does not exist: previous registration',
  'object does not exist',
  'object_not_found',
  'domain does not exist',
  'domain {domain} does not exist',
  'domain name {domain} does not exist',
  'domain name {domain} does not exist in database',
  'domain name [{domain}] does not exist in database',
  '{domain} does not exist',
  'this domain name has not been registered',
  'this domain is not registered',
  'this domain is available for registration',
  'domain is not registered',
  'domain not registered',
  'domain name is not registered',
  'domain {domain} is not registered',
  'domain name {domain} is not registered',
  '{domain} is not registered',
  '{domain} has not been registered',
  'data not found. this domain is available for registration',
  '{domain} is free',
  '{domain} is available',
  '{domain} is available for registration',
  'domain {domain} is available',
  'domain {domain} is available for registration',
  'domain {domain} is available for purchase',
  'domain is available',
  'domain name is available',
  'domain is available for registration',
  'domain status: no object found',
  'sorry, but domain: {domain}, not found in database',
  'we do not have an entry in our database matching your query',
  'domain unknown',
  'domain name not known',
  'unknown domain',
  'the requested domain was not found in the registry or registrars whois server',
  'there is no information available on the domain consulted',
  'nombre de dominio no encontrado',
  'dominio no encontrado',
  'el dominio no se encuentra registrado en nic argentina',
  'is not a registered domain',
]);

/** Lines that mean that the server refuses to answer for now. */
const REFUSED =
  /^(?:error:?\s*)?(?:\d{3,12}:?\s*)?(?:too many (?:requests|queries|connections)|(?:your |whois |query |lookup |connection |daily )*(?:rate )?(?:limit|quota)s? (?:is |has been |was )?(?:exceeded|reached)|(?:you have |your ip )?(?:has )?exceeded (?:your|the|allowed) (?:\S+ ){0,3}(?:quota|limit)|(?:connection refused; )?access (?:control limit|denied|limit)|the whois query quota for \S+ has been exceeded|queries? (?:limit|rate))/i;

const MAX_LINE_LENGTH = 200;

/**
 * Returns `absent` if a line of the text means that the domain is not registered, `named` if that line also names the
 * domain, and `refused` if the server limits queries. Remarks about limits follow an answer, so one that names the
 * domain takes precedence.
 * @param names the name that was asked for, in ASCII and in Unicode, in lower case
 */
export function readAbsence(
  lines: readonly string[],
  names: readonly string[],
  own: readonly string[] = [],
): 'absent' | 'named' | 'refused' | null {
  let absent = false;
  let refused = false;
  for (const line of lines) {
    if (line === '' || line.length > MAX_LINE_LENGTH) continue;
    const bare = line.replace(/^[\s%#*>;<-]+/, '').trim();
    refused ||= REFUSED.test(bare);
    const sentence = sentenceOf(bare, names);
    if (!ABSENT.has(sentence) && !own.includes(sentence)) continue;
    if (sentence.includes('{domain}')) return 'named';
    absent = true;
  }
  return refused ? 'refused' : absent ? 'absent' : null;
}

/** Converts a line to the form in which sentences are compared. */
function sentenceOf(line: string, names: readonly string[]): string {
  let sentence = line
    .toLowerCase()
    .replace(/["'`“”‘’«»]/g, '')
    .replace(/\s+/g, ' ');
  for (const name of names) {
    const at = sentence.indexOf(name);
    if (at >= 0 && !isNameCharacter(sentence[at - 1]) && !isNameCharacter(after(sentence, at + name.length)))
      sentence = `${sentence.slice(0, at)}{domain}${sentence.slice(at + name.length)}`;
  }
  return sentence.replace(/(?<![\s.!;<>-])[\s.!;<>-]+$/, '');
}

/** Returns the character at an index, unless it is a full stop that ends a sentence. */
const after = (text: string, index: number): string | undefined =>
  text[index] === '.' && !isNameCharacter(text[index + 1]) ? undefined : text[index];

const isNameCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}._-]/u.test(character);
