import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { childrenOf, elementAt, readXml, textAt } from '../../src/documents/input/xml.ts';

describe('an XML document', () => {
  it('is read by local names, regardless of its prefixes', () => {
    const root = readXml(
      '<a:Doc xmlns:a="urn:a" xmlns="urn:b" a:id="1" currency="EUR"><Acct><Id> x &amp; y </Id><Id><![CDATA[<z>]]></Id></Acct></a:Doc>',
    );
    expect(root).toMatchObject({ name: 'Doc', namespace: 'urn:a' });
    expect(Object.fromEntries(root.attributes)).toEqual({ id: '1', currency: 'EUR' });
    expect(textAt(root, 'Acct/Id')).toBe('x & y');
    expect(childrenOf(elementAt(root, 'Acct'), 'Id').map(({ text }) => text)).toEqual(['x & y', '<z>']);
    expect(elementAt(root, 'Acct/Other/Id')).toBeUndefined();
    expect(textAt(root, 'Acct')).toBeNull();
  });

  it.each([
    ['a document type declaration', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /DTD/],
    ['an undeclared entity', '<a>&b;</a>', /not well-formed/],
    ['an unclosed element', '<a><b></a>', /not well-formed/],
    ['two roots', '<a/><b/>', /not well-formed/],
    ['an unknown prefix', '<a:b/>', /not well-formed/],
    ['nothing but a comment', '<!-- a -->', /.*/],
  ])('is refused, without being quoted, for %s', (_, text, words) => {
    expect(() => readXml(text)).toThrow(expect.objectContaining({ reason: 'corrupt' }));
    expect(() => readXml(text)).toThrow(words);
  });

  it.each([
    ['attributes in an element', `<a ${Array.from({ length: 1_001 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
    ['attributes', `<a>${'<b a="1" c="1" d="1" e="1"/>'.repeat(250_001)}</a>`],
    ['elements', `<a>${'<b/>'.repeat(1_000_000)}</a>`],
    ['levels of nested elements', '<a>'.repeat(200) + '</a>'.repeat(200)],
  ])('is refused as too complex if it has too many %s', (what, text) => {
    expect(() => readXml(text)).toThrow(
      expect.objectContaining({ reason: 'too_complex', message: expect.stringContaining(`0 ${what} (`) }),
    );
  });

  it('is refused for a "billion laughs" attack before any entity is expanded', () => {
    const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
    const bomb = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY l0 "ha">${laughs.join('')}]><l>&l9;</l>`;
    expect(() => readXml(bomb)).toThrow('DTD');
  });
});

it('XML is always read by the parser that enforces limits', () => {
  const files = globSync('src/**/*.ts').filter((file) =>
    /from '(?:saxes|@xmldom\/xmldom)'/.test(readFileSync(file, 'utf8')),
  );
  // The second file scans image tags within the same limits before the library reads them.
  expect(files.sort()).toEqual(['src/formats/xml/scan.ts', 'src/resolvers/exif/image-tags.ts']);
});
