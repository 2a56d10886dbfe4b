import { describe, expect, it } from 'vitest';
import { createOutbox } from '../../../src/server/mail.ts';
import { openBrowser } from './visit.ts';

const LETTER = {
  recipient: 'ada@example.com',
  subject: '123456 is your code',
  text: 'Open this:\n\nhttp://localhost/dashboard/sign-in/link?token=abc&x=1\n\n<script>alert(1)</script>\n',
  html: '<p>never shown</p>',
};

describe('the outbox page', () => {
  it('shows emails, with working links, to users on the server’s own machine who know its URL', async () => {
    const outbox = createOutbox(
      () => {},
      () => 0,
    );
    await outbox.send(LETTER);
    const { get } = await openBrowser({ outbox });
    const { status, text, headers } = await get(`/dashboard/outbox?token=${outbox.token}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('href="http://localhost/dashboard/sign-in/link?token=abc&#38;x=1"');
    expect(text).not.toMatch(/<script>alert|never shown/);
  });

  it('is not found by other users', async () => {
    const outbox = createOutbox(
      () => {},
      () => 0,
    );
    const { get, house: service } = await openBrowser({ outbox });
    for (const token of ['', 'x', `${outbox.token}x`, outbox.token.toLowerCase()])
      expect((await get(`/dashboard/outbox?token=${token}`)).status).toBe(404);
    const elsewhere = new Request(`https://facet.test/dashboard/outbox?token=${outbox.token}`);
    expect((await service.app.fetch(elsewhere)).status).not.toBe(200);
    const { get: sent } = await openBrowser();
    expect((await sent('/dashboard/outbox?token=')).status).toBe(404);
  });

  const told = async (options: Parameters<typeof openBrowser>[0]) => {
    const { post, get } = await openBrowser(options);
    await post('/dashboard/sign-in', { email: 'ada@example.com' });
    const sent = (await get('/dashboard/sign-in/code')).text;
    const wrong = await post('/dashboard/sign-in/code', { email: 'ada@example.com', code: '12 34' });
    expect(wrong.text.includes('No mail server')).toBe(sent.includes('No mail server'));
    return sent;
  };
  const outbox = createOutbox(
    () => {},
    () => 0,
  );

  it('is mentioned after an email is requested and after a wrong code', async () => {
    expect(await told({ outbox })).toContain('and in the outbox');
    expect(await told({})).not.toContain('No mail server');
  });

  it('is not mentioned if its URL was not printed', async () => {
    // The dashboard is served at a public address instead of the machine's own.
    const text = await told({ outbox, config: { baseUrl: 'https://api.example.com' } });
    expect(text).toContain('The email is shown in the server’s terminal.');
  });

  it('disables the limit of emails, so that a user can try the service on their own machine', async () => {
    const { post } = await openBrowser({ outbox });
    for (let n = 0; n < 8; n += 1)
      expect((await post('/dashboard/sign-in', { email: `p${n}@example.com` })).status).toBe(303);
    const { post: ask } = await openBrowser();
    const answers = [];
    for (let n = 0; n < 6; n += 1)
      answers.push((await ask('/dashboard/sign-in', { email: `p${n}@example.com` })).status);
    expect(answers).toEqual([303, 303, 303, 303, 303, 429]);
  });
});
