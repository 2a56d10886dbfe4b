import { describe, expect, test } from 'vitest';
import { codesOf, readingOf, shortly, transcriptOf } from './transcripts.ts';

describe('WebVTT captions', () => {
  test('are read with times, voices and text, but without markup, notes and styles', async () => {
    const transcript = await transcriptOf(
      'WEBVTT - a title\nLanguage: de\n\nSTYLE\n::cue { color: red }\n\nNOTE nothing\n\nfirst\n00:01.000 --> 00:02.500 align:start\n<v.loud Ann B.>Tom &amp; <i>Jerry</i></v> <v Bob>No.\n\n100:00:00.000 --> 100:00:01.000\n1 < 2 <00:00:01.000><c>so</c>\n',
    );
    expect(transcript).toMatchObject({
      kind: 'media',
      format: 'webvtt',
      language: 'de',
      durationSeconds: 360_001,
    });
    expect(shortly(transcript)).toEqual([
      [1, 2.5, 'Ann B.', 'Tom & Jerry'],
      [1, 2.5, 'Bob', 'No.'],
      [360_000, 360_001, null, '1 < 2 so'],
    ]);
  });

  test('begin a cue at every line with an arrow', async () => {
    const transcript = await transcriptOf(
      'WEBVTT\n00:00.000 --> 00:01.000\none\n00:01.000 --> 00:02.000\ntwo\n\nno cue\n',
    );
    expect(shortly(transcript)).toEqual([
      [0, 1, null, 'one'],
      [1, 2, null, 'two'],
    ]);
    expect(codesOf(transcript)).toEqual(['malformed_cue null']);
  });

  test('include the text of rolling captions only once', async () => {
    const cues = ['hello\n', 'hello', 'hello\nbig world', 'big world', 'big world\nof ours'];
    const file = cues.map((text, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${text}\n`).join('\n');
    const { text, wordCount, segmentCount } = await transcriptOf(`WEBVTT\n\n${file}`);
    expect(text).toBe('hello big world of ours');
    expect({ wordCount, segmentCount }).toEqual({ wordCount: 5, segmentCount: 5 });
  });

  test('keep words that are said twice, even if many are', async () => {
    const said = ['Row, row.', 'Row, row.', 'Down the stream.', 'Hey.', 'Hey.', 'All of you sing.'];
    const file = said.map((text, at) => `00:${10 + at}.000 --> 00:${11 + at}.000\n${text}\n`).join('\n');
    expect((await transcriptOf(`WEBVTT\n\n${file}`)).text).toBe(said.join(' '));
  });

  test('lose words of the previous caption within a line', async () => {
    const said = [
      'we begin with the news of today and',
      'the news of today and then we turn to',
      'and then we turn to the weather of the week',
    ];
    const file = said.map((text, at) => `00:${10 + at}.000 --> 00:${11 + at}.000\n${text}\n`).join('\n');
    expect((await transcriptOf(`WEBVTT\n\n${file}`)).text).toBe(
      'we begin with the news of today and then we turn to the weather of the week',
    );
  });

  test('in WebVTT end at blank lines, with a warning about the text after them', async () => {
    const file = 'WEBVTT\n\n00:01.000 --> 00:02.000\nFirst half.\n\nSecond half.\n';
    const { data, warnings } = await readingOf(file);
    expect(data.text).toBe('First half.');
    expect(warnings).toMatchObject([{ code: 'text_outside_cues', path: 'segments' }]);
  });

  test('keep repeated text if they do not roll', async () => {
    const said = [
      'No.',
      'No.',
      'Why?',
      'Because.',
      'I see.',
      'Good.',
      'Then go.',
      'Now.',
      'Yes.',
      'Fine.',
      'Bye.',
    ];
    const file = said.map((text, at) => `00:${10 + at}.000 --> 00:${11 + at}.000\n${text}\n`).join('\n');
    expect((await transcriptOf(`WEBVTT\n\n${file}`)).text).toBe(said.join(' '));
  });

  test('without cues result in an empty transcript with a warning', async () => {
    const { data, warnings } = await readingOf('WEBVTT\n\nNOTE nothing yet\n');
    expect(data).toMatchObject({
      segments: [],
      text: '',
      durationSeconds: null,
      wordsPerMinute: null,
      summary: null,
    });
    expect(warnings).toMatchObject([{ code: 'no_text' }]);
  });
});

describe('SubRip captions', () => {
  test('are read as by media players, including irregular files', async () => {
    const transcript = await transcriptOf(
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,000 X1:1 X2:2\r\n{\\an8}<b>One</b>\r\n\r\nstill one\r\n\r\n3\r\n0:03.5-->0:04,25\r\n1984\r\n00:00:05:500 --> 00:00:06:000\r\n<i>No number</i>\r\n\r\n4\r\n00:00:07,000 -> 00:00:06,000\r\n\r\n',
    );
    expect(shortly(transcript)).toEqual([
      [1, 2, null, 'One\nstill one'],
      [3.5, 4.25, null, '1984'],
      [5.5, 6, null, 'No number'],
    ]);
    expect(codesOf(transcript)).toEqual([
      'malformed_cue 1',
      'numbering 2',
      'malformed_timestamp 2',
      'numbering 3',
      'malformed_timestamp 3',
      'numbering 4',
      'malformed_timestamp 4',
      'empty_cue 4',
      'negative_duration 4',
    ]);
  });

  test.each([
    ['utf16le', Buffer.from('\ufeff1\n00:00:01,000 --> 00:00:02,000\nGrüße\n', 'utf16le')],
    ['latin1', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nGrüße aus Köln, schöne Wärme\n', 'latin1')],
  ])('are decoded from %s', async (_encoding, bytes) => {
    expect((await transcriptOf(bytes)).text).toMatch(/^Grüße/);
  });

  test('cause warnings about overlaps, gaps, wrong order, duplicates and fast text', async () => {
    const cue = (times: string, text: string) => `${times}\n${text}\n`;
    const file = [
      cue('00:00:01,000 --> 00:00:03,000', 'one'),
      cue('00:00:02,000 --> 00:00:04,000', 'two'),
      cue('00:00:02,000 --> 00:00:04,000', 'two'),
      cue('00:00:01,500 --> 00:00:01,500', 'three'),
      cue('00:10:00,000 --> 00:10:01,000', 'four'.repeat(10)),
      cue('-00:00:01,000 --> 00:00:00,500', 'five'),
    ];
    const transcript = await transcriptOf(file.map((one, at) => `${at + 1}\n${one}`).join('\n'));
    expect(codesOf(transcript)).toEqual([
      'overlap 2',
      'duplicate_cue 3',
      'zero_duration 4',
      'out_of_order 4',
      'too_fast 5',
      'gap 5',
      'malformed_timestamp 6',
      'negative_time 6',
      'out_of_order 6',
    ]);
    expect(transcript.issueCount).toBe(9);
    expect(transcript.text).toBe(`five one three two\n\n${'four'.repeat(10)}`);
    expect(transcript.durationSeconds).toBe(601);
  });

  test('have a speaker before a colon if the name occurs repeatedly', async () => {
    const said = ['Ann: Is it late?', 'It is: nine.', 'Bob: Nine', 'already?', 'Ann: Yes.', 'Bob: Then go.'];
    const file = said
      .map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}\n`)
      .join('\n');
    const transcript = await transcriptOf(file);
    expect(transcript.segments.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Ann', 'Is it late?'],
      [null, 'It is: nine.'],
      ['Bob', 'Nine'],
      ['Bob', 'already?'],
      ['Ann', 'Yes.'],
      ['Bob', 'Then go.'],
    ]);
    expect(transcript.speakers).toEqual([
      { name: 'Ann', words: 4, turns: 2, talkTimeSeconds: 2, share: 0.3333 },
      { name: 'Bob', words: 4, turns: 2, talkTimeSeconds: 3, share: 0.5 },
    ]);
    expect(transcript.questions.map(({ text, speaker }) => [text, speaker])).toEqual([
      ['Is it late?', 'Ann'],
      ['Nine already?', 'Bob'],
    ]);
  });
});

describe('other caption formats', () => {
  test('include YouTube’s SubViewer', async () => {
    const transcript = await transcriptOf(
      '0:00:00.599,0:00:04.160\nHi[br]there\n\n0:00:04.160,0:00:06.000\nBye\n',
    );
    expect(transcript.format).toBe('sbv');
    expect(shortly(transcript)).toEqual([
      [0.599, 4.16, null, 'Hi\nthere'],
      [4.16, 6, null, 'Bye'],
    ]);
  });

  test('include SubStation Alpha, read by its named columns', async () => {
    const transcript = await transcriptOf(
      '[Script Info]\nTitle: x\n\n[Events]\nFormat: Start, End, Name, Text\nDialogue: 0:00:01.50,0:00:02.00,Ann,{\\i1}One, two{\\i0}\\Nthree\nComment: 0:00:01.50,0:00:02.00,Ann,no\nDialogue: 0:00:02.00,0:00:03.00,,{\\p1}m 0 0 l 1 1{\\p0}\n',
    );
    expect(transcript.format).toBe('ass');
    expect(shortly(transcript)).toEqual([[1.5, 2, 'Ann', 'One, two\nthree']]);
  });

  test('include synchronised lyrics, read in the order in which they are sung', async () => {
    const transcript = await transcriptOf(
      '[ar:Somebody]\n[offset:+500]\n[00:10.00][00:30.50]La la\n[00:20.00]<00:20.00>So <00:21.00>it goes\n[00:40.00]\n',
    );
    expect(transcript.format).toBe('lrc');
    expect(shortly(transcript)).toEqual([
      [9.5, 19.5, null, 'La la'],
      [19.5, 30, null, 'So it goes'],
      [30, 39.5, null, 'La la'],
    ]);
  });

  test.each([
    [
      'srv1',
      '<transcript><text start="1.5" dur="2">it&amp;#39;s</text><text start="4">on</text></transcript>',
    ],
    [
      'srv3',
      '<timedtext format="3"><head/><body><p t="1500" d="2000"><s>it&#39;</s><s>s</s></p><p t="3600" d="5">\n</p><p t="4000">on</p></body></timedtext>',
    ],
  ])('include YouTube’s timed text (%s)', async (_name, file) => {
    const transcript = await transcriptOf(file);
    expect(transcript.format).toBe('youtube_xml');
    expect(shortly(transcript)).toEqual([
      [1.5, 3.5, null, "it's"],
      [4, null, null, 'on'],
    ]);
  });
});
