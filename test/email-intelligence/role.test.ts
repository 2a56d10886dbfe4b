import { describe, expect, test } from 'vitest';
import { roleOf } from '../../src/resolvers/email-intelligence/judgement.ts';

describe('a local part', () => {
  test.each([
    'vertrieb',
    'bewerbung',
    'einkauf',
    'datenschutz',
    'ufficio',
    'poczta',
    'biuro',
    'accueil',
    'ventas',
    'atendimento',
    'klantenservice',
    'podpora',
    'kundtjanst',
    'kundeservice',
    'postmottak',
    'asiakaspalvelu',
    'bilgi',
    'otdelkadrov',
    'soumu',
    'support.team',
    'kontakt-de',
    'info2',
    'sales_emea',
    'team.support',
    'Kunden-Service',
    'service-client',
  ])('%s names a role', (local) => {
    expect(roleOf(local)).toEqual({ role: true, noReply: false });
  });

  test.each([
    'salesman.john',
    'john.sales',
    'info.martin',
    'ada',
    'office.depot.fan',
    'presse.m\u00fcller',
    'infanta',
    'de.jong',
    'marketa',
    'jo',
    'contactless',
    'orderly.smith',
  ])('%s is not known as a role', (local) => {
    expect(roleOf(local)).toEqual({ role: false, noReply: false });
  });

  test.each([
    'noreply',
    'no-reply',
    'No_Reply',
    'donotreply',
    'do-not-reply',
    'ne-pas-repondre',
    'nepasrepondre',
    'no-responder',
    'noreply-accounts',
    'nicht-antworten',
    'nao-responda',
    'noreply+x',
    'github.noreply',
  ])('%s is an account that does not read replies', (local) => {
    expect(roleOf(local)).toEqual({ role: true, noReply: true });
  });

  test.each(['reply', 'noreen', 'responder', 'nora.reply'])('%s reads replies', (local) => {
    expect(roleOf(local).noReply).toBe(false);
  });
});
