import type { PlacedWord } from '../page/words.ts';
import { readable } from './characters.ts';
import { matrixOf, moved } from './matrix.ts';
import type { PdfPage } from './open.ts';

/** Maximum number of annotations of a page, of lines in an annotation, and of characters in a line. */
const MAX_ANNOTATIONS = 2_000;
const MAX_LINES = 200;
const MAX_LINE_LENGTH = 2_000;

/** Annotation flags of PDF 32000, table 165: hidden, and not shown on a screen. */
const UNSEEN = 0x02 | 0x20;

/** The size assumed for fonts that are scaled to fit their field, in points. */
const USUAL_SIZE = 10;
/** The distance between lines and the width of letters, in letter heights. */
const PITCH = 1.2;
const LETTER = 0.5;

/** The properties read from annotations, whose values are untrusted. */
interface Annotation {
  readonly subtype?: unknown;
  readonly annotationFlags?: unknown;
  readonly rect?: unknown;
  readonly fieldType?: unknown;
  readonly fieldValue?: unknown;
  readonly password?: unknown;
  readonly contentsObj?: { readonly str?: unknown } | null;
  readonly defaultAppearanceData?: { readonly fontSize?: unknown } | null;
}

interface TypedText {
  readonly words: readonly PlacedWord[];
  /** True if some text was not read. */
  readonly cut: boolean;
}

/**
 * Returns the text filled into form fields and typed onto a page. It is visible, but not part of the page's own text.
 */
export async function typedOnto(page: PdfPage): Promise<TypedText> {
  const all: unknown = await page.getAnnotations().catch(() => []);
  const annotations = (Array.isArray(all) ? all : []) as readonly Annotation[];
  const matrix = matrixOf(page.getViewport({ scale: 1 }).transform);
  let cut = annotations.length > MAX_ANNOTATIONS;
  const words = annotations.slice(0, MAX_ANNOTATIONS).flatMap((annotation) => {
    const text = textOf(annotation);
    const rect: unknown = annotation.rect;
    if (text === '' || !isRectangle(rect)) return [];
    const corners = [...moved(matrix, rect[0], rect[1]), ...moved(matrix, rect[2], rect[3])];
    const lines = text.split(/\r\n?|\n/, MAX_LINES + 1);
    cut ||= lines.length > MAX_LINES || lines.some((line) => line.length > MAX_LINE_LENGTH);
    const shown = lines.slice(0, MAX_LINES).map((line) => readable(line.slice(0, MAX_LINE_LENGTH)).trim());
    return placedIn(shown, corners, Number(annotation.defaultAppearanceData?.fontSize) || USUAL_SIZE);
  });
  return { words, cut };
}

function textOf({
  subtype,
  annotationFlags,
  fieldType,
  fieldValue,
  password,
  contentsObj,
}: Annotation): string {
  if ((Number(annotationFlags) & UNSEEN) !== 0) return '';
  if (subtype === 'FreeText') return stringOf(contentsObj?.str);
  if (subtype !== 'Widget' || password === true || (fieldType !== 'Tx' && fieldType !== 'Ch')) return '';
  return Array.isArray(fieldValue) ? fieldValue.map(stringOf).join('\n') : stringOf(fieldValue);
}

const isRectangle = (value: unknown): value is readonly [number, number, number, number] =>
  Array.isArray(value) && value.length === 4 && value.every((corner) => Number.isFinite(corner));

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the lines of a text in a field. A single line is centred vertically, as its label is. */
function placedIn(lines: readonly string[], corners: readonly number[], fontSize: number): PlacedWord[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)];
  const height = Math.abs(y2 - y1);
  const size = Math.min(Math.max(fontSize, 1), 72);
  const first = lines.length === 1 ? top + (height - size) / 2 : top;
  return lines.flatMap((line, at) => {
    if (line === '') return [];
    const width = Math.min(line.length * LETTER * size, Math.max(Math.abs(x2 - x1), size));
    const box = { left, top: first + at * PITCH * size, width, height: size };
    return [{ text: line, box, confidence: null, fontHeight: size }];
  });
}
