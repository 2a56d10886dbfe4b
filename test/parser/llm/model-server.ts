import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { LlmSettings } from '../../../src/config/llm.ts';
import { createUpstream } from '../../../src/upstream/upstream.ts';
import { listen, portOf } from '../../internet/web-server.ts';

/** The key of the test's model, which may appear only in the header. */
export const KEY = 'sk-test-hush-8271';

/** The parts of a request to the model that tests examine. */
export interface ModelRequest {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: a request is whatever the test says it is
  readonly body: any;
  /** The text of all messages. */
  readonly prompt: string;
}

export interface ModelReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Answers a request with the model's text, with a reply of the server, or directly. */
export type Model = (
  request: ModelRequest,
  times: number,
  answer: ServerResponse,
) => string | ModelReply | undefined | Promise<string | ModelReply | undefined>;

/** Wraps the model's text in a response as the server of a model does. */
export const completion = (content: string, finish = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  model: 'test-model',
  choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content } }],
  usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
});

/** Opens a server for the OpenAI protocol that answers as the given model decides. */
export async function openModel(model: Model, settings: Partial<LlmSettings> = {}) {
  const requests: ModelRequest[] = [];
  const open = new Set<Socket>();
  const server = createServer(async (request, answer) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const prompt = body.messages.map(({ content }: { content: string }) => content).join('\n');
    requests.push({ path: request.url, headers: request.headers, body, prompt });
    const reply = await model(requests.at(-1) as ModelRequest, requests.length, answer);
    if (reply === undefined) return;
    const {
      status = 200,
      headers = {},
      body: json,
    } = typeof reply === 'string' ? { body: completion(reply) } : reply;
    answer.writeHead(status, { 'content-type': 'application/json', ...headers });
    answer.end(typeof json === 'string' ? json : JSON.stringify(json));
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  });
  await listen(server);
  const llm: LlmSettings = {
    baseUrl: `http://127.0.0.1:${portOf(server)}/v1`,
    apiKey: KEY,
    model: 'test-model',
    allowPii: false,
    timeoutMs: 60_000,
    mostCharacters: 32_000,
    concurrent: 4,
    ...settings,
  };
  const upstream = createUpstream(
    { dnsServers: ['127.0.0.1:9'], dnsblZones: [], rdapBootstrapUrl: '', ipLists: {}, egressAllow: [], llm },
    { now: Date.now, monotonic: () => performance.now() },
  );
  const close = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { requests, llm, upstream, close, [Symbol.asyncDispose]: async () => close() };
}

/** Returns the document in a prompt, in the form in which the model receives it. */
export function documentIn(prompt: string): string {
  const [, boundary] = /<document-([0-9a-f]{32})>\n/.exec(prompt) ?? [];
  const start = prompt.indexOf(`<document-${boundary}>\n`) + `<document-${boundary}>\n`.length;
  return prompt.slice(start, prompt.indexOf(`\n</document-${boundary}>`, start));
}
