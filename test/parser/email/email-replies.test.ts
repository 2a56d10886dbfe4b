import { describe, expect, test } from 'vitest';
import { readSubject } from '../../../src/documents/kinds/email/subject.ts';
import { takeApart } from '../../../src/documents/kinds/email/text/reply.ts';
import { dataOf, mail } from './email-job.ts';

describe('a reply and its quotation', () => {
  test.each([
    ['On Mon, Oct 5, 2026 at 10:00 AM Bob Fox <bob@example.org> wrote:\n> Shall we?'],
    ['On Mon, Oct 5, 2026 at 10:00 AM Bob Fox\n<bob@example.org> wrote:\n\n> Shall we?'],
    ['Am 05.10.2026 um 10:00 schrieb Bob Fox:\n> Sollen wir?'],
    ['Bob Fox <bob@example.org> schrieb am Mo., 5. Okt. 2026 um 10:00 Uhr:\n\n> Sollen wir?'],
    ['Le lun. 5 oct. 2026 à 10:00, Bob Fox <bob@example.org> a écrit :\n> On y va ?'],
    ['El lun, 5 oct 2026 a las 10:00, Bob Fox (<bob@example.org>) escribió:\n> ¿Vamos?'],
    ['Il giorno lun 5 ott 2026 alle ore 10:00 Bob Fox <bob@example.org> ha scritto:\n> Andiamo?'],
    ['Em seg., 5 de out. de 2026 às 10:00, Bob Fox <bob@example.org> escreveu:\n> Vamos?'],
    ['Op ma 5 okt. 2026 om 10:00 schreef Bob Fox <bob@example.org>:\n> Gaan we?'],
    ['Den mån 5 okt. 2026 kl 10:00 skrev Bob Fox <bob@example.org>:\n> Ska vi?'],
    ['W dniu 2026-10-05 o 10:00, Bob Fox pisze:\n> Idziemy?'],
    ['пн, 5 окт. 2026 г. в 10:00, Bob Fox <bob@example.org>:\n> Идём?'],
    ['2026年10月5日(月) 15:30 山田花子 <yamada@example.jp>:\n> 行きますか'],
    ['Bob Fox wrote:\n> Shall we?'],
    ['在 2026年10月5日 10:00，Bob Fox <bob@example.org> 写道：\n> 走吗？'],
    [
      '-----Original Message-----\nFrom: Bob Fox\nSent: Monday, 5 October 2026 10:00\nTo: Ann\nSubject: Go\n\nShall we?',
    ],
    [
      '________________________________\nVon: Bob Fox <bob@example.org>\nGesendet: Montag, 5. Oktober 2026 10:00\nAn: Ann\nBetreff: Los\n\nSollen wir?',
    ],
    ['De : Bob Fox <bob@example.org>\nEnvoyé : lundi 5 octobre 2026 10:00\nÀ : Ann\nObjet : Go\n\nOn y va ?'],
    ['> Shall we?\n> Yes or no?'],
  ])('are separated at %s', (quotation) => {
    expect(takeApart(`Yes, let us go.\n\n${quotation}\n`)).toEqual({
      reply: 'Yes, let us go.',
      quoted: quotation,
      signature: null,
    });
  });

  test('are separated even if there is a signature between them', () => {
    const attribution = 'On Fri, 2 Oct 2026 at 09:15, Bob Fox <bob@example.org> wrote:';
    expect(takeApart(`Yes.\n\n-- \nAnn Lee\nExample Ltd\n\n${attribution}\n> Shall we?`)).toEqual({
      reply: 'Yes.',
      quoted: `${attribution}\n> Shall we?`,
      signature: 'Ann Lee\nExample Ltd',
    });
  });

  test('are separated even if the signature looks like the line that introduces a quotation', () => {
    const attribution = 'Bob Fox <bob@example.org> schrieb am Mo., 5. Okt. 2026 um 10:00 Uhr:';
    for (const last of ['Ann <ann@example.com>', '+41 44 668 18 00'])
      expect(takeApart(`Yes.\n\n-- \nAnn Lee\n${last}\n${attribution}\n> Shall we?\n\nAnd more.`)).toEqual({
        reply: 'Yes.\n\nAnd more.',
        quoted: `${attribution}\n> Shall we?`,
        signature: `Ann Lee\n${last}`,
      });
  });

  test('are separated if the reply is placed between the quoted lines and below them', () => {
    const text =
      'On 5 Oct 2026, Bob wrote:\n> One?\n\nYes.\n\n> Two? This line is long enough for its program to have been broken\noff here.\n\nNo.\n';
    expect(takeApart(text)).toMatchObject({ reply: 'Yes.\n\nNo.' });
  });

  test('are not separated at sentences that only resemble the introduction of a quotation', () => {
    const text =
      'On the other hand, he wrote:\nFrom: here to there\nOn Monday we meet at 10:00.\nUse a -> b, or 3 > 2.';
    expect(takeApart(text)).toEqual({ reply: text, quoted: null, signature: null });
  });

  test('are separated in HTML as well', async () => {
    const html =
      '<div>Fine.</div><div class="gmail_quote">On Mon, 5 Oct 2026 at 10:00, Bob &lt;<a href="mailto:bob@example.org">bob@example.org</a>&gt; wrote:<blockquote>Old<br>text</blockquote></div>';
    expect(await dataOf(mail(html, 'Content-Type: text/html\n'))).toMatchObject({
      replyText: 'Fine.',
      quotedText: 'On Mon, 5 Oct 2026 at 10:00, Bob <bob@example.org> wrote:\n\n> Old\n> text',
    });
  });
});

describe('a signature in the text', () => {
  test.each([
    ['Best regards,\nAnn Lee\n+1 415 555 2671'],
    ['Mit freundlichen Grüßen\n\nAnn Lee'],
    ['Cordialement,\nAnn Lee'],
    ['Mit freundlichen Gruessen\nAnn Lee'],
    ['よろしくお願いいたします。\n山田'],
    ['よろしくお願い致します。'],
    ['Sent from my iPhone'],
    ['Von meinem iPhone gesendet'],
    ['Get Outlook for iOS'],
  ])('is recognised: %s', (signature) => {
    expect(takeApart(`See you then.\n\n${signature}\n\n> old`)).toEqual({
      reply: 'See you then.',
      quoted: '> old',
      signature,
    });
  });

  test.each(['-- ', '--', '___', '—'])('begins after the separator %j', (rule) => {
    const signature = 'Ann Lee\nExample Ltd';
    expect(takeApart(`See you then.\n\n${rule}\n${signature}`)).toMatchObject({
      reply: 'See you then.',
      signature,
    });
  });

  test.each([
    'Thank you.',
    'Best regards to your sister, she was right.',
    'Sent from my desk, this is easier than from my mobile phone.',
    'First\n---\nThe second part of this text is a long paragraph that goes on and on, with sentences that end.',
  ])('is not recognised in %j', (text) => {
    expect(takeApart(text)).toEqual({ reply: text, quoted: null, signature: null });
  });
});

test.each([
  ['Re: Plan', 'Plan', true, false],
  ['RE[2]: AW: Antw: SV: Plan', 'Plan', true, false],
  ['Fwd: WG: TR: Plan', 'Plan', false, true],
  ['回复：转发：计划', '计划', true, false],
  ['Re: Fwd: Offer', 'Offer', true, false],
  ['AW: WG: Angebot', 'Angebot', true, false],
  ['WG: AW: Angebot', 'Angebot', false, true],
  ['Re : Plan : details', 'Plan : details', true, false],
  ['[plans] Re: [plans] Next', 'Next', true, false],
  ['[urgent] Re: Next', '[urgent] Re: Next', false, false],
  ['I: Piano', 'Piano', false, true],
  ['a: b', 'a: b', false, false],
  ['Reminder: pay', 'Reminder: pay', false, false],
])('the subject %j is %j without its prefixes', (subject, normalized, reply, forward) => {
  expect(readSubject(subject, new Set(['plans']))).toEqual({ normalized, reply, forward });
});

describe('the text of a message', () => {
  test('contains its URLs, addresses, phone numbers, amounts and dates', async () => {
    const text =
      'See https://example.com/a_(b)?c=1, www.example.org. Mail Desk@Example.com or call +41 44 668 18 00. It costs €1,299.50, 12.000 EUR, $5 and USD 3. Due 2026-10-31, 1 November 2026, 2. Dezember 2026, 31/12/2026 or 03/04/2026.';
    expect((await dataOf(mail(text))).entities).toEqual({
      urls: ['https://example.com/a_(b)?c=1', 'www.example.org'],
      emails: ['desk@example.com'],
      phones: [{ raw: '+41 44 668 18 00', e164: '+41446681800', countryCode: 'CH' }],
      amounts: [
        { raw: '€1,299.50', amount: '1299.50', currency: 'EUR' },
        { raw: '12.000 EUR', amount: '12000', currency: 'EUR' },
        { raw: '$5', amount: '5', currency: null },
        { raw: 'USD 3', amount: '3', currency: 'USD' },
      ],
      dates: [
        { raw: '2026-10-31', date: '2026-10-31' },
        { raw: '1 November 2026', date: '2026-11-01' },
        { raw: '2. Dezember 2026', date: '2026-12-02' },
        { raw: '31/12/2026', date: '2026-12-31' },
        // The other date with slashes shows that the day is first.
        { raw: '03/04/2026', date: '2026-04-03' },
      ],
    });
  });
});
