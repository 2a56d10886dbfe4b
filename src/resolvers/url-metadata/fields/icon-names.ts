/** Kinds of icons that a page declares. */
export type DeclaredIconKind = 'icon' | 'apple_touch_icon' | 'mask_icon';

/** Returns the kind of icon to which a link with these relations leads, or null. */
export function iconKind(rels: readonly string[]): DeclaredIconKind | null {
  if (rels.includes('mask-icon')) return 'mask_icon';
  if (rels.some((rel) => rel.startsWith('apple-touch-icon'))) return 'apple_touch_icon';
  return rels.includes('icon') ? 'icon' : null;
}

/** The largest width and height of icons and small logos, in pixels. */
export const MAX_ICON_SIZE = 64;

const ICON_NAME =
  /(?:^|[-_.])(?:fav-?icons?|apple-touch-icon|android-chrome|mstile|safari-pinned-tab|site-?icon)(?:[-_.\d]|$)/i;
/** A size in a file name, as in `logo-32x32.png`. */
const SIZE_IN_NAME = /(?:^|[-_.])(\d{1,4})x(\d{1,4})(?=[-_.]|$)/i;

/** True if the file name in an address is that of an icon: `android-chrome-192x192.png`, `logo-32x32.png`. */
export function isIconName(href: string): boolean {
  const name = URL.parse(href)?.pathname.split('/').at(-1)?.slice(-200) ?? '';
  const [, width, height] = SIZE_IN_NAME.exec(name) ?? [];
  const isSmall = width !== undefined && Number(width) <= MAX_ICON_SIZE && Number(height) <= MAX_ICON_SIZE;
  return isSmall || ICON_NAME.test(name);
}
