import { describe, expect, it, test } from 'vitest';
import type { LlmSettings } from '../../../src/config/llm.ts';
import { reasonOf } from '../../../src/resolvers/llm/failure.ts';
import { askModel } from '../../../src/resolvers/parser/llm/client.ts';
import { billUpgrade, type FoundBill, NOTHING } from './bill.ts';
import { completion, documentIn, KEY, type Model, type ModelReply, openModel } from './model-server.ts';

const TEXT =
  'Kade Koffie B.V.\nInvoice 2026-118 of 30 September 2026\nEspresso beans 245,00\nTotal EUR 245,00';
const FOUND: FoundBill = {
  supplier: 'Kade Koffie B.V.',
  number: '2026-118',
  date: '2026-09-30',
  currency: 'EUR',
  lines: [{ text: 'Espresso beans', amount: '245.00' }],
  total: '245.00',
  kind: 'invoice',
};
const GOOD = JSON.stringify(FOUND);

/**
 * Opens a model and asks it once or several times. Returns the last result as `what`: the values found, or the reason
 * why there are none.
 */
async function asking(model: Model, settings: Partial<LlmSettings> = {}, times = 1, stop?: AbortSignal) {
  await using server = await openModel(model, settings);
  let what: unknown;
  for (let time = 0; time < times; time += 1)
    what = await askModel(server.upstream, server.llm, {
      schema: billUpgrade.schema,
      task: billUpgrade.task,
      text: TEXT,
      boundary: 'ab'.repeat(16),
      signal: stop ?? AbortSignal.timeout(server.llm.timeoutMs),
    }).catch((error) => reasonOf(error) ?? error);
  return { what, requests: server.requests };
}

describe('a language model client', () => {
  it('sends one request for JSON with a strict schema, and sends the key only in the header', async () => {
    const { what, requests } = await asking(() => GOOD);
    expect(what).toEqual({ found: FOUND, dropped: [] });
    expect(requests).toHaveLength(1);
    const [{ path, headers, body, prompt }] = requests as [(typeof requests)[0]];
    expect([path, headers.authorization]).toEqual(['/v1/chat/completions', `Bearer ${KEY}`]);
    expect(body).toMatchObject({
      model: 'test-model',
      temperature: 0,
      max_tokens: 8_192,
      response_format: { type: 'json_schema', json_schema: { name: 'document', strict: true } },
    });
    expect(Object.keys(body).sort()).toEqual([
      'max_tokens',
      'messages',
      'model',
      'response_format',
      'temperature',
    ]);
    expect(documentIn(prompt)).toBe(TEXT);
    expect(JSON.stringify(body)).not.toContain(KEY);
  });

  it('sends no key if none is configured', async () => {
    const { what, requests } = await asking(() => GOOD, { apiKey: undefined });
    expect([what, requests[0]?.headers.authorization]).toEqual([{ found: FOUND, dropped: [] }, undefined]);
  });

  it.each([
    ['in a code block', `Here it is:\n\`\`\`json\n${GOOD}\n\`\`\`\nAnything else?`],
    ['after its reasoning', `<think>The total {may} be 245,00 or so.</think>\n\n${GOOD}`],
    ['with members that are not in the schema', JSON.stringify({ ...FOUND, note: 'x', __proto__: { a: 1 } })],
    [
      'with numbers instead of strings',
      GOOD.replace('"245.00"', '245.00').replace('"2026-118"', '"2026-118 "'),
    ],
    ['with an enum value in another letter case', GOOD.replace('"invoice"', '"Invoice"')],
  ])('accepts an answer %s', async (_, answer) => {
    const { what, requests } = await asking(() => answer);
    expect(requests).toHaveLength(1);
    expect(what).toMatchObject({
      found: { supplier: 'Kade Koffie B.V.', number: '2026-118', kind: 'invoice' },
      dropped: [],
    });
  });

  it('accepts missing members, and placeholders for unknown values', async () => {
    const { what } = await asking(() => '{"supplier": "N/A", "total": "245.00", "date": ""}');
    expect(what).toEqual({ found: { ...NOTHING, total: '245.00' }, dropped: [] });
  });

  it('retries only once, with a list of the errors', async () => {
    const { what, requests } = await asking((_, times) =>
      times === 1 ? '{"total": "a lot", "lines": "none"}' : GOOD,
    );
    expect(what).toMatchObject({ found: { total: '245.00' } });
    const last = requests[1]?.body.messages.map(({ role, content }: { role: string; content: string }) => [
      role,
      content,
    ]);
    expect(last.map(([role]: [string]) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(last[3][1]).toMatch(/\* total: .*\n\* lines|\* lines: .*\n\* total/);
    expect(last[3][1]).toContain('"additionalProperties":false');
    const never = await asking(() => 'I am sorry, I cannot do that.');
    expect([never.what, never.requests.length]).toEqual(['invalid_answer', 2]);
  });

  it('drops values that the document does not contain', async () => {
    const { what } = await asking(() =>
      JSON.stringify({ ...FOUND, supplier: 'Evil Corp', total: '999.00', date: '2026-10-30' }),
    );
    expect(what).toEqual({
      found: { ...FOUND, supplier: null, total: null, date: null },
      dropped: ['supplier', 'date', 'total'],
    });
  });
});

describe('a language model server', () => {
  const refusing =
    (
      fits: (body: Record<string, unknown>) => boolean,
      refusal: (body: Record<string, unknown>) => ModelReply,
    ): Model =>
    ({ body }) =>
      fits(body) ? GOOD : refusal(body);
  const bad =
    (message: string, status = 400) =>
    (): ModelReply => ({ status, body: { error: { message } } });
  const format = ({ response_format: form }: Record<string, unknown>) =>
    (form as { type?: string } | undefined)?.type;

  test.each<[string, Model, number]>([
    [
      'does not support schemas',
      refusing((body) => format(body) !== 'json_schema', bad('Unknown format')),
      2,
    ],
    [
      'does not support response formats',
      refusing((body) => format(body) === undefined, bad('extra fields not permitted', 422)),
      3,
    ],
    [
      'requires the new name of the token limit',
      refusing((body) => 'max_completion_tokens' in body, bad("Use 'max_completion_tokens' instead.")),
      2,
    ],
    [
      'has a small context',
      refusing(
        (body) => !('max_tokens' in body),
        bad(
          "'max_tokens' or 'max_completion_tokens' is too large: 8192. The maximum context length is 4096.",
        ),
      ),
      2,
    ],
    [
      'does not support a temperature',
      refusing((body) => !('temperature' in body), bad("'temperature' does not support 0")),
      2,
    ],
    [
      'supports none of the options',
      refusing(
        (body) => !('temperature' in body) && 'max_completion_tokens' in body && format(body) === undefined,
        (body) =>
          bad(
            'max_tokens' in body
              ? 'Use max_completion_tokens'
              : 'temperature' in body
                ? 'no temperature'
                : 'no',
          )(),
      ),
      5,
    ],
  ])('gets simpler requests after its first error if it %s', async (_, model, count) => {
    const { what, requests } = await asking(model, {}, 2);
    expect(what).toEqual({ found: FOUND, dropped: [] });
    expect(requests).toHaveLength(count + 1);
  });

  it('gets a request without a schema if it fails with a schema, and a request with a schema again for the next document', async () => {
    const { what, requests } = await asking(
      refusing((body) => format(body) !== 'json_schema', bad('grammar', 500)),
      {},
      2,
    );
    const formats = ['json_schema', 'json_object', 'json_schema', 'json_object'];
    expect([what, requests.map(({ body }) => format(body))]).toEqual([
      { found: FOUND, dropped: [] },
      formats,
    ]);
  });

  it('gets the schema in the prompt if it does not support schemas', async () => {
    const { requests } = await asking(refusing((body) => format(body) !== 'json_schema', bad('no')));
    expect(requests.map(({ prompt }) => prompt.includes('"additionalProperties":false'))).toEqual([
      false,
      true,
    ]);
  });

  it('is asked again if its answer ignores the schema', async () => {
    const { what, requests } = await asking((_, times) =>
      times === 1 ? '{"vendor": "Kade", "lines": 5}' : GOOD,
    );
    expect([what, requests.length]).toEqual([{ found: FOUND, dropped: [] }, 2]);
  });

  test.each<[string, string, Model, number]>([
    ['refuses the key', 'auth', () => ({ status: 401, body: { error: `Incorrect API key: ${KEY}` } }), 1],
    ['has no quota', 'rate_limited', () => ({ status: 429, body: {} }), 1],
    ['is down', 'server_error', () => ({ status: 503, body: 'down' }), 2],
    [
      'lacks the model',
      'model_not_found',
      () => ({ status: 404, body: { error: 'model "test-model" not found' } }),
      1,
    ],
    [
      'refuses every kind of request',
      'invalid_request',
      () => ({ status: 400, body: 'no', headers: { 'content-type': 'text/plain' } }),
      3,
    ],
    [
      'sends a web page',
      'invalid_response',
      () => ({ body: '<html>', headers: { 'content-type': 'text/html' } }),
      1,
    ],
    ['sends JSON in its own format', 'invalid_answer', () => ({ body: { response: 'hi' } }), 1],
    ['sends a list', 'invalid_answer', () => ({ body: [1] }), 1],
    ['sends null', 'invalid_answer', () => ({ body: 'null' }), 1],
    ['sends an empty choice', 'invalid_answer', () => ({ body: { choices: [null] } }), 1],
    ['truncates the answer', 'answer_cut', () => ({ body: completion(GOOD.slice(0, 40), 'length') }), 1],
    [
      'declines',
      'declined',
      () => ({ body: { choices: [{ message: { content: null, refusal: 'No.' }, finish_reason: 'stop' }] } }),
      1,
    ],
    ['sends an endless answer', 'invalid_response', () => ({ body: completion('x'.repeat(2_000_000)) }), 1],
    [
      'redirects',
      'invalid_response',
      () => ({ status: 307, body: '', headers: { location: 'http://127.0.0.1:1/' } }),
      1,
    ],
    ['closes the connection', 'unreachable', (_, __, answer) => void answer.destroy(), 1],
  ])('provides no values if it %s: %s', async (_, reason, model, count) => {
    const { what, requests } = await asking(model);
    expect([what, requests.length]).toEqual([reason, count]);
  });

  it('has a single deadline for all attempts if it is slow', async () => {
    const time = new AbortController();
    const { what, requests } = await asking(
      (_, times) => {
        if (times === 1) return 'no';
        time.abort(new DOMException('The time is over.', 'TimeoutError'));
      },
      {},
      1,
      time.signal,
    );
    expect([what, requests.length]).toEqual(['timeout', 2]);
  });

  it('does not delay the call if it is unreachable', async () => {
    await using server = await openModel(() => GOOD);
    server.close();
    const search = {
      schema: billUpgrade.schema,
      task: '',
      text: TEXT,
      boundary: 'aa',
      signal: AbortSignal.timeout(60_000),
    };
    const answer = askModel(server.upstream, server.llm, search);
    await expect(answer).rejects.toMatchObject({ code: 'provider_unavailable', reason: 'unreachable' });
  });
});
