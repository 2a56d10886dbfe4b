import type {
  CodeAssignment,
  DrivingSide,
  FirstWeekday,
  LanguageStatus,
  MeasurementSystem,
  Membership,
} from '../../resolvers/countries/index.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

export const LanguageStatusType = builder.enumType('LanguageStatus', {
  description: 'What a language is to a country.',
  values: {
    official: { description: 'Official in the whole country, by law or in fact.' },
    regional: { description: 'Official, or officially recognised, in a part of the country.' },
    spoken: { description: 'Spoken by at least a twentieth of the people, without a status.' },
  } satisfies Words<LanguageStatus>,
});

export const FirstWeekdayType = builder.enumType('FirstWeekday', {
  description: 'A day with which the calendars of a country begin the week.',
  values: {
    monday: { description: 'As in ISO 8601 and most of Europe.' },
    friday: { description: 'As in the Maldives.' },
    saturday: { description: 'As in much of the Middle East.' },
    sunday: { description: 'As in most of the Americas, in India and Japan.' },
  } satisfies Words<FirstWeekday>,
});

export const MeasurementSystemType = builder.enumType('MeasurementSystem', {
  description: 'Units of everyday life.',
  values: {
    metric: { description: 'Metres, kilograms and litres.' },
    uk: { description: 'Metric, with miles and pints.' },
    us: { description: 'Feet, pounds and US gallons.' },
  } satisfies Words<MeasurementSystem>,
});

export const DrivingSideType = builder.enumType('DrivingSide', {
  description: 'The side of the road that traffic keeps to.',
  values: {
    left: { description: 'As in the United Kingdom and Japan.' },
    right: { description: 'As in most countries.' },
  } satisfies Words<DrivingSide>,
});

export const CodeAssignmentType = builder.enumType('CodeAssignment', {
  description: 'Who gave a country its code.',
  values: {
    officially_assigned: { description: 'ISO 3166-1.' },
    user_assigned: { description: 'Its users, from the range that ISO leaves to them: `XK`, Kosovo.' },
  } satisfies Words<CodeAssignment>,
});

export const MembershipType = builder.enumType('Membership', {
  description: 'An organisation or a group of states.',
  values: {
    african_union: { description: 'The African Union, members whose rights are suspended included.' },
    arab_league: { description: 'The League of Arab States.' },
    asean: { description: 'The Association of Southeast Asian Nations.' },
    commonwealth: { description: 'The Commonwealth of Nations.' },
    eea: { description: 'The European Economic Area.' },
    efta: { description: 'The European Free Trade Association.' },
    eu: { description: 'The European Union.' },
    eurozone: { description: 'The euro area: members of the European Union that use the euro.' },
    g7: { description: 'The Group of Seven.' },
    g20: { description: 'The Group of Twenty, of which two are unions and no countries.' },
    gcc: { description: 'The Gulf Cooperation Council.' },
    nato: { description: 'The North Atlantic Treaty Organization.' },
    oecd: { description: 'The Organisation for Economic Co-operation and Development.' },
    schengen: { description: 'The Schengen area, within which borders are not checked.' },
    un: { description: 'The United Nations; observers are no members.' },
  } satisfies Words<Membership>,
});
