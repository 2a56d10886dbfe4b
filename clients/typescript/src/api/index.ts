// Written by `npm run generate` from the declarations of the operations.
import type { CountriesOperations } from './countries.ts';
import type { SerpOperations } from './serp.ts';
import type { AiSerpOperations } from './ai-serp.ts';
import type { AviationOperations } from './aviation.ts';
import type { BoatsOperations } from './boats.ts';
import type { CarsOperations } from './cars.ts';
import type { CurrencyOperations } from './currency.ts';
import type { DnsLookupOperations } from './dns-lookup.ts';
import type { EmailDeliverabilityOperations } from './email-deliverability.ts';
import type { EmailIntelligenceOperations } from './email-intelligence.ts';
import type { EmojiOperations } from './emoji.ts';
import type { ExifOperations } from './exif.ts';
import type { FacebookOperations } from './facebook.ts';
import type { HolidaysOperations } from './holidays.ts';
import type { InstagramOperations } from './instagram.ts';
import type { RdapOperations } from './rdap.ts';
import type { IpIntelligenceOperations } from './ip-intelligence.ts';
import type { JwtOperations } from './jwt.ts';
import type { LanguageOperations } from './language.ts';
import type { LinkedinOperations } from './linkedin.ts';
import type { MotorcyclesOperations } from './motorcycles.ts';
import type { ParserOperations } from './parser.ts';
import type { PhoneOperations } from './phone.ts';
import type { ReferenceOperations } from './reference.ts';
import type { SecurityHeadersOperations } from './security-headers.ts';
import type { TiktokOperations } from './tiktok.ts';
import type { TiresOperations } from './tires.ts';
import type { ToolboxOperations } from './toolbox.ts';
import type { TwitterOperations } from './twitter.ts';
import type { UrlMetadataOperations } from './url-metadata.ts';
import type { UsageOperations } from './usage.ts';
import type { VehiclesOperations } from './vehicles.ts';

/** Every operation by its name. */
export interface Operations 
  extends CountriesOperations,
    SerpOperations,
    AiSerpOperations,
    AviationOperations,
    BoatsOperations,
    CarsOperations,
    CurrencyOperations,
    DnsLookupOperations,
    EmailDeliverabilityOperations,
    EmailIntelligenceOperations,
    EmojiOperations,
    ExifOperations,
    FacebookOperations,
    HolidaysOperations,
    InstagramOperations,
    RdapOperations,
    IpIntelligenceOperations,
    JwtOperations,
    LanguageOperations,
    LinkedinOperations,
    MotorcyclesOperations,
    ParserOperations,
    PhoneOperations,
    ReferenceOperations,
    SecurityHeadersOperations,
    TiktokOperations,
    TiresOperations,
    ToolboxOperations,
    TwitterOperations,
    UrlMetadataOperations,
    UsageOperations,
    VehiclesOperations {}

export type * from './countries.ts';
export type * from './serp.ts';
export type * from './ai-serp.ts';
export type * from './aviation.ts';
export type * from './boats.ts';
export type * from './cars.ts';
export type * from './currency.ts';
export type * from './dns-lookup.ts';
export type * from './email-deliverability.ts';
export type * from './email-intelligence.ts';
export type * from './emoji.ts';
export type * from './exif.ts';
export type * from './facebook.ts';
export type * from './holidays.ts';
export type * from './instagram.ts';
export type * from './rdap.ts';
export type * from './ip-intelligence.ts';
export type * from './jwt.ts';
export type * from './language.ts';
export type * from './linkedin.ts';
export type * from './motorcycles.ts';
export type * from './parser.ts';
export type * from './phone.ts';
export type * from './reference.ts';
export type * from './security-headers.ts';
export type * from './tiktok.ts';
export type * from './tires.ts';
export type * from './toolbox.ts';
export type * from './twitter.ts';
export type * from './url-metadata.ts';
export type * from './usage.ts';
export type * from './vehicles.ts';
export type * from './shared.ts';
