import { describe, expect, test } from 'vitest';
import { exchangerOwner } from '../../src/resolvers/email-intelligence/exchanger-owner.ts';
import type { MailExchangers } from '../../src/resolvers/mail/exchangers.ts';
import { FACES } from '../faces/faces.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

const exchangers = (
  hosts: readonly (readonly [host: string, preference: number])[],
  implicitMx = false,
): MailExchangers => ({
  exists: true,
  nullMx: false,
  implicitMx,
  secure: false,
  exchangers: hosts.map(([host, preference]) => ({
    host,
    preference,
    addresses: null,
    alias: false,
    secure: false,
  })),
});

describe('the owner of the mail servers', () => {
  test.each([
    ['mail.mailinator.com', 'disposable'],
    ['mail2.mailinator.com', 'disposable'],
    ['prd-smtp.10minutemail.com', 'disposable'],
    ['smtp.yopmail.com', 'disposable'],
    ['mail.wabblywabble.com', 'disposable'],
    ['emailfake.com', 'disposable'],
    ['mx.parkingcrew.net', 'parked'],
    ['park-mx.above.com', 'parked'],
    ['mail.h-email.net', 'parked'],
  ])('%s is recognised as %s', (host, kind) => {
    expect(exchangerOwner(exchangers([[host, 10]]))).toMatchObject({ kind, host });
  });

  test.each([
    'aspmx.l.google.com',
    'mx.zoho.com',
    'shop-example.mail.protection.outlook.com',
    'route1.mx.cloudflare.net',
    'mx1.forwardemail.net',
    'mx1.improvmx.com',
    'mx1.simplelogin.co',
    'mail.anonaddy.me',
    'eforward1.registrar-servers.com',
    'in1-smtp.messagingengine.com',
    'publicms1.mail2world.com',
    'us2.mx1.mailhostbox.com',
    'mx.above.com',
    // Hosts of people below names of dynamic DNS that lists of disposable domains contain.
    'mailserver.uk.to',
    'mail.ada.mooo.com',
    'mail.ada.mailinator.com.example',
    'mail.own.host.mailinator.com',
  ])('%s also receives mail of innocent domains', (host) => {
    expect(exchangerOwner(exchangers([[host, 10]]))).toBeNull();
  });

  test('a backup server does not decide, and a domain is parked only if all first servers are', () => {
    const real = 'mx.shop.example';
    expect(
      exchangerOwner(
        exchangers([
          [real, 10],
          ['mail.mailinator.com', 20],
        ]),
      ),
    ).toBeNull();
    expect(
      exchangerOwner(
        exchangers([
          [real, 10],
          ['mx.parkingcrew.net', 10],
        ]),
      ),
    ).toBeNull();
    expect(
      exchangerOwner(
        exchangers([
          ['mx.parkingcrew.net', 10],
          [real, 20],
        ]),
      ),
    ).toMatchObject({
      kind: 'parked',
    });
    expect(
      exchangerOwner(
        exchangers([
          [real, 10],
          ['mail.mailinator.com', 10],
        ]),
      ),
    ).toMatchObject({
      kind: 'disposable',
    });
  });

  test('a domain without mail servers has no owner of them', () => {
    expect(exchangerOwner(exchangers([['mailinator.com', 0]], true))).toBeNull();
    expect(exchangerOwner(exchangers([]))).toBeNull();
  });
});

const ZONE = `
fresh.example. 300 IN MX 10 mail.mailinator.com.
mail.mailinator.com. 300 IN A 93.184.215.25
parked.example. 300 IN MX 10 mx.parkingcrew.net.
mx.parkingcrew.net. 300 IN A 93.184.215.26
hush.com. 300 IN MX 10 mail.mailinator.com.
`;

describe.each(FACES)('via $name', ({ ask }) => {
  test.each([
    ['ada@fresh.example', 'risky', 'disposable', 'certain', 'disposable_mx'],
    ['ada@parked.example', 'undeliverable', 'parked_domain', 'no', 'parked_mx'],
    // Evidence about the domain itself outweighs its mail server.
    ['ada@hush.com', 'deliverable', 'accepts_mail', 'no', 'list_overruled'],
  ])('%s is %s: %s, and the server is named', async (email, verdict, reason, disposable, code) => {
    await using internet = await openInternet({ zone: ZONE });
    await using service = await openTestService({ upstream: internet.upstream });
    const { value } = await ask(service, 'emailIntelligenceCheck', { email });
    expect(value).toMatchObject({ verdict, reason, disposable });
    const { signals } = value as { signals: readonly { code: string; text: string }[] };
    expect(signals.map((signal) => signal.code)).toContain(code);
  });
});
