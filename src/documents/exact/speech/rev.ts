import { objectsIn } from '../../../libraries/json/value.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { speechService } from './service.ts';
import { type JsonObject, secondsAt, speakerAt, textAt } from './values.ts';

/**
 * Reads the monologues of Rev and Rev AI. Each monologue is one segment, because its punctuation and spaces are
 * elements too.
 */
function readRev(root: JsonObject): Track {
  const builder = new TrackBuilder();
  const names = new Map(
    objectsIn(root.speakers).map((speaker) => [speaker.id, textAt(speaker, 'name') || null]),
  );
  for (const monologue of objectsIn(root.monologues)) {
    const elements = objectsIn(monologue.elements);
    const times = (name: string, clock: string) =>
      elements.map((element) => secondsAt(element, name, clock)).filter((time) => time !== null);
    const speaker =
      names.get(monologue.speaker) ?? speakerAt(monologue, 'speaker_name', 'speaker_info.name', 'speaker');
    builder.add(times('ts', 'timestamp')[0] ?? null, times('end_ts', 'end_timestamp').at(-1) ?? null, [
      { speaker, text: elements.map((element) => textAt(element, 'value') ?? '').join('') },
    ]);
  }
  return builder.track('rev_ai', { language: textAt(root, 'language') });
}

/** Rev and Rev AI. */
export const rev = speechService(
  'rev_ai',
  (root) => objectsIn(root.monologues).some(({ elements }) => Array.isArray(elements)),
  readRev,
);
