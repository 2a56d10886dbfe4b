import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { zipOf } from '../zip-writer.ts';
import { readingOf, refusalOf, shortly, transcriptOf } from './transcripts.ts';

describe('a conversation in plain text', () => {
  const SAID = [
    [12, null, 'Ann', 'Is it late?'],
    [75, null, 'Bob Lee', 'It is nine.'],
    [3_600, null, 'Ann', 'Then go.'],
  ];
  test.each([
    ['[00:00:12] Ann: Is it late?\n[00:01:15] Bob Lee: It is nine.\n[01:00:00] Ann: Then go.'],
    ['00:12 Ann: Is it late?\n1:15 Bob Lee: It is nine.\n1:00:00 Ann: Then go.'],
    ['Ann  0:12\nIs it late?\n\nBob Lee  1:15\nIt is nine.\n\nAnn  1:00:00\nThen go.\n'],
    ['Ann (00:12):\nIs it late?\n\nBob Lee (01:15):\nIt is nine.\n\nAnn (1:00:00):\nThen go.\n'],
    ['Ann [00:12]: Is it late?\nBob Lee [01:15]: It is nine.\nAnn [1:00:00]: Then go.'],
    ['(0:12) **Ann:** Is it late?\n\n(1:15) **Bob Lee:** It is\nnine.\n\n(1:00:00) **Ann:** Then go.'],
    ['00:00:12\nAnn: Is it late?\n00:01:15\nBob Lee: It is nine.\n01:00:00\nAnn: Then go.'],
    [
      '00:00:12\t From Ann to Everyone:\n\tIs it late?\n00:01:15\t From Bob Lee to Everyone:\n\tIt is nine.\n01:00:00\t From Ann to Everyone:\n\tThen go.',
    ],
  ])('is read: %j', async (text) => {
    const transcript = await transcriptOf(text);
    expect(transcript).toMatchObject({ format: 'dialogue', durationSeconds: 3_600 });
    expect(
      shortly(transcript).map(([start, end, name, said]) => [
        start,
        end,
        name,
        String(said).replace('\n', ' '),
      ]),
    ).toEqual(SAID);
    expect(transcript.speakers).toMatchObject([
      { name: 'Ann', turns: 2, words: 5, talkTimeSeconds: null, share: 0.625 },
      { name: 'Bob Lee', turns: 1, words: 3, share: 0.375 },
    ]);
  });

  test('can have names without times, with continued lines assigned to the last speaker', async () => {
    const { data, warnings } = await readingOf(
      'Interview, spring\nDate: today\n\nQ: Where were you?\nA: At home.\nNote: it was late: nine.\n\nQ: Alone?\nA: Yes.\n',
    );
    expect(shortly(data).map(([, , name, said]) => [name, said])).toEqual([
      ['Q', 'Where were you?'],
      ['A', 'At home.\nNote: it was late: nine.'],
      ['Q', 'Alone?'],
      ['A', 'Yes.'],
    ]);
    expect(data).toMatchObject({ durationSeconds: null, wordsPerMinute: null });
    expect(warnings).toMatchObject([{ code: 'front_matter_skipped' }]);
  });

  test('can have just two lines', async () => {
    expect((await transcriptOf('Ann: Good morning.\nBob: Good evening.')).speakers).toHaveLength(2);
  });

  test('can have start and end times without names', async () => {
    const transcript = await transcriptOf(
      '[00:00.000 --> 00:04.500]  Hi.\n[00:04.500 --> 00:06.000]  Bye.\n',
    );
    expect(shortly(transcript)).toEqual([
      [0, 4.5, null, 'Hi.'],
      [4.5, 6, null, 'Bye.'],
    ]);
  });
});

describe('the text of a transcript', () => {
  const SPEECH = `The harbour needs a new bridge. The old bridge was built in 1931, and engineers say that the old bridge is
tired. A new bridge would cost forty million. Who pays for the new bridge? The town pays half of the cost of the new bridge,
and the harbour company pays the other half. Some people want a ferry instead. A ferry would be cheap to buy but dear to run.
Dr. Mills counted the cars last winter. Nine thousand cars cross the old bridge every day. A ferry carries thirty cars.
The engineers drew a new bridge with two lanes for cars and one lane for bicycles. The town council votes on the new bridge in May.`;

  test('has keywords, questions, and a summary made of its own sentences', async () => {
    const { summary, keywords, questions, wordCount } = await transcriptOf(
      `Ann: ${SPEECH}\nBob: Thank you very much.`,
    );
    expect(keywords[0]).toMatchObject({ text: 'new bridge', score: 1, count: 6 });
    expect(keywords.map(({ text }) => text)).toContain('old bridge');
    expect(questions.map(({ text }) => text)).toEqual(['Who pays for the new bridge?']);
    const plain = SPEECH.replaceAll('\n', ' ');
    expect(summary).toMatch(/bridge/);
    for (const sentence of (summary ?? '').split(/(?<=[.?]) (?=[A-Z])/)) expect(plain).toContain(sentence);
    expect(wordCount).toBe(122);
  });

  test('is counted and joined correctly in scripts without spaces', async () => {
    const { text, wordCount, questions } = await transcriptOf(
      '1\n00:00:00,000 --> 00:00:03,000\n今天天气\n很好。\n\n2\n00:00:03,000 --> 00:00:05,000\n你去哪里？\n',
    );
    expect(text).toBe('今天天气很好。你去哪里？');
    expect(wordCount).toBe(6);
    expect(questions.map((question) => question.text)).toEqual(['你去哪里？']);
  });

  test('is divided into paragraphs at speaker changes and pauses', async () => {
    const cue = (start: number, text: string) => `00:${start}.000 --> 00:${start + 1}.000\n${text}\n`;
    const { paragraphs } = await transcriptOf(
      `WEBVTT\n\n${cue(10, 'One goes')}\n${cue(11, 'on.')}\n${cue(14, 'Two.')}\n${cue(15, '<v Ann>Three.')}`,
    );
    expect(paragraphs).toEqual([
      { startSeconds: 10, endSeconds: 12, speaker: null, text: 'One goes on.' },
      { startSeconds: 14, endSeconds: 15, speaker: null, text: 'Two.' },
      { startSeconds: 15, endSeconds: 16, speaker: 'Ann', text: 'Three.' },
    ]);
  });

  test('has complete counts even if its lists are truncated', async () => {
    const cues = Array.from(
      { length: 10_050 },
      (_, at) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')} --> 999:00\nword ${at}.\n`,
    );
    const { data, warnings } = await readingOf(`WEBVTT\n\n${cues.join('\n')}`);
    expect(data).toMatchObject({ segmentCount: 10_050, wordCount: 20_100 });
    expect(data.segments).toHaveLength(10_000);
    expect(data.issues).toHaveLength(200);
    expect(warnings.map(({ code, path }) => [code, path])).toEqual([
      ['segments_cut', 'segments'],
      ['issues_cut', 'issues'],
    ]);
  });
});

test('a transcript may be compressed', async () => {
  const file = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n';
  expect((await transcriptOf(gzipSync(file), { filename: 'a.vtt.gz' })).text).toBe('Hi');
  expect((await transcriptOf(zipOf([{ name: 'a.vtt', content: file }]))).text).toBe('Hi');
  const two = zipOf([
    { name: 'a.vtt', content: file },
    { name: 'b.vtt', content: file },
  ]);
  expect(await refusalOf(two)).toMatchObject({ reason: 'not_transcript' });
});

describe('a document that is not a transcript', () => {
  const ACADEMIC =
    'Northfield College\nOfficial Transcript\nStudent: Ann Lee\nMajor: Biology\n\nFall 2024\nBIO 101 Cells A 4.00\nCHE 110 Chemistry B 3.00\nTerm GPA: 3.57 Credits earned: 7.0\n';

  test.each([
    ['empty', ''],
    ['empty', ' \n\n'],
    ['not_transcript', 'A letter to a friend.\nIt has two lines, and nobody speaks.'],
    ['not_transcript', 'Name: Ann\nAge: 30\nTown: Bern\nJob: baker\n'],
    [
      'not_transcript',
      `Marcus O'Brien\n${'Cut the costs of a pipeline\n'.repeat(12)}Languages: Python, Scala, SQL, Go\nTools: Spark, Kafka, Airflow, dbt\n${'An award\n'.repeat(4)}`,
    ],
    ['corrupt', '%PDF-1.7\n'],
    ['not_transcript', 'From: a@example.com\nTo: b@example.com\nSubject: Hi\n\nAnn: hi\nBob: hi\n'],
    ['not_transcript', '<html><body><p>Hi</p></body></html>'],
    ['corrupt', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['too_long', `Ann: ${'word '.repeat(210_000)}`],
    ['too_complex', '0:0-->0:1\n'.repeat(200_001)],
  ])('is refused: %s %.60j', async (reason, document) => {
    expect((await refusalOf(document)).reason).toBe(reason);
  });

  test('is read as an academic record if it is one, unless the caller requests captions', async () => {
    expect(await transcriptOf(ACADEMIC)).toMatchObject({ kind: 'academic', courseCount: 2 });
    expect((await transcriptOf(`${ACADEMIC}Ann: Look at my GPA.`, { type: 'media' })).format).toBe(
      'dialogue',
    );
  });
});
