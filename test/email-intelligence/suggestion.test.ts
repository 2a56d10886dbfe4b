import { describe, expect, test } from 'vitest';
import { emailLists } from '../../src/datasets/email-intelligence/lists.ts';
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
  ])('%s is right', (domain) => {
    expect(assessDomain(domain).meant).toBeNull();
  });

  test('every slip of one key in the name of a popular provider is corrected to a provider', () => {
    const known = ({ domain }: { domain: string }) => assessDomain(domain).meant !== null;
    for (const provider of ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com']) {
      const at = provider.indexOf('.');
      const swaps = Array.from(
        { length: at - 1 },
        (_, i) => provider.slice(0, i) + provider[i + 1] + provider[i] + provider.slice(i + 2),
      );
      const doubled = Array.from({ length: at }, (_, i) => provider.slice(0, i + 1) + provider.slice(i));
      const other = [...swaps, ...doubled].filter(
        (domain) => domain !== provider && !emailLists.get().free.has(domain),
      );
      expect(other.filter((domain) => !known({ domain }))).toEqual([]);
    }
  });
});

describe('the cost of typing mistakes', () => {
  test.each([
    ['gmail', 'gmail', 0],
    ['gmial', 'gmail', 6],
    ['gmaill', 'gmail', 4],
    ['gnail', 'gmail', 6],
    ['fmail', 'gmail', 10],
    ['mgail', 'gmail', 6],
    ['yaho', 'yahoo', 5],
    ['couk', 'co.uk', 5],
    ['gxail', 'gmail', 12],
  ])('of %s for %s is %i', (typed, meant, cost) => {
    expect(typingCost(typed, meant, 30)).toBe(cost);
  });

  test('is one above the limit if it is higher', () => {
    expect(typingCost('example', 'gmail', 9)).toBe(10);
    expect(typingCost('a', 'protonmail', 9)).toBe(10);
  });
});
