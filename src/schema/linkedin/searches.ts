import {
  type JobLevel,
  type JobPlace,
  type JobTimeRange,
  type JobType,
  linkedinJobSearch,
  linkedinPeopleSearch,
} from '../../resolvers/linkedin/index.ts';
import { builder } from '../builder.ts';
import { countryOptions } from '../countries/index.ts';
import { listOf } from '../social/answers.ts';
import { includeArg, limitArg, partOf } from '../social/args.ts';
import { filledText } from '../texts.ts';
import type { EnumDescriptions } from '../vocabulary.ts';
import { JobsType, ProfilesType } from './answers.ts';

const TimeRangeType = builder.enumType('LinkedinJobTimeRange', {
  description: 'Maximum age of a job posting.',
  values: {
    past_24_hours: { description: 'Up to 24 hours.' },
    past_week: { description: 'Up to a week.' },
    past_month: { description: 'Up to a month.' },
    any_time: { description: 'Any age.' },
  } satisfies EnumDescriptions<JobTimeRange>,
});

const EmploymentType = builder.enumType('LinkedinEmploymentType', {
  description: 'Type of employment.',
  values: {
    full_time: { description: 'Full-time.' },
    part_time: { description: 'Part-time.' },
    contract: { description: 'Contract work.' },
    temporary: { description: 'Limited-term employment.' },
    volunteer: { description: 'Unpaid.' },
    internship: { description: 'Internship.' },
  } satisfies EnumDescriptions<JobType>,
});

const LevelType = builder.enumType('LinkedinExperienceLevel', {
  description: 'Experience that a job requires.',
  values: {
    internship: { description: 'Internship.' },
    entry_level: { description: 'Little or no experience.' },
    associate: { description: 'Some experience.' },
    mid_senior_level: { description: 'Several years of experience.' },
    director: { description: 'Experience in leading people.' },
    executive: { description: 'Experience in leading a company.' },
  } satisfies EnumDescriptions<JobLevel>,
});

const PlaceType = builder.enumType('LinkedinWorkplace', {
  description: 'Place of work.',
  values: {
    on_site: { description: 'At the company.' },
    remote: { description: 'From anywhere.' },
    hybrid: { description: 'Partly at the company, partly remote.' },
  } satisfies EnumDescriptions<JobPlace>,
});

builder.operations((t) => ({
  linkedinJobSearch: t.field({
    type: JobsType,
    description: 'Searches for jobs in a location. Returns 202; fetch the result later.',
    api: {
      path: '/linkedin/v1/job-search',
      keywords:
        'find jobs vacancies roles open positions openings remote engineer developer hiring employer in a city',
      summary: 'Job search',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        {
          name: 'Coppersmiths in Uppsala',
          args: { location: 'Uppsala, Sweden', keyword: 'coppersmith', timeRange: 'past_month', limit: 20 },
        },
      ],
    },
    args: {
      location: t.arg.string({
        required: true,
        description: 'City, region or country, as you would enter it on LinkedIn.',
        alsoKnownAs: ['place', 'city', 'where', 'geo', 'locationName'],
        validate: { schema: filledText(200) },
      }),
      keyword: t.arg.string({
        description: 'Words in the job title, such as a profession.',
        alsoKnownAs: ['q', 'query', 'keywords', 'title', 'jobTitle', 'search'],
        validate: { schema: filledText(200) },
      }),
      country: t.arg.string({
        ...countryOptions('Country of the location, if the name exists in several countries.'),
      }),
      timeRange: t.arg({
        type: TimeRangeType,
        description: 'Maximum age of the posting.',
        alsoKnownAs: ['time', 'datePosted', 'posted'],
      }),
      jobType: t.arg({
        type: EmploymentType,
        description: 'Type of employment.',
        alsoKnownAs: ['type', 'employmentType', 'contractType'],
      }),
      experienceLevel: t.arg({
        type: LevelType,
        description: 'Required experience.',
        alsoKnownAs: ['level', 'seniority', 'experience'],
      }),
      remote: t.arg({
        type: PlaceType,
        description: 'Place of work.',
        alsoKnownAs: ['workplace', 'workplaceType', 'onSite'],
      }),
      company: t.arg.string({
        description: 'Name of the company.',
        alsoKnownAs: ['companyName', 'employer', 'organization'],
        validate: { schema: filledText(200) },
      }),
      ...limitArg(t, 'jobs'),
      ...includeArg(t),
    },
    resolve: async (_root, { include, limit, ...search }, context) =>
      listOf(await linkedinJobSearch(context, search, partOf({ include, limit }))),
  }),

  linkedinPeopleSearch: t.field({
    type: ProfilesType,
    description: 'Finds people by their first and last name.',
    api: {
      path: '/linkedin/v1/people-search',
      keywords: 'find a person, colleague, contact by first and last name, who is, member',
      summary: 'People search',
      cost: 'ai',
      mayBeLater: true,
      examples: [{ name: 'By name', args: { first_name: 'Mara', last_name: 'Lindqvist', limit: 20 } }],
    },
    args: {
      first_name: t.arg.string({
        required: true,
        description: 'First name.',
        alsoKnownAs: ['givenName', 'first'],
        validate: { schema: filledText(100) },
      }),
      last_name: t.arg.string({
        required: true,
        description: 'Last name.',
        alsoKnownAs: ['familyName', 'surname', 'last'],
        validate: { schema: filledText(100) },
      }),
      ...limitArg(t, 'people'),
      ...includeArg(t),
    },
    resolve: async (_root, { first_name: firstName, last_name: lastName, include, limit }, context) =>
      listOf(await linkedinPeopleSearch(context, { firstName, lastName }, partOf({ include, limit }))),
  }),
}));
