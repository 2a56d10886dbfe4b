import type { XmlElement } from '../../input/xml.ts';
import {
  type Around,
  type Interval,
  isSequence,
  isSpoken,
  saysEnd,
  type TtmlReader,
  visibleTime,
  within,
} from './scope.ts';

/** A piece of a paragraph, with the time during which it is shown. */
interface Piece extends Interval {
  readonly speaker: string | null;
  readonly text: string;
}

/** A paragraph with more timed parts than this may be timed word by word, like lyrics. */
const MIN_PARTS = 3;

/**
 * Reads the text of a paragraph. All parts that are shown at the same time become one cue. Parts of one or two words
 * are joined into one cue. Returns the end of the last part.
 */
export function readParagraph(element: XmlElement, own: Around, reader: TtmlReader): number | null {
  const pieces = piecesOf(element, own, reader);
  const groups = Map.groupBy(pieces, ({ begin, end }) => `${begin} ${end}`);
  const parts = [...groups.values()].filter((part) => part.some(({ text }) => text.trim() !== ''));
  const words = reader.absolute || (parts.length > MIN_PARTS && parts.every((part) => wordsIn(part) < 3));
  const cues =
    words && parts.length > 0
      ? [pieces.filter(({ end, begin, text }) => begin !== end || text.trim() === '')]
      : parts;
  const { begin, end } = visibleTime(own);
  if (cues.length === 0 && begin !== null) reader.builder.add(begin, end, []);
  let last: number | null = null;
  for (const cue of cues) {
    const times = words
      ? { begin: begin ?? edge(cue, 'begin'), end: end ?? edge(cue, 'end') }
      : (cue[0] as Piece);
    // Because of its region or a sequence, the piece is never visible.
    const hidden =
      times.begin !== null && times.end !== null && times.end <= times.begin && own.begin !== own.end;
    if (!hidden) reader.builder.add(times.begin, times.end, voicesOf(cue));
    if (times.end !== null) last = Math.max(last ?? times.end, times.end);
  }
  if (saysEnd(element)) return own.end;
  return last ?? (isSequence(element) ? own.begin : own.end);
}

const wordsIn = (part: readonly Piece[]): number =>
  part
    .map(({ text }) => text)
    .join('')
    .trim()
    .split(/\s+/).length;

const edge = (pieces: readonly Piece[], side: 'begin' | 'end'): number | null => {
  const times = pieces.map((piece) => piece[side]).filter((time) => time !== null);
  if (times.length === 0) return null;
  return times.reduce((one, other) => (side === 'begin' ? Math.min(one, other) : Math.max(one, other)));
};

function voicesOf(pieces: readonly Piece[]): readonly { speaker: string | null; text: string }[] {
  const voices: { speaker: string | null; text: string }[] = [];
  for (const { speaker, text } of pieces) {
    const last = voices.at(-1);
    // Whitespace between two speakers belongs to neither.
    if (last && (last.speaker === speaker || text.trim() === '')) last.text += text;
    else voices.push({ speaker, text });
  }
  return voices.filter(({ text }) => text.trim() !== '');
}

/** Splits an element into pieces, in order. White space collapses to one space unless the element preserves it. */
function piecesOf(element: XmlElement, own: Around, reader: TtmlReader): readonly Piece[] {
  const pieces: Piece[] = [];
  const read = (from: XmlElement, around: Around): number | null => {
    const sequence = isSequence(from);
    let before: number | null = sequence ? (around.begin ?? 0) : null;
    const say = (text: string) => {
      const { begin, end } = visibleTime(around);
      // Text directly in a sequence has no duration.
      if (!sequence || text.trim() === '') pieces.push({ begin, end, speaker: around.agent, text });
    };
    for (const piece of from.content) {
      if (typeof piece === 'string') say(around.preserve ? piece : piece.replace(/\s+/g, ' '));
      else if (piece.name === 'br') say('\n');
      // Ruby text is skipped, because it only states how a word is read.
      else if (isSpoken(piece, reader) && !/^(?:text|delimiter)$/.test(piece.attributes.get('ruby') ?? '')) {
        const end = read(piece, within(piece, around, before, reader));
        if (sequence) before = end ?? before;
      }
    }
    return saysEnd(from) ? around.end : before;
  };
  read(element, own);
  return pieces;
}
