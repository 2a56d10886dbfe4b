import { keywordsOf } from '../../../libraries/prose/keywords.ts';
import { isQuestion, sentencesOf } from '../../../libraries/prose/sentences.ts';
import { summaryOf } from '../../../libraries/prose/summary.ts';
import { countWords } from '../../../libraries/prose/words.ts';
import type { DocumentWarning } from '../../document.ts';
import type { Cue, Fault, Track } from '../../exact/timed-text/track.ts';
import { Refusal } from '../../input/refusal.ts';
import type { Reading } from '../../job.ts';
import { issuesOf, MAX_ISSUES } from './issues.ts';
import { languageOf } from './language.ts';
import { paragraphsOf } from './paragraphs.ts';
import { freshTexts, type Heard } from './rolling-captions.ts';
import { inOneSpelling, MAX_SPEAKERS, speakersOf } from './speakers.ts';
import type { Transcript, TranscriptParagraph, TranscriptQuestion, TranscriptSegment } from './types.ts';
import { withSpeakers } from './voices.ts';

/**
 * Maximum number of items in each list of an answer. An answer may contain 100,000 values in total, and a segment takes
 * five.
 */
export const MAX_SEGMENTS = 10_000;
export const MAX_PARAGRAPHS = 5_000;
export const MAX_QUESTIONS = 500;

const MAX_CHARACTERS = 1_000_000;

/** Maximum number of characters that are analysed for keywords and the summary. */
export const MAX_ANALYSED_CHARACTERS = 200_000;

/** Builds the answer for the transcript of a recording. Throws a Refusal if the text is much too long. */
export function mediaOf(track: Track, faults: readonly Fault[]): Reading<Transcript> {
  const cues = inOneSpelling(withSpeakers(track.cues));
  const segments = inOrder(cues.flatMap(segmentsOf));
  const said = freshTexts(segments);
  const length = said.reduce((sum, { fresh }) => sum + fresh.length, 0);
  if (length > MAX_CHARACTERS)
    throw new Refusal(
      'too_long',
      `The text of the transcript must not exceed ${MAX_CHARACTERS.toLocaleString('en')} characters.`,
    );
  const paragraphs = paragraphsOf(said);
  const text = paragraphs.map((paragraph) => paragraph.text).join('\n\n');
  const words = said.map(({ fresh }) => countWords(fresh));
  const wordCount = words.reduce((sum, count) => sum + count, 0);
  const speakers = speakersOf(said, words);
  const { issues, count: issueCount } = issuesOf(track, faults);
  const questions = questionsOf(paragraphs);
  const analysed = text.slice(0, MAX_ANALYSED_CHARACTERS).toWellFormed();
  const summary = summaryOf(sentencesOf(analysed));
  const durationSeconds = track.durationSeconds ?? lastTime(segments);
  const data: Transcript = {
    kind: 'media',
    format: track.format,
    language: languageOf(track.language),
    durationSeconds,
    speakers: speakers.slice(0, MAX_SPEAKERS),
    segmentCount: segments.length,
    segments: segments.slice(0, MAX_SEGMENTS).map(({ turn: _turn, ...segment }) => segment),
    paragraphs: paragraphs.slice(0, MAX_PARAGRAPHS),
    text,
    wordCount,
    wordsPerMinute:
      durationSeconds && durationSeconds >= 1 ? tenths((wordCount * 60) / durationSeconds) : null,
    keywords: keywordsOf(analysed),
    summary: summary.length > 0 ? summary.join(' ') : null,
    questions: questions.slice(0, MAX_QUESTIONS),
    issueCount,
    issues,
    ...NO_RECORD,
  };
  const cuts = [
    cut('segments', segments, MAX_SEGMENTS),
    cut('paragraphs', paragraphs, MAX_PARAGRAPHS),
    cut('questions', questions, MAX_QUESTIONS),
    cut('speakers', speakers, MAX_SPEAKERS),
    cut('issues', { length: issueCount }, MAX_ISSUES),
  ];
  const warnings = [...cuts.flat(), ...warningsOf(track, text)];
  return { data, warnings, confidence: confidenceOf(track, issueCount), text };
}

/** Fields that recordings do not have. */
const NO_RECORD = {
  institution: null,
  student: null,
  courseCount: 0,
  terms: [],
  totals: null,
  classification: null,
  checks: null,
} as const;

const tenths = (number: number): number => Math.round(number * 10) / 10;

const segmentsOf = ({ start, end, voices }: Cue): readonly Heard[] =>
  voices.map(({ speaker, text, turn }) => ({
    startSeconds: start,
    endSeconds: end,
    speaker,
    text,
    ...(turn && { turn }),
  }));

/** Sorts segments by time if all have a time; otherwise keeps their order. */
function inOrder(segments: readonly Heard[]): readonly Heard[] {
  if (segments.some(({ startSeconds }) => startSeconds === null)) return segments;
  return segments.toSorted((one, other) => (one.startSeconds ?? 0) - (other.startSeconds ?? 0));
}

function lastTime(segments: readonly TranscriptSegment[]): number | null {
  let last: number | null = null;
  for (const { startSeconds, endSeconds } of segments) {
    for (const time of [startSeconds, endSeconds]) if (time !== null && time > (last ?? 0)) last = time;
  }
  return last;
}

const questionsOf = (paragraphs: readonly TranscriptParagraph[]): readonly TranscriptQuestion[] =>
  paragraphs.flatMap(({ text, speaker, startSeconds }) =>
    /[?？؟\u037e;՞⁇‽﹖]/.test(text)
      ? sentencesOf(text)
          .filter(isQuestion)
          .map((question) => ({ text: question, speaker, startSeconds }))
      : [],
  );

const cut = (name: string, list: { readonly length: number }, max: number): DocumentWarning[] =>
  list.length <= max
    ? []
    : [
        {
          code: `${name}_cut`,
          message: `Only the first ${max.toLocaleString('en')} of ${list.length.toLocaleString('en')} ${name} are returned. The totals include all of them.`,
          path: name,
        },
      ];

function warningsOf(track: Track, text: string): DocumentWarning[] {
  const warnings: DocumentWarning[] = [];
  if (text === '')
    warnings.push({ code: 'no_text', message: 'The transcript contains no speech.', path: 'segments' });
  if (track.frontMatter)
    warnings.push({
      code: 'front_matter_skipped',
      message: 'The text before the first utterance is ignored.',
      path: null,
    });
  if (track.linesOutsideCues)
    warnings.push({
      code: 'text_outside_cues',
      message: `${track.linesOutsideCues} lines of text after blank lines do not belong to a cue in WebVTT. They are not part of the transcript.`,
      path: 'segments',
    });
  if (track.timesOfDay)
    warnings.push({
      code: 'times_of_day',
      message:
        'The times are times of day. They are returned as seconds since the first time in the document.',
      path: 'segments',
    });
  if (track.undecodable)
    warnings.push({
      code: 'undecodable_characters',
      message:
        'Some characters could not be decoded and were replaced by U+FFFD. Send the file as UTF-8, or declare its charset.',
      path: null,
    });
  if (text.length > MAX_ANALYSED_CHARACTERS)
    warnings.push({
      code: 'analysis_cut',
      message: `Keywords and summary cover only the first ${MAX_ANALYSED_CHARACTERS.toLocaleString('en')} characters.`,
      path: 'keywords',
    });
  return warnings;
}

/**
 * Computes the confidence. Known formats are recognised with certainty; plain-text conversations, and JSON of unknown
 * tools, only by their form.
 */
function confidenceOf({ format, cues, undecodable }: Track, issues: number): number {
  const base = format === 'dialogue' ? 0.8 : format === 'json' ? 0.9 : 1;
  const sound = 1 - Math.min(issues / Math.max(cues.length, 1), 1) / 2;
  return Math.round(base * sound * (undecodable ? 0.9 : 1) * 100) / 100;
}
