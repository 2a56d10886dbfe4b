// Written by `npm run generate` from the declarations of the operations.

/** Contact for abuse reports. */
export interface AbuseDesk {
  /** Email address. */
  email: string | null;
  /** Phone number. */
  phone: string | null;
}

/** Type of boat, in the terms of United States vessel numbering (33 CFR 174.19). */
export type BoatType = 'air_boat' | 'auxiliary_sail' | 'cabin_motorboat' | 'houseboat' | 'inflatable_boat' | 'open_motorboat' | 'paddlecraft' | 'personal_watercraft' | 'pontoon_boat' | 'rowboat' | 'sail_only' | 'other';

/** Body style of a car. */
export type CarBody = 'sedan' | 'hatchback' | 'coupe' | 'convertible' | 'wagon' | 'suv' | 'mpv' | 'van' | 'pickup' | 'roadster';

/** Content of a token. Nothing in it has been verified. */
export interface DecodedJwt {
  /** Header as a JSON object. */
  header: unknown;
  /** Claims as a JSON object; null if they are encrypted. */
  payload: unknown;
  /** True if there is a signature, even an invalid one. */
  signaturePresent: boolean;
  /** Protection of the token. */
  type: JwtType;
  /** `iat` as a date and time; null if missing or invalid. */
  issuedAt: string | null;
  /** `nbf` as a date and time; null if missing or invalid. */
  notBefore: string | null;
  /** `exp` as a date and time; null if missing or invalid. */
  expiresAt: string | null;
  /** True if `exp` is in the past. Null if `exp` is missing. */
  expired: boolean | null;
  /** Always false: to verify the token, use `jwtVerify`. */
  verified: boolean;
  /** Remarks and security warnings about the token. */
  warnings: string[];
}

/** Required match between an authenticated domain and the domain of the From header. */
export type DmarcAlignmentMode = 'relaxed' | 'strict';

/** Policy for mail that fails DMARC. */
export type DmarcPolicy = 'none' | 'quarantine' | 'reject';

/** Meaning of a listing. */
export type DnsblCategory = 'abuse' | 'policy';

/** Result from one block list for an address. */
export interface DnsblResult {
  /** DNS zone of the list: `bl.spamcop.net`. */
  zone: string;
  /** Name of the list. */
  name: string;
  /** Result. */
  status: DnsblStatus;
  /** Addresses in its response: `127.0.0.2`. */
  codes: string[];
  /** Sub-lists that contain the address, decoded from `codes`. */
  lists: string[];
  /** Meaning of the listing. Null if the address is not listed. */
  category: DnsblCategory | null;
  /** Reason for the listing, or the problem with the response. */
  reason: string | null;
}

/** Result from a block list. */
export type DnsblStatus = 'listed' | 'clean' | 'error' | 'timeout';

/** DNSSEC status of a response, as reported by the resolver. */
export type DnssecVerdict = 'secure' | 'insecure' | 'bogus' | 'unknown';

/** Holder of an address block. */
export interface IpOrganization {
  /** Name of the holder. */
  name: string | null;
  /** Handle of the holder at the registry. */
  handle: string | null;
}

/** Protection of a token. */
export type JwtType = 'signed' | 'unsecured' | 'encrypted';

/** Type of motorcycle. */
export type MotorcycleType = 'sport' | 'touring' | 'cruiser' | 'standard' | 'dual_sport' | 'off_road' | 'scooter' | 'moped' | 'trike' | 'custom' | 'sidecar' | 'minibike' | 'underbone' | 'electric';

/** Tire sizes of a fitment, split into their parts. */
export interface ParsedTireFitment {
  /** Size of each front tire. */
  front: TireSize;
  /** Size of each rear tire. */
  rear: TireSize;
}

/** Quoted or reposted post. */
export interface SharedPost {
  /** Identifier of the post on the platform. Null if the provider does not return it. */
  id: string | null;
  /** URL of the post. Null if the provider does not return it. */
  url: string | null;
  /** Displayed name of the author. Null if the provider does not return it. */
  authorName: string | null;
  /** Text of the post. Null if there is none. */
  text: string | null;
}

/** Account of a person or organisation, with the details that the platform shows next to the content. */
export interface SocialAuthor {
  /** Identifier of the account on the platform. Null if the provider does not return it. */
  id: string | null;
  /** User name without `@`. Null if the provider does not return it. */
  username: string | null;
  /** Displayed name. Null if the provider does not return it. */
  name: string | null;
  /** URL of the profile. Null if the provider does not return it. */
  url: string | null;
  /** URL of the profile picture. On most platforms, the URL expires. Null if the provider returns none. */
  avatarUrl: string | null;
  /** True if the platform shows a verification badge. Null if unknown. */
  verified: boolean | null;
  /** Number of followers. Null if not shown. */
  followers: number | null;
}

/** Comment on a post. */
export interface SocialComment {
  /** Platform where it was published. */
  platform: SocialPlatform;
  /** Identifier on the platform. Null if the provider does not return it. */
  id: string | null;
  /** URL of the comment itself. Null on Instagram, or if the provider does not return it. */
  url: string | null;
  /** Identifier of the post. Null if the provider does not return it. */
  postId: string | null;
  /** URL of the post. Null if the provider does not return it. */
  postUrl: string | null;
  /** Account that wrote the comment. Null if the provider does not return it. */
  author: SocialAuthor | null;
  /** Text with line breaks. Null if there is none. */
  text: string | null;
  /** Time of publication. Null if the time of day is unknown. */
  publishedAt: string | null;
  /** Day of publication, in UTC if the time is known. Null if unknown. */
  publishedOn: string | null;
  /** Number of likes. Null if not shown. */
  likes: number | null;
  /** Number of replies, which are not part of the response. Null if not shown. */
  repliesCount: number | null;
  /** Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply. */
  raw: unknown;
}

/** Comments on a post. Contains the data or, if collection takes too long, the URL to fetch it from. */
export interface SocialCommentsAnswer {
  /** State of the data collection. */
  status: SocialStatus;
  /** The comments. Null while they are being collected. */
  data: SocialComment[] | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** An item that could not be collected. */
export interface SocialError {
  /** Machine-readable reason. */
  code: SocialErrorCode;
  /** Requested URL. Null if the scraper does not report it. */
  url: string | null;
}

/** Reason why an item could not be collected. */
export type SocialErrorCode = 'dead_page' | 'crawl_failed' | 'bad_input' | 'unreadable' | 'failed';

/** Optional additions to the response. */
export type SocialInclude = 'raw';

/** Attachment of a post. */
export interface SocialMedia {
  /** Type of the attachment. */
  type: SocialMediaType;
  /** URL of the file or of its page. On most platforms, file URLs expire. */
  url: string;
  /** URL of a preview image. Null if the provider returns none. */
  thumbnail: string | null;
  /** Length of a video or sound in seconds. Null if the provider does not return it. */
  durationSeconds: number | null;
  /** Alternative text, written by the author or the platform. Null if the provider returns none. */
  altText: string | null;
}

/** Type of an attachment. */
export type SocialMediaType = 'image' | 'video' | 'audio' | 'document';

/** Source and completeness of the data. */
export interface SocialMeta {
  /** Platform of the data. */
  platform: SocialPlatform;
  /** Kind of data that was collected, such as `profile` or `profile_posts`. */
  kind: string;
  /** Source of the data. */
  provider: SocialProvider;
  /** Time when the data was fetched: ISO 8601, UTC. */
  fetchedAt: string;
  /** Number of entries in this response. */
  count: number;
  /** Number of collected entries, before `limit` and `offset`. */
  total: number;
  /** True if data is missing: `errors` is not empty, or the provider is `oembed`. */
  partial: boolean;
  /** Items that could not be collected, at most 100. */
  errors: SocialError[];
}

/** Reactions to a post at the time it was read. */
export interface SocialMetrics {
  /** Likes; on LinkedIn and Facebook, reactions of all kinds. Null if the platform does not show it. */
  likes: number | null;
  /** Comments; on X, replies. Null if the platform does not show it. */
  comments: number | null;
  /** Shares; on X, reposts. Null if the platform does not show it. */
  shares: number | null;
  /** Views or plays, a whole number that may exceed 32 bits. Null if the platform does not show it. */
  views: number | null;
  /** Saves; on X, bookmarks. Null if the platform does not show it. */
  saves: number | null;
  /** Posts that quote the post. Null if the platform does not show it. */
  quotes: number | null;
}

/** Social platform. */
export type SocialPlatform = 'linkedin' | 'instagram' | 'tiktok' | 'twitter' | 'facebook';

/** Post on a social platform: text, pictures, a video or an article. */
export interface SocialPost {
  /** Platform where it was published. */
  platform: SocialPlatform;
  /** Identifier on the platform. Null if the provider does not return it. */
  id: string | null;
  /** URL of the post. Null if the provider does not return it. */
  url: string | null;
  /** Account that published the post. Null if the provider does not return it. */
  author: SocialAuthor | null;
  /** Text with line breaks, at most 20,000 characters. Null if there is none. */
  text: string | null;
  /** Time of publication. Null if the time of day is unknown. */
  publishedAt: string | null;
  /** Day of publication, in UTC if the time is known. Null if unknown. */
  publishedOn: string | null;
  /** Pictures, videos and files in the order of the post, at most 100. */
  media: SocialMedia[];
  /** Hashtags without `#`, each once, at most 100. */
  hashtags: string[];
  /** Mentioned accounts, each once, at most 100: user names without `@`, or the display name if an account has no known user name. */
  mentions: string[];
  /** URLs outside the platform that the post links to, at most 100. Links in the text are not listed again. */
  links: string[];
  /** Reactions to the post. */
  metrics: SocialMetrics;
  /** Quoted or reposted post. Null if there is none. */
  sharedPost: SharedPost | null;
  /** True if the post is marked as advertising or a paid partnership. Null if unknown. */
  sponsored: boolean | null;
  /** Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply. */
  raw: unknown;
}

/** Post on a social platform. Contains the data or, if collection takes too long, the URL to fetch it from. */
export interface SocialPostAnswer {
  /** State of the data collection. */
  status: SocialStatus;
  /** The post. Null while it is being collected. */
  data: SocialPost | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Posts on a social platform. Contains the data or, if collection takes too long, the URL to fetch it from. */
export interface SocialPostsAnswer {
  /** State of the data collection. */
  status: SocialStatus;
  /** The posts. Null while they are being collected. */
  data: SocialPost[] | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Profile of an account on Instagram, TikTok, X or Facebook. */
export interface SocialProfile {
  /** Platform of the account. */
  platform: SocialPlatform;
  /** Identifier on the platform, which stays the same if the user name changes. Null if the provider does not return it. */
  id: string | null;
  /** User name without `@`. Null if the provider does not return it. */
  username: string | null;
  /** Displayed name. Null if the provider does not return it. */
  name: string | null;
  /** URL of the profile. Null if the provider does not return it. */
  url: string | null;
  /** Self-description of the account. Null if the provider returns none. */
  biography: string | null;
  /** Location as written by the account; on TikTok, the country code. Null if the provider returns none. */
  location: string | null;
  /** URL of the profile picture. On most platforms, the URL expires. Null if the provider returns none. */
  avatarUrl: string | null;
  /** URL of the banner picture above the profile. Null on platforms without one. */
  bannerUrl: string | null;
  /** True if the platform shows a verification badge. Null if unknown. */
  verified: boolean | null;
  /** True if only followers can see the posts of the account. Null if unknown. */
  private: boolean | null;
  /** True if the platform lists the account as a business or page. Null if unknown. */
  business: boolean | null;
  /** Category assigned by the platform, such as `Science website`. Null if the provider returns none. */
  category: string | null;
  /** Number of followers. Null if not shown. */
  followers: number | null;
  /** Number of accounts that the account follows. Null if not shown. */
  following: number | null;
  /** Number of posts. Null if not shown. */
  postsCount: number | null;
  /** Total likes: of all posts on TikTok, of the page on Facebook. A whole number that may exceed 32 bits. Null on other platforms. */
  likes: number | null;
  /** Website that the profile links to. Null if the provider returns none. */
  externalUrl: string | null;
  /** Time when the account was created. Null on Instagram and Facebook, or if not shown. */
  joinedAt: string | null;
  /** Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply. */
  raw: unknown;
}

/** Profile on a social platform. Contains the data or, if collection takes too long, the URL to fetch it from. */
export interface SocialProfileAnswer {
  /** State of the data collection. */
  status: SocialStatus;
  /** The profile. Null while it is being collected. */
  data: SocialProfile | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Source of the data. */
export type SocialProvider = 'brightdata' | 'oembed';

/** State of the data collection. */
export type SocialStatus = 'ready' | 'running';

/** Construction of a tire. */
export type TireConstruction = 'radial' | 'diagonal' | 'bias_belted';

/** A set of four tires that are fitted together. */
export interface TireFitment {
  /** Front size, with trailing marks if known. */
  front: string;
  /** Rear size; the same as `front` if all four are equal. */
  rear: string;
  /** Front rims. */
  rimFront: TireRim;
  /** Rear rims. */
  rimRear: TireRim;
  /** Front and rear sizes, split into their parts. */
  parsed: ParsedTireFitment;
  /** True if the tires are original equipment. Currently always true. */
  original: boolean;
}

/** Rim of a tire. */
export interface TireRim {
  /** Diameter, as in the tire size. */
  diameterInches: number;
  /** Width. Null if uncertain, as for most cars, because several widths fit one tire. */
  widthInches: number | null;
}

/** A tire size split into its parts. Lengths are nominal: mounted tires differ by a few millimetres. Values that the size does not contain are null. */
export interface TireSize {
  /** Size without trailing marks: `205/55R16`. */
  size: string;
  /** Standard of the size. */
  system: TireSystem;
  /** Section width from sidewall to sidewall. */
  sectionWidthMm: number;
  /** Sidewall height as a percentage of the section width; null for flotation sizes, which state the diameter. */
  aspectRatio: number | null;
  /** Construction. */
  construction: TireConstruction;
  /** Rim diameter. */
  rimInches: number;
  /** Load index (ISO 4000-1): 91 means 615 kg. Set only if you send a size that includes a load index; unknown for cars. */
  loadIndex: number | null;
  /** Load in kilograms for the load index. */
  loadKg: number | null;
  /** Load index for dual tires: 118 in `121/118S`. */
  loadIndexDual: number | null;
  /** Load in kilograms for `loadIndexDual`. */
  loadKgDual: number | null;
  /** Speed symbol, such as `V`. `(Y)`, `ZR` and `VR` mean speeds above a limit. Known for few cars. */
  speedSymbol: string | null;
  /** Speed in km/h for the speed symbol. */
  speedKmh: number | null;
  /** Load range: `SL`, `XL`, `HL` or `LL` for passenger tires; a letter from `B` upwards for light truck tires. */
  loadRange: string | null;
  /** True if the size is marked as run-flat. */
  runFlat: boolean;
  /** Height from rim to tread. */
  sidewallMm: number | null;
  /** Outer diameter, without load. */
  overallDiameterMm: number | null;
  /** Circumference without load; the rolling circumference under load is a few percent smaller. */
  circumferenceMm: number | null;
}

/** Standard of a tire size. */
export type TireSystem = 'metric' | 'p_metric' | 'light_truck' | 'flotation' | 'commercial' | 'temporary';

/** Fuel or energy source of a vehicle. */
export type VehicleFuel = 'gasoline' | 'diesel' | 'hybrid' | 'plug_in_hybrid' | 'electric' | 'flex' | 'cng' | 'lpg' | 'hydrogen';

/** A vehicle make. */
export interface VehicleMake {
  /** Name as written by the make itself, if known. */
  make: string;
  /** Number of known models of the make. */
  models: number;
  /** First known model year of any of its models. */
  yearFrom: number | null;
  /** Last known model year of any of its models. */
  yearTo: number | null;
}

/** Market where a source lists a model. */
export type VehicleMarket = 'us' | 'uk' | 'nz' | 'my' | 'eu';

/** Source of the data about a model. */
export type VehicleSource = 'vpic' | 'epa' | 'uk_dft' | 'nzta' | 'my_jpj' | 'curated' | 'fitments' | 'curated_years';

/** Tires of a car or of one of its trims for a range of years. */
export interface VehicleTires {
  /** Make. */
  make: string;
  /** Name of the model. */
  model: string;
  /** First year with these tires. */
  yearFrom: number;
  /** Last known year with these tires. The car may have had them in later years too. */
  yearTo: number;
  /** Trim, engine or body with these tires. Null if the tires belong to more than one trim, engine or body. */
  trim: string | null;
  /** Tire sets that the car was available with, by trim or option. */
  fitments: TireFitment[];
}

/** Car tires. */
export interface VehicleTiresPage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** Words of `q` that were ignored because no model matches all words. Empty if `q` was not sent. */
  ignored: string[];
  /** Source of the data. `/data` lists licences and dates. */
  source: string;
  /** Coverage and gaps of the list. */
  coverage: string;
  /** The entries. */
  items: VehicleTires[];
}
