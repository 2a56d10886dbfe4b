import type {
  IssueCode,
  Transcript,
  TranscriptFormat,
  TranscriptIssue,
  TranscriptKind,
  TranscriptParagraph,
  TranscriptQuestion,
  TranscriptSegment,
  TranscriptSpeaker,
} from '../../../resolvers/parser/transcript/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';
import { KeywordType } from '../keyword.ts';
import { ChecksType, StudentType, TermType, TotalsType } from './academic.ts';

const KindType = builder.enumType('TranscriptKind', {
  description: 'Type of transcript.',
  values: {
    media: { description: 'Transcript of a recording or a conversation.' },
    academic: { description: 'Transcript of the courses and grades of a student.' },
  } satisfies EnumDescriptions<TranscriptKind>,
});

const FormatType = builder.enumType('TranscriptFormat', {
  description: 'Format of a transcript.',
  values: {
    webvtt: { description: 'WebVTT (.vtt), as used by browsers, Zoom, Teams and YouTube.' },
    srt: { description: 'SubRip (.srt).' },
    sbv: { description: 'YouTube SubViewer (.sbv).' },
    ttml: { description: 'TTML and its profiles: DFXP, IMSC, EBU-TT, SMPTE-TT.' },
    ass: { description: 'SubStation Alpha (.ass, .ssa).' },
    lrc: { description: 'Lyrics of a song (.lrc).' },
    scc: { description: 'Scenarist closed captions (.scc), decoded from CEA-608.' },
    youtube_xml: { description: 'YouTube timed text in XML (srv1, srv2, srv3).' },
    youtube_json3: { description: 'YouTube timed text in JSON (json3).' },
    whisper: {
      description: 'OpenAI Whisper JSON, also from whisper.cpp, faster-whisper, WhisperX and similar tools.',
    },
    aws_transcribe: { description: 'Amazon Transcribe JSON.' },
    google_speech: { description: 'Google Cloud Speech-to-Text JSON.' },
    azure_speech: { description: 'Azure AI Speech or Video Indexer JSON.' },
    deepgram: { description: 'Deepgram JSON.' },
    assemblyai: { description: 'AssemblyAI JSON.' },
    rev_ai: { description: 'Rev or Rev AI JSON.' },
    speechmatics: { description: 'Speechmatics JSON.' },
    podcast_json: { description: 'Podcast namespace JSON transcript.' },
    json: { description: 'Other JSON with a list of texts with times or speakers.' },
    dialogue: { description: 'Plain text with names, times or both before each utterance.' },
  } satisfies EnumDescriptions<TranscriptFormat>,
});

const IssueCodeType = builder.enumType('TranscriptIssueCode', {
  description: 'Type of problem in a transcript file.',
  values: {
    missing_header: { description: 'The first line that the format requires is missing.' },
    numbering: { description: 'Cue numbers are missing or not consecutive.' },
    malformed_timestamp: { description: 'A time is not in the required format.' },
    malformed_cue: {
      description: 'Text is outside any cue, or a cue is malformed.',
    },
    empty_cue: { description: 'A cue has no text.' },
    duplicate_cue: { description: 'A cue repeats the previous one.' },
    negative_time: { description: 'A cue has a negative start time.' },
    negative_duration: { description: 'The end time of a cue is before its start time.' },
    zero_duration: { description: 'A cue has the same start and end time.' },
    out_of_order: { description: 'A cue begins before the previous cue in the file.' },
    overlap: { description: 'A cue begins before an earlier cue of the same speaker ends.' },
    gap: { description: 'More than five minutes pass without speech.' },
    too_fast: { description: 'A cue has more than 25 characters per second, too fast to read.' },
  } satisfies EnumDescriptions<IssueCode>,
});

const SpeakerType = builder.objectRef<TranscriptSpeaker>('TranscriptSpeaker').implement({
  description: 'A speaker, with their share of the conversation.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name or label, as in the file.' }),
    words: t.exposeInt('words', { description: 'Number of words.' }),
    turns: t.exposeInt('turns', {
      description: 'Number of times the speaker starts to speak after another speaker.',
    }),
    talkTimeSeconds: t.exposeFloat('talkTimeSeconds', {
      nullable: true,
      description:
        'Total duration of the segments of the speaker. Overlapping time counts once. Null if the file has no end times.',
    }),
    share: t.exposeFloat('share', {
      description:
        'Share of the total talk time, from 0 to 1. If talk times are unknown, the share of all words.',
    }),
  }),
});

const SegmentType = builder.objectRef<TranscriptSegment>('TranscriptSegment').implement({
  description: 'A segment of a transcript, as in the file.',
  fields: (t) => ({
    startSeconds: t.exposeFloat('startSeconds', {
      nullable: true,
      description:
        'Start in seconds, with millisecond precision. Times of day are converted to seconds since the first time in the document. Null if not stated.',
    }),
    endSeconds: t.exposeFloat('endSeconds', {
      nullable: true,
      description: 'End in seconds, with millisecond precision. Null if not stated.',
    }),
    speaker: t.exposeString('speaker', { nullable: true, description: 'Speaker. Null if unknown.' }),
    text: t.exposeString('text', {
      description: 'Text without markup. Lines are separated by line feeds.',
    }),
  }),
});

const ParagraphType = builder.objectRef<TranscriptParagraph>('TranscriptParagraph').implement({
  description:
    'Joined segments of one speaker. A paragraph ends at a pause or, in long speeches, at the end of a sentence.',
  fields: (t) => ({
    startSeconds: t.exposeFloat('startSeconds', {
      nullable: true,
      description: 'Start of the first segment.',
    }),
    endSeconds: t.exposeFloat('endSeconds', { nullable: true, description: 'End of the last segment.' }),
    speaker: t.exposeString('speaker', { nullable: true, description: 'Speaker. Null if unknown.' }),
    text: t.exposeString('text', {
      description: 'Text on one line. Text repeated in several captions is included once.',
    }),
  }),
});

const QuestionType = builder.objectRef<TranscriptQuestion>('TranscriptQuestion').implement({
  description: 'A question in the transcript.',
  fields: (t) => ({
    text: t.exposeString('text', {
      description: 'The question. Questions are detected by their question mark.',
    }),
    speaker: t.exposeString('speaker', {
      nullable: true,
      description: 'Speaker who asks the question. Null if unknown.',
    }),
    startSeconds: t.exposeFloat('startSeconds', {
      nullable: true,
      description: 'Start of the paragraph that contains the question. Null if unknown.',
    }),
  }),
});

const IssueType = builder.objectRef<TranscriptIssue>('TranscriptIssue').implement({
  description: 'A problem in a transcript file.',
  fields: (t) => ({
    code: t.expose('code', { type: IssueCodeType, description: 'Type of problem.' }),
    cue: t.exposeInt('cue', {
      nullable: true,
      description:
        'Position of the cue in the file, starting at 1. Null if the problem concerns the whole file.',
    }),
    startSeconds: t.exposeFloat('startSeconds', { nullable: true, description: 'Start of the cue.' }),
    message: t.exposeString('message', { description: 'Human-readable message.' }),
  }),
});

export const TranscriptObject = builder.objectRef<Transcript>('ParsedTranscript').implement({
  description:
    'A transcript. Speech transcripts contain speakers, segments and their times. Academic transcripts contain courses, grades and credits by term; their speech lists are empty.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindType, description: 'Type of transcript.' }),
    format: t.expose('format', {
      type: FormatType,
      nullable: true,
      description: 'Format, detected from the content. Null for academic transcripts.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description:
        'Language declared in the file, as BCP 47. Language names are converted. The language is not detected. Null if unknown.',
    }),
    durationSeconds: t.exposeFloat('durationSeconds', {
      nullable: true,
      description:
        'Length of the recording, if declared in the file, otherwise the last time in the file. Null if the file contains no times.',
    }),
    speakers: t.field({
      type: [SpeakerType],
      description: 'Speakers named in the file, in the order in which they first speak.',
      resolve: ({ speakers }) => [...speakers],
    }),
    segmentCount: t.exposeInt('segmentCount', { description: 'Number of segments in the file.' }),
    segments: t.field({
      type: [SegmentType],
      description: 'The first 10,000 segments, in order of time.',
      resolve: ({ segments }) => [...segments],
    }),
    paragraphs: t.field({
      type: [ParagraphType],
      description: 'The first 5,000 paragraphs: segments joined for reading.',
      resolve: ({ paragraphs }) => [...paragraphs],
    }),
    text: t.exposeString('text', {
      description:
        'Full text of the speech: the paragraphs without names. Sounds such as `[MUSIC]` appear only in `segments`.',
    }),
    wordCount: t.exposeInt('wordCount', {
      description: 'Number of words, counted by Unicode rules in all scripts.',
    }),
    wordsPerMinute: t.exposeFloat('wordsPerMinute', {
      nullable: true,
      description: 'Average words per minute. Null if the duration is unknown or less than one second.',
    }),
    keywords: t.field({
      type: [KeywordType],
      description: 'Up to 20 keywords (RAKE), highest score first.',
      resolve: ({ keywords }) => [...keywords],
    }),
    summary: t.exposeString('summary', {
      nullable: true,
      description: 'Up to five key sentences of the text, chosen by TextRank. Null for short texts.',
    }),
    questions: t.field({
      type: [QuestionType],
      description: 'The first 500 questions.',
      resolve: ({ questions }) => [...questions],
    }),
    issueCount: t.exposeInt('issueCount', {
      description: 'Total number of issues, including those not listed.',
    }),
    issues: t.field({
      type: [IssueType],
      description: 'The first 200 problems in the file, in cue order.',
      resolve: ({ issues }) => [...issues],
    }),
    institution: t.exposeString('institution', {
      nullable: true,
      description: 'University or school that issued an academic transcript. Null for recordings.',
    }),
    student: t.expose('student', {
      type: StudentType,
      nullable: true,
      description: 'Student. Null for recordings.',
    }),
    courseCount: t.exposeInt('courseCount', { description: 'Number of courses. 0 for recordings.' }),
    terms: t.field({
      type: [TermType],
      description: 'Terms with their courses, in document order. Empty for recordings.',
      resolve: ({ terms }) => [...terms],
    }),
    totals: t.expose('totals', {
      type: TotalsType,
      nullable: true,
      description: 'Stated totals of the whole record. Null for recordings.',
    }),
    classification: t.exposeString('classification', {
      nullable: true,
      description: 'Class of the degree as stated, such as `First Class Honours`.',
    }),
    checks: t.expose('checks', {
      type: ChecksType,
      nullable: true,
      description: 'Consistency checks. Null for recordings.',
    }),
  }),
});
