import type { DecodedPage } from '../../libraries/page/encoding.ts';
import { type Shown, standInOf } from '../../libraries/page/interstitial.ts';
import type { JsonLdFault } from './markup/json-ld.ts';
import type { Markup } from './markup/markup.ts';
import type { PageMetadata, PageWarning, PageWarningCode } from './metadata.ts';
import { squeeze } from './text.ts';

/** Returns warnings about the response as a whole, without reading the body. */
export function answerWarnings(status: number, bytes: number, truncated: boolean): PageWarning[] {
  const warnings: PageWarning[] = [];
  if (status < 200 || status > 299)
    warnings.push({
      code: 'error_status',
      message: `The target responded with status ${status}: the result describes that response, which may be an error page.`,
    });
  if (bytes === 0) warnings.push({ code: 'empty_body', message: 'The response has no body.' });
  if (truncated)
    warnings.push({ code: 'body_cut', message: `Only the first ${bytes} bytes of the response were read.` });
  return warnings;
}

/** Warns if another page was served instead of the requested one. */
export function standInWarnings(shown: Shown): PageWarning[] {
  const standIn = standInOf(shown);
  if (standIn === 'challenge')
    return [
      {
        code: 'challenge_page',
        message:
          'The target responded with a robot check instead of the page. The result describes the robot check.',
      },
    ];
  // A failed status already has its own warning.
  if (standIn === null || shown.status < 200 || shown.status > 299) return [];
  return [
    {
      code: 'error_page',
      message: `The title of the page suggests an error, although the status is ${shown.status}.`,
    },
  ];
}

/** Warns if a page has neither title nor description nor image. */
export const nothingWarnings = ({
  title,
  description,
  image,
}: Pick<PageMetadata, 'title' | 'description' | 'image'>): PageWarning[] =>
  title || description || image
    ? []
    : [
        {
          code: 'nothing_found',
          message: 'The page has no title, description or image. It may load its content with scripts.',
        },
      ];

/** Returns warnings about the encoding of a page. */
export function charsetWarnings({ charset, doubt }: DecodedPage): PageWarning[] {
  if (doubt === 'guessed')
    return [
      {
        code: 'charset_guessed',
        message: `The page does not declare its encoding; it was read as ${charset}.`,
      },
    ];
  if (doubt === 'mismatched')
    return [
      {
        code: 'charset_mismatched',
        message: `The page is not in its declared encoding; it was read as ${charset}.`,
      },
    ];
  return [];
}

/** Returns warnings about unread markup and about redirects in `meta`. */
export function markupWarnings({ tooDeep, tooMany, metas }: Markup): PageWarning[] {
  const warnings: PageWarning[] = [];
  if (tooDeep)
    warnings.push({
      code: 'nested_too_deep',
      message: 'Elements are nested more than 512 levels deep; the rest of the page was not read.',
    });
  if (tooMany)
    warnings.push({
      code: 'too_much_markup',
      message: 'The page has more metadata than the limit allows; the rest was not read.',
    });
  const [, target] = /^[\d.]* ?[;,]? ?url ?= ?["']?([^"']*)/i.exec(refreshOf(metas)) ?? [];
  if (target)
    warnings.push({
      code: 'meta_refresh',
      message: `The page redirects browsers to ${target.trim().slice(0, 500).toWellFormed()}; the redirect was not followed.`,
    });
  return warnings;
}

const refreshOf = (metas: Markup['metas']): string =>
  squeeze(
    metas.find(({ name, content }) => name === 'refresh' && /url/i.test(content))?.content.slice(0, 1_000) ??
      '',
  );

const JSON_LD_FAULTS: Readonly<Record<JsonLdFault['kind'], readonly [code: PageWarningCode, words: string]>> =
  {
    invalid: ['json_ld_invalid', 'is not valid JSON and was skipped'],
    repaired: ['json_ld_repaired', 'is not valid JSON but could be repaired'],
    too_deep: ['json_ld_too_deep', 'is nested more than 64 levels deep and was skipped'],
    too_many: ['too_much_markup', 'contains too many values and was skipped'],
    too_large: ['json_ld_not_shown', 'was read, but is too large to be returned with the others'],
  };

/** Returns warnings about JSON-LD scripts. */
export const jsonLdWarnings = (faults: readonly JsonLdFault[]): PageWarning[] =>
  faults.map(({ kind, script }) => {
    const [code, words] = JSON_LD_FAULTS[kind];
    return { code, message: `JSON-LD script ${script} ${words}.` };
  });
