import type { z } from 'zod';
import type { LlmSettings } from '../../../config/llm.ts';
import type { DocumentWarning } from '../../../documents/document.ts';
import type { SourceText } from '../../../documents/job.ts';
import { isBlank } from '../../../documents/llm/grounding/index.ts';
import type { EngineChoice, Upgrade } from '../../../documents/llm/upgrade.ts';
import { ApiError } from '../../../errors.ts';
import { answerSchemaOf, isJudgement } from '../../../libraries/llm/schema.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import { type LlmError, llmFailureOf, NoAnswer, reasonOf } from '../../llm/failure.ts';
import type { DocumentReport, LlmReport } from '../report.ts';
import { askModel } from './client.ts';

/** Maximum number of dropped values that get a warning each. All further values share one warning. */
const MAX_REPORTED = 20;

/** Minimum time that must be left to call a model. */
const MIN_MS = 1_000;

/**
 * Returns the model to which a document may be sent. Returns undefined if there is none or the caller requests only
 * rules. Throws `provider_not_configured` if the caller requires a model.
 */
export function modelFor(
  { llm }: { readonly llm?: LlmSettings | undefined },
  choice: EngineChoice,
  { sensitive = false }: Pick<Upgrade<never, never>, 'sensitive'>,
): LlmSettings | undefined {
  const missing =
    llm === undefined
      ? 'LLM_BASE_URL and LLM_MODEL'
      : sensitive && !llm.allowPii
        ? 'LLM_ALLOW_PII'
        : undefined;
  if (missing === undefined) return choice === 'deterministic' ? undefined : llm;
  if (choice !== 'llm') return undefined;
  throw new ApiError(
    'provider_not_configured',
    `This server has no language model for this operation. Its administrator must set ${missing}. Set \`engine\` to \`auto\` or \`deterministic\` to read the document by rules.`,
  );
}

interface Means {
  readonly upstream: Upstream;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly model: LlmSettings;
  /** True if the call fails when the model fails. */
  readonly required: boolean;
  /** The time left for the call. */
  readonly leftMs: number;
}

/**
 * Improves a report with a model. If the model returns nothing usable, only the reason for that is added to the
 * report. If a model is required, throws `provider_unavailable`, `provider_auth` or `busy`.
 * @param source the text of the document; null if it has no text of its own
 */
export async function better<Data, Found>(
  report: DocumentReport<Data>,
  source: SourceText | null,
  upgrade: Upgrade<Data, Found>,
  { upstream, randomBytes, model, required, leftMs }: Means,
): Promise<DocumentReport<Data>> {
  const unused = (error: LlmError | null): DocumentReport<Data> =>
    withLlm(report, { used: false, model: model.model, error, fields: [] });
  if (source === null || upgrade.wanted?.(report.data) === false) return unused(null);
  const signal = AbortSignal.timeout(Math.max(0, Math.min(model.timeoutMs, leftMs)));
  try {
    if (leftMs < MIN_MS) throw new NoAnswer('timeout');
    const { found, dropped } = await askModel(upstream, model, {
      schema: upgrade.schema,
      task: upgrade.task,
      text: source.text,
      boundary: Buffer.from(randomBytes(16)).toString('hex'),
      signal,
    });
    const modelWarnings = [...warningsOf(dropped), ...(source.cut ? [cut(source.text.length)] : [])];
    return merged(report, found, upgrade, modelWarnings, model.model);
  } catch (thrown) {
    const reason = reasonOf(thrown) ?? (signal.aborted ? 'timeout' : undefined);
    if (reason === undefined) throw thrown;
    if (required) throw llmFailureOf(reasonOf(thrown) === undefined ? new NoAnswer(reason) : thrown);
    return unused(reason);
  }
}

function merged<Data, Found>(
  report: DocumentReport<Data>,
  found: Found,
  upgrade: Upgrade<Data, Found>,
  modelWarnings: readonly DocumentWarning[],
  model: string,
): DocumentReport<Data> {
  const { data, taken, confidence } = upgrade.merge(report.data, found);
  const { meta, fields } = report;
  const own = (path: string | null) => path !== null && taken.some((one) => isWithin(path, one));
  return withLlm(
    {
      ...report,
      data,
      fields: fields?.filter(({ path }) => !own(path)) ?? null,
      meta: {
        ...meta,
        engine: taken.length === 0 ? 'deterministic' : isBare(report.data, upgrade.schema) ? 'llm' : 'hybrid',
        confidence: confidence ?? meta.confidence,
        warnings: [...meta.warnings.filter(({ path }) => !own(path)), ...modelWarnings],
      },
    },
    { used: true, model, error: null, fields: taken },
  );
}

const withLlm = <Data>(report: DocumentReport<Data>, llm: LlmReport): DocumentReport<Data> => ({
  ...report,
  meta: { ...report.meta, llm },
});

/** True if a path equals another path or is inside it. */
const isWithin = (path: string, whole: string): boolean =>
  path.startsWith(whole) && /^(?:$|[.[])/.test(path.slice(whole.length));

/**
 * True if the rules found none of the texts, numbers and lists that the model is asked for. Enum values are ignored,
 * because they are judgements, and are mostly defaults.
 */
function isBare(data: unknown, schema: z.ZodType): boolean {
  const known = data as Readonly<Record<string, unknown>>;
  return Object.entries(answerSchemaOf(schema).properties ?? {}).every(
    ([name, member]) => isJudgement(member) || isBlank(known[name]),
  );
}

function warningsOf(dropped: readonly string[]): DocumentWarning[] {
  const reported = dropped.slice(0, MAX_REPORTED).map((path) => ({
    code: 'not_grounded',
    message: 'The language model returned a value that is not in the document. The value was dropped.',
    path: path === '' ? null : path,
  }));
  const more = dropped.length - reported.length;
  if (more <= 0) return reported;
  const message = `The language model returned ${more.toLocaleString('en')} more values that are not in the document. These values were dropped.`;
  return [...reported, { code: 'not_grounded', message, path: null }];
}

const cut = (characters: number): DocumentWarning => ({
  code: 'llm_text_cut',
  message: `The language model read only the first ${characters.toLocaleString('en')} characters of the document.`,
  path: null,
});
