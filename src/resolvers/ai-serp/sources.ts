import type { TextBlock } from '../../libraries/page/text/index.ts';
import { sentenceSpans } from '../../libraries/prose/sentences.ts';
import type { Pause } from '../../scheduling/steps.ts';
import type { Candidate } from './rank/index.ts';

/** A page, or a search result if its page could not be read. */
export interface Source {
  readonly url: string;
  readonly title: string;
  readonly snippet: string | null;
  /** In ISO 8601. */
  readonly published: string | null;
  readonly blocks: readonly TextBlock[];
}

/**
 * Limits on the length of a sentence in characters, and on the number of sentences per page. Shorter texts are
 * labels, and longer texts are unreadable.
 */
const MIN_LENGTH = 20;
const MAX_LENGTH = 600;
const MAX_OF_A_PAGE = 600;

/** Links and markup. An answer has no links except its citations. */
const LEADS_AWAY = /:\/\/|\bwww\.|\]\(|<\/?[a-z!]/i;

/**
 * Text that addresses a language model instead of people. The rules of the prompt already mark sources as data; this
 * filter keeps such text out of the prompt entirely. A page about prompt injection loses these sentences.
 */
const TALKS_TO_MODELS: readonly RegExp[] = [
  /\b(?:disregard|forget|ignor(?:a|e|er|ez|iere|ieren)|olvida|oubliez?|override|vergiss)\b[^.!?]{0,60}\b(?:anweisungen|instru[cç]\S{2,8}|istruzioni|prompts?|regeln|rules)(?!\p{L})/iu,
  /\b(?:developer|system) (?:message|prompt)s?\b/i,
  /(?:^|\s)(?:assistant|human|system|user)\s?: /i,
  /\byou are (?:now )?(?:an? )?(?:ai|assistant|chatbot|language model|llm)\b/i,
  /\b(?:attention|dear|note to|to all|to any) (?:ai|assistants?|chatbots?|language models?|llms?)\b/i,
  /\{\s?"|<\||\|>|\[\/?(?:inst|system)/i,
  /\byour api key\b/i,
];

/**
 * Yields the sentences of all sources that may be quoted in an answer, grouped by source.
 * @param pause awaited between steps of a few milliseconds
 */
export async function candidatesOf(sources: readonly Source[], pause: Pause): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  for (const [page, source] of sources.entries()) {
    await pause();
    const all = sentencesIn(source, page);
    for (let next = all.next(); !next.done; next = all.next()) {
      found.push(next.value);
      if (found.length % STEP === 0) await pause();
    }
  }
  return found;
}

/** The number of sentences read in a step. */
const STEP = 100;

function* sentencesIn({ title, blocks }: Source, page: number): Generator<Candidate, void> {
  let position = 0;
  const headings: { level: number; text: string }[] = [];
  for (const { text, kind, level } of blocks) {
    if (kind === 'heading') {
      while (headings.length > 0 && (headings.at(-1)?.level ?? 0) >= (level ?? 1)) headings.pop();
      headings.push({ level: level ?? 1, text: text.slice(0, 200) });
      continue;
    }
    if (kind === 'code') continue;
    const about = [title, ...headings.map((heading) => heading.text)].join(' ');
    for (const { start, end } of sentenceSpans(text)) {
      const sentence = text.slice(start, end);
      if (!isFit(sentence)) continue;
      if (position >= MAX_OF_A_PAGE) return;
      yield { text: sentence, page, position, about, loose: !/[.!?…。！？।॥؟۔։]["”’')\]]*$/.test(sentence) };
      position += 1;
    }
  }
}

const isFit = (sentence: string): boolean =>
  sentence.length >= MIN_LENGTH &&
  sentence.length <= MAX_LENGTH &&
  sentence.isWellFormed() &&
  !LEADS_AWAY.test(sentence) &&
  !TALKS_TO_MODELS.some((pattern) => pattern.test(sentence));
