import type { NamedProfile } from '../social/addresses.ts';
import { type Collection, collect, collectAt, type Part, type Reach } from '../social/index.ts';
import { datedPostsInput, type PostsWanted } from '../social/inputs.ts';
import type { SocialItem } from '../social/types.ts';
import * as KINDS from './kinds.ts';
import { type JobSearch, jobSearchInput, peopleSearchInput } from './searches.ts';
import { companyTarget, jobTarget, postTarget, profileTarget } from './targets.ts';

export type { JobLevel, JobPlace, JobTimeRange, JobType } from './searches.ts';

/** Every kind of item that a snapshot of LinkedIn may contain. */
export const LINKEDIN: Collection<SocialItem> = { platform: 'linkedin', kinds: Object.values(KINDS) };

export const linkedinProfile = (reach: Reach, named: NamedProfile, part: Part) =>
  collectAt(reach, KINDS.LINKEDIN_PROFILE, { read: profileTarget, named, part });

export const linkedinCompany = (reach: Reach, named: NamedProfile, part: Part) =>
  collectAt(reach, KINDS.LINKEDIN_COMPANY, { read: companyTarget, named, part });

export const linkedinPost = (reach: Reach, url: string, part: Part) =>
  collectAt(reach, KINDS.LINKEDIN_POST, { read: postTarget, named: { url }, part });

export const linkedinJob = (reach: Reach, url: string, part: Part) =>
  collectAt(reach, KINDS.LINKEDIN_JOB, { read: jobTarget, named: { url }, part });

/** Collects the posts of a person. Throws `invalid_parameter` if the end date is before the start date. */
export const linkedinProfilePosts = (reach: Reach, named: NamedProfile, wanted: PostsWanted, part: Part) =>
  collectAt(reach, KINDS.LINKEDIN_PROFILE_POSTS, {
    ...{ read: profileTarget, named, part, max: part.limit },
    input: (url) => datedPostsInput(url, wanted),
  });

export const linkedinJobSearch = (reach: Reach, search: JobSearch, part: Part) =>
  collect(reach, KINDS.LINKEDIN_JOB_SEARCH, { input: jobSearchInput(search), part, max: part.limit });

export const linkedinPeopleSearch = (
  reach: Reach,
  person: { readonly firstName: string; readonly lastName: string },
  part: Part,
) => collect(reach, KINDS.LINKEDIN_PEOPLE_SEARCH, { input: peopleSearchInput(person), part });
