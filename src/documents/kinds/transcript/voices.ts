import type { Cue, Voice } from '../../exact/timed-text/track.ts';
import {
  hasSpeakerForm,
  isCapitalised,
  isLikelyName,
  isLowerCase,
  isLowerCaseName,
  isNoName,
  isTitle,
  labelOf,
  speakerKeyOf,
} from './labels.ts';

/** Marks in captions that indicate a change of speaker. */
const CHANGE = /(?:^|\s)(?:>{2,3}|»)\s?/;
/**
 * The same marks at the beginning of a line, where one occurrence is enough. Within a line, `»` may close a quotation.
 */
const CHANGE_OF_LINE = /^>{2,3}\s?/m;

/** A dash at the beginning of a line that marks a change of speaker. */
const DASH = /^[-–—]\s*(?=[^\s\d-])/;

/** Matches the end of a finished sentence or of a sound. */
const FINISHED = /[.?!…。？！؟।♪)\]][\s"”’»]*$/;

/**
 * Finds speakers that only the text of cues names: `Ann: Good morning`, `>> ANN: …`, lines with dashes. A label is a
 * name if it repeats, if it is in capitals, if most cues have a label, or if it looks like the other names. If a
 * sentence continues in the next cue, the speaker is the same.
 */
export function withSpeakers(cues: readonly Cue[]): readonly Cue[] {
  const voices = cues.flatMap((cue) => cue.voices);
  if (voices.some(({ speaker }) => speaker !== null)) return cues;
  const changing =
    voices.some(({ text }) => CHANGE_OF_LINE.test(text)) ||
    voices.filter(({ text }) => CHANGE.test(text)).length > 1;
  const dashed = voices.some(({ text }) => text.split('\n').filter((line) => DASH.test(line)).length > 1);
  const names = namesIn(cues, changing);
  if (names.size === 0 && !changing && !dashed) return withNameLines(cues);
  const hearing = new Hearing(names, changing, dashed);
  return cues.map((cue) => ({ ...cue, voices: cue.voices.flatMap(({ text }) => hearing.heard(text)) }));
}

/** The share of cues whose first line must be a name. */
const MIN_NAME_LINES = 0.8;

/** Finds speakers on the first lines of cues, as in older exports of meetings. Few names occur again and again. */
function withNameLines(cues: readonly Cue[]): readonly Cue[] {
  const nameOf = ({ text }: Voice): string | null => {
    const [first = '', next] = text.split('\n', 2);
    return next !== undefined && isLikelyName(first) && !/[.,]$/.test(first) ? first : null;
  };
  const firsts = cues.flatMap(({ voices }) => (voices[0] ? [nameOf(voices[0])] : []));
  const names = firsts.filter((name) => name !== null);
  if (names.length < 3 || names.length < firsts.length * MIN_NAME_LINES) return cues;
  if (new Set(names).size * 2 > names.length) return cues;
  return cues.map((cue) => ({
    ...cue,
    voices: cue.voices.map((voice) => {
      const speaker = nameOf(voice);
      return speaker === null ? voice : { ...voice, speaker, text: voice.text.slice(speaker.length + 1) };
    }),
  }));
}

/** Reads texts in order and keeps track of the speaker. */
class Hearing {
  readonly #names: ReadonlySet<string>;
  readonly #changing: boolean;
  readonly #dashed: boolean;
  #speaker: string | null = null;
  /** True if a sentence continues in the next text. */
  #open = false;

  constructor(names: ReadonlySet<string>, changing: boolean, dashed: boolean) {
    this.#names = names;
    this.#changing = changing;
    this.#dashed = dashed;
  }

  heard(text: string): readonly Voice[] {
    const pieces = this.#changing ? text.split(CHANGE) : [text];
    return pieces.flatMap((piece, at) => {
      if (at > 0) [this.#speaker, this.#open] = [null, false];
      return this.#lines(piece, at > 0);
    });
  }

  #lines(piece: string, changed: boolean): readonly Voice[] {
    const said: Voice[] = [];
    let turns = changed;
    for (const line of piece.split('\n')) {
      const dash = this.#dashed && DASH.test(line);
      const labelled = labelOf(withoutDash(line));
      const named = labelled && this.#names.has(speakerKeyOf(labelled.name)) ? labelled : null;
      // A change mark sets the speaker until the next mark; a label without a mark applies only to its own sentence.
      if (named) this.#speaker = named.name;
      else if (dash || (!this.#open && !this.#changing)) this.#speaker = null;
      turns ||= dash;
      const words = named ? named.rest : dash ? withoutDash(line) : line;
      const last = said.at(-1);
      if (last && last.speaker === this.#speaker && !named && !turns)
        said[said.length - 1] = { ...last, text: `${last.text}\n${words}` };
      else said.push({ speaker: this.#speaker, text: words, ...(turns && { turn: true }) });
      turns = false;
      this.#open = words.trim() === '' ? this.#open || named !== null : !FINISHED.test(words);
    }
    return said.filter(({ text }) => text.trim() !== '');
  }
}

const withoutDash = (line: string): string => line.replace(/^[-–—]\s*/, '');

/** A label with the number of its occurrences, and of those that are titles. */
interface Occurrences {
  readonly name: string;
  count: number;
  titles: number;
}

/** Returns the keys of the labels that are names. */
function namesIn(cues: readonly Cue[], changing: boolean): ReadonlySet<string> {
  const labels = new Map<string, Occurrences>();
  const shouted = isShouted(cues);
  let [labelled, capitalised] = [0, 0];
  for (const { voices } of cues) {
    let [any, capital] = [false, false];
    for (const { text } of voices) {
      const lines = (changing ? text.replace(CHANGE, '\n') : text).split('\n');
      for (const [at, line] of lines.entries()) {
        const label = labelOf(withoutDash(line));
        if (!label || isNoName(label.name)) continue;
        const said = [label.rest, ...lines.slice(at + 1)].join(' ').trim();
        // Only words can be spoken: the text below a label may also be a number.
        if (!/\p{L}/u.test(said) && /\d/.test(said)) continue;
        const found = labels.getOrInsertComputed(speakerKeyOf(label.name), () => ({
          name: label.name,
          count: 0,
          titles: 0,
        }));
        found.count += 1;
        if (isTitle(label.name, said, shouted)) found.titles += 1;
        any = true;
        capital ||= !isLowerCase(label.name);
      }
    }
    if (any) labelled += 1;
    if (capital) capitalised += 1;
  }
  const max = capitalised * 2 >= cues.length;
  const [lower, names] = [
    [...labels].filter(([, { name }]) => isLowerCase(name)),
    [...labels].filter(([, { name, count, titles }]) => !isLowerCase(name) && titles < count),
  ];
  type Label = (typeof names)[number];
  const certain = ([, { name, count }]: Label) =>
    (max && isCapitalised(name)) || count > 1 || hasSpeakerForm(name);
  const others = names.some(certain);
  const share = labelled / Math.max(cues.length, 1);
  return new Set(
    [
      ...names.filter((one) => certain(one) || (others && isLikelyName(one[1].name))),
      ...lower.filter(([, { count }]) => isLowerCaseName(count, share, others)),
    ].map(([key]) => key),
  );
}

/** True if captions are in capitals, as those of live television are. */
function isShouted(cues: readonly Cue[]): boolean {
  const sample = cues
    .slice(0, 200)
    .flatMap(({ voices }) => voices.map(({ text }) => text))
    .join(' ');
  return (sample.match(/\p{Ll}/gu)?.length ?? 0) < (sample.match(/\p{Lu}/gu)?.length ?? 0) / 5;
}
