import { XML_BOUNDS } from '../../../formats/xml/scan.ts';
import { Refusal } from '../../input/refusal.ts';

/** Repairs of damaged XML, with their warning messages. */
export const REPAIRS = {
  leading_text: 'Text before or after the report was ignored.',
  unescaped_characters: 'The report text contained unescaped < and & characters, which were repaired.',
  unclosed_elements: 'Elements of the report were not closed, or were closed twice. They were repaired.',
  report_incomplete: 'The report is truncated. Its complete part was read; records may be missing.',
} as const;
export type Repair = keyof typeof REPAIRS;

export interface RepairedXml {
  readonly text: string;
  readonly repairs: ReadonlySet<Repair>;
}

/** Elements of aggregate reports with their possible parents. Any other name is not an element of a report. */
const PARENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    feedback: [],
    version: ['feedback'],
    report_metadata: ['feedback'],
    policy_published: ['feedback'],
    record: ['feedback'],
    org_name: ['report_metadata'],
    email: ['report_metadata'],
    extra_contact_info: ['report_metadata'],
    report_id: ['report_metadata'],
    date_range: ['report_metadata'],
    error: ['report_metadata'],
    generator: ['report_metadata'],
    begin: ['date_range'],
    end: ['date_range'],
    domain: ['policy_published', 'dkim', 'spf'],
    p: ['policy_published'],
    sp: ['policy_published'],
    np: ['policy_published'],
    adkim: ['policy_published'],
    aspf: ['policy_published'],
    pct: ['policy_published'],
    fo: ['policy_published'],
    testing: ['policy_published'],
    discovery_method: ['policy_published'],
    row: ['record'],
    source_ip: ['row'],
    count: ['row'],
    policy_evaluated: ['row'],
    disposition: ['policy_evaluated'],
    reason: ['policy_evaluated'],
    type: ['reason'],
    comment: ['reason'],
    identifiers: ['record'],
    identities: ['record'],
    header_from: ['identifiers', 'identities'],
    envelope_from: ['identifiers', 'identities'],
    envelope_to: ['identifiers', 'identities'],
    auth_results: ['record'],
    dkim: ['auth_results', 'policy_evaluated'],
    spf: ['auth_results', 'policy_evaluated'],
    selector: ['dkim'],
    scope: ['spf'],
    result: ['dkim', 'spf'],
    human_result: ['dkim', 'spf'],
  }),
);
const CONTAINERS = new Set([...PARENTS.values()].flat());

/** Maximum number of characters of a text between two tags. No text in a report is nearly as long. */
const MAX_TEXT = 10_000;

/**
 * Reports have six levels. Each tag is compared with the open elements, so without a limit the time would be quadratic.
 */
const MAX_OPEN = 50;

/** Matches the text inside the angle brackets of a tag. A longer text is not a tag. */
const MARKUP = /[^<>]{0,2000}/y;
const TAG = /^(\/?)(?:[A-Za-z_][\w.-]{0,40}:)?([A-Za-z_][\w.-]{0,40})(?![\w.:@-])/;

/**
 * Rewrites a damaged aggregate report. It drops declarations, attributes and prefixes, puts each known element into its
 * proper parent, and closes it. Unknown tags inside a value are kept as text; other unknown tags and a truncated record
 * are dropped. Takes time linear in the length of the text.
 */
export function repairXml(text: string): RepairedXml {
  const report = new Rewriting();
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const end = next < 0 ? text.length : next;
    if (end > at) report.text(text.slice(at, end));
    if (next < 0) break;
    at = markupAt(text, next, report);
  }
  return report.finish();
}

/** Handles markup that begins with `<`, and returns the position after it. */
function markupAt(text: string, at: number, report: Rewriting): number {
  for (const { opens, closes, isText } of SPECIAL) {
    if (!text.startsWith(opens, at)) continue;
    const end = report.find(text, closes, at + opens.length);
    if (end < 0) break;
    if (isText) report.text(text.slice(at + opens.length, end), true);
    return end + closes.length;
  }
  MARKUP.lastIndex = at + 1;
  const [markup = ''] = MARKUP.exec(text) ?? [];
  const end = at + 1 + markup.length;
  const [tag, slash, name = ''] = (text[end] === '>' && TAG.exec(markup)) || [];
  const known = name.toLowerCase().replaceAll('-', '_');
  if (tag === undefined || (!PARENTS.has(known) && report.inText)) {
    report.unescaped();
    return at + 1;
  }
  if (PARENTS.has(known)) {
    if (slash) report.close(known);
    else report.open(known);
    if (!slash && markup.endsWith('/')) report.close(known);
  }
  return end + 1;
}

const SPECIAL = [
  { opens: '<!--', closes: '-->', isText: false },
  { opens: '<![CDATA[', closes: ']]>', isText: true },
  { opens: '<?', closes: '?>', isText: false },
];

const tooMany = (): Refusal =>
  new Refusal(
    'too_complex',
    `The report has more than ${XML_BOUNDS.elements.toLocaleString('en')} elements.`,
  );

class Rewriting {
  readonly #written: string[] = [];
  readonly #open: string[] = [];
  readonly #repairs = new Set<Repair>();
  /** Terminators that do not occur again, so they are not searched for again. */
  readonly #missing = new Set<string>();
  #recordAt = 0;
  #elements = 0;

  find(text: string, wanted: string, from: number): number {
    if (this.#missing.has(wanted)) return -1;
    const found = text.indexOf(wanted, from);
    if (found < 0) this.#missing.add(wanted);
    return found;
  }

  /** True if the current position holds text, not elements. */
  get inText(): boolean {
    const top = this.#open.at(-1);
    return top !== undefined && !this.#hasElements(top);
  }

  text(piece: string, literal = false): void {
    if (!this.inText) {
      if (this.#open.length === 0 && /[^\s\ufeff]/.test(piece)) this.#repairs.add('leading_text');
      return;
    }
    const short = piece.slice(0, MAX_TEXT);
    const escaped = literal
      ? short.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      : this.#withEntities(short);
    this.#written.push(escaped.replaceAll('>', '&gt;').replace(FORBIDDEN, '').toWellFormed());
  }

  /** Handles a `<` that does not begin a tag. */
  unescaped(): void {
    if (!this.inText) return;
    this.#repairs.add('unescaped_characters');
    this.#written.push('&lt;');
  }

  open(name: string): void {
    this.#elements += 1;
    if (this.#elements > XML_BOUNDS.elements) throw tooMany();
    const parents = PARENTS.get(name) ?? [];
    const parent = this.#open.findLastIndex((one) => parents.includes(one) && this.#hasElements(one));
    if (parent >= 0 || name === 'feedback') this.#closeTo(parent + 1);
    else if (this.inText) this.#closeTo(this.#open.length - 1);
    if (this.#open.length >= MAX_OPEN)
      throw new Refusal('corrupt', 'The elements of the report are too damaged to be read.');
    if (name === 'record') this.#recordAt = this.#written.length;
    this.#open.push(name);
    this.#written.push(`<${name}>`);
  }

  close(name: string): void {
    const index = this.#open.lastIndexOf(name);
    if (index < 0) {
      this.#repairs.add('unclosed_elements');
      return;
    }
    this.#closeTo(index + 1);
    this.#open.pop();
    this.#written.push(`</${name}>`);
  }

  finish(): RepairedXml {
    if (this.#open.length > 0) {
      this.#repairs.add('report_incomplete');
      const record = this.#open.indexOf('record');
      if (record >= 0) {
        this.#written.length = this.#recordAt;
        this.#open.length = record;
      }
      for (const name of this.#open.toReversed()) this.#written.push(`</${name}>`);
    }
    return { text: `<reports>${this.#written.join('')}</reports>`, repairs: this.#repairs };
  }

  /**
   * True if an element contains elements here. `dkim` and `spf` do so in `auth_results`, but not in `policy_evaluated`.
   */
  #hasElements(name: string): boolean {
    if (name === 'dkim' || name === 'spf') return this.#open.includes('auth_results');
    return CONTAINERS.has(name);
  }

  #closeTo(depth: number): void {
    if (this.#open.length <= depth) return;
    this.#repairs.add('unclosed_elements');
    for (const name of this.#open.splice(depth).toReversed()) this.#written.push(`</${name}>`);
  }

  #withEntities(piece: string): string {
    const escaped = piece
      .replace(BARE_AMPERSAND, '&amp;')
      .replace(REFERENCE, (reference, decimal, hex) =>
        isCharacter(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
          ? reference
          : `&amp;${reference.slice(1)}`,
      );
    if (escaped.length !== piece.length) this.#repairs.add('unescaped_characters');
    return escaped;
  }
}

const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});)/g;
const REFERENCE = /&#(?:(\d{1,7})|x([\dA-Fa-f]{1,6}));/g;

const isCharacter = (code: number): boolean =>
  code >= 0x20 && (code < 0xd800 || (code > 0xdfff && code < 0xfffe));

/** Characters that XML forbids, even when escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
