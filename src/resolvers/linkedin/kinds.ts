import type { Kind } from '../social/kind.ts';
import type { SocialPost } from '../social/types.ts';
import { type LinkedinCompany, linkedinCompany } from './company.ts';
import { type LinkedinJob, linkedinJob } from './job.ts';
import { linkedinPost } from './post.ts';
import { type LinkedinProfile, linkedinProfile } from './profile.ts';

export const LINKEDIN_PROFILE: Kind<LinkedinProfile> = {
  platform: 'linkedin',
  kind: 'profile',
  many: false,
  dataset: 'gd_l1viktl72bvl7bjuj0',
  variable: 'LINKEDIN_PROFILE',
  read: linkedinProfile,
};

export const LINKEDIN_COMPANY: Kind<LinkedinCompany> = {
  platform: 'linkedin',
  kind: 'company',
  many: false,
  dataset: 'gd_l1vikfnt1wgvvqz95w',
  variable: 'LINKEDIN_COMPANY',
  read: linkedinCompany,
};

export const LINKEDIN_POST: Kind<SocialPost> = {
  platform: 'linkedin',
  kind: 'post',
  many: false,
  dataset: 'gd_lyy3tktm25m4avu764',
  variable: 'LINKEDIN_POST',
  read: linkedinPost,
};

export const LINKEDIN_PROFILE_POSTS: Kind<SocialPost> = {
  platform: 'linkedin',
  kind: 'profile_posts',
  many: true,
  dataset: 'gd_lyy3tktm25m4avu764',
  variable: 'LINKEDIN_PROFILE_POSTS',
  discoverBy: 'profile_url',
  read: linkedinPost,
};

export const LINKEDIN_JOB: Kind<LinkedinJob> = {
  platform: 'linkedin',
  kind: 'job',
  many: false,
  dataset: 'gd_lpfll7v5hcqtkxl6l',
  variable: 'LINKEDIN_JOB',
  read: linkedinJob,
};

export const LINKEDIN_JOB_SEARCH: Kind<LinkedinJob> = {
  platform: 'linkedin',
  kind: 'job_search',
  many: true,
  dataset: 'gd_lpfll7v5hcqtkxl6l',
  variable: 'LINKEDIN_JOB_SEARCH',
  discoverBy: 'keyword',
  read: linkedinJob,
};

export const LINKEDIN_PEOPLE_SEARCH: Kind<LinkedinProfile> = {
  platform: 'linkedin',
  kind: 'people_search',
  many: true,
  dataset: 'gd_m8d03he47z8nwb5xc',
  variable: 'LINKEDIN_PEOPLE_SEARCH',
  read: linkedinProfile,
};
