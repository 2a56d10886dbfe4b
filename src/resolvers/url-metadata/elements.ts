/** What stands within is not read by people, or not as part of the page. */
export const HIDDEN = new Set([
  'iframe',
  'math',
  'noscript',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
]);
/** What stands within is not what the page is about. */
export const ASIDE = new Set(['aside', 'button', 'dialog', 'figure', 'footer', 'form', 'header', 'nav']);
export const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q rp rt ruby s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** What stands within is not of the page's own matter, unless it stands in an article. */
export const OUTSIDE = new Set(['aside', 'dialog', 'footer', 'form', 'nav']);
