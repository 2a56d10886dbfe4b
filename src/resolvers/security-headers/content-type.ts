/** Whether a Content-Type is HTML; a page without one is taken for it. */
export const isHtml = (contentType: string | null): boolean =>
  /^(text\/html|application\/xhtml\+xml)?$/.test(
    (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
  );
