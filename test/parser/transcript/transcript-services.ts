const word = (text: string, start: number) => ({ word: text, start, end: start + 0.5 });

/** The same two sentences in the file format of each service, with the expected segments. */
export const SERVICES: readonly (readonly [format: string, file: unknown, segments: readonly unknown[]])[] = [
  [
    'whisper',
    {
      text: 'Hi. Bye.',
      language: 'en',
      segments: [
        { id: 0, seek: 0, start: 0, end: 1, text: ' Hi.' },
        { id: 1, seek: 0, start: 1, end: 2, text: ' Bye.', speaker: 'SPEAKER_01' },
      ],
    },
    [
      [0, 1, null, 'Hi.'],
      [1, 2, 'SPEAKER_01', 'Bye.'],
    ],
  ],
  [
    'whisper',
    { task: 'transcribe', duration: 3, text: 'Hi. Bye', words: [word('Hi.', 0), word('Bye', 2.5)] },
    [
      [0, 0.5, null, 'Hi.'],
      [2.5, 3, null, 'Bye'],
    ],
  ],
  [
    'whisper',
    {
      text: 'Hi.',
      chunks: [
        { timestamp: [0, 1.5], text: ' Hi.' },
        { timestamp: [1.5, null], text: ' Bye.' },
      ],
    },
    [
      [0, 1.5, null, 'Hi.'],
      [1.5, null, null, 'Bye.'],
    ],
  ],
  [
    'whisper',
    {
      result: { language: 'en' },
      transcription: [
        {
          timestamps: { from: '00:00:01,500', to: '00:00:02,000' },
          offsets: { from: 1500, to: 2000 },
          text: ' Hi.',
        },
      ],
    },
    [[1.5, 2, null, 'Hi.']],
  ],
  ['whisper', { text: 'Hi there.', usage: {} }, [[null, null, null, 'Hi there.']]],
  [
    'aws_transcribe',
    {
      results: {
        transcripts: [{ transcript: 'Hi. Bye.' }],
        speaker_labels: {
          segments: [
            { speaker_label: 'spk_0', items: [{ start_time: '0.5', speaker_label: 'spk_0' }] },
            { speaker_label: 'spk_1', items: [{ start_time: '2.0', speaker_label: 'spk_1' }] },
          ],
        },
        items: [
          { start_time: '0.5', end_time: '1.0', alternatives: [{ content: 'Hi' }], type: 'pronunciation' },
          { alternatives: [{ content: '.' }], type: 'punctuation' },
          { start_time: '2.0', end_time: '2.5', alternatives: [{ content: 'Bye' }], type: 'pronunciation' },
          { alternatives: [{ content: '.' }], type: 'punctuation' },
        ],
      },
    },
    [
      [0.5, 1, 'spk_0', 'Hi.'],
      [2, 2.5, 'spk_1', 'Bye.'],
    ],
  ],
  [
    'aws_transcribe',
    {
      results: {
        transcripts: [],
        items: [],
        audio_segments: [{ transcript: 'Hi.', start_time: '0.1', end_time: '1', speaker_label: 'spk_0' }],
      },
    },
    [[0.1, 1, 'spk_0', 'Hi.']],
  ],
  [
    'google_speech',
    {
      results: [
        {
          alternatives: [
            {
              transcript: 'hi bye',
              words: [
                { startTime: '0s', endTime: '0.500s', word: 'hi' },
                { startTime: '1s', endTime: '1.5s', word: 'bye' },
              ],
            },
          ],
        },
        {
          alternatives: [
            {
              words: [
                { startTime: '0s', endTime: '0.500s', word: 'hi', speakerTag: 1 },
                { startTime: '1s', endTime: '1.5s', word: 'bye', speakerTag: 2 },
              ],
            },
          ],
        },
      ],
    },
    [
      [0, 0.5, 'Speaker 1', 'hi'],
      [1, 1.5, 'Speaker 2', 'bye'],
    ],
  ],
  [
    'google_speech',
    {
      results: [
        {
          alternatives: [{ transcript: 'hi' }],
          result_end_time: { seconds: '2', nanos: 500000000 },
          language_code: 'en-us',
        },
      ],
    },
    [[null, 2.5, null, 'hi']],
  ],
  [
    'azure_speech',
    {
      durationInTicks: 30000000,
      recognizedPhrases: [
        {
          channel: 0,
          speaker: 2,
          offsetInTicks: 5000000,
          durationInTicks: 10000000,
          nBest: [{ display: 'Hi.' }],
        },
      ],
    },
    [[0.5, 1.5, 'Speaker 2', 'Hi.']],
  ],
  [
    'azure_speech',
    [{ RecognitionStatus: 'Success', Offset: 5000000, Duration: 10000000, DisplayText: 'Hi.' }],
    [[0.5, 1.5, null, 'Hi.']],
  ],
  [
    'azure_speech',
    {
      videos: [
        {
          insights: {
            speakers: [{ id: 1, name: 'Ann' }],
            transcript: [{ text: 'Hi.', speakerId: 1, instances: [{ start: '0:00:00.5', end: '0:00:01' }] }],
          },
        },
      ],
    },
    [[0.5, 1, 'Ann', 'Hi.']],
  ],
  [
    'deepgram',
    {
      metadata: { duration: 2 },
      results: {
        channels: [
          {
            alternatives: [
              {
                words: [
                  { ...word('hi', 0), punctuated_word: 'Hi.', speaker: 0 },
                  { ...word('bye', 1), punctuated_word: 'Bye.', speaker: 1 },
                ],
              },
            ],
          },
        ],
      },
    },
    [
      [0, 0.5, 'Speaker 0', 'Hi.'],
      [1, 1.5, 'Speaker 1', 'Bye.'],
    ],
  ],
  [
    'deepgram',
    { results: { channels: [], utterances: [{ start: 0.25, end: 1, transcript: 'Hi.', speaker: 3 }] } },
    [[0.25, 1, 'Speaker 3', 'Hi.']],
  ],
  [
    'assemblyai',
    { audio_duration: 2, utterances: [{ speaker: 'A', text: 'Hi.', start: 250, end: 1000 }] },
    [[0.25, 1, 'Speaker A', 'Hi.']],
  ],
  [
    'rev_ai',
    {
      monologues: [
        {
          speaker: 0,
          elements: [
            { type: 'text', value: 'Hi', ts: 0.5, end_ts: 1 },
            { type: 'punct', value: '.' },
          ],
        },
      ],
    },
    [[0.5, 1, 'Speaker 0', 'Hi.']],
  ],
  [
    'speechmatics',
    {
      format: '2.9',
      results: [
        { type: 'word', start_time: 0.5, end_time: 1, alternatives: [{ content: 'Hi', speaker: 'S1' }] },
        {
          type: 'punctuation',
          start_time: 1,
          end_time: 1,
          attaches_to: 'previous',
          alternatives: [{ content: '.', speaker: 'S1' }],
        },
      ],
    },
    [[0.5, 1, 'S1', 'Hi.']],
  ],
  [
    'podcast_json',
    { version: '1.0.0', segments: [{ speaker: 'Ann', startTime: 0.5, endTime: 1, body: 'Hi.' }] },
    [[0.5, 1, 'Ann', 'Hi.']],
  ],
  [
    'youtube_json3',
    {
      wireMagic: 'pb3',
      events: [
        { tStartMs: 0, dDurationMs: 9000, id: 1 },
        { tStartMs: 500, dDurationMs: 500, segs: [{ utf8: 'Hi' }, { utf8: ' you' }] },
        { tStartMs: 900, aAppend: 1, segs: [{ utf8: '\n' }] },
      ],
    },
    [[0.5, 1, null, 'Hi you']],
  ],
  ['json', [{ text: '<i>Hi</i> &amp; bye', start: 0.5, duration: 1.5 }], [[0.5, 2, null, 'Hi & bye']]],
  [
    'json',
    {
      data: {
        sentences: [
          { speaker_name: 'Ann', text: 'Hi.', start_time: 0.5, end_time: 1 },
          { speaker_name: 'Bob', text: 'Bye.', start_time: 1, end_time: 2 },
        ],
      },
    },
    [
      [0.5, 1, 'Ann', 'Hi.'],
      [1, 2, 'Bob', 'Bye.'],
    ],
  ],
  ['json', [{ type: 'cue', data: { start: 500, end: 2000, text: 'Hi.' } }], [[0.5, 2, null, 'Hi.']]],
  ['json', { lines: [{ speaker: 'Ann', text: 'Hi.', timestamp: '00:01:02' }] }, [[62, null, 'Ann', 'Hi.']]],
  [
    'json',
    {
      results: [
        {
          alternatives: [
            {
              transcript: 'hi bye',
              timestamps: [
                ['hi', 0.5, 1],
                ['bye', 3, 3.5],
              ],
            },
          ],
        },
      ],
      speaker_labels: [
        { from: 0.5, speaker: 0 },
        { from: 3, speaker: 1 },
      ],
    },
    [
      [0.5, 1, 'Speaker 0', 'hi'],
      [3, 3.5, 'Speaker 1', 'bye'],
    ],
  ],
];
