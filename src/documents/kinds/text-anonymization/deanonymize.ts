import type { DocumentWarning } from '../../document.ts';
import type { Outcome } from './anonymize.ts';
import { opened, TOKEN } from './operators/encrypt.ts';
import { listedAtMost } from './report.ts';
import type { AnonymizedItem, DetectedEntity } from './types.ts';

/** Decrypts the tokens at any position in a text. Tokens made with another key remain unchanged. */
export function deanonymizeText(text: string, key: Uint8Array): Outcome {
  const parts: string[] = [];
  const items: AnonymizedItem[] = [];
  const entities: DetectedEntity[] = [];
  let at = 0;
  let length = 0;
  let closed = 0;
  for (const { 0: token, 1: type = '', 2: body = '', index } of text.matchAll(TOKEN)) {
    const found = opened(key, type, body);
    if (found === null) {
      closed += 1;
      continue;
    }
    const before = text.slice(at, index);
    const start = length + before.length;
    length = start + found.value.length;
    at = index + token.length;
    parts.push(before, found.value);
    items.push({ entityType: found.type, start, end: length, text: found.value, operator: 'decrypt' });
    entities.push({ entityType: found.type, start: index, end: at, score: 1 });
  }
  parts.push(text.slice(at));
  const listed = listedAtMost({ text: parts.join(''), items, entities, mapping: null });
  return {
    data: listed.data,
    warnings: [...warningsOf(items.length, closed), ...listed.warnings],
    confidence: closed > 0 ? 0.5 : 1,
  };
}

function warningsOf(open: number, closed: number): DocumentWarning[] {
  if (closed > 0) return [{ code: 'tokens_not_decrypted', message: notOpened(closed), path: null }];
  if (open > 0) return [];
  return [{ code: 'no_tokens', message: 'The text contains no encrypted values.', path: null }];
}

const notOpened = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'token was' : 'tokens were'} encrypted with another key or changed after encryption, and left unchanged.`;
