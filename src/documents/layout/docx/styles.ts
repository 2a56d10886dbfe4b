import { streamXml } from './stream.ts';

/**
 * The formatting of a paragraph, set by the paragraph itself, by its style, or by a style that its style is based on.
 */
export interface Look {
  /** The level of a heading, from 1 to 6; null for other paragraphs. */
  heading?: number | null;
  /** In half points. */
  size?: number;
  bold?: boolean;
  /** The space before and after the paragraph, in twentieths of a point. */
  before?: number;
  after?: number;
  /** True if there is no space between paragraphs of the same style. */
  contextual?: boolean;
  /** The list that the paragraph is an item of, and its level in that list. */
  list?: string;
  level?: number;
}

/** The styles of a document. */
export interface Styles {
  /**
   * Returns the formatting of paragraphs with a style. Without a style, or with an unknown one, returns the default.
   */
  readonly of: (id: string | undefined) => Look;
}

interface Style {
  readonly based: string | undefined;
  readonly own: Look;
  /** False for styles of characters or tables, which do not apply to paragraphs. */
  readonly paragraph: boolean;
}

/** Maximum length of a chain of styles that are based on each other. */
const MAX_BASES = 20;

/** Word's defaults: ten points. */
const DEFAULTS: Look = { size: 20, bold: false, before: 0, after: 0 };

/** Reads the styles of a document. If the document has no styles, returns the defaults. */
export function stylesOf(part: (() => Buffer) | null): Styles {
  const styles = new Map<string, Style>();
  const defaults: Look = { ...DEFAULTS };
  let normal: string | undefined;
  let current: { id: string; based: string | undefined; own: Look; paragraph: boolean } | undefined;
  let inDefaults = false;
  if (part)
    streamXml(part(), {
      open(name, attributes) {
        const value = attributes.get('val');
        if (name === 'docDefaults') inDefaults = true;
        else if (name === 'style') {
          const id = attributes.get('styleId') ?? '';
          const paragraph = attributes.get('type') === 'paragraph';
          current = { id, based: undefined, own: {}, paragraph };
          if (paragraph && isOn(attributes.get('default') ?? '0')) normal = id;
        } else if (name === 'basedOn' && current) current.based = value;
        else if (name === 'name' && current?.paragraph) headingByName(current.own, value);
        else if (inDefaults) note(defaults, name, attributes);
        else if (current) note(current.own, name, attributes);
      },
      close(name) {
        if (name === 'docDefaults') inDefaults = false;
        if (name !== 'style' || !current) return;
        styles.set(current.id, current);
        current = undefined;
      },
    });
  const known = new Map<string, Look>();
  const of = (id: string | undefined): Look => {
    const style = id ?? normal ?? '';
    const cached = known.get(style);
    if (cached) return cached;
    const chain: Look[] = [];
    let next: Style | undefined = styles.get(style);
    for (let steps = 0; next?.paragraph && steps < MAX_BASES; steps += 1) {
      chain.unshift(next.own);
      next = next.based === undefined ? undefined : styles.get(next.based);
    }
    const look = Object.assign({}, defaults, ...chain) as Look;
    known.set(style, look);
    return look;
  };
  return { of };
}

/** Sets the heading level by a style's built-in name, which is in English in every language version of Word. */
function headingByName(look: Look, name: string | undefined): void {
  const [, level] = /^heading ([1-9])$/i.exec(name ?? '') ?? [];
  if (level !== undefined) look.heading = Math.min(6, Number(level));
  else if (/^title$/i.test(name ?? '')) look.heading = 1;
  else if (/^subtitle$/i.test(name ?? '')) look.heading = 2;
}

/** Applies a property of a paragraph or its characters. */
export function note(look: Look, name: string, attributes: ReadonlyMap<string, string>): void {
  const value = attributes.get('val');
  if (name === 'outlineLvl') {
    const level = Number(value);
    look.heading = level >= 0 && level < 9 ? Math.min(6, level + 1) : null;
  } else if (name === 'b') look.bold = isOn(value);
  else if (name === 'sz') look.size = Number(value) || DEFAULTS.size || 20;
  else if (name === 'numId') look.list = value ?? '0';
  else if (name === 'ilvl') look.level = Number(value) || 0;
  else if (name === 'contextualSpacing') look.contextual = isOn(value);
  else if (name === 'spacing') {
    const [before, after] = [attributes.get('before'), attributes.get('after')];
    if (before !== undefined) look.before = Number(before) || 0;
    if (after !== undefined) look.after = Number(after) || 0;
  }
}

/** True if a toggle property is on. It is on if it has no value. */
export const isOn = (value: string | undefined): boolean =>
  value === undefined || !/^(?:0|false|off|none)$/i.test(value);
