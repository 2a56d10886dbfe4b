import type {
  CodeAssignment,
  DrivingSide,
  FirstWeekday,
  LanguageStatus,
  MeasurementSystem,
  Membership,
} from '../../resolvers/countries/index.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const LanguageStatusType = builder.enumType('LanguageStatus', {
  description: 'Status of a language in a country.',
  values: {
    official: { description: 'Official in the whole country, by law or in practice.' },
    regional: { description: 'Official, or officially recognised, in part of the country.' },
    working: { description: 'Working language of the state by its constitution, without being official.' },
    spoken: { description: 'Spoken by at least 5% of the population, without official status.' },
  } satisfies EnumDescriptions<LanguageStatus>,
});

export const FirstWeekdayType = builder.enumType('FirstWeekday', {
  description: 'First day of the week in the calendars of a country.',
  values: {
    monday: { description: 'Monday, as in ISO 8601 and most of Europe.' },
    friday: { description: 'Friday, as in the Maldives.' },
    saturday: { description: 'Saturday, as in much of the Middle East.' },
    sunday: { description: 'Sunday, as in most of the Americas, in India and Japan.' },
  } satisfies EnumDescriptions<FirstWeekday>,
});

export const MeasurementSystemType = builder.enumType('MeasurementSystem', {
  description: 'Measurement system in everyday use.',
  values: {
    metric: { description: 'Metres, kilograms and litres.' },
    uk: { description: 'Metric, with miles and pints.' },
    us: { description: 'Feet, pounds and US gallons.' },
  } satisfies EnumDescriptions<MeasurementSystem>,
});

export const DrivingSideType = builder.enumType('DrivingSide', {
  description: 'Side of the road on which traffic drives.',
  values: {
    left: { description: 'Left side, as in the United Kingdom and Japan.' },
    right: { description: 'Right side, as in most countries.' },
  } satisfies EnumDescriptions<DrivingSide>,
});

export const CodeAssignmentType = builder.enumType('CodeAssignment', {
  description: 'Origin of a country code.',
  values: {
    officially_assigned: { description: 'ISO 3166-1.' },
    user_assigned: {
      description: 'User-assigned code, from the range that ISO reserves for this purpose: `XK` for Kosovo.',
    },
  } satisfies EnumDescriptions<CodeAssignment>,
});

export const MembershipType = builder.enumType('Membership', {
  description: 'An organisation or group of states.',
  values: {
    african_union: { description: 'African Union, including members whose rights are suspended.' },
    arab_league: { description: 'League of Arab States.' },
    asean: { description: 'Association of Southeast Asian Nations.' },
    commonwealth: { description: 'Commonwealth of Nations.' },
    eea: { description: 'European Economic Area.' },
    efta: { description: 'European Free Trade Association.' },
    eu: { description: 'European Union.' },
    eurozone: { description: 'Euro area: members of the European Union that use the euro.' },
    g7: { description: 'Group of Seven.' },
    g20: { description: 'Group of Twenty; two of its members are unions, not countries.' },
    gcc: { description: 'Gulf Cooperation Council.' },
    nato: { description: 'North Atlantic Treaty Organization.' },
    oecd: { description: 'Organisation for Economic Co-operation and Development.' },
    schengen: { description: 'Schengen area, which has no internal border controls.' },
    un: { description: 'United Nations; observers are not members.' },
  } satisfies EnumDescriptions<Membership>,
});
