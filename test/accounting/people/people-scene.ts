import type { OpenedSession } from '../../../src/accounting/people/sign-in/sessions.ts';
import { open, type Scene } from '../scene.ts';

/** A mail that a person received. */
export interface Letter {
  readonly recipient: string;
  readonly token: string;
  readonly code: string;
  readonly subject: string;
}

export interface PeopleScene extends Scene {
  readonly browser: string;
  /** Asks to sign in, from a unique network address unless one is given. */
  ask(
    email: string,
    from?: { browser?: string; address?: string; session?: { accountId: number }; mark?: string },
  ): Promise<void>;
  /** Returns all due mail in the order it was queued. */
  letters(): Promise<Letter[]>;
  /** Signs a person in from a separate browser. */
  signIn(email: string, userAgent?: string): Promise<OpenedSession & { readonly mark: string }>;
}

let addresses = 0;

/** Opens accounting, with functions for people who request a sign-in and read their mail. */
export async function openPeople(options: Parameters<typeof open>[0] = {}): Promise<PeopleScene> {
  const scene = await open(options);
  const { signIns, mails } = scene.accounting.people;
  const browser = signIns.newBrowser();
  const linkOf = (token: string) => `https://facet.example/dashboard/link#${token}`;

  const ask: PeopleScene['ask'] = (email, from = {}) =>
    signIns.begin({ email, browser, linkOf, address: `a${++addresses}`, ...from });

  async function letters(): Promise<Letter[]> {
    const found: Letter[] = [];
    await mails.deliver(async ({ recipient, text, subject }) => {
      const [, token = ''] = /#([\w-]+)/.exec(text) ?? [];
      const [, code = ''] = /^(\d{6})$/m.exec(text) ?? [];
      found.push({ recipient, token, code, subject });
    });
    return found;
  }

  return {
    ...scene,
    browser,
    ask,
    letters,
    async signIn(email, userAgent) {
      const own = signIns.newBrowser();
      await ask(email, { browser: own });
      const token = (await letters()).at(-1)?.token ?? '';
      const finished = await signIns.finish({ token }, { browser: own, userAgent: userAgent ?? null });
      if ('refused' in finished) throw new Error(finished.refused);
      return { ...finished.session, mark: finished.mark };
    },
  };
}
