import { describe, expect, test } from 'vitest';
import { outcomeOf, readingOf, refusalOf, shortly, transcriptOf } from './transcripts.ts';

const srt = (...said: string[]): string =>
  said.map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}\n`).join('\n');

const turnsOf = async (text: string) =>
  shortly(await transcriptOf(text)).map(([start, , speaker, said]) => [start, speaker, said]);

describe('non-ASCII letters in captions', () => {
  test.each([
    'Lets go to the café now.',
    'Stop! CAFÉ',
    'Stop! CAFé',
    'It costs £5 at the café.',
    'Été',
    'Señor',
    '“Hi” she said – ok',
    'na\u00efve',
  ])('are read in single-byte encodings: %s', async (said) => {
    const bytes = Buffer.from(
      srt(said).replace(/[“”–]/g, (mark) => ({ '“': '\x93', '”': '\x94' })[mark] ?? '\x96'),
      'latin1',
    );
    for (const file of [bytes, Buffer.concat([Buffer.from('WEBVTT\n\n'), bytes])]) {
      const { data, warnings } = await readingOf(file);
      expect([data.text, warnings]).toEqual([said, []]);
    }
  });

  test('are also read at the end of a file', async () => {
    expect((await transcriptOf(Buffer.from(srt('x caf\xe9').trimEnd(), 'latin1'))).text).toBe('x café');
  });

  test('cause a warning if they cannot be decoded', async () => {
    const { warnings, confidence } = await readingOf(Buffer.from(srt('Gr\ufffdße')));
    expect(warnings).toMatchObject([{ code: 'undecodable_characters' }]);
    expect(confidence).toBeLessThan(1);
  });
});

describe('a speaker with one turn', () => {
  test.each([
    [
      'Anna: Hello, how are you?\nTom: Fine.\nAnna: Good.',
      ['Anna Hello, how are you?', 'Tom Fine.', 'Anna Good.'],
    ],
    [
      'Interviewer: Why?\nDr. Smith: Because.\nINTERVIEWER: I see.\nNote: it is odd.\nJohn: I agree.\nThe Problem: none.\nhttps://a.example\nAt 10:30: nothing.\nMy dear and only friend of all: no.',
      [
        'Interviewer Why?',
        'Dr. Smith Because.',
        'Interviewer I see.\nNote: it is odd.',
        'John I agree.\nThe Problem: none.\nhttps://a.example\nAt 10:30: nothing.\nMy dear and only friend of all: no.',
      ],
    ],
  ])('is recognised among other speakers: %j', async (text, said) => {
    expect((await turnsOf(text)).map(([, name, words]) => `${name} ${words}`)).toEqual(said);
  });
});

describe('times of day in a chat', () => {
  test.each([
    ['[Priya Raman] 14:00:15\nHello.\n\n[Tom] 14:00:25\nHi.\n', 10],
    ['14:00:15 From Anna to Everyone:\n\thello\n14:01:15 From Tom to Everyone:\n\thi', 60],
    ['[05.10.26, 23:59:11] Anna: Hallo\n\u200e[06.10.26, 00:00:11] tom: Na?', 60],
    ['[10/5/26, 2:03:11\u202fPM] Anna: Hello\n[10/5/26, 2:04:11 PM] Tom: Hi', 60],
    ['31/01/2026, 11:59 am - Anna: Hallo\n01/02/2026, 12:01 pm - +49 170 123: Na?', 86_520],
    ['05.10.26, 14:03 - Anna: Hallo\n05.10.26, 14:05 - Tom: Na?', 120],
    ['Agent (10:02 AM): How can I help?\nCustomer (10:03 AM): It is broken.', 60],
    ['2026-10-05 14:00:15 Anna: Hi\n2026-10-05 14:00:25 Tom: Hello', 10],
    ['23:59:50 Anna: Hi\n00:00:05 Tom: Hello', 15],
  ])('are relative to the first message: %j', async (text, seconds) => {
    const { data, warnings } = await readingOf(text);
    expect(data.segments.map(({ startSeconds }) => startSeconds)).toEqual([0, seconds]);
    expect(data.speakers).toHaveLength(2);
    expect(warnings).toMatchObject([{ code: 'times_of_day' }]);
  });

  test('are distinguished from the times of a recording', async () => {
    const { data, warnings } = await readingOf('[00:59:58] Ann: One.\n[01:00:02] Bob: Two.');
    expect([data.segments[1]?.startSeconds, warnings]).toEqual([3_602, []]);
  });
});

test('a name is recognised after a time of day even if no colon separates the two', async () => {
  expect(await turnsOf('00:00:01 Speaker 1\ntext\n\nTranscribed by https://otter.ai')).toEqual([
    [1, 'Speaker 1', 'text\nTranscribed by https://otter.ai'],
  ]);
  expect((await transcriptOf('00:00:01 Speaker 1\ntext\n\nTranscribed by https://otter.ai')).text).toBe(
    'text',
  );
});

describe('captions that mark speaker turns', () => {
  test('begin turns at change marks and dashes, but not at question marks', async () => {
    const marks = await transcriptOf(srt('>> TOM: Good morning.', '>> Really? I think so.', '>> Yes.'));
    expect(marks.paragraphs.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['TOM', 'Good morning.'],
      [null, 'Really? I think so.'],
      [null, 'Yes.'],
    ]);
    const dashes = await transcriptOf(srt('- How are you?\n- Fine.', 'Good.'));
    expect(dashes.segments.map(({ text }) => text)).toEqual(['How are you?', 'Fine.', 'Good.']);
    expect(dashes.questions).toMatchObject([{ text: 'How are you?' }]);
    expect(dashes.text).toBe('How are you?\n\nFine. Good.');
  });

  test('have a text without descriptions of sounds', async () => {
    const transcript = await transcriptOf(
      srt('[MUSIC]', '(door slams)', '♪', 'He said (quietly) so.\n[MUSIC PLAYING]', '[laughs] No [sic].'),
    );
    expect(transcript.segmentCount).toBe(5);
    expect(transcript.text).toBe('He said (quietly) so. No [sic].');
    expect(transcript.wordCount).toBe(6);
  });
});

test.each([
  ['english', 'en'],
  ['en_us', 'en-US'],
  ['de', 'de'],
  ['Cantonese', 'yue'],
  ['haitian creole', 'ht'],
  ['auto', null],
  ['klingonese', null],
])('the language %s is read as %s', async (language, tag) => {
  const file = { task: 'transcribe', language, segments: [{ id: 0, seek: 0, start: 0, end: 1, text: 'Hi' }] };
  expect((await transcriptOf(JSON.stringify(file))).language).toBe(tag);
});

test('refusals name the type of the document', async () => {
  expect((await refusalOf('%PDF-1.7\n')).detail).toMatch(/^The PDF is damaged/);
  expect((await refusalOf('[05.10.26, nothing]')).reason).toBe('not_transcript');
  expect((await refusalOf('[{"start": 1, ')).reason).toBe('corrupt');
  const outcome = await outcomeOf('[10.10.26, 14:03:11] Anna: Hallo');
  expect('facts' in outcome && outcome.facts.mime).toBe('text/plain');
});
