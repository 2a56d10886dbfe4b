import type { LlmSettings } from '../../config/llm.ts';
import { disarmed } from '../../libraries/llm/messages.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { askForJson } from '../llm/index.ts';
import { citationOf, type ExtractedAnswer, written } from './extract.ts';
import { type Grounds, groundsOf, isGrounded } from './grounds.ts';
import type { Passages } from './passages.ts';
import { answerPromptMessages, MODEL_ANSWER, type ModelAnswer } from './prompt.ts';
import type { Question } from './rank/index.ts';
import type { Citation, ModelUsage, Statement } from './types.ts';

/** A language model's answer from sources, with the number of tokens used. */
export interface AnswerByModel extends ExtractedAnswer {
  readonly usage: ModelUsage;
}

/**
 * Asks a language model to answer from sources. Drops citation numbers that do not exist, and links, addresses and
 * markup. A statement is grounded if the sources it cites support it.
 * @throws `NoAnswer`, and the errors of `upstream.ask`
 */
export async function answerByModel(
  upstream: Upstream,
  model: LlmSettings,
  {
    question,
    passages,
    boundary,
    signal,
  }: { question: Question; passages: Passages; boundary: string; signal: AbortSignal },
): Promise<AnswerByModel> {
  const { data, usage } = await askForJson(upstream, model, {
    name: 'answer',
    schema: MODEL_ANSWER,
    messages: (wanted, described) =>
      answerPromptMessages(
        { question: question.text, passages: passages.shown, boundary },
        described ? wanted : null,
      ),
    signal,
  });
  return { ...groundedAnswer(data, passages, question), usage: { model: model.model, ...usage } };
}

/** Citation marks within a text: `[1]`, `[2, 3]`, `【4】`, `[source 5]`. */
const MARKS = /[[【(](?:(?:sources?|quellen?) )?(\d{1,3}(?:, ?\d{1,3}){0,9})(?:†[^\]】]{0,40})?[\]】)]/gi;
const LINKS = /!?\[([^[\]]{0,300})\]\([^()[\]]{0,300}\)/g;
const ADDRESSES =
  /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\b(?:data|javascript|mailto):)[^\s<>"')\]]{0,2000}/gi;
const TAGS = /<[^<>]{0,500}>/g;

/** Removes links, addresses, markup and citation marks from a statement, and returns the numbers of the marks. */
function plainOf(text: string): { readonly text: string; readonly marked: readonly number[] } {
  const marked: number[] = [];
  const plain = disarmed(text)
    .replace(LINKS, '$1')
    .replace(TAGS, ' ')
    .replace(ADDRESSES, '')
    .replace(MARKS, (mark, numbers: string) => {
      // A number in round brackets may be a year, so it is not a citation mark.
      if (mark.startsWith('(') && !/[a-z]/i.test(mark)) return mark;
      marked.push(...numbers.split(',').map(Number));
      return '';
    })
    .replace(/[[\]<>`*]/g, '')
    // The removals above may have joined the parts of an address.
    .replace(ADDRESSES, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
  return { text: plain, marked };
}

function groundedAnswer(
  { statements: claims }: ModelAnswer,
  passages: Passages,
  question: Question,
): ExtractedAnswer {
  const grounds = new Map<number, Grounds>();
  const groundsFor = (number: number) =>
    grounds.getOrInsertComputed(number, () => groundsOf(passages.groundOf(number), question));
  const citations: Citation[] = [];
  const statements: Statement[] = [];
  for (const { text: said, citations: cited } of claims) {
    const { text, marked } = plainOf(said);
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    const numbers = [...new Set([...cited, ...marked])].filter((number) => passages.has(number));
    const grounded = isGrounded(text, numbers.map(groundsFor), question);
    const indexes = numbers.map((number) => {
      const { source, quote, score } = passages.citedFor(number, text);
      const known = citations.find(({ url }) => url === source.url);
      if (known) return known.index;
      citations.push(citationOf(citations.length + 1, source, quote, score));
      return citations.length;
    });
    statements.push({ text, citations: indexes.toSorted((a, b) => a - b), grounded });
  }
  // A statement that is not grounded is reported as such, but is left out of the answer text.
  return { answer: written(statements.filter(({ grounded }) => grounded)), citations, statements };
}
