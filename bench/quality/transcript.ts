/**
 * Measures whether the speakers of transcripts are found: `node bench/quality/transcript.ts FOLDER`. FOLDER has documents
 * (`a.txt`, `b.vtt`), each with its turns (`a.json`): `[{"speaker": "Project Manager", "text": "Okay, …"}, …]`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import readTranscript from '../../src/documents/kinds/transcript/job.ts';
import { isInHalf, plain, print, type Settings, settingsOf, Tally } from './measure.ts';

interface Turn {
  readonly speaker: string;
  readonly text: string;
}

/** Number of letters that identify a turn. */
const START = 60;
/** Number of segments in which a turn is searched. */
const NEAR = 40;

/** Reads the transcripts of a folder, and compares their turns. */
export async function measureTranscripts(folder: string, settings: Settings): Promise<Tally> {
  const tally = new Tally('transcript', settings);
  for (const file of readdirSync(folder).sort()) {
    const turnsFile = join(folder, `${parse(file).name}.json`);
    if (file.endsWith('.json') || !existsSync(turnsFile) || !isInHalf(file, settings.half)) continue;
    const turns = JSON.parse(readFileSync(turnsFile, 'utf8')) as readonly Turn[];
    const outcome = await readTranscript({
      bytes: readFileSync(join(folder, file)),
      filename: file,
      contentType: null,
      options: { type: 'media' },
    });
    const read = 'reading' in outcome;
    tally.mark('read', { right: read, found: false, file, truth: read ? null : outcome.refusal.detail });
    if (!read) continue;
    const { segments, speakers } = outcome.reading.data;
    const names = new Set(turns.map(({ speaker }) => plain(speaker)));
    const found = new Set(speakers.map(({ name }) => plain(name)));
    for (const name of names)
      tally.mark('speakers: found', { right: found.has(name), found: false, file, truth: name });
    for (const name of found)
      tally.mark('speakers: real of found', { right: names.has(name), file, value: name });
    const texts = segments.map(({ text }) => plain(text));
    let next = 0;
    for (const { speaker, text } of turns) {
      const start = plain(text).slice(0, START);
      const near = texts.slice(next, next + NEAR).findIndex((one) => one.startsWith(start));
      // Several turns may be in one segment.
      const merged = near < 0 && next > 0 && (texts[next - 1] as string).includes(start);
      const segment = near >= 0 ? segments[next + near] : merged ? segments[next - 1] : undefined;
      if (near >= 0) next += near + 1;
      tally.mark('turns', {
        right: plain(segment?.speaker) === plain(speaker),
        found: Boolean(segment?.speaker),
        file,
        value: segment?.speaker,
        truth: `${speaker}: ${text.slice(0, START)}`,
      });
    }
  }
  return tally;
}

if (import.meta.main) {
  const settings = settingsOf();
  if (settings.paths.length === 0) print('Name a folder of transcripts.');
  for (const folder of settings.paths) (await measureTranscripts(folder, settings)).report();
}
