export type SocialPlatform = 'linkedin' | 'instagram' | 'tiktok' | 'twitter' | 'facebook';

/** The members that all items share. */
export interface SocialItem {
  /** The row that the item was read from; null unless requested. */
  readonly raw: unknown;
}

/** The author, seller or owner of an item. */
export interface SocialAuthor {
  readonly id: string | null;
  readonly username: string | null;
  readonly name: string | null;
  readonly url: string | null;
  readonly avatarUrl: string | null;
  readonly verified: boolean | null;
  readonly followers: number | null;
}

export type SocialMediaType = 'image' | 'video' | 'audio' | 'document';

export interface SocialMedia {
  readonly type: SocialMediaType;
  readonly url: string;
  readonly thumbnail: string | null;
  readonly durationSeconds: number | null;
  readonly altText: string | null;
}

/** The number of reactions. Null if a platform does not have or show a number. */
export interface SocialMetrics {
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
  readonly views: number | null;
  readonly saves: number | null;
  readonly quotes: number | null;
}

/** A post that another one quotes or shares. */
export interface SharedPost {
  readonly id: string | null;
  readonly url: string | null;
  readonly authorName: string | null;
  readonly text: string | null;
}

/** The time of publication: `publishedAt` by RFC 3339 in UTC, `publishedOn` also if only the day is known. */
export interface Published {
  readonly publishedAt: string | null;
  readonly publishedOn: string | null;
}

export interface SocialPost extends SocialItem, Published {
  readonly platform: SocialPlatform;
  readonly id: string | null;
  readonly url: string | null;
  readonly author: SocialAuthor | null;
  readonly text: string | null;
  readonly media: readonly SocialMedia[];
  /** Without `#`. */
  readonly hashtags: readonly string[];
  /** User names without `@`, or names if a platform has no user names. */
  readonly mentions: readonly string[];
  /** Links to addresses outside of the platform. */
  readonly links: readonly string[];
  readonly metrics: SocialMetrics;
  readonly sharedPost: SharedPost | null;
  /** True if the post is paid content. */
  readonly sponsored: boolean | null;
}

export interface SocialComment extends SocialItem, Published {
  readonly platform: SocialPlatform;
  readonly id: string | null;
  readonly url: string | null;
  readonly postId: string | null;
  readonly postUrl: string | null;
  readonly author: SocialAuthor | null;
  readonly text: string | null;
  readonly likes: number | null;
  readonly repliesCount: number | null;
}

export interface SocialProfile extends SocialItem {
  readonly platform: SocialPlatform;
  readonly id: string | null;
  readonly username: string | null;
  readonly name: string | null;
  readonly url: string | null;
  readonly biography: string | null;
  readonly location: string | null;
  readonly avatarUrl: string | null;
  readonly bannerUrl: string | null;
  readonly verified: boolean | null;
  readonly private: boolean | null;
  readonly business: boolean | null;
  /** The platform's category for the account. */
  readonly category: string | null;
  readonly followers: number | null;
  readonly following: number | null;
  readonly postsCount: number | null;
  /** The total likes of all posts of the account. */
  readonly likes: number | null;
  readonly externalUrl: string | null;
  readonly joinedAt: string | null;
}
