import { describe, expect, test } from 'vitest';
import { typingCost } from '../../src/libraries/text/typing-cost.ts';
import { assessDomain } from '../../src/resolvers/email-intelligence/judgement.ts';

describe('a mistyped domain', () => {
  test.each([
    ['fmail.com', 'gmail.com'],
    ['mgail.com', 'gmail.com'],
    ['igmail.com', 'gmail.com'],
    ['gmailcom', 'gmail.com'],
    ['gmailc.om', 'gmail.com'],
    ['gmail.com.com', 'gmail.com'],
    ['gmal.co.uk', 'gmail.com'],
    ['gmail.fr', 'gmail.com'],
    ['hotmail.con', 'hotmail.com'],
    ['hotmail.co.ik', 'hotmail.co.uk'],
    ['hotail.co.uk', 'hotmail.co.uk'],
    ['hotmailco.uk', 'hotmail.co.uk'],
    ['yahoo.couk', 'yahoo.co.uk'],
    ['yahoo.uk', 'yahoo.co.uk'],
    ['uahoo.com.ar', 'yahoo.com.ar'],
    ['wanado.fr', 'wanadoo.fr'],
    ['ntlword.com', 'ntlworld.com'],
    ['firm.couk', 'firm.co.uk'],
    ['firm.vom', 'firm.com'],
    ['firm.ci.uk', 'firm.co.uk'],
    ['hotmail.com.bt', 'hotmail.com.br'],
    ['hotmail.co.k', 'hotmail.co.uk'],
    ['hotmail.com.uk', 'hotmail.co.uk'],
    ['yahoo.com.hkj', 'yahoo.com.hk'],
    ['hotmail.bom', 'hotmail.com'],
    ['hotmail.fr.br', 'hotmail.fr'],
    ['seznam.cx', 'seznam.cz'],
    ['seynam.cz', 'seznam.cz'],
    ['wanadoo.com', 'wanadoo.fr'],
    ['gmx.bet', 'gmx.net'],
    ['gmial.cz', 'gmail.com'],
    ['yahoomail.fr', 'yahoo.fr'],
    ['walla.co.ik', 'walla.co.il'],
    ['fastmail.fn', 'fastmail.fm'],
    ['zoholcom', 'zoho.com'],
    ['wewb.de', 'web.de'],
    ['wbe.de', 'web.de'],
    ['uo.lcom.br', 'uol.com.br'],
    ['firm.coim', 'firm.com'],
  ])('%s is corrected to %s', (domain, meant) => {
    expect(assessDomain(domain).meant).toBe(meant);
  });

  test.each([
    'mailo.com',
    'bitmail.com',
    'hwemail.com',
    'outwood.com',
    'hotmail.cl',
    'gmail.hu',
    'gail.ox.ac.uk',
    'cloud.com',
    'aon.com',
    'mai.ru',
    'internet',
    'printer.local',
    'gmail.example.com',
    'hotmail.rs',
    'aol.com.ar',
    'orange.gr',
    'verizon.com',
    'laposte.fr',
    'msdn.com',
    'love.it',
    'udg.co.cu',
    'dept.cs.uk',
  ])('%s is right', (domain) => {
    expect(assessDomain(domain).meant).toBeNull();
  });

  test('every swapped or doubled letter in the name of a popular provider is corrected to this provider', () => {
    const typed = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com'].flatMap((provider) =>
      Array.from({ length: provider.indexOf('.') - 1 }, (_, at) => at).flatMap((at) => [
        [provider.slice(0, at) + provider[at + 1] + provider[at] + provider.slice(at + 2), provider],
        [provider.slice(0, at + 1) + provider.slice(at), provider],
      ]),
    );
    expect(typed).toHaveLength(40);
    const wrong = typed.filter(
      ([domain = '', meant]) => domain !== meant && assessDomain(domain).meant !== meant,
    );
    expect(wrong).toEqual([]);
  });

  test('more is corrected if the domain does not exist', () => {
    expect(assessDomain('rotmail.com').meant).toBeNull();
    expect(assessDomain('rotmail.com', false).meant).toBe('hotmail.com');
    expect(assessDomain('smith-and-sons.com', false).meant).toBeNull();
  });
});

describe('the cost of typing mistakes', () => {
  test.each([
    // [likelier mistake, less likely mistake, meant]
    ['gnail', 'gqail', 'gmail'],
    ['gmaill', 'gmailx', 'gmail'],
    ['gmial', 'gliam', 'gmail'],
    ['yaho', 'yhoo', 'yahoo'],
    ['gmsil', 'fmail', 'gmail'],
    ['gmauil', 'gmaxil', 'gmail'],
    ['couk', 'coxuk', 'co.uk'],
    ['seynam', 'sepnam', 'seznam'],
    ['zoholcom', 'zohoqcom', 'zoho.com'],
  ])('is lower for %s than for %s instead of %s', (likely, unlikely, meant) => {
    expect(typingCost(likely, meant, 30)).toBeLessThan(typingCost(unlikely, meant, 30));
  });

  test('is zero only for equal texts, and never falls with another mistake', () => {
    for (const text of ['gmail', 'co.uk', 'a'])
      for (const more of ['', 'x', 'xy']) {
        const cost = typingCost(text + more, text, 60);
        expect(cost === 0).toBe(more === '');
        expect(typingCost(`${text}${more}q`, text, 60)).toBeGreaterThan(cost);
      }
  });

  test('is one above the limit if it is higher', () => {
    expect(typingCost('example', 'gmail', 9)).toBe(10);
    expect(typingCost('a', 'protonmail', 9)).toBe(10);
  });
});
