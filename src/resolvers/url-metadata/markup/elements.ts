/** Elements whose content is not shown to people, or is not part of the page. */
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
/** Elements whose content is not the page's topic. */
export const ASIDE = new Set(['aside', 'button', 'dialog', 'figure', 'footer', 'form', 'header', 'nav']);
export const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q rp rt ruby s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements whose content is outside the page's main content, unless they are in an article. */
export const OUTSIDE = new Set(['aside', 'dialog', 'footer', 'form', 'nav']);
