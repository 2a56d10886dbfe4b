import type { LlmSettings } from '../../config/llm.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { askForJson } from '../llm/index.ts';
import { disarmed } from '../../libraries/llm/messages.ts';
import { citationOf, type ExtractedAnswer, written } from './extract.ts';
import { type Grounds, groundsOf, isGrounded } from './grounds.ts';
import type { Passages } from './passages.ts';
import { MODEL_ANSWER, type ModelAnswer, messagesOf } from './prompt.ts';
import type { Question } from './rank/index.ts';
import type { Citation, ModelUsage, Statement } from './types.ts';

/** What a model made of sources. */
export interface ModelTold extends ExtractedAnswer {
  readonly usage: ModelUsage;
}

/**
 * Has a model answer from sources. Numbers of sources that are not there are left out, with whatever could lead elsewhere; a
 * statement is grounded where what it cites says it. Throws `NoAnswer`, and what `upstream.ask` throws.
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
): Promise<ModelTold> {
  const { data, usage } = await askForJson(upstream, model, {
    name: 'answer',
    schema: MODEL_ANSWER,
    messages: (wanted, described) =>
      messagesOf({ question: question.text, passages: passages.shown, boundary }, described ? wanted : null),
    signal,
  });
  return { ...toldBy(data, passages, question), usage: { model: model.model, ...usage } };
}

/** Marks of sources within a text: `[1]`, `[2, 3]`, `【4】`, `[source 5]`. */
const MARKS = /[[【(](?:(?:sources?|quellen?) )?(\d{1,3}(?:, ?\d{1,3}){0,9})(?:†[^\]】]{0,40})?[\]】)]/gi;
const LINKS = /!?\[([^[\]]{0,300})\]\([^()[\]]{0,300}\)/g;
const ADDRESSES =
  /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\b(?:data|javascript|mailto):)[^\s<>"')\]]{0,2000}/gi;
const TAGS = /<[^<>]{0,500}>/g;

/** What of a statement is left when all is gone that leads elsewhere. */
function plainOf(text: string): { readonly text: string; readonly marked: readonly number[] } {
  const marked: number[] = [];
  const plain = disarmed(text)
    .replace(LINKS, '$1')
    .replace(TAGS, ' ')
    .replace(ADDRESSES, '')
    .replace(MARKS, (mark, numbers: string) => {
      // A number in round brackets may be a year.
      if (mark.startsWith('(') && !/[a-z]/i.test(mark)) return mark;
      marked.push(...numbers.split(',').map(Number));
      return '';
    })
    .replace(/[[\]<>`*]/g, '')
    // What was taken out may have stood between the parts of one.
    .replace(ADDRESSES, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
  return { text: plain, marked };
}

function toldBy({ statements: given }: ModelAnswer, passages: Passages, question: Question): ExtractedAnswer {
  const grounds = new Map<number, Grounds>();
  const groundsFor = (number: number) =>
    grounds.getOrInsertComputed(number, () => groundsOf(passages.groundOf(number), question));
  const citations: Citation[] = [];
  const statements: Statement[] = [];
  for (const { text: said, citations: cited } of given) {
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
  // What nothing grounds is told as such, and is no part of the answer.
  return { answer: written(statements.filter(({ grounded }) => grounded)), citations, statements };
}
