import { isNoName, isPlainlySpeaker, labelOf, looksLikeName } from './labels.ts';
import type { Cue, Voice } from './track.ts';

/** Marks by which captions say that somebody else speaks. */
const CHANGE = /(?:^|\s)(?:>{2,3}|»)\s?/;

/** A text that ends so is finished, or is a sound that nobody says. */
const FINISHED = /[.?!…。？！؟।♪)\]][\s"”’»]*$/;

/**
 * Finds who speaks where only the text of cues says it: `Ann: Good morning`, `>> ANN: …`. A label is a name if it comes
 * again, if it is in capitals, or if most cues have one. A sentence that goes on in the next cue has the same speaker.
 */
export function withSpeakers(cues: readonly Cue[]): readonly Cue[] {
  const voiced = cues.some(({ voices }) => voices.some(({ speaker }) => speaker !== null));
  if (voiced) return cues;
  const changing = cues.filter(({ voices }) => voices.some(({ text }) => CHANGE.test(text))).length > 1;
  const names = namesIn(cues, changing);
  if (names.size === 0 && !changing) return cues;
  let speaker: string | null = null;
  let open = false;
  return cues.map((cue) => {
    const voices = cue.voices.flatMap(({ text }) => {
      const pieces = changing ? text.split(CHANGE) : [text];
      return pieces.flatMap((piece, at) => {
        if (at > 0) [speaker, open] = [null, false];
        const said: Voice[] = [];
        for (const line of piece.split('\n')) {
          const labelled = labelOf(withoutDash(line));
          const named = labelled && names.has(labelled.name) ? labelled : null;
          // Behind a mark the speaker stays until the next mark; a label alone holds for its sentence.
          if (named) speaker = named.name;
          else if (!open && !changing) speaker = null;
          const words = named ? named.rest : line;
          const last = said.at(-1);
          if (last && last.speaker === speaker && !named)
            said[said.length - 1] = { speaker, text: `${last.text}\n${words}` };
          else said.push({ speaker, text: words });
          open = words.trim() === '' ? open || named !== null : !FINISHED.test(words);
        }
        return said.filter(({ text }) => text.trim() !== '');
      });
    });
    return { ...cue, voices };
  });
}

const withoutDash = (line: string): string => line.replace(/^[-–—]\s?/, '');

function namesIn(cues: readonly Cue[], changing: boolean): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let labelled = 0;
  for (const { voices } of cues) {
    const before = labelled;
    for (const { text } of voices) {
      for (const line of (changing ? text.replace(CHANGE, '\n') : text).split('\n')) {
        const label = labelOf(withoutDash(line));
        if (!label || isNoName(label.name)) continue;
        counts.set(label.name, (counts.get(label.name) ?? 0) + 1);
        labelled = before + 1;
      }
    }
  }
  const most = labelled * 2 >= cues.length;
  return new Set(
    [...counts]
      .filter(([name, count]) => (most && looksLikeName(name)) || count > 1 || isPlainlySpeaker(name))
      .map(([name]) => name),
  );
}
