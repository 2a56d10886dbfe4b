/**
 * Names for surrogates. They are invented, or too common to identify a person. The places and companies do not exist.
 */
export const GIVEN_NAMES =
  'Alex Amara Anders Anna Arjun Ben Carla Chen Clara Daniel Diego Elena Elias Emma Erik Eva Farah Felix Hana Hugo Ines Isaac Ivan Jana Jonas Julia Kai Karim Lara Leo Lina Lucas Maja Marco Maria Maya Mei Milan Nadia Nina Noah Nora Olga Omar Oscar Paula Peter Priya Rita Robin Rosa Sam Sara Simon Sofia Stefan Tara Theo Tomas Vera Victor Yara Zoe'.split(
    ' ',
  );

export const SURNAMES =
  'Abbott Adler Almeida Andersen Bailey Baker Becker Bennett Berg Blanco Brandt Carter Castro Cole Cooper Costa Dahl Dixon Dubois Ellis Engel Ferrari Fischer Fleming Foster Garcia Grant Gruber Hansen Harper Hill Hoffman Horvat Hughes Ito Jansen Keller Khan Kim Klein Kovacs Kumar Lambert Larsen Lee Lopez Martin Meyer Moreau Morris Nagy Novak Olsen Park Patel Perez Porter Quinn Reed Rossi Santos Sato Schmidt Silva Singh Tanaka Turner Vega Wagner Walker Weber West Wong Young Zhang'.split(
    ' ',
  );

export const PLACES =
  'Alderbrook Ashwick Brambleton Cedarholm Dunmere Eastvale Elmsford Fairhollow Glenmoor Hartwell Kingsmere Lakehurst Larkfield Marlow Millbrook Northgate Oakhaven Pinecrest Queensbury Ravenhill Rosedale Silverton Stonebridge Thornbury Westbrook Willowdale Windmere Wynford'.split(
    ' ',
  );

export const COMPANY_ENDS = [
  'Ltd',
  'Group',
  'Partners',
  'Industries',
  'Services',
  'Systems',
  'Trading',
  'Works',
];

export const NATIONALITIES =
  'Austrian Belgian Brazilian Canadian Chilean Czech Danish Dutch Finnish French German Greek Irish Italian Japanese Korean Mexican Norwegian Polish Portuguese Spanish Swedish Swiss Turkish'.split(
    ' ',
  );
