import { expect, test } from 'vitest';
import { codesOf, refusalOf, shortly, transcriptOf } from './transcripts.ts';

const NAMESPACES =
  'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttm="http://www.w3.org/ns/ttml#metadata"';

const timed = async (body: string, { root = '', head = '' } = {}) =>
  transcriptOf(`<?xml version="1.0"?>\n<tt ${NAMESPACES} ${root}><head>${head}</head>${body}</tt>`);

test.each([
  ['01:02:03.5', '', 3723.5],
  ['00:00:01:15', '', 1.5],
  ['00:00:01:10', 'ttp:frameRate="25"', 1.4],
  ['00:00:10:00', 'ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"', 10],
  ['300f', 'ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"', 12.513],
  ['00:00:01:10.1', 'ttp:frameRate="25" ttp:subFrameRate="2"', 1.42],
  ['15000000t', 'ttp:tickRate="10000000"', 1.5],
  ['3t', '', 3],
  ['0.5h', '', 1800],
  ['1.5m', '', 90],
  ['2500ms', '', 2.5],
])('the time %s with %s is %d seconds', async (begin, root, seconds) => {
  const transcript = await timed(`<body><div><p begin="${begin}">a</p></div></body>`, { root });
  expect(shortly(transcript)).toEqual([[seconds, null, null, 'a']]);
});

test('times are relative to their parent element and limited by its end', async () => {
  const transcript = await timed(
    `<body begin="10s"><div begin="5s" dur="10s">
      <p begin="1s" end="3s">one</p><p dur="2s">two</p><p begin="8s" end="20s">three</p>
      <p><span begin="1s" end="2s">four</span> <span begin="2s" end="3s">and five</span></p>
    </div><div timeContainer="seq"><p begin="1s" dur="1s">six</p><p dur="2s">seven</p></div></body>`,
    { root: 'xml:lang="fr"' },
  );
  expect(transcript).toMatchObject({ format: 'ttml', language: 'fr' });
  expect(shortly(transcript)).toEqual([
    [11, 12, null, 'six'],
    [12, 14, null, 'seven'],
    [15, 17, null, 'two'],
    [16, 18, null, 'one'],
    [16, 17, null, 'four'],
    [17, 18, null, 'and five'],
    [23, 25, null, 'three'],
  ]);
});

test('the time of a text is limited to the time of its region', async () => {
  const transcript = await timed(
    '<body><div region="r"><p begin="5s" end="15s">a</p><p begin="1s" end="2s">never</p></div></body>',
    { head: '<layout><region xml:id="r" begin="10s" end="20s"/></layout>' },
  );
  expect(shortly(transcript)).toEqual([[10, 15, null, 'a']]);
});

test('agents become speakers, spaces are collapsed, and ruby text is omitted', async () => {
  const transcript = await timed(
    `<body><div ttm:agent="a"><p begin="1s" end="2s">\n  Hi <span>there</span>,<br/>  you<ttm:desc>no</ttm:desc>
      <span ttm:agent="b">– Yes &amp; no</span></p>
      <p begin="2s" end="3s"><span tts:ruby="container"><span tts:ruby="base">漢</span><span tts:ruby="text">かん</span></span>字</p>
      <p begin="3s" end="4s" xml:space="preserve">two  lines\nhere</p></div></body>`,
    {
      head: '<metadata><ttm:agent xml:id="a" type="person"><ttm:name type="full">Ann</ttm:name></ttm:agent></metadata>',
    },
  );
  expect(shortly(transcript)).toEqual([
    [1, 2, 'Ann', 'Hi there,\nyou'],
    [1, 2, 'b', '– Yes & no'],
    [2, 3, 'Ann', '漢字'],
    [3, 4, 'Ann', 'two lines\nhere'],
  ]);
});

test('words with their own times form one segment', async () => {
  const words = ['When', 'you', 'were', 'here'].map(
    (word, at) => `<span begin="${at}s" end="${at + 1}s">${word}</span>`,
  );
  const transcript = await timed(`<body><div><p>${words.join(' ')}</p></div></body>`);
  expect(shortly(transcript)).toEqual([[0, 4, null, 'When you were here']]);
});

test('an unreadable time causes a warning', async () => {
  const transcript = await timed('<body><div><p begin="soon" end="3s">a</p></div></body>');
  expect(codesOf(transcript)).toEqual(['malformed_timestamp 1']);
});

test.each([
  ['corrupt', `<!DOCTYPE tt [<!ENTITY a "b">]><tt ${NAMESPACES}><body>&a;</body></tt>`],
  ['too_complex', `<tt ${NAMESPACES}>${'<div>'.repeat(200)}`],
  ['corrupt', `<tt ${NAMESPACES}><body><div><p begin="1s">a`],
  ['not_transcript', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>'],
  ['not_transcript', '<rss version="2.0"><channel/></rss>'],
])('other XML is refused as %s: %.50s', async (reason, file) => {
  expect(await refusalOf(file)).toMatchObject({ reason });
});
