import type { Document } from '../document.ts';

/** The form in which a text is read. `data` stands for all other forms. */
export type Form = 'plain' | 'html' | 'markdown' | 'pdf' | 'docx' | 'mail' | 'image' | 'data';

const HEAD_BYTES = 4_096;

/**
 * Elements that occur only in HTML. A fragment of HTML that a program generated begins with one of these elements.
 */
const HTML =
  /^(?:html|head|body|div|span|p|table|tbody|tr|ul|ol|dl|h[1-6]|section|article|main|header|footer|nav|style|meta|title|link|center|font|b|strong|em|i|a|br|hr|img|blockquote|pre|form)$/i;

/** Headers that occur only in mail. Memos and letters also begin with `From:`, `To:` and `Date:`. */
const MAIL =
  /^(?:received|return-path|message-id|mime-version|content-type|content-transfer-encoding|dkim-signature|delivered-to|authentication-results|x-[\w-]{1,40}):/im;

/** Determines the form of a document. A document that begins like XML, JSON or mail may still be plain text. */
export function formOf({ type, bytes, label }: Document): Form {
  const head = bytes.toString('latin1', 0, HEAD_BYTES).replaceAll('\0', '');
  switch (type) {
    case 'txt':
    case 'csv':
      return 'plain';
    case 'md':
      return 'markdown';
    case 'html':
    case 'pdf':
    case 'docx':
      return type;
    case 'eml':
      return MAIL.test(head) || /^From \S/.test(head) ? 'mail' : 'plain';
    case 'xml':
      return isHtml(head, label.contentType) ? 'html' : isXml(head, bytes) ? 'data' : 'plain';
    case 'json':
      return isJson(bytes) ? 'data' : 'plain';
    case 'png':
    case 'jpeg':
    case 'webp':
    case 'bmp':
    case 'gif':
      return 'image';
    default:
      return 'data';
  }
}

/** Returns the name of the first element, after any comments and declarations. */
const firstTag = (head: string): string | undefined =>
  /<([A-Za-z][\w:.-]{0,60})(?=[\s/>]|$)/.exec(head.replace(/<!--[^-]{0,2000}-->/g, ' '))?.[1];

function isHtml(head: string, contentType: string | null): boolean {
  if (/<!doctype\s+html\b/i.test(head) || /\bhtml\b/i.test(contentType ?? '')) return true;
  const tag = firstTag(head) ?? '';
  return /^\W{0,4}<\?xml/.test(head) ? /^html$/i.test(tag) : HTML.test(tag);
}

/**
 * True if a text that begins with an angle bracket is XML: its first element has an end tag, or an element is
 * self-closing.
 */
function isXml(head: string, bytes: Buffer): boolean {
  if (/^\W{0,4}<[?!]/.test(head)) return true;
  const tag = firstTag(head);
  return tag !== undefined && (bytes.includes(`</${tag}`) || /<[^<>]{1,1000}\/>/.test(head));
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    // Truncated JSON still counts as data.
    return /^\W{0,4}[{[]\s*["{]/.test(bytes.toString('latin1', 0, 200));
  }
}
