export type SocialPlatform = 'linkedin' | 'instagram' | 'tiktok' | 'twitter' | 'facebook';

/** What every item has beside its own. */
export interface SocialItem {
  /** The row it was read from; null unless it was asked for. */
  readonly raw: unknown;
}

/** Who wrote, made, sells or holds something. */
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

/** How often others reacted. What a platform does not have, or does not show, is null. */
export interface SocialMetrics {
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
  readonly views: number | null;
  readonly saves: number | null;
  readonly quotes: number | null;
}

/** A post that another one quotes or passes on. */
export interface SharedPost {
  readonly id: string | null;
  readonly url: string | null;
  readonly authorName: string | null;
  readonly text: string | null;
}

/** When something was published: `publishedAt` by RFC 3339 in UTC, `publishedOn` also where only the day is known. */
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
  /** User names without `@`, or names where a platform has no others. */
  readonly mentions: readonly string[];
  /** Addresses outside of the platform that it leads to. */
  readonly links: readonly string[];
  readonly metrics: SocialMetrics;
  readonly sharedPost: SharedPost | null;
  /** Whether somebody paid for it. */
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
  /** What the platform files it under. */
  readonly category: string | null;
  readonly followers: number | null;
  readonly following: number | null;
  readonly postsCount: number | null;
  /** Of all its posts together. */
  readonly likes: number | null;
  readonly externalUrl: string | null;
  readonly joinedAt: string | null;
}
