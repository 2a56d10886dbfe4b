import {
  LINKEDIN,
  linkedinCompany,
  linkedinJob,
  linkedinPost,
  linkedinProfile,
  linkedinProfilePosts,
} from '../../resolvers/linkedin/index.ts';
import { resultOf as readResult } from '../../resolvers/social/index.ts';
import { builder } from '../builder.ts';
import { PostAnswerType, PostsAnswerType } from '../social/answer-types.ts';
import { listOf, oneOf, resultOf } from '../social/answers.ts';
import { daysArgs, includeArg, limitArg, partOf, profileArgs, urlArg } from '../social/args.ts';
import { scraperProvider } from '../social/provider.ts';
import { RESULT, resultArgs, resultData } from '../social/result.ts';
import { CompanyType, JobType, ProfileType, ResultType } from './answers.ts';
import './searches.ts';

export { LinkedinCompanyType } from './types.ts';

export const api = {
  name: 'linkedin',
  title: 'LinkedIn',
  description:
    'Public LinkedIn data: people, companies, posts and jobs. A scraper collects the data when you request it. If this takes longer than a minute, the response has status 202 and you fetch the result later, free of charge.',
  providers: [scraperProvider()],
};

const PROFILE_URL = 'URL of the profile, such as `https://www.linkedin.com/in/jane-doe`.';
const PROFILE_NAME = 'Name in the URL of the profile, such as `jane-doe`.';

builder.operations((t) => ({
  linkedinProfile: t.field({
    type: ProfileType,
    description:
      'Returns the public profile of a person: headline, positions, education, languages, certificates and statistics.',
    api: {
      path: '/linkedin/v1/profile',
      keywords:
        'work experience education job career title employer of a person member on LinkedIn, background',
      summary: 'LinkedIn person',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        { name: 'By URL', args: { url: 'https://www.linkedin.com/in/mara-lindqvist-example' } },
        {
          name: 'By name, with the raw record',
          args: { username: 'mara-lindqvist-example', include: ['raw'] },
        },
      ],
    },
    args: { ...profileArgs(t, PROFILE_URL, PROFILE_NAME), ...includeArg(t) },
    resolve: async (_root, { include, ...named }, context) =>
      oneOf(await linkedinProfile(context, named, partOf({ include }))),
  }),

  linkedinCompany: t.field({
    type: CompanyType,
    description:
      'Returns the page of a company, school or showcase: description, size, headquarters, website, funding and statistics.',
    api: {
      path: '/linkedin/v1/company',
      keywords:
        'employees headcount staff industry size headquarters followers of a company organisation firm employer on LinkedIn',
      summary: 'LinkedIn company',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        { name: 'By URL', args: { url: 'https://www.linkedin.com/company/copper-kettle-works-example' } },
      ],
    },
    args: {
      ...profileArgs(
        t,
        'URL of the company, such as `https://www.linkedin.com/company/example`. Schools and showcase pages are accepted too.',
        'Name in the URL of the company, such as `example`.',
      ),
      ...includeArg(t),
    },
    resolve: async (_root, { include, ...named }, context) =>
      oneOf(await linkedinCompany(context, named, partOf({ include }))),
  }),

  linkedinPost: t.field({
    type: PostAnswerType,
    description: 'Returns one post or article: its author, text, media and reactions.',
    api: {
      path: '/linkedin/v1/post',
      keywords: 'likes comments reactions of one LinkedIn post article',
      summary: 'LinkedIn post',
      cost: 'ai',
      mayBeLater: true,
      examples: [
        {
          name: 'By the URL of the update',
          args: { url: 'https://www.linkedin.com/feed/update/urn:li:activity:7150000000000000001' },
        },
      ],
    },
    args: {
      ...urlArg(
        t,
        'URL of a post (`/posts/…` or `/feed/update/urn:li:activity:…`) or an article (`/pulse/…`).',
        ['postUrl', 'link'],
      ),
      ...includeArg(t),
    },
    resolve: async (_root, { url, include }, context) =>
      oneOf(await linkedinPost(context, url, partOf({ include }))),
  }),

  linkedinProfilePosts: t.field({
    type: PostsAnswerType,
    description: 'Collects the posts of a person, newest first. Returns 202; fetch the result later.',
    api: {
      path: '/linkedin/v1/profile-posts',
      keywords: 'latest recent posts, what a LinkedIn member writes, shares',
      summary: 'Posts of a person',
      cost: 'ai',
      mayBeLater: true,
      examples: [{ name: 'Up to ten posts', args: { username: 'mara-lindqvist-example', limit: 10 } }],
    },
    args: {
      ...profileArgs(t, PROFILE_URL, PROFILE_NAME),
      ...daysArgs(t),
      ...limitArg(t, 'posts'),
      ...includeArg(t),
    },
    resolve: async (_root, { include, startDate, endDate, limit, ...named }, context) =>
      listOf(await linkedinProfilePosts(context, named, { startDate, endDate }, partOf({ include, limit }))),
  }),

  linkedinJob: t.field({
    type: JobType,
    description:
      'Returns one job posting: title, company, location, description, salary and number of applicants.',
    api: {
      path: '/linkedin/v1/job',
      keywords: 'details description salary requirements of one job posting vacancy advert on LinkedIn',
      summary: 'LinkedIn job',
      cost: 'ai',
      mayBeLater: true,
      examples: [{ name: 'By URL', args: { url: 'https://www.linkedin.com/jobs/view/4000000001' } }],
    },
    args: {
      ...urlArg(t, 'URL of the job, such as `https://www.linkedin.com/jobs/view/4000000001`.', [
        'jobUrl',
        'jobId',
        'link',
      ]),
      ...includeArg(t),
    },
    resolve: async (_root, { url, include }, context) =>
      oneOf(await linkedinJob(context, url, partOf({ include }))),
  }),

  linkedinResult: t.field({
    type: ResultType,
    description: RESULT,
    api: {
      path: '/linkedin/v1/result',
      keywords: 'collect fetch snapshot started earlier',
      summary: 'LinkedIn snapshot result',
      cost: 'free',
      mayBeLater: true,
      examples: [
        {
          name: 'The posts of a person',
          args: { snapshot_id: 'snp_6c696e6b6564696e5f6578616d706c65', limit: 2, offset: 0 },
        },
      ],
    },
    args: resultArgs(t),
    resolve: async (_root, { snapshot_id, ...part }, context) =>
      resultOf(await readResult(context, LINKEDIN, snapshot_id, partOf(part)), resultData),
  }),
}));
