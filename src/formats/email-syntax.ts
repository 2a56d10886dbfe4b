import { isIPv4, isIPv6 } from 'node:net';
import { type DomainName, readDomainName } from './domain-name.ts';
import { findInvisible, isControl } from './invisible.ts';

/** Category of an address, by the standards that allow it. */
export type EmailCategory = 'ordinary' | 'internationalized' | 'unusual' | 'message_only' | 'invalid';

/** The reason why an address is not ordinary. */
export type EmailDiagnosis =
  | 'ok'
  | 'non_ascii_local_part'
  | 'quoted_local_part'
  | 'address_literal'
  | 'dotless_domain'
  | 'comment'
  | 'white_space'
  | 'obsolete_local_part'
  | 'empty'
  | 'display_name'
  | 'missing_at_sign'
  | 'second_at_sign'
  | 'empty_local_part'
  | 'empty_domain'
  | 'leading_dot'
  | 'trailing_dot'
  | 'consecutive_dots'
  | 'invalid_character'
  | 'invisible_character'
  | 'text_after_quote'
  | 'unclosed_quote'
  | 'unclosed_comment'
  | 'unclosed_literal'
  | 'invalid_literal'
  | 'invalid_domain'
  | 'hyphen_at_label_edge'
  | 'numeric_top_level_domain'
  | 'local_part_too_long'
  | 'label_too_long'
  | 'domain_too_long'
  | 'address_too_long';

/** A parsed address. */
export interface EmailSyntax {
  readonly category: EmailCategory;
  readonly diagnosis: EmailDiagnosis;
  /** Index of the character that the diagnosis refers to, from 0. Null if it refers to the whole address. */
  readonly position: number | null;
  /** Without quotation marks and comments. Null if the address is invalid. */
  readonly local: string | null;
  readonly domain: DomainName | null;
  /** The IP address of a domain literal. */
  readonly literal: string | null;
}

/** Reports that an address is invalid, with the position and the reason. */
class Fault extends Error {
  readonly diagnosis: EmailDiagnosis;
  readonly position: number | null;
  constructor(diagnosis: EmailDiagnosis, position: number | null) {
    super(diagnosis);
    this.diagnosis = diagnosis;
    this.position = position;
  }
}

const ATEXT = /[A-Za-z0-9!#$%&'*+/=?^_`{|}~\u0080-\u{10ffff}-]/u;
/** Limits in bytes of UTF-8 (RFC 5321, section 4.5.3.1). The limit of 256 for a path includes its angle brackets. */
const MAX_BYTES = { local: 64, label: 63, domain: 253, address: 254 };

/**
 * Parses an email address according to RFC 5321 (accepted by SMTP), RFC 5322 (also allowed in message headers:
 * comments, spaces, obsolete forms) and RFC 6531 (characters beyond ASCII). Never throws: an invalid address gets the
 * category `invalid`.
 */
export function readEmail(text: string): EmailSyntax {
  try {
    return new Reader(text).read();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { diagnosis, position } = error;
    return { category: 'invalid', diagnosis, position, local: null, domain: null, literal: null };
  }
}

/** Remarks, from the least to the most unusual. The most unusual remark about an address determines its category. */
const REMARKS = {
  non_ascii_local_part: 'internationalized',
  dotless_domain: 'unusual',
  quoted_local_part: 'unusual',
  address_literal: 'unusual',
  comment: 'message_only',
  white_space: 'message_only',
  obsolete_local_part: 'message_only',
} as const satisfies Partial<Record<EmailDiagnosis, EmailCategory>>;
type Remark = keyof typeof REMARKS;
const ORDER = Object.keys(REMARKS) as Remark[];

class Reader {
  readonly #text: string;
  #at = 0;
  /** Length of the local part in bytes as written, with its quotation marks and backslashes. */
  #localOctets = 0;
  #remark: { readonly what: Remark; readonly position: number } | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): EmailSyntax {
    if (this.#text === '') throw new Fault('empty', null);
    if (/<[^<>]*>\s*$/.test(this.#text)) throw new Fault('display_name', this.#text.indexOf('<'));
    const invisible = findInvisible(this.#text, this.#text.lastIndexOf('@'));
    if (invisible >= 0) throw new Fault('invisible_character', invisible);
    const local = this.#localPart();
    if (this.#at >= this.#text.length) throw new Fault('missing_at_sign', null);
    this.#at += 1;
    const from = this.#at;
    this.#blanks();
    const literal = this.#peek() === '[' ? this.#literal() : null;
    const domain = literal === null ? this.#domain(from) : null;
    const behind = `@${domain?.ascii ?? `[${literal}]`}`;
    if (this.#localOctets + octets(behind) > MAX_BYTES.address) throw new Fault('address_too_long', null);
    if (/[^\0-\x7f]/.test(local)) this.#note('non_ascii_local_part', this.#text.search(/[^\0-\x7f]/));
    const { what, position } = this.#remark ?? {};
    return {
      category: what ? REMARKS[what] : 'ordinary',
      diagnosis: what ?? 'ok',
      position: position ?? null,
      local,
      domain,
      literal,
    };
  }

  #peek(): string {
    return String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0).replace(
      '\0',
      this.#at < this.#text.length ? '\0' : '',
    );
  }

  #note(what: Remark, position: number): void {
    if (!this.#remark || ORDER.indexOf(what) > ORDER.indexOf(this.#remark.what))
      this.#remark = { what, position };
  }

  /** Parses words that are separated by dots. */
  #localPart(): string {
    const words: string[] = [];
    let quoted = false;
    for (;;) {
      this.#blanks();
      const from = this.#at;
      if (this.#peek() === '"') {
        quoted = true;
        words.push(this.#quoted());
      } else words.push(this.#atom(words.length));
      const end = this.#at;
      this.#localOctets += octets(this.#text.slice(from, end));
      this.#blanks();
      const next = this.#peek();
      if (next === '@' || next === '') break;
      if (next === '.') {
        this.#at += 1;
        continue;
      }
      throw new Fault(quoted ? 'text_after_quote' : 'invalid_character', end);
    }
    const local = words.join('.');
    this.#localOctets += words.length - 1;
    if (this.#localOctets > MAX_BYTES.local) throw new Fault('local_part_too_long', null);
    if (quoted && words.length > 1) this.#note('obsolete_local_part', 0);
    return local;
  }

  #atom(before: number): string {
    const from = this.#at;
    for (let next = this.#peek(); next !== '' && ATEXT.test(next); next = this.#peek())
      this.#at += next.length;
    if (this.#at > from) return this.#text.slice(from, this.#at);
    const next = this.#peek();
    if (next === '.') throw new Fault(before === 0 ? 'leading_dot' : 'consecutive_dots', from);
    if (next === '@')
      throw new Fault(before === 0 ? 'empty_local_part' : 'trailing_dot', before === 0 ? from : from - 1);
    if (next === '') throw new Fault('missing_at_sign', null);
    throw new Fault('invalid_character', from);
  }

  /** Parses a quoted string. Returns its content without quotation marks and backslashes. */
  #quoted(): string {
    const from = this.#at;
    this.#note('quoted_local_part', from);
    this.#at += 1;
    let content = '';
    for (;;) {
      let next = this.#peek();
      if (next === '') throw new Fault('unclosed_quote', from);
      this.#at += next.length;
      if (next === '"') return content;
      if (next === '\\') {
        next = this.#peek();
        if (next === '') throw new Fault('unclosed_quote', from);
        this.#at += next.length;
      }
      if (isControl(next)) throw new Fault('invalid_character', this.#at - 1);
      content += next;
    }
  }

  /** Skips comments and white space, which are allowed only in message headers. */
  #blanks(): void {
    for (;;) {
      const next = this.#peek();
      if (next === '(') this.#comment();
      else if (/^[ \t\r\n]$/.test(next)) {
        this.#note('white_space', this.#at);
        this.#at += 1;
      } else return;
    }
  }

  /** Skips a comment. Comments can be nested. */
  #comment(): void {
    const from = this.#at;
    this.#note('comment', from);
    let depth = 0;
    do {
      const next = this.#peek();
      if (next === '') throw new Fault('unclosed_comment', from);
      this.#at +=
        next === '\\' ? 1 + Math.max(1, this.#text.slice(this.#at + 1, this.#at + 2).length) : next.length;
      if (next === '(') depth += 1;
      if (next === ')') depth -= 1;
    } while (depth > 0);
  }

  /** Parses an IP address in square brackets. */
  #literal(): string {
    const from = this.#at;
    const to = this.#text.indexOf(']', from);
    if (to < 0) throw new Fault('unclosed_literal', from);
    const content = this.#text.slice(from + 1, to);
    const six = /^IPv6:(.+)$/i.exec(content)?.[1];
    if (!isIPv4(content) && !(six && isIPv6(six) && !six.includes('%')))
      throw new Fault('invalid_literal', from);
    this.#note('address_literal', from);
    this.#at = to + 1;
    this.#blanks();
    if (this.#at < this.#text.length) throw new Fault('invalid_character', this.#at);
    return six ?? content;
  }

  #domain(from: number): DomainName {
    const labels: string[] = [];
    for (;;) {
      this.#blanks();
      labels.push(this.#label(labels.length));
      this.#blanks();
      if (this.#at >= this.#text.length) break;
      if (this.#peek() === '@') throw new Fault('second_at_sign', this.#at);
      if (!/[.。．｡]/.test(this.#peek())) throw new Fault('invalid_character', this.#at);
      this.#at += 1;
    }
    const name = labels.join('.');
    const domain = readDomainName(name);
    if (!domain) {
      const joiner = findInvisible(this.#text, this.#text.length);
      if (joiner >= 0) throw new Fault('invisible_character', joiner);
      const long = octets(name) > MAX_BYTES.domain;
      throw new Fault(long ? 'domain_too_long' : 'invalid_domain', long ? null : from);
    }
    const top = domain.ascii.split('.').at(-1) ?? '';
    if (/^\d+$/.test(top)) throw new Fault('numeric_top_level_domain', this.#text.lastIndexOf(top));
    if (labels.length === 1) this.#note('dotless_domain', from);
    return domain;
  }

  #label(before: number): string {
    const from = this.#at;
    while (/^[A-Za-z0-9\u0080-\u{10ffff}-]$/u.test(this.#peek()) && !/[。．｡]/.test(this.#peek()))
      this.#at += this.#peek().length;
    const label = this.#text.slice(from, this.#at);
    if (label === '') this.#emptyLabel(before, from);
    if (label.startsWith('-')) throw new Fault('hyphen_at_label_edge', from);
    if (label.endsWith('-')) throw new Fault('hyphen_at_label_edge', this.#at - 1);
    if (!/[^\0-\x7f]/.test(label) && label.length > MAX_BYTES.label) throw new Fault('label_too_long', from);
    return label;
  }

  #emptyLabel(before: number, from: number): never {
    const next = this.#peek();
    if (next === '.') throw new Fault(before === 0 ? 'leading_dot' : 'consecutive_dots', from);
    if (next !== '') throw new Fault(next === '@' ? 'second_at_sign' : 'invalid_character', from);
    throw before === 0 ? new Fault('empty_domain', from) : new Fault('trailing_dot', from - 1);
  }
}

const octets = (text: string): number => Buffer.byteLength(text);
