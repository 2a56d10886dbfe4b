import { FWS, withoutBlanks } from '../../formats/blanks.ts';

/** True if a Content-Type is HTML. A missing Content-Type counts as HTML. */
export const isHtml = (contentType: string | null): boolean =>
  /^(text\/html|application\/xhtml\+xml)?$/.test(
    withoutBlanks((contentType ?? '').split(';', 1)[0] as string, FWS).toLowerCase(),
  );
