import { objectsIn } from '../../../libraries/json/value.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { speechService } from './service.ts';
import { at, type JsonObject, numberAt, over, textAt } from './values.ts';

/** Offsets of Otter count the samples of its recordings. */
const SAMPLES_PER_SECOND = 16_000;

/** Reads the speech of Otter: its pieces name their speakers by an identifier in a separate list. */
function readOtter(root: JsonObject): Track {
  const builder = new TrackBuilder();
  const names = new Map(
    objectsIn(at(root, 'speech.speakers')).map((speaker) => [
      speaker.id ?? speaker.speaker_id,
      textAt(speaker, 'speaker_name', 'name'),
    ]),
  );
  for (const piece of objectsIn(at(root, 'speech.transcripts'))) {
    const label = textAt(piece, 'label', 'speaker_model_label');
    const speaker = names.get(piece.speaker_id) ?? textAt(piece, 'speaker_name');
    builder.add(
      over(numberAt(piece, 'start_offset'), SAMPLES_PER_SECOND),
      over(numberAt(piece, 'end_offset'), SAMPLES_PER_SECOND),
      [
        {
          // Voices that Otter cannot name have only a number.
          speaker: speaker ?? (label && /^\d{1,3}$/.test(label) ? `Speaker ${label}` : label),
          text: textAt(piece, 'transcript', 'text') ?? '',
        },
      ],
    );
  }
  return builder.track('json', {
    language: textAt(root, 'speech.language'),
    durationSeconds: numberAt(root, 'speech.duration'),
  });
}

/** Otter. */
export const otter = speechService(
  'json',
  (root) => objectsIn(at(root, 'speech.transcripts')).some(({ start_offset }) => start_offset !== undefined),
  readOtter,
);
