import toSlug from '@sindresorhus/slugify';
import { boundMarks } from '../../sharing/marks.ts';
import { languageTag } from '../text/language-tag.ts';

export interface SlugArgs {
  readonly text: string;
  readonly separator: string;
  readonly lowercase: boolean;
  readonly maxLength?: number | null | undefined;
  readonly language?: string | null | undefined;
}

export interface Slug {
  readonly slug: string;
  readonly length: number;
  /** Whether `maxLength` took something away. */
  readonly truncated: boolean;
}

/** A text as ASCII letters, digits and separators, cut between words where it must be cut. */
export function slugify({ text, separator, lowercase, maxLength, language }: SlugArgs): Slug {
  // `deu` and `de_AT` are `de` to whom knows the canonical form alone.
  const locale = language == null ? null : languageTag(language);
  const whole = toSlug(boundMarks(text), {
    separator,
    lowercase,
    // A name such as iPhone or McDonald is one word.
    decamelize: false,
    ...(locale && { locale }),
  });
  const slug = maxLength == null ? whole : cut(whole, maxLength, separator);
  return { slug, length: slug.length, truncated: slug !== whole };
}

/** Whole words as far as they fit; a first word that does not is cut itself. */
function cut(slug: string, most: number, separator: string): string {
  if (slug.length <= most) return slug;
  if (separator === '') return slug.slice(0, most);
  const end = slug.lastIndexOf(separator, most);
  return end > 0 ? slug.slice(0, end) : slug.slice(0, most);
}
