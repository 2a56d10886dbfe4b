import { listType, oneType } from '../social/answers.ts';
import { SocialPostType } from '../social/items.ts';
import { resultType } from '../social/result.ts';
import { LinkedinProfileType } from './profile.ts';
import { LinkedinCompanyType, LinkedinJobType } from './types.ts';

const LATER = 'Contains the data or, if collection takes too long, the URL to fetch it from.';

export const ProfileType = oneType('LinkedinProfileAnswer', LinkedinProfileType, {
  data: 'The profile.',
  description: `Profile on LinkedIn. ${LATER}`,
});

export const ProfilesType = listType('LinkedinProfilesAnswer', LinkedinProfileType, {
  data: 'The people.',
  description: `People on LinkedIn. ${LATER}`,
});

export const CompanyType = oneType('LinkedinCompanyAnswer', LinkedinCompanyType, {
  data: 'The company.',
  description: `Company on LinkedIn. ${LATER}`,
});

export const JobType = oneType('LinkedinJobAnswer', LinkedinJobType, {
  data: 'The job.',
  description: `Job on LinkedIn. ${LATER}`,
});

export const JobsType = listType('LinkedinJobsAnswer', LinkedinJobType, {
  data: 'The jobs.',
  description: `Jobs on LinkedIn. ${LATER}`,
});

export const ResultType = resultType('LinkedinResult', 'LinkedIn', {
  profiles: LinkedinProfileType,
  companies: LinkedinCompanyType,
  posts: SocialPostType,
  jobs: LinkedinJobType,
});
