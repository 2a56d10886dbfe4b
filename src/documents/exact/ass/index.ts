import { timedText } from '../timed-text/adapter.ts';
import { secondsOf } from '../timed-text/clock.ts';
import { splitLines } from '../timed-text/timing.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { ass } from './detect.ts';

/** The columns of an event if no Format line names them. */
const COLUMNS = 'Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';

/**
 * Reads Advanced SubStation Alpha, including version 4: the dialogue lines of its events, without drawings and
 * overrides.
 */
function readAss(text: string): Track {
  const builder = new TrackBuilder();
  let columns = columnsOf(COLUMNS);
  let inEvents = false;
  for (const line of splitLines(text)) {
    if (line.startsWith('[')) inEvents = /^\[events\]/i.test(line);
    if (!inEvents) continue;
    const [, format] = /^Format:(.*)$/i.exec(line) ?? [];
    if (format !== undefined) columns = columnsOf(format);
    const [, event] = /^Dialogue:(.*)$/i.exec(line) ?? [];
    if (event !== undefined) addEvent(event, columns, builder);
  }
  return builder.track('ass');
}

const columnsOf = (format: string): readonly string[] =>
  format
    .slice(0, 1_000)
    .split(',')
    .map((name) => name.trim().toLowerCase());

function addEvent(event: string, columns: readonly string[], builder: TrackBuilder): void {
  // The text is the last column and may contain commas.
  const cells = event.split(',', columns.length - 1);
  const said = event.slice(cells.reduce((length, cell) => length + cell.length + 1, 0));
  const cell = (...names: string[]) => cells[columns.findIndex((name) => names.includes(name))]?.trim() ?? '';
  const [start, end] = [secondsOf(cell('start')), secondsOf(cell('end'))];
  if (start === null || end === null) {
    builder.fault('malformed_timestamp', 'The times of a dialogue line cannot be read. The line is skipped.');
    return;
  }
  // The text between \p1 and \p0 is a drawing.
  const words = said
    .replace(/\{[^{}]{0,500}\\p[1-9][^{}]{0,500}\}[^{]{0,20000}/g, '')
    .replace(/\{[^{}]{0,2000}\}/g, '')
    .replace(/\\[Nn]/g, '\n')
    .replaceAll('\\h', ' ');
  builder.add(start, end, [{ speaker: cell('name', 'actor') || null, text: words }]);
}

export const assAdapter = timedText(ass, readAss, {
  onScreen: true,
  layered: true,
});
