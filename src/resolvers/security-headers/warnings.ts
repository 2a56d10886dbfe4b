import { standInOf } from '../../libraries/page/interstitial.ts';
import type { ObservedPage } from './observe.ts';

/** A caveat about the page that was rated. */
export interface ScanWarning {
  readonly code: 'error_page' | 'challenge_page';
  readonly message: string;
}

/**
 * Warns if an error or challenge page was rated instead of the site's own page. The headers of such a page often
 * differ from those of the site's other pages.
 */
export function scanWarnings({ reply, title, beginning }: ObservedPage): ScanWarning[] {
  const { status, headers } = reply;
  const standIn = standInOf({ status, headers, title, html: beginning });
  if (standIn === null) return [];
  if (standIn === 'challenge')
    return [
      {
        code: 'challenge_page',
        message:
          'The server sent a robot check instead of the page. The score describes the robot check, not the site.',
      },
    ];
  const reason = status >= 400 ? `has the status ${status}` : 'has a title that suggests an error';
  return [
    {
      code: 'error_page',
      message: `The page that was checked ${reason}. Other pages of the site may have different headers.`,
    },
  ];
}
