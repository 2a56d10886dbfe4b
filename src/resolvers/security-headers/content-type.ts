/** True if a Content-Type is HTML. A missing Content-Type counts as HTML. */
export const isHtml = (contentType: string | null): boolean =>
  /^(text\/html|application\/xhtml\+xml)?$/.test(
    (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
  );
