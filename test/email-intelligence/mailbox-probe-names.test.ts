import { expect, test } from 'vitest';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { mailServer } from './mail-server.ts';

const label = (letter: string) => letter.repeat(60);
/** A domain below which a short address is valid, and a random one is too long for a command. */
const LONG_DOMAIN = `${['a', 'b', 'c'].map(label).join('.')}.${'d'.repeat(50)}.example`;
const CONTROLS = Array.from({ length: 4 }, () => '\\001'.repeat(60)).join('.');
const ZONE = `
${LONG_DOMAIN}. 300 IN MX 10 mx.shop.example.
controls.example. 300 IN MX 10 ${CONTROLS}.
bracket.example. 300 IN MX 10 a\\<b.example.
mixed.example. 300 IN MX 10 a\\>b.example.
mixed.example. 300 IN MX 20 mx.shop.example.
mx.shop.example. 300 IN A 93.184.215.25
`;
const emailProbe = { helo: 'probe.facet.example', sender: 'postmaster@facet.example', perMinute: 10 };

async function check(email: string) {
  await using internet = await openInternet({
    zone: ZONE,
    tcp: { '93.184.215.25:25': mailServer().handle },
    settings: { emailProbe },
  });
  await using service = await openTestService({ upstream: internet.upstream });
  return await service.get(`/email-intelligence/v1/check?email=${encodeURIComponent(email)}`);
}

test.each([
  ['is so long that a random address below it fits into no command', `a@${LONG_DOMAIN}`, 'not_applicable'],
  ['names a mail server of control characters', 'ada@controls.example', 'unreachable'],
  ['names a mail server with a bracket', 'ada@bracket.example', 'unreachable'],
])('no mail server is asked if the domain %s', async (_, email, reason) => {
  const { status, body } = await check(email);
  expect([status, body.detail]).toEqual([200, undefined]);
  expect(body.smtp).toMatchObject({ mailbox: 'unknown', reason, host: null });
});

test('the next mail server is asked if the first one has a name that no host can have', async () => {
  const { body } = await check('ada@mixed.example');
  expect(body.smtp).toMatchObject({ mailbox: 'accepted', host: 'mx.shop.example' });
});
