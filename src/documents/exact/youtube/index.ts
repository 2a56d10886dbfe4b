import { decodeHTML } from 'entities';
import { readXml, type XmlElement } from '../../input/xml.ts';
import { timedText } from '../timed-text/adapter.ts';
import { voicesOf } from '../timed-text/markup.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { youtube } from './detect.ts';

/** Returns the text of an element. References in timed text are escaped twice. */
const textOf = (element: XmlElement): string =>
  decodeHTML(element.content.map((piece) => (typeof piece === 'string' ? piece : textOf(piece))).join(''));

const numberOf = (element: XmlElement, name: string): number | null => {
  const value = element.attributes.get(name);
  return value === undefined || !Number.isFinite(Number(value)) ? null : Number(value);
};

/**
 * Reads the timed text of YouTube in XML: `<text start dur>` in seconds (srv1), `<text t d>` (srv2) and `<p t d>`
 * (srv3) in milliseconds. Earlier text may remain visible together with later text, so cues may overlap.
 */
function readTimedText(root: XmlElement): Track {
  const builder = new TrackBuilder();
  const read = (element: XmlElement) => {
    for (const child of element.children) {
      if (child.name !== 'text' && child.name !== 'p') {
        if (child.name === 'body') read(child);
        continue;
      }
      const inSeconds = child.attributes.has('start');
      const start = inSeconds ? numberOf(child, 'start') : divided(numberOf(child, 't'));
      const duration = inSeconds ? numberOf(child, 'dur') : divided(numberOf(child, 'd'));
      const voices = voicesOf(textOf(child), false);
      if (voices.length === 0) continue;
      builder.add(start, start === null || duration === null ? null : start + duration, voices);
    }
  };
  read(root);
  return builder.track('youtube_xml');
}

const divided = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : milliseconds / 1_000;

export const youtubeAdapter = timedText(youtube, (text) => readTimedText(readXml(text, { mixed: true })), {
  onScreen: false,
  layered: true,
});
