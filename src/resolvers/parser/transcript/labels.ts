/** A line such as `Ann: Good morning`. */
export interface Labelled {
  readonly name: string;
  /** What follows the colon; may be empty. */
  readonly rest: string;
}

/** Reads a line that begins with what may be the name of a speaker, also in brackets or in bold type of Markdown. */
export function labelOf(line: string): Labelled | null {
  const [, label, rest] = /^([^\s:：][^:：\n]{0,59})[:：](?!\/\/)(.*)$/.exec(line) ?? [];
  if (label === undefined || rest === undefined) return null;
  const name = plainName(label);
  // A time or a ratio, such as 12:30, has a colon as well.
  if (name === null || (/\d$/.test(label) && /^\d/.test(rest))) return null;
  return { name, rest: rest.replace(/^(?:\*\*|__)/, '').trim() };
}

/** A name without what stands around it; null for what can hardly be one. */
export function plainName(label: string): string | null {
  const name = label
    .replace(/\*\*|__/g, '')
    .trim()
    .replace(/^[[(<]([^\])>]*)[\])>]$/, '$1')
    .trim();
  if (!/^\p{L}/u.test(name) || name.split(/\s+/).length > 6) return null;
  // Names begin with a capital letter where the script has any; sentences have marks that names do not.
  if (/^\p{Ll}/u.test(name) && !/^(?:speaker|interviewe[re]|host|guest|participant)\b/.test(name))
    return null;
  // Programs have words with lines between; of names only those that services give.
  if (name.includes('_') && !isPlainlySpeaker(name)) return null;
  if (/[!?…"“”„«»;=/\\]|[.,]{2}|[a-z\u00e0-\u024f]{4}\.\s/.test(name)) return null;
  return name;
}

/** Whether a label is written as only names of speakers are: all in capitals, or numbered. */
export const isPlainlySpeaker = (name: string): boolean =>
  /^(?:speaker|spk|sprecher(?:in)?|locuteur|hablante|falante|participant|interviewee?|guest)[ _-]?[\dA-Z]{1,3}$/i.test(
    name,
  ) ||
  (name.length > 1 && !name.includes('_') && name === name.toUpperCase() && name !== name.toLowerCase());

/** Whether a label is written as a name is: no word of it in small letters. */
export const looksLikeName = (name: string): boolean => !/(?:^|\s)\p{Ll}/u.test(name);

/** Whether a label is rather a word that texts explain something after, or the name of a field. */
export const isNoName = (name: string): boolean => NO_NAMES.has(name.toLowerCase());

/** Own list: words with a colon that transcripts have before or between what is said. */
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
