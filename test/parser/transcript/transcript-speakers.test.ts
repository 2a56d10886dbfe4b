import { describe, expect, test } from 'vitest';
import { shortly, transcriptOf } from './transcripts.ts';

const cuesOf = (...texts: string[]): string =>
  `WEBVTT\n\n${texts.map((text, at) => `00:${10 + at}.000 --> 00:${11 + at}.000\n${text}\n`).join('\n')}`;

const speakersOf = async (file: string) =>
  (await transcriptOf(file)).segments.map(({ speaker, text }) => [speaker, text]);

describe('a name before a colon', () => {
  test('may be in lower case if most cues have a name', async () => {
    expect(
      await speakersOf(cuesOf('Ann Lee: Hello.', 'kim b: Hi there.', 'Ann Lee: Shall we?', 'kim b: Yes.')),
    ).toEqual([
      ['Ann Lee', 'Hello.'],
      ['kim b', 'Hi there.'],
      ['Ann Lee', 'Shall we?'],
      ['kim b', 'Yes.'],
    ]);
    expect(
      await speakersOf('ann: Is it late?\nbob lee: It is nine.\nann: Then go.\nbob lee: I will.'),
    ).toEqual([
      ['ann', 'Is it late?'],
      ['bob lee', 'It is nine.'],
      ['ann', 'Then go.'],
      ['bob lee', 'I will.'],
    ]);
  });

  test('is no name if it is a clause in lower case', async () => {
    const file = cuesOf(
      'We have one rule.',
      'and note this: never run.',
      'Walk.',
      'and note this: sit down.',
    );
    expect((await speakersOf(file)).map(([speaker]) => speaker)).toEqual([null, null, null, null]);
  });

  test('is no name if it is a title in capitals', async () => {
    const file = cuesOf(
      'CHAPTER ONE: The Voyage Out',
      'It was a dark night.',
      'THE HARBOUR: A Short History',
      'Ships came in.',
      'Nobody spoke.',
    );
    expect((await speakersOf(file)).map(([speaker]) => speaker)).toEqual([null, null, null, null, null]);
    expect((await speakersOf(cuesOf('MAN: Come in here.', 'Quickly.', 'Now.')))[0]?.[0]).toBe('MAN');
  });

  test('is no name if only a number follows it', async () => {
    const file = cuesOf('<i>Império Romano:\n1.567.202.</i>', 'Outro texto aqui.');
    expect((await speakersOf(file))[0]).toEqual([null, 'Império Romano:\n1.567.202.']);
  });

  test('may have a constituency in brackets', async () => {
    const text =
      'The Chair (Hon. Ann Lee (North Hill, Lib.)): Order.\nMr. Bob Sample (South Dale, Green): Thank you, Chair.\nThe Chair: Please go on.\nMr. Bob Sample: I will do so.';
    expect((await speakersOf(text)).map(([speaker]) => speaker)).toEqual([
      'The Chair (Hon. Ann Lee (North Hill, Lib.))',
      'Mr. Bob Sample (South Dale, Green)',
      'The Chair',
      'Mr. Bob Sample',
    ]);
  });
});

describe('a name without a colon', () => {
  const SAID = [
    [3, null, 'Ann Lee', 'Good morning.'],
    [69, null, 'Bob Sample', 'Good morning, Ann.'],
    [122, null, 'Ann Lee', 'Let us start.'],
  ];
  const TIMES = ['0 minutes 3 seconds', '1 minute 9 seconds', '2 minutes 2 seconds'];
  const CLOCK = ['0:03', '1:09', '2:02'];
  const written = (line: (name: string, at: number) => string): string =>
    SAID.map(([, , name, text], at) => `${line(String(name), at)}\n${text}\n`).join('\n');

  test.each([
    ['before a time in words', written((name, at) => `${name}   ${TIMES[at]}`)],
    ['above a time in words', written((name, at) => `${name}\n${TIMES[at]}`)],
    ['above two times', written((name, at) => `${name}\n${TIMES[at]}\n${CLOCK[at]}`)],
    ['above a time', written((name, at) => `${name}\n${CLOCK[at]}`)],
  ])('is found %s', async (_, text) => {
    const transcript = await transcriptOf(text);
    expect(shortly(transcript)).toEqual(SAID);
  });

  test('is found on the first lines of cues', async () => {
    const file = cuesOf(
      'Ann Lee\nGood morning.',
      'Bob Sample\nHello.',
      'Ann Lee\nLet us start.',
      'Bob Sample\nYes.',
    );
    expect(await speakersOf(file)).toEqual([
      ['Ann Lee', 'Good morning.'],
      ['Bob Sample', 'Hello.'],
      ['Ann Lee', 'Let us start.'],
      ['Bob Sample', 'Yes.'],
    ]);
    const lines = cuesOf('Senator, we\nare here.', 'Very\ngood.', 'We\ngo now.');
    expect((await speakersOf(lines)).map(([speaker]) => speaker)).toEqual([null, null, null]);
  });
});

describe('names in a separate list of a JSON file', () => {
  const said = [
    ['Ann Lee', 'Good morning.'],
    ['Bob Sample', 'Hello Ann.'],
  ];
  test.each([
    [
      'of Otter, whose times count samples',
      {
        speech: {
          speakers: [
            { id: 11, speaker_name: 'Ann Lee' },
            { id: 12, speaker_name: 'Bob Sample' },
          ],
          transcripts: [
            { transcript: 'Good morning.', start_offset: 16_000, end_offset: 32_000, speaker_id: 11 },
            { transcript: 'Hello Ann.', start_offset: 48_000, end_offset: 64_000, speaker_id: 12 },
          ],
        },
      },
    ],
    [
      'with words in segments',
      {
        segments: [
          {
            start: 1,
            duration: 1,
            speaker: 'a-1',
            words: [{ text: 'Good' }, { text: 'morning' }, { text: '.' }],
          },
          { start: 3, duration: 1, speaker: 'b-2', words: [{ text: 'Hello' }, { text: 'Ann.' }] },
        ],
        speakers: [
          { id: 'a-1', name: 'Ann Lee' },
          { id: 'b-2', name: 'Bob Sample' },
        ],
      },
    ],
    [
      'that is counted',
      {
        speakers: ['Ann Lee', 'Bob Sample'],
        lines: [
          { speaker: 0, text: 'Good morning.', start: 1, end: 2 },
          { speaker: 1, text: 'Hello Ann.', start: 3, end: 4 },
        ],
      },
    ],
  ])('are used: %s', async (_, file) => {
    const transcript = await transcriptOf(JSON.stringify(file));
    expect(transcript.segments.map(({ speaker, text }) => [speaker, text])).toEqual(said);
    expect(transcript.segments.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});
