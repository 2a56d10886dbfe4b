/** Elements whose content is not displayed, or is not part of the page's text. */
const UNREAD = new Set(
  'applet area audio base canvas col colgroup datalist embed frame frameset head iframe input link map math meta meter noembed noframes noscript object optgroup option param progress rp script select source style svg template textarea title track video'.split(
    ' ',
  ),
);

/** Elements without content or end tag. */
export const VOID: ReadonlySet<string> = new Set(
  'area base br col embed frame hr img input link meta param source track wbr'.split(' '),
);

/** Style declarations that hide content, each matched separately. */
const HIDING: readonly RegExp[] = [
  /^display:none/,
  /^visibility:(?:hidden|collapse)/,
  /^opacity:0?\.?0*(?:%|!|$)/,
  /^font(?:-size)?:0(?:\.0+)?(?:px|pt|em|rem|%|!|$)/,
  /^color:transparent/,
  /^(?:text-indent|left|right|top|bottom|margin-left|margin-top):-\d{3,}/,
  /^clip:rect\((?:0|1px)/,
  /^clip-path:inset\((?:50|100)%/,
  /^transform:scale\(0\)/,
  /^mso-hide:all/,
];
const MAX_STYLE_LENGTH = 2_000;

/** Classes that frameworks use to hide text from sight. */
const UNSEEN_CLASS =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text)?|screenreader|offscreen|assistive-text|a11y-hidden|d-none|is-hidden|u-hidden)(?=\s|$)/;

/** The attributes of an element, with names in lower case. */
export type Attributes = Readonly<Record<string, string>>;

/**
 * True if the content of an element is not shown to people, by its name, attributes or style. Style sheets are not
 * evaluated.
 */
export function isHidden(name: string, attributes: Attributes): boolean {
  if (UNREAD.has(name)) return true;
  const { hidden, style, class: names = '' } = attributes;
  if (hidden !== undefined && hidden !== 'until-found') return true;
  if (attributes['aria-hidden'] === 'true') return true;
  if (names !== '' && UNSEEN_CLASS.test(names.slice(0, MAX_STYLE_LENGTH).toLowerCase())) return true;
  return style !== undefined && hides(style.slice(0, MAX_STYLE_LENGTH));
}

function hides(style: string): boolean {
  const declarations = style
    .toLowerCase()
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s+/g, '')
    .split(';');
  if (declarations.some((one) => HIDING.some((pattern) => pattern.test(one)))) return true;
  const declared = (name: string) =>
    declarations
      .findLast((one) => one.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .replace('!important', '');
  const color = declared('color');
  if (color !== undefined && color === (declared('background-color') ?? declared('background'))) return true;
  const tiny = /^[01](?:px)?$/;
  const clipped = declared('overflow') === 'hidden';
  return (
    clipped &&
    [declared('height'), declared('width'), declared('max-height')].some((size) => tiny.test(size ?? ''))
  );
}
