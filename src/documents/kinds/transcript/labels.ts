/** A line such as `Ann: Good morning`. */
export interface Labelled {
  readonly name: string;
  /** The text after the colon; may be empty. */
  readonly rest: string;
}

/** Reads a line that begins with a possible speaker name, which may be in brackets or in bold Markdown. */
export function labelOf(line: string): Labelled | null {
  const [, label, rest] = /^([^\s:：][^:：\n]{0,99})[:：](?!\/\/)(.*)$/.exec(line) ?? [];
  if (label === undefined || rest === undefined || withoutRole(label).length > 60) return null;
  const name = plainName(label, true);
  // A time or a ratio, such as 12:30, also contains a colon.
  if (name === null || (/\d$/.test(label) && /^\d/.test(rest))) return null;
  return { name, rest: rest.replace(/^(?:\*\*|__)/, '').trim() };
}

/**
 * Strips the markup and brackets around a name; null if it is unlikely to be a name.
 * @param lowerCase true to accept names in lower case, as participants of meetings write them
 */
export function plainName(label: string, lowerCase = false): string | null {
  const name = label
    .replace(/\*\*|__/g, '')
    .trim()
    .replace(/^[[(<]([^\])>]*)[\])>]$/, '$1')
    .trim();
  if (!/^\p{L}/u.test(name) || withoutRole(name).split(/\s+/).length > 6) return null;
  if (isLowerCase(name) && !(lowerCase && LOWER_CASE.test(name) && !isNoName(name) && !beginsClause(name)))
    return null;
  // Sentences contain punctuation that names do not.
  // Identifiers in program code contain underscores. Names of speakers contain them only if a service generated the
  // name.
  if (name.includes('_') && !hasSpeakerForm(name)) return null;
  if (/[!?…"“”„«»;=/\\]|[.,]{2}|[a-z\u00e0-\u024f]{4}\.\s/.test(name)) return null;
  return name;
}

/** Removes the constituency, party or role in brackets that minutes of parliaments add to names. */
const withoutRole = (name: string): string =>
  /^(.{2,60}?) ?\((?:[^()]|\([^()]*\)){2,80}\)$/.exec(name)?.[1] ?? name;

/** A name in lower case has few words, because clauses before a colon look alike. */
const LOWER_CASE = /^(?=.{2,30}$)\p{Ll}[\p{L}\p{M}\p{N}.'’_-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}.'’-]*){0,2}$/u;

/** True if a label begins with a lower-case letter, and is not a word for speakers in general. */
export const isLowerCase = (name: string): boolean =>
  /^\p{Ll}/u.test(name) && !/^(?:speaker|interviewe[re]|host|guest|participant)\b/.test(name);

/**
 * True if a label in lower case is a name: most pieces of the transcript have a label, and it is among names with
 * capitals or, if all pieces have labels, occurs more than once.
 * @param share share of the pieces that begin with a label
 * @param named true if other labels are names with capitals
 */
export const isLowerCaseName = (count: number, share: number, named: boolean): boolean =>
  share >= 0.9 ? count > 1 || named : share >= 0.6 && count > 1 && named;

/**
 * True if a label in capitals and the text after it are a title, such as `CHAPTER ONE: The Voyage Out`. Titles do not
 * end like sentences, and are in capitals, or their words begin with capitals.
 * @param shouted true if the whole transcript is in capitals
 */
export function isTitle(name: string, rest: string, shouted: boolean): boolean {
  if (name !== name.toUpperCase() || !/\p{L}/u.test(rest)) return false;
  if (NUMBERED.test(name.toLowerCase())) return true;
  if (/[.?!…,;:。？！♪)\]"”»-]\s*$/u.test(rest.slice(-5))) return false;
  const words = rest
    .slice(0, 200)
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  if (rest === rest.toUpperCase()) return !shouted && words.length > 1;
  return (
    words.length > 1 &&
    words.every((word) => /^\P{Ll}/u.test(word) || /^(?:[a-z]{1,3}|with|from)$/.test(word))
  );
}

/** True if a label has a form that only speaker names have: all in capitals, or numbered. */
export const hasSpeakerForm = (name: string): boolean =>
  /^(?:speaker|spk|sprecher(?:in)?|locuteur|hablante|falante|participant|interviewee?|guest)[ _-]?[\dA-Z]{1,3}$/i.test(
    name,
  ) ||
  (name.length > 1 && !name.includes('_') && name === name.toUpperCase() && name !== name.toLowerCase());

/** True if a label is written like a name: no word begins with a lower-case letter. */
export const isCapitalised = (name: string): boolean => !/(?:^|\s)\p{Ll}/u.test(name);

/** Maximum numbers of characters and words of a name that is recognised only by its form. */
const MAX_NAME_LENGTH = 40;
const MAX_WORDS = 4;

/** Lower-case words within names. */
const PARTICLE =
  /^(?:van|von|zu|zur|vom|der|den|de|del|della|di|da|dos|das|du|la|le|el|al|bin|ibn|ben|ter|of|the|y|e|i)$/;

/**
 * True if a label looks like a name, given that other labels are names: up to four words, each with a capital letter or
 * a number.
 */
export function isLikelyName(label: string): boolean {
  const name = withoutRole(label);
  const words = name.split(/\s+/);
  if (name.length > MAX_NAME_LENGTH || words.length > MAX_WORDS) return false;
  if (isNoName(name) || beginsClause(name)) return false;
  if (!/^[\p{Lu}\p{Lo}\p{Lt}]/u.test(name) || !/^[\p{L}\p{M}\p{N}\s.,'’()#&-]+$/u.test(name)) return false;
  return words.every((word) => PARTICLE.test(word) || /^[(#]?[\p{Lu}\p{Lt}\p{Lo}\p{N}&]/u.test(word));
}

/** Returns the same key for all spellings of a label: `INTERVIEWER` and `Interviewer` have the same key. */
export const speakerKeyOf = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ');

/** True if a label is more likely a word that introduces an explanation, or the name of a field. */
export const isNoName = (name: string): boolean => NO_NAMES.has(name.toLowerCase());

/** True if a label begins a clause or numbers something: `The problem: …`, `Step 2: …`. */
export function beginsClause(label: string): boolean {
  const name = label.toLowerCase();
  const [first = ''] = name.split(/[\s'’,]/, 1);
  // The label `A` is not an article but the answer to `Q`.
  return (WORDS.has(first) && name.length > 1) || NUMBERED.test(name);
}

const NUMBERED =
  /^(?:step|chapter|part|section|figure|table|page|slide|example|exercise|question|answer|episode|lesson|point|item|note|option|rule|tip|season|volume|day|week|act|scene|schritt|kapitel|teil)\s?#?(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|[ivx]{1,4})$)/;

/** Words at the beginning of clauses that are not names: `Look: …`, `The problem: …`. Own list. */
const WORDS = new Set(
  `a actually again all also although an and another any anyway as at basically because besides both but by correct
  each either else even every finally first fine firstly for from fourth fun further had has have he hello her here his how
  however i if in indeed instead is it its just last lastly later let like listen look maybe meanwhile moreover most my
  never next no nope not now of oh ok okay on once one only or other otherwise our perhaps please plus quick quote
  remember right second secondly see she so some sometimes specifically still sure surprise then therefore these they thing
  things third thirdly this those though three today tomorrow true two um until was we well were what when where
  whether which while who why with wow yeah yep yes yesterday yet your the that there their four five
  aber also außerdem das dann dass denn der die doch ein eine erstens es genau ich ja mein nein nun oder schließlich sie
  so und unser warum was weil wenn wer wie wir wo zweitens drittens
  alors donc et je le la les mais mon oui non ou parce puis que qui quoi un une voici
  el ella entonces es eso esto los las mi pero porque qué sí si una y yo`.split(/\s+/),
);

/** Words before a colon that occur before or between the spoken text of transcripts. Own list. */
const NO_NAMES = new Set(
  `abstract address captions captioned corrections download encoded ripped resync subtitle subtitles sync synced
  timing translated translation translator agenda answer attendees attention audio author caution chapter class company conclusion contact
  content copyright course date department description disclaimer duration e-mail edited email episode example exercise
  figure file format from gpa grade hint id important info introduction keywords kind language length link links
  location major meeting name note notes number objective organization part participants phone place present producer
  program project published question re recorded recording reference references remember reminder result section
  semester series show source sources speakers started step student subject summary tags tel term time time tip title
  to topic topics total transcribed transcriber transcript transcription type update uploaded url version video
  warning website words
  anmerkung achtung beispiel betreff datum dauer ergebnis frage hinweis ort quelle teilnehmer thema titel uhrzeit wichtig
  attention date durée exemple lieu objet participants question remarque source sujet titre
  asunto ejemplo fecha fuente lugar nota participantes pregunta tema título
  data esempio luogo nota oggetto partecipanti titolo exemplo assunto local`.split(/\s+/),
);
