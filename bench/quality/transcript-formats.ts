/**
 * Measures how well speaker turns are found in meetings: `node bench/quality/transcript-formats.ts FOLDER`, where FOLDER has the
 * JSON files of QMSum (https://github.com/Yale-LILY/QMSum, data/ALL/test). Each meeting is written in the formats in which
 * meeting services export transcripts, without anything that names the speakers for certain.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import job from '../../src/documents/kinds/transcript/job.ts';

interface Turn {
  readonly speaker: string;
  readonly text: string;
}

const clock = (seconds: number): string =>
  [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const cues = (turns: readonly Turn[], written: (turn: Turn) => string): string =>
  turns
    .map((turn, at) => `${at + 1}\n${clock(at * 5)}.000 --> ${clock(at * 5 + 4)}.000\n${written(turn)}\n`)
    .join('\n');

/** The formats, each as a function that writes a meeting. */
const FORMATS: Readonly<Record<string, (turns: readonly Turn[]) => string>> = {
  'name: text': (turns) => turns.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n'),
  'name, time above text': (turns) =>
    turns.map(({ speaker, text }, at) => `${speaker}  ${clock(at * 5)}\n${text}\n`).join('\n'),
  'name, time in words': (turns) =>
    turns
      .map(({ speaker, text }, at) => {
        const [minutes, seconds] = [Math.floor((at * 5) / 60), (at * 5) % 60];
        return `${speaker}   ${minutes} minutes ${seconds} seconds\n${text}\n`;
      })
      .join('\n'),
  'WebVTT, name: text': (turns) => `WEBVTT\n\n${cues(turns, ({ speaker, text }) => `${speaker}: ${text}`)}`,
  'WebVTT, names in lower case': (turns) =>
    `WEBVTT\n\n${cues(turns, ({ speaker, text }) => `${speaker.toLowerCase()}: ${text}`)}`,
  'WebVTT, name on its own line': (turns) =>
    `WEBVTT\n\n${cues(turns, ({ speaker, text }) => `${speaker}\n${text}`)}`,
};

/** Joins the words of a speaker until another begins. */
function joined(turns: readonly { speaker: string | null; text: string }[]): string[] {
  const all: { speaker: string; text: string }[] = [];
  for (const { speaker, text } of turns) {
    const name = speaker?.toLowerCase() ?? '';
    const last = all.at(-1);
    if (last?.speaker === name) last.text += ` ${text}`;
    else all.push({ speaker: name, text });
  }
  return all.map(({ speaker, text }) => `${speaker}|${text.replace(/\s+/g, ' ').trim()}`);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder of QMSum’s meetings.');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
for (const [format, write] of Object.entries(FORMATS)) {
  let [stated, found, right, whole] = [0, 0, 0, 0];
  for (const file of files) {
    const { meeting_transcripts: meeting } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      meeting_transcripts: { speaker: string; content: string }[];
    };
    const turns = meeting
      .map(({ speaker, content }) => ({
        speaker: speaker.trim(),
        text: content
          .replace(/\{[^}]*\}/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      }))
      .filter(({ speaker, text }) => speaker !== '' && /\p{L}/u.test(text));
    const expected = joined(turns);
    const outcome = await job({
      bytes: Buffer.from(write(turns)),
      filename: null,
      contentType: null,
      fields: false,
      options: { type: 'auto' },
    });
    const segments = 'reading' in outcome ? joined(outcome.reading.data.segments) : [];
    const known = new Map<string, number>();
    for (const turn of expected) known.set(turn, (known.get(turn) ?? 0) + 1);
    let own = 0;
    for (const turn of segments) {
      const left = known.get(turn) ?? 0;
      if (left > 0) own += 1;
      known.set(turn, left - 1);
    }
    stated += expected.length;
    found += segments.length;
    right += own;
    if (own === expected.length && own === segments.length) whole += 1;
  }
  process.stdout.write(
    `${format}: recall ${(right / stated).toFixed(3)} of ${stated}, precision ${(right / Math.max(found, 1)).toFixed(3)}, meetings without an error ${whole} of ${files.length}\n`,
  );
}
