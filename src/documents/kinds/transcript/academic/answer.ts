import { countWords } from '../../../../libraries/prose/words.ts';
import type { Reading } from '../../../job.ts';
import type { Layout } from '../../../layout/types.ts';
import type { Transcript } from '../types.ts';
import type { AcademicReading } from './index.ts';

/** Builds the answer for an academic record. Fields that apply only to recordings are empty. */
export function academicOf(
  { record, warnings, confidence, fields }: AcademicReading,
  layout: Layout,
): Reading<Transcript> {
  const data: Transcript = {
    kind: 'academic',
    format: null,
    language: null,
    durationSeconds: null,
    speakers: [],
    segmentCount: 0,
    segments: [],
    paragraphs: [],
    text: '',
    wordCount: countWords(layout.text),
    wordsPerMinute: null,
    keywords: [],
    summary: null,
    questions: [],
    issueCount: 0,
    issues: [],
    ...record,
  };
  return { data, warnings, confidence, text: layout.text, pages: layout.pages, layout, fields };
}
