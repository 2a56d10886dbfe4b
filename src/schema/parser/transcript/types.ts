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
import type { Words } from '../../words.ts';
import { KeywordType } from '../keyword.ts';
import { ChecksType, StudentType, TermType, TotalsType } from './academic.ts';

const KindType = builder.enumType('TranscriptKind', {
  description: 'What a transcript is of.',
  values: {
    media: { description: 'Of a recording or a conversation.' },
    academic: { description: 'Of the courses and grades of a student.' },
  } satisfies Words<TranscriptKind>,
});

const FormatType = builder.enumType('TranscriptFormat', {
  description: 'Format of a transcript.',
  values: {
    webvtt: { description: 'WebVTT (.vtt), as browsers, Zoom, Teams and YouTube write it.' },
    srt: { description: 'SubRip (.srt).' },
    sbv: { description: 'SubViewer of YouTube (.sbv).' },
    ttml: { description: 'TTML and its profiles: DFXP, IMSC, EBU-TT, SMPTE-TT.' },
    ass: { description: 'SubStation Alpha (.ass, .ssa).' },
    lrc: { description: 'Lyrics of a song (.lrc).' },
    youtube_xml: { description: 'Timed text of YouTube in XML (srv1, srv2, srv3).' },
    youtube_json3: { description: 'Timed text of YouTube in JSON (json3).' },
    whisper: {
      description: 'JSON of OpenAI Whisper, whisper.cpp, faster-whisper, WhisperX and their relatives.',
    },
    aws_transcribe: { description: 'JSON of Amazon Transcribe.' },
    google_speech: { description: 'JSON of Google Cloud Speech-to-Text.' },
    azure_speech: { description: 'JSON of Azure AI Speech or Video Indexer.' },
    deepgram: { description: 'JSON of Deepgram.' },
    assemblyai: { description: 'JSON of AssemblyAI.' },
    rev_ai: { description: 'JSON of Rev and Rev AI.' },
    speechmatics: { description: 'JSON of Speechmatics.' },
    podcast_json: { description: 'JSON of the podcast namespace.' },
    json: { description: 'Other JSON with a list of texts that have times or speakers.' },
    dialogue: { description: 'Plain text with names, times or both before what is said.' },
  } satisfies Words<TranscriptFormat>,
});

const IssueCodeType = builder.enumType('TranscriptIssueCode', {
  description: 'What is wrong with a transcript file.',
  values: {
    missing_header: { description: 'The first line that the format requires is missing.' },
    numbering: { description: 'Cue numbers are missing or do not follow each other.' },
    malformed_timestamp: { description: 'A time is not written as the format requires.' },
    malformed_cue: { description: 'Text belongs to no cue, or a cue is not written as the format requires.' },
    empty_cue: { description: 'A cue has no text.' },
    duplicate_cue: { description: 'A cue is the same as the one before.' },
    negative_time: { description: 'A cue begins before zero.' },
    negative_duration: { description: 'A cue ends before it begins.' },
    zero_duration: { description: 'A cue ends when it begins.' },
    out_of_order: { description: 'A cue begins before the one that precedes it in the file.' },
    overlap: { description: 'A cue begins before an earlier one of the same speaker has ended.' },
    gap: { description: 'Nothing is said for more than five minutes.' },
    too_fast: { description: 'A cue has more than 25 characters a second, too many to read.' },
  } satisfies Words<IssueCode>,
});

const SpeakerType = builder.objectRef<TranscriptSpeaker>('TranscriptSpeaker').implement({
  description: 'A speaker, and how much of the conversation is theirs.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name or label, as in the file.' }),
    words: t.exposeInt('words', { description: 'Number of words.' }),
    turns: t.exposeInt('turns', { description: 'How often the speaker begins to speak after someone else.' }),
    talkTimeSeconds: t.exposeFloat('talkTimeSeconds', {
      nullable: true,
      description:
        'Time of all segments; what overlaps counts once. Null if the file does not say when segments end.',
    }),
    share: t.exposeFloat('share', {
      description: 'Share of all talk time, or of all words if talk times are unknown. From 0 to 1.',
    }),
  }),
});

const SegmentType = builder.objectRef<TranscriptSegment>('TranscriptSegment').implement({
  description: 'A piece of a transcript, as in the file.',
  fields: (t) => ({
    startSeconds: t.exposeFloat('startSeconds', {
      nullable: true,
      description:
        'Start, to the millisecond. Times of day count from the first of them. Null if the file does not say.',
    }),
    endSeconds: t.exposeFloat('endSeconds', {
      nullable: true,
      description: 'End, to the millisecond. Null if the file does not say.',
    }),
    speaker: t.exposeString('speaker', { nullable: true, description: 'Who speaks. Null if unknown.' }),
    text: t.exposeString('text', {
      description: 'Text without markup; lines are separated by line feeds.',
    }),
  }),
});

const ParagraphType = builder.objectRef<TranscriptParagraph>('TranscriptParagraph').implement({
  description: 'Segments of one speaker, joined until a pause or, in long speeches, the end of a sentence.',
  fields: (t) => ({
    startSeconds: t.exposeFloat('startSeconds', {
      nullable: true,
      description: 'Start of the first segment.',
    }),
    endSeconds: t.exposeFloat('endSeconds', { nullable: true, description: 'End of the last segment.' }),
    speaker: t.exposeString('speaker', { nullable: true, description: 'Who speaks. Null if unknown.' }),
    text: t.exposeString('text', {
      description: 'Text in one line. What captions show repeatedly stands here once.',
    }),
  }),
});

const QuestionType = builder.objectRef<TranscriptQuestion>('TranscriptQuestion').implement({
  description: 'A question that is asked.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The sentence, told by its question mark.' }),
    speaker: t.exposeString('speaker', { nullable: true, description: 'Who asks. Null if unknown.' }),
    startSeconds: t.exposeFloat('startSeconds', {
      nullable: true,
      description: 'Start of the paragraph in which it is asked.',
    }),
  }),
});

const IssueType = builder.objectRef<TranscriptIssue>('TranscriptIssue').implement({
  description: 'Something that is wrong with a transcript file.',
  fields: (t) => ({
    code: t.expose('code', { type: IssueCodeType, description: 'What is wrong.' }),
    cue: t.exposeInt('cue', {
      nullable: true,
      description: 'Position of the cue in the file, from 1. Null if it is about the whole file.',
    }),
    startSeconds: t.exposeFloat('startSeconds', { nullable: true, description: 'Start of the cue.' }),
    message: t.exposeString('message', { description: 'The same in words.' }),
  }),
});

export const TranscriptObject = builder.objectRef<Transcript>('ParsedTranscript').implement({
  description:
    'A transcript. Of a recording: who says what when. Of a student: courses, grades and credits by terms; then all lists of speech are empty.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindType, description: 'What the transcript is of.' }),
    format: t.expose('format', {
      type: FormatType,
      nullable: true,
      description: 'Format, detected from the content. Null for academic transcripts.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description:
        'Language that the file declares, as BCP 47, also if it declares a name. It is not detected. Null if unknown.',
    }),
    durationSeconds: t.exposeFloat('durationSeconds', {
      nullable: true,
      description: 'Length of the recording if the file declares it, else its last time. Null without times.',
    }),
    speakers: t.field({
      type: [SpeakerType],
      description: 'Speakers that the file names, in the order in which they first speak.',
      resolve: ({ speakers }) => [...speakers],
    }),
    segmentCount: t.exposeInt('segmentCount', { description: 'Number of segments in the file.' }),
    segments: t.field({
      type: [SegmentType],
      description: 'Segments in the order of time, the first 10,000 of them.',
      resolve: ({ segments }) => [...segments],
    }),
    paragraphs: t.field({
      type: [ParagraphType],
      description: 'The same as text to read, the first 5,000 paragraphs.',
      resolve: ({ paragraphs }) => [...paragraphs],
    }),
    text: t.exposeString('text', {
      description:
        'All that is said: the paragraphs, without names. Sounds such as `[MUSIC]` stand in segments alone.',
    }),
    wordCount: t.exposeInt('wordCount', {
      description: 'Number of words, by the rules of Unicode in all scripts.',
    }),
    wordsPerMinute: t.exposeFloat('wordsPerMinute', {
      nullable: true,
      description: 'Words per minute of `durationSeconds`. Null without times.',
    }),
    keywords: t.field({
      type: [KeywordType],
      description: 'Up to 20 keywords by RAKE, the heaviest first.',
      resolve: ({ keywords }) => [...keywords],
    }),
    summary: t.exposeString('summary', {
      nullable: true,
      description:
        'Up to five sentences of the text that say most of it, chosen by TextRank. Null for short texts.',
    }),
    questions: t.field({
      type: [QuestionType],
      description: 'Questions, the first 500 of them.',
      resolve: ({ questions }) => [...questions],
    }),
    issueCount: t.exposeInt('issueCount', { description: 'Number of issues.' }),
    issues: t.field({
      type: [IssueType],
      description: 'What is wrong with the file, in the order of its cues; the first 200 issues.',
      resolve: ({ issues }) => [...issues],
    }),
    institution: t.exposeString('institution', {
      nullable: true,
      description: 'University or school that issued an academic transcript. Null for recordings.',
    }),
    student: t.expose('student', {
      type: StudentType,
      nullable: true,
      description: 'Whose courses they are. Null for recordings.',
    }),
    courseCount: t.exposeInt('courseCount', { description: 'Number of courses. 0 for recordings.' }),
    terms: t.field({
      type: [TermType],
      description: 'Terms with their courses, in the order of the document. Empty for recordings.',
      resolve: ({ terms }) => [...terms],
    }),
    totals: t.expose('totals', {
      type: TotalsType,
      nullable: true,
      description: 'Sums of the whole record, as stated. Null for recordings.',
    }),
    classification: t.exposeString('classification', {
      nullable: true,
      description: 'Class of the degree as stated, such as `First Class Honours`.',
    }),
    checks: t.expose('checks', {
      type: ChecksType,
      nullable: true,
      description: 'What adds up. Null for recordings.',
    }),
  }),
});
