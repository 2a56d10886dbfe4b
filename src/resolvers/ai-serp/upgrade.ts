import type { LlmSettings } from '../../config/llm.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { NoAnswer, reasonOf } from '../llm/failure.ts';
import { type AnswerByModel, answerByModel } from './model.ts';
import { passagesOf } from './passages.ts';
import type { Candidate, Question, Ranked } from './rank/index.ts';
import type { Source } from './sources.ts';
import type { AnswerWarning, AnswerWarningCode, ModelUsage } from './types.ts';

/** The model is not asked if less time than this is left. */
const MIN_MS = 2_000;
const MAX_PROMPT = 16_000;

/** The result of asking a model: an answer, or a warning that says why there is none. */
export interface ByModel {
  readonly modelAnswer: AnswerByModel | null;
  /** Present whenever the model answered, even if the answer was rejected. */
  readonly usage: ModelUsage | null;
  readonly warning: AnswerWarning | null;
}

interface Work {
  readonly ranked: readonly Ranked[];
  readonly candidates: readonly Candidate[];
  readonly sources: readonly Source[];
  readonly question: Question;
  /** Random and hexadecimal. */
  readonly boundary: string;
  readonly leftMs: number;
  readonly signal: AbortSignal;
}

/**
 * Asks the model for an answer. Returns a warning if the model fails, times out or makes no statement that the
 * sources support.
 */
export async function byModel(
  upstream: Upstream,
  model: LlmSettings,
  { ranked, candidates, sources, question, boundary, leftMs, signal }: Work,
): Promise<ByModel> {
  const passages = passagesOf(
    ranked,
    candidates,
    sources,
    question,
    Math.min(model.mostCharacters, MAX_PROMPT),
  );
  const late = AbortSignal.timeout(Math.max(0, Math.min(model.timeoutMs, leftMs)));
  try {
    if (leftMs < MIN_MS) throw new NoAnswer('timeout');
    const modelAnswer = await answerByModel(upstream, model, {
      question,
      passages,
      boundary,
      signal: AbortSignal.any([late, signal]),
    });
    if (modelAnswer.statements.length === 0)
      return failed(
        'llm_no_answer',
        'The language model found no answer in the sources. The answer uses sentences from the sources instead.',
        modelAnswer.usage,
      );
    if (modelAnswer.answer === null)
      return failed(
        'llm_not_grounded',
        'The sources do not support any statement of the language model. The answer uses sentences from the sources instead.',
        modelAnswer.usage,
      );
    return { modelAnswer, usage: modelAnswer.usage, warning: null };
  } catch (error) {
    const reason = reasonOf(error) ?? (late.aborted ? 'timeout' : undefined);
    if (reason === undefined || signal.aborted) throw error;
    return failed(
      'llm_unavailable',
      `The language model gave no usable answer (${reason}). The answer uses sentences from the sources instead.`,
    );
  }
}

const failed = (code: AnswerWarningCode, message: string, usage: ModelUsage | null = null): ByModel => ({
  modelAnswer: null,
  usage,
  warning: { code, message, url: null },
});
