import { onTestFinished } from 'vitest';
import type { Mail } from '../../../src/accounting/people/mail/mail-queue.ts';
import { openTestService, type ServiceOptions } from '../../service-in-memory.ts';

/** Opens a browser in memory: it keeps cookies, sends the forms of our pages, and follows no redirects. */
export async function openBrowser(options: ServiceOptions = {}) {
  const service = await openTestService(options);
  onTestFinished(() => service[Symbol.asyncDispose]());
  return { house: service, ...browserOf(service) };
}

type House = Awaited<ReturnType<typeof openTestService>>;

export function browserOf({ app, accounting }: House) {
  const jar = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: 'localhost', ...(cookie && { cookie }), ...(init.headers as object) };
    const response = await app.fetch(new Request(`http://localhost${path}`, { ...init, headers }));
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    });
  /** Returns all due mail. */
  const mails = async (): Promise<Mail[]> => {
    const sent: Mail[] = [];
    await accounting.people.mails.deliver(async (mail) => void sent.push(mail));
    return sent;
  };
  return {
    jar,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post,
    mails,
    /** Signs in by the link of a mail. */
    async signIn(email: string) {
      await post('/dashboard/sign-in', { email });
      const [mail] = await mails();
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      return post('/dashboard/sign-in/link', { token });
    },
  };
}
