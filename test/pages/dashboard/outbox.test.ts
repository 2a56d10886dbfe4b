import { describe, expect, it } from 'vitest';
import { createOutbox } from '../../../src/server/mail.ts';
import { openBrowser } from './visit.ts';

const LETTER = {
  recipient: 'ada@example.com',
  subject: '123456 is your code',
  text: 'Open this:\n\nhttp://localhost/dashboard/sign-in/link?token=abc&x=1\n\n<script>alert(1)</script>\n',
  html: '<p>never shown</p>',
};

describe('the outbox', () => {
  it('shows mails with links to follow to whoever knows its address, on the machine itself', async () => {
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

  it('is not there for anybody else', async () => {
    const outbox = createOutbox(
      () => {},
      () => 0,
    );
    const { get, house } = await openBrowser({ outbox });
    for (const token of ['', 'x', `${outbox.token}x`, outbox.token.toLowerCase()])
      expect((await get(`/dashboard/outbox?token=${token}`)).status).toBe(404);
    const elsewhere = new Request(`https://facet.test/dashboard/outbox?token=${outbox.token}`);
    expect((await house.app.fetch(elsewhere)).status).not.toBe(200);
    const { get: sent } = await openBrowser();
    expect((await sent('/dashboard/outbox?token=')).status).toBe(404);
  });

  it('is told of where somebody asks for a mail', async () => {
    const outbox = createOutbox(
      () => {},
      () => 0,
    );
    const { post } = await openBrowser({ outbox });
    expect((await post('/dashboard/sign-in', { email: 'ada@example.com' })).text).toContain(
      'no mail server yet',
    );
    const { post: ask } = await openBrowser();
    expect((await ask('/dashboard/sign-in', { email: 'ada@example.com' })).text).not.toContain(
      'no mail server',
    );
  });
});
