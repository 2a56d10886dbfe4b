import { describe, expect, it } from 'vitest';
import { KEY, type Model, type ModelRequest } from '../parser/llm/model-server.ts';
import { openScene, page } from './scene.ts';

const Q = 'When was the harbour bridge built?';
const CITY = 'https://city.example.org/bridge';
const PRESS = 'https://press.example.com/bridge';
const PAGES = {
  [CITY]: page(
    'The harbour bridge',
    '<p>The harbour bridge was built between 1923 and 1932. It cost 6.25 million pounds. John Bradfield designed it.</p>',
  ),
  [PRESS]: page(
    'Bridge turns old',
    '<p>The bridge opened on 19 March 1932, and 1,400 workers had built it.</p>',
  ),
};

interface Said {
  readonly text: string;
  readonly citations: readonly unknown[];
}

const saying = (...statements: readonly Said[]) => JSON.stringify({ statements });

/** Returns the number that the prompt assigns to the source from a site. */
function numberOf(prompt: string, site: string): number {
  const [, number] =
    new RegExp(`number="(\\d+)">\\nSite: ${site.replaceAll('.', '\\.')}\\n`).exec(prompt) ?? [];
  return Number(number);
}

async function asking(model: Model) {
  await using scene = await openScene({ pages: PAGES, model });
  const { status, body, headers } = await scene.ask({ q: Q });
  return {
    status,
    body,
    asked: scene.asked,
    charged: headers.get('x-credits-charged'),
    log: scene.lines.join(''),
  };
}

describe('a language model', () => {
  it('answers with statements that cite pages, and its usage is reported', async () => {
    const { status, body, asked, charged } = await asking(({ prompt }) =>
      saying(
        {
          text: 'The harbour bridge was built between 1923 and 1932.',
          citations: [numberOf(prompt, 'city.example.org')],
        },
        {
          text: 'It opened on 19 March 1932, built by 1400 workers.',
          citations: [numberOf(prompt, 'press.example.com'), numberOf(prompt, 'city.example.org')],
        },
      ),
    );
    expect([status, charged]).toEqual([200, '25']);
    expect(body.engine).toBe('llm');
    expect(body.answer).toBe(
      'The harbour bridge was built between 1923 and 1932. [1] It opened on 19 March 1932, built by 1400 workers. [1][2]',
    );
    expect(
      body.citations.map(({ index, url, quote }: Record<string, unknown>) => [index, url, quote]),
    ).toEqual([
      [1, CITY, 'The harbour bridge was built between 1923 and 1932.'],
      [2, PRESS, 'The bridge opened on 19 March 1932, and 1,400 workers had built it.'],
    ]);
    expect(body.statements.map(({ grounded }: { grounded: boolean }) => grounded)).toEqual([true, true]);
    expect(body.usage).toEqual({ model: 'test-model', promptTokens: 10, completionTokens: 10 });
    expect(body.warnings).toEqual([]);
    expect(asked[0]?.body.response_format.json_schema).toMatchObject({ name: 'answer', strict: true });
  });

  it('receives its rules separately from the sources, which are enclosed in tags that no source can forge', async () => {
    const { asked } = await asking(() => saying());
    const [system, user] = (asked[0] as ModelRequest).body.messages;
    expect([system.role, user.role]).toEqual(['system', 'user']);
    expect(system.content).not.toMatch(/1932|harbour/);
    const [, boundary] = /<source-([0-9a-f]{32}) number="1">/.exec(user.content) ?? [];
    expect(user.content.split(`</source-${boundary}>`)).toHaveLength(3);
    expect(user.content).toContain(`<question-${boundary}>\n${Q}\n</question-${boundary}>`);
    expect(user.content).not.toMatch(/cookies|Shop our/);
  });

  it.each<[string, Said, Said['citations'], boolean]>([
    ['cites nothing', { text: 'The bridge was built in 1932.', citations: [] }, [], false],
    ['cites an unknown source', { text: 'The bridge was built in 1932.', citations: [7, 0, -1] }, [], false],
    [
      'marks its sources in the text',
      { text: 'The bridge was built until 1932 [1].', citations: [] },
      [1],
      true,
    ],
    [
      'marks an unknown source',
      { text: 'The bridge was built until 1932 [1][9]【2†source】', citations: [] },
      [1, 2],
      true,
    ],
    [
      'has a wrong number',
      { text: 'The harbour bridge was built in 1942.', citations: [1, 2] },
      [1, 2],
      false,
    ],
    [
      'has a wrong name',
      { text: 'The harbour bridge was built by Eiffel.', citations: [1, 2] },
      [1, 2],
      false,
    ],
    [
      'says what no source says',
      { text: 'The harbour bridge is hated by cyclists everywhere.', citations: [1] },
      [1],
      false,
    ],
    [
      'formats numbers differently',
      { text: 'It was built by 1\u202f400 workers until 1932.', citations: [1, 2] },
      [1, 2],
      true,
    ],
  ])('is quoted only for grounded statements when it %s', async (_, said, citations, grounded) => {
    const base = { text: 'The harbour bridge was built between 1923 and 1932.', citations: [1] };
    // A grounded statement comes first, so its pages have the numbers 1 and 2.
    const { body } = await asking(() => saying({ ...base, citations: [1, 2] }, said));
    const last = body.statements.at(-1);
    expect([last.citations, last.grounded]).toEqual([citations, grounded]);
    expect(last.text).not.toMatch(/[[\]【】]/);
    expect(body.answer.includes(last.text)).toBe(grounded);
  });

  it.each<[string, Model, string, RegExp]>([
    ['fails', () => ({ status: 500, body: {} }), 'llm_unavailable', /server_error/],
    ['refuses our key', () => ({ status: 401, body: { error: KEY } }), 'llm_unavailable', /auth/],
    ['does not return JSON', () => 'I cannot do that.', 'llm_unavailable', /invalid_answer/],
    ['returns no statements', () => saying(), 'llm_no_answer', /no answer/],
    [
      'returns only unsupported statements',
      () => saying({ text: 'It was built in 1066.', citations: [1] }),
      'llm_not_grounded',
      /The sources do not support any statement/,
    ],
  ])('is replaced by an extractive answer with a warning when it %s', async (_, model, code, message) => {
    const { status, body, log } = await asking(model);
    expect([status, body.engine]).toEqual([200, 'extractive']);
    expect(body.answer).toContain('The harbour bridge was built between 1923 and 1932. [');
    expect(body.warnings).toEqual([{ code, message: expect.stringMatching(message), url: null }]);
    expect(JSON.stringify(body) + log).not.toContain(KEY);
  });

  it('is replaced by an extractive answer if it is slow', async () => {
    const model: Model = () => new Promise(() => {});
    await using scene = await openScene({ pages: PAGES, model, llm: { timeoutMs: 300 } });
    const { body } = await scene.ask({ q: Q });
    expect([body.engine, body.usage]).toEqual(['extractive', null]);
    expect(body.warnings[0].message).toContain('timeout');
  });

  it('is not queried if there are no pages', async () => {
    await using scene = await openScene({ pages: {}, model: () => saying() });
    const { body } = await scene.ask({ q: Q });
    expect([body.answer, scene.asked.length]).toEqual([null, 0]);
  });

  it('gets a second attempt, and both attempts are counted', async () => {
    const { body } = await asking((_, times) =>
      times === 1
        ? 'Hm.'
        : saying({ text: 'The harbour bridge was built between 1923 and 1932.', citations: [1, 2] }),
    );
    expect([body.engine, body.usage.promptTokens]).toEqual(['llm', 20]);
  });
});
