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
    'reservierung',
    'sav',
    'amministratore',
    'salgsavdeling',
    'rezervacia',
    'bounce',
    'bounces',
    'list-owner',
    'owner-list',
    'Owner-News',
    'chess-club-request',
    'news.letter-bounces+ada=example.com',
    'reader-subscribe',
    'gescha\u0308ftsfu\u0308hrung',
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
    'owner-',
    'ada.owner',
    'owners-club',
    'bouncer',
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

  test.each([
    ['geschäftsführung', 'geschaeftsfuehrung', 'geschaftsfuhrung'],
    ['büro', 'buero', 'buro'],
    ['indkøb', 'indkoeb', 'indkob'],
    ['innkjøp', 'innkjoep', 'innkjop'],
    ['försäljning', 'foersaeljning', 'forsaljning'],
    ['vânzări', 'vanzari'],
    ['księgowość', 'ksiegowosc'],
    ['działhandlowy', 'dzialhandlowy'],
    ['satınalma', 'satinalma'],
    ['účtárna', 'uctarna'],
    ['ügyfélszolgálat', 'ugyfelszolgalat'],
    ['réclamations', 'reclamations'],
    ['recepção', 'recepcao'],
    ['RÉSERVATION', 'Reservation'],
  ])('is a role in all spellings: %s', (...spellings) => {
    expect(spellings.filter((local) => !roleOf(local).role)).toEqual([]);
  });

  test.each(['reply', 'noreen', 'responder', 'nora.reply'])('%s reads replies', (local) => {
    expect(roleOf(local).noReply).toBe(false);
  });
});
