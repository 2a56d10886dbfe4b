import type { Reading } from './evidence.ts';
import type { Alternate, Feed, Icon, OEmbedLinks } from './fields/links.ts';
import type { Picture } from './fields/pictures.ts';
import type { Robots } from './fields/robots.ts';

/** A fetched page. */
export interface PageInput {
  /** The final URL. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** Every header line, with names in lower case. */
  readonly rawHeaders: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  /** True if the body was truncated. */
  readonly truncated: boolean;
}

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** Facts that may have several sources in a page. */
interface PageFacts {
  readonly type: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly siteName: string | null;
  readonly author: readonly string[];
  readonly publishedAt: string | null;
  readonly modifiedAt: string | null;
  readonly language: string | null;
  readonly image: Picture | null;
  readonly canonical: string | null;
}

/** The source of each fact, such as `og:title`; null if the fact was not found. */
export type PageSources = { readonly [Fact in keyof PageFacts]: string | null };

export type PageWarningCode =
  | 'scheme_assumed'
  | 'error_status'
  | 'challenge_page'
  | 'error_page'
  | 'nothing_found'
  | 'not_a_page'
  | 'empty_body'
  | 'body_cut'
  | 'nested_too_deep'
  | 'too_much_markup'
  | 'charset_guessed'
  | 'charset_mismatched'
  | 'json_ld_invalid'
  | 'json_ld_repaired'
  | 'json_ld_too_deep'
  | 'json_ld_not_shown'
  | 'canonical_invalid'
  | 'canonical_ambiguous'
  | 'meta_refresh';

/** A note on how the metadata was obtained. */
export interface PageWarning {
  readonly code: PageWarningCode;
  readonly message: string;
}

/** The metadata of a page. */
export interface PageMetadata extends PageFacts {
  readonly contentType: string | null;
  /** The encoding used; null if the content is not text. */
  readonly charset: string | null;
  readonly images: readonly Picture[];
  readonly icons: readonly Icon[];
  readonly manifestUrl: string | null;
  readonly ampUrl: string | null;
  readonly themeColor: string | null;
  readonly keywords: readonly string[];
  readonly openGraph: readonly NamedValue[];
  readonly twitter: readonly NamedValue[];
  readonly jsonLd: readonly unknown[];
  readonly oembed: OEmbedLinks | null;
  readonly feeds: readonly Feed[];
  readonly alternates: readonly Alternate[];
  readonly robots: Robots;
  readonly sources: PageSources;
  readonly warnings: readonly PageWarning[];
}

/** The facts with their sources. A fact that was not found is absent or null. */
export type PageReadings = { readonly [Fact in keyof PageFacts]?: Reading<PageFacts[Fact]> | null };

/** Separates the facts from their sources. */
export function factsOf(found: PageReadings): PageFacts & { readonly sources: PageSources } {
  const source = (fact: keyof PageFacts): string | null => found[fact]?.source ?? null;
  return {
    type: found.type?.value ?? null,
    title: found.title?.value ?? null,
    description: found.description?.value ?? null,
    siteName: found.siteName?.value ?? null,
    author: found.author?.value ?? [],
    publishedAt: found.publishedAt?.value ?? null,
    modifiedAt: found.modifiedAt?.value ?? null,
    language: found.language?.value ?? null,
    image: found.image?.value ?? null,
    canonical: found.canonical?.value ?? null,
    sources: {
      type: source('type'),
      title: source('title'),
      description: source('description'),
      siteName: source('siteName'),
      author: source('author'),
      publishedAt: source('publishedAt'),
      modifiedAt: source('modifiedAt'),
      language: source('language'),
      image: source('image'),
      canonical: source('canonical'),
    },
  };
}
