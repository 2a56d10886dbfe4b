import { detectLanguage } from '../../../libraries/language/index.ts';
import { keywordsOf } from '../../../libraries/prose/keywords.ts';
import { summaryIndexes } from '../../../libraries/prose/summary.ts';
import type { Document } from '../../document.ts';
import { documentJob } from '../../job.ts';
import { type Counts, countsOf } from './counts.ts';
import { entitiesOf, MAX_ENTITIES } from './entities/index.ts';
import { readabilityOf, SMOG_SENTENCES } from './readability/index.ts';
import { MAX_SENTENCES, sentimentOf } from './sentiment/index.ts';
import { sourceOf } from './source.ts';
import { statisticsOf } from './statistics.ts';
import type { TextAnalysis, TextAnalysisOptions, TextSummary } from './types.ts';

/** Minimum number of words for readability formulas. For shorter texts, the results mean little. */
const SHORT_WORDS = 100;

export default documentJob<TextAnalysis, TextAnalysisOptions>(async (document, options) => {
  const { text, pages, ocr, ocrConfidence } = await sourceOf(document);
  const { language, confidence, reliable } = await detectLanguage(text);
  const known = language.code === 'und' ? null : language.code;
  const counts = countsOf(text, known);
  const english = known === 'en';
  const entities = entitiesOf(counts.flow, english);
  const data: TextAnalysis = {
    language: { code: language.code, name: language.name, confidence, reliable },
    statistics: statisticsOf(text, counts),
    readability: readabilityOf(counts, known),
    sentiment: english ? sentimentOf(counts.sentences) : null,
    keywords: keywordsOf(counts.flow, options.keywords),
    entities: entities.slice(0, MAX_ENTITIES),
    summary: summaryIn(counts, options.summarySentences),
  };
  warn(document, data, { entities: entities.length, sentences: counts.sentences.length });
  return {
    data,
    warnings: [],
    confidence: confidenceOf(data, ocrConfidence),
    text,
    pages,
    layout: { ocr, ocrConfidence, language: known },
  };
});

function summaryIn({ sentences }: Counts, max: number): TextSummary | null {
  const indexes = summaryIndexes(
    sentences.map(({ text }) => text),
    max,
  );
  if (indexes.length === 0) return null;
  const chosen = indexes.flatMap((at) => sentences[at] ?? []);
  return {
    sentences: chosen.map(({ text, start, end }) => ({ text: text.replace(/\s+/g, ' '), start, end })),
    method: 'textrank',
  };
}

function warn(document: Document, data: TextAnalysis, all: { entities: number; sentences: number }): void {
  const { language, statistics, readability, sentiment } = data;
  if (language.code === 'und')
    document.warn(
      'language_unknown',
      'The language is unknown, so only measures that are valid for every language are returned.',
      'language',
    );
  else if (!language.reliable)
    document.warn(
      'language_uncertain',
      'The language is uncertain because the text is short or mixes languages.',
      'language',
    );
  if (readability && statistics.words < SHORT_WORDS)
    document.warn(
      'short_text',
      'Readability formulas were developed for samples of at least 100 words.',
      'readability',
    );
  else if (readability?.smog != null && statistics.sentences < SMOG_SENTENCES)
    document.warn(
      'few_sentences',
      'SMOG was developed for texts of at least 30 sentences.',
      'readability.smog',
    );
  if (all.entities > data.entities.length)
    document.warn(
      'list_cut',
      `Only the first ${MAX_ENTITIES.toLocaleString('en')} of ${all.entities.toLocaleString('en')} entities are returned.`,
      'entities',
    );
  if (sentiment && all.sentences > sentiment.sentences.length)
    document.warn(
      'list_cut',
      `Only the first ${MAX_SENTENCES.toLocaleString('en')} of ${all.sentences.toLocaleString('en')} sentences are returned.`,
      'sentiment.sentences',
    );
}

/** Computes the confidence of the analysis from the language, the length, and the OCR confidence. */
function confidenceOf({ language, statistics }: TextAnalysis, ocrConfidence: number | null): number {
  const byLength = Math.min(1, statistics.words / SHORT_WORDS);
  const share = language.confidence * (0.5 + 0.5 * byLength) * (ocrConfidence ?? 1);
  return Math.round(share * 1_000) / 1_000;
}
