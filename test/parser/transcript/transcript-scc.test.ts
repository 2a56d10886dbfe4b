import { describe, expect, test } from 'vitest';
import { codesOf, shortly, transcriptOf } from './transcripts.ts';

/** Sets the highest bit of bytes that have an even number of bits, as CEA-608 requires. */
const odd = (byte: number): string => {
  const bits = byte.toString(2).replaceAll('0', '').length;
  return (bits % 2 === 0 ? byte | 0x80 : byte).toString(16).padStart(2, '0');
};

/** Encodes printed text, two characters in a word. */
const printed = (text: string): string =>
  (text.match(/..?/g) ?? [])
    .map((pair) => odd(pair.charCodeAt(0)) + odd(pair.length > 1 ? pair.charCodeAt(1) : 0))
    .join(' ');

/** Encodes a control code, which is sent twice. */
const code = (first: number, second: number): string =>
  `${odd(first)}${odd(second)} ${odd(first)}${odd(second)}`;

const [LOAD, ERASE, CLEAR, SHOW] = [0x20, 0x2c, 0x2e, 0x2f].map((second) => code(0x14, second));
const [ROLL, RETURN, DIRECT] = [0x25, 0x2d, 0x29].map((second) => code(0x14, second));
const [BOTTOM, ABOVE] = [code(0x14, 0x70), code(0x14, 0x50)];

const fileOf = (...lines: string[]): string => `Scenarist_SCC V1.0\n\n${lines.join('\n\n')}\n`;

describe('Scenarist closed captions', () => {
  test('are shown at once if they pop on, until they are erased', async () => {
    const file = fileOf(
      `00:00:01:00\t${CLEAR} ${LOAD} ${ABOVE} ${printed('Good morning')} ${BOTTOM} ${printed('to all of you.')} ${SHOW}`,
      `00:00:04:00\t${ERASE}`,
      `00:00:05:00\t${CLEAR} ${LOAD} ${BOTTOM} ${printed('Let us start.')} ${SHOW}`,
    );
    const transcript = await transcriptOf(file);
    expect(transcript.format).toBe('scc');
    expect(transcript.text).toBe('Good morning to all of you. Let us start.');
    // The caption appears when its last code has been sent, one word for each frame.
    expect(shortly(transcript)).toEqual([
      [1.702, 4.004, null, 'Good morning\nto all of you.'],
      [5.439, null, null, 'Let us start.'],
    ]);
  });

  test('have each line once if they roll up', async () => {
    const file = fileOf(
      `00:00:01:00\t${ROLL} ${RETURN} ${BOTTOM} ${printed('FIRST LINE')}`,
      `00:00:03:00\t${ROLL} ${RETURN} ${BOTTOM} ${printed('SECOND LINE')}`,
      `00:00:05:00\t${ERASE}`,
    );
    expect((await transcriptOf(file)).segments.map(({ text }) => text)).toEqual([
      'FIRST LINE',
      'SECOND LINE',
    ]);
  });

  test('are visible while they are painted', async () => {
    const file = fileOf(
      `00:00:01:00\t${DIRECT} ${ABOVE} ${printed('One ')} ${BOTTOM} ${printed('two')}`,
      `00:00:03:00\t${DIRECT} ${BOTTOM} ${printed('three')}`,
      `00:00:05:00\t${ERASE}`,
    );
    expect((await transcriptOf(file)).segments.map(({ text }) => text)).toEqual(['One\ntwo', 'three']);
  });

  test('have drop-frame time codes if a semicolon precedes the frames', async () => {
    const caption = (mark: string) =>
      fileOf(`00:10:00${mark}00\t${LOAD} ${BOTTOM} ${printed('Now')} ${SHOW}`, `00:10:02${mark}00\t${ERASE}`);
    const [dropped, counted] = await Promise.all([transcriptOf(caption(';')), transcriptOf(caption(':'))]);
    expect(dropped.segments[0]?.endSeconds).toBeCloseTo(602, 2);
    expect(counted.segments[0]?.endSeconds).toBeCloseTo(602.602, 2);
  });

  test('have letters of several languages, and ignore codes that are repeated', async () => {
    const accents = `${printed('se')} ${printed('|~or')} ${code(0x11, 0x37)} ${printed(' Ole')} ${code(0x12, 0x21)}`;
    const file = fileOf(`00:00:01:00\t${LOAD} ${BOTTOM} ${accents} ${SHOW}`, `00:00:02:00\t${ERASE}`);
    expect((await transcriptOf(file)).segments[0]?.text).toBe('se÷ñor♪ OlÉ');
  });

  test('may be in the second channel', async () => {
    const second = (text: string) =>
      `${code(0x1c, 0x20)} ${code(0x1c, 0x70)} ${printed(text)} ${code(0x1c, 0x2f)}`;
    const both = fileOf(`00:00:01:00\t${LOAD} ${BOTTOM} ${printed('One')} ${SHOW} ${second('Dos')}`);
    expect((await transcriptOf(both)).segments.map(({ text }) => text)).toEqual(['One']);
    expect((await transcriptOf(fileOf(`00:00:01:00\t${second('Dos')}`))).segments[0]?.text).toBe('Dos');
  });

  test('report lines that cannot be read', async () => {
    const file = fileOf('no time', `00:00:01:00\t${LOAD} ${BOTTOM} zzzz ${printed('Hello')} ${SHOW}`);
    expect(codesOf(await transcriptOf(file))).toEqual(['malformed_timestamp 1', 'malformed_cue 1']);
  });
});
