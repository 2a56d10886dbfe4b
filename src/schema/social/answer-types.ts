import { listType, oneType } from './answers.ts';
import { SocialCommentType, SocialPostType, SocialProfileType } from './items.ts';

const LATER = 'Contains the data or, if collection takes too long, the URL to fetch it from.';

export const ProfileAnswerType = oneType('SocialProfileAnswer', SocialProfileType, {
  data: 'The profile.',
  description: `Profile on a social platform. ${LATER}`,
});

export const PostAnswerType = oneType('SocialPostAnswer', SocialPostType, {
  data: 'The post.',
  description: `Post on a social platform. ${LATER}`,
});

export const PostsAnswerType = listType('SocialPostsAnswer', SocialPostType, {
  data: 'The posts.',
  description: `Posts on a social platform. ${LATER}`,
});

export const CommentsAnswerType = listType('SocialCommentsAnswer', SocialCommentType, {
  data: 'The comments.',
  description: `Comments on a post. ${LATER}`,
});
