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
import type { Words } from '../words.ts';
import { JobsType, ProfilesType } from './answers.ts';

const TimeRangeType = builder.enumType('LinkedinJobTimeRange', {
  description: 'How long ago jobs were posted at most.',
  values: {
    past_24_hours: { description: 'A day.' },
    past_week: { description: 'A week.' },
    past_month: { description: 'A month.' },
    any_time: { description: 'Any time.' },
  } satisfies Words<JobTimeRange>,
});

const EmploymentType = builder.enumType('LinkedinEmploymentType', {
  description: 'How people are employed.',
  values: {
    full_time: { description: 'Full-time.' },
    part_time: { description: 'Part-time.' },
    contract: { description: 'As a contractor.' },
    temporary: { description: 'For some time.' },
    volunteer: { description: 'Without pay.' },
    internship: { description: 'As an intern.' },
  } satisfies Words<JobType>,
});

const LevelType = builder.enumType('LinkedinExperienceLevel', {
  description: 'How much experience a job asks for.',
  values: {
    internship: { description: 'Of an intern.' },
    entry_level: { description: 'None, or little.' },
    associate: { description: 'Some.' },
    mid_senior_level: { description: 'Of several years.' },
    director: { description: 'Of leading others.' },
    executive: { description: 'Of leading a company.' },
  } satisfies Words<JobLevel>,
});

const PlaceType = builder.enumType('LinkedinWorkplace', {
  description: 'Where people work.',
  values: {
    on_site: { description: 'At the place of the company.' },
    remote: { description: 'Anywhere.' },
    hybrid: { description: 'Both.' },
  } satisfies Words<JobPlace>,
});

builder.operations((t) => ({
  linkedinJobSearch: t.field({
    type: JobsType,
    description: 'Searches for jobs at a place. The answer is a 202: fetch the result later.',
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
        description: 'City, region or country, as one would write it at LinkedIn.',
        alsoKnownAs: ['place', 'city', 'where', 'geo', 'locationName'],
        validate: { schema: filledText(200) },
      }),
      keyword: t.arg.string({
        description: 'Words of the title, such as a profession.',
        alsoKnownAs: ['q', 'query', 'keywords', 'title', 'jobTitle', 'search'],
        validate: { schema: filledText(200) },
      }),
      country: t.arg.string({
        ...countryOptions('Country of the place, for one of a name that several have.'),
      }),
      timeRange: t.arg({
        type: TimeRangeType,
        description: 'How long ago it was posted at most.',
        alsoKnownAs: ['time', 'datePosted', 'posted'],
      }),
      jobType: t.arg({
        type: EmploymentType,
        description: 'How one is employed.',
        alsoKnownAs: ['type', 'employmentType', 'contractType'],
      }),
      experienceLevel: t.arg({
        type: LevelType,
        description: 'How much experience it asks for.',
        alsoKnownAs: ['level', 'seniority', 'experience'],
      }),
      remote: t.arg({
        type: PlaceType,
        description: 'Where one works.',
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
