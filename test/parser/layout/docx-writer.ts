import { zipOf } from '../zip-writer.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Parts of a Word document in addition to its body, as XML without their root elements. */
export interface DocxShape {
  readonly styles?: string;
  readonly numbering?: string;
  /** The headers, each of which is written to a separate part. */
  readonly headers?: readonly string[];
  readonly footnotes?: string;
  /** Text before the root element of the body. */
  readonly prolog?: string;
}

/** Builds a small Word document from its body. */
export function docxOf(
  body: string,
  { styles, numbering, headers = [], footnotes, prolog = '' }: DocxShape = {},
): Buffer {
  const parts = [
    ['styles', 'styles', styles],
    ['numbering', 'numbering', numbering],
    ...headers.map((header) => ['header', 'hdr', header]),
    ['footnotes', 'footnotes', footnotes],
  ].filter((part): part is [string, string, string] => part[2] !== undefined);
  const relations = parts.map(
    ([type], at) => `<Relationship Id="r${at}" Type="${TYPES}/${type}" Target="${type}${at}.xml"/>`,
  );
  return zipOf([
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships><Relationship Id="r" Type="${TYPES}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    { name: 'word/document.xml', content: `${prolog}<w:document ${W}><w:body>${body}</w:body></w:document>` },
    { name: 'word/_rels/document.xml.rels', content: `<Relationships>${relations.join('')}</Relationships>` },
    ...parts.map(([type, root, content], at) => ({
      name: `word/${type}${at}.xml`,
      content: `<w:${root} ${W}>${content}</w:${root}>`,
    })),
  ]);
}

/** A paragraph with text and properties. */
export const p = (text: string, properties = '', run = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
