import type { AnswerSchema } from './schema.ts';

/** A message of a conversation with a model. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Returns the messages for a second attempt, with the errors of the first answer. */
export function secondTry(said: string, faults: readonly string[], schema: AnswerSchema): Message[] {
  const list = faults.map((fault) => `* ${fault}`).join('\n');
  return [
    { role: 'assistant', content: said.slice(0, MAX_REPEATED) },
    {
      role: 'user',
      content: `That is not the requested JSON object:\n${list}\n\nIts JSON Schema:\n${JSON.stringify(schema)}\n\nAnswer again with only the JSON object.`,
    },
  ];
}

const MAX_REPEATED = 8_000;

/**
 * Characters that are invisible to people but not to a model: Unicode tags, direction marks, word joiners. In some
 * scripts, joiners within words are kept.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]/gu;
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** Markers that begin turns in chat templates. Some servers interpret them anywhere in a text. */
const TURNS =
  /<(?=\|)|\|(?=>)|<(?=\/?(?:s|bos|eos|start_of_turn|end_of_turn|think|tool_call|tool_response)>)|\[(?=\/?(?:INST|SYSTEM_PROMPT|TOOL_CALLS|AVAILABLE_TOOLS|TOOL_RESULTS)\])|<(?=<\/?SYS>>)|[\uff5c\u2581]/gi;

/**
 * Makes an untrusted text safe for a model by disabling markup and invisible characters. The text that is visible to
 * people is kept.
 */
export const disarmed = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(UNSEEN, '')
    .replace(TURNS, (mark) => `${mark} `);
