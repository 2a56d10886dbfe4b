import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { finderOf, imagePlaceOf } from '../../src/resolvers/exif/facts.ts';
import { privacyOf } from '../../src/resolvers/exif/image-privacy.ts';
import type { ImageTag, TagGroup } from '../../src/resolvers/exif/image-tag.ts';
import { openTestService } from '../service-in-memory.ts';

const tag = (group: TagGroup, name: string, value: unknown = 'x'): ImageTag => ({
  group,
  name,
  value,
  text: String(value),
});
const exif = (facts: Record<string, unknown>) =>
  Object.entries(facts).map(([name, value]) => tag('exif', name, value));
const xmp = (facts: Record<string, unknown>) =>
  Object.entries(facts).map(([name, value]) => tag('xmp', name, value));

const place = (tags: readonly ImageTag[]) => imagePlaceOf(finderOf(tags));
const privacy = (tags: readonly ImageTag[]) => privacyOf(tags, finderOf(tags));

const NOTHING = { containsLocation: false, containsSerial: false, containsNames: false };

describe('the location of a picture', () => {
  test.each([
    [{ GPSLatitude: '48,51.493332N', GPSLongitude: '2,17.67W' }, 48.8582222, -2.2945],
    [{ GPSLatitude: '33,51,24S', GPSLongitude: '151,12,54E' }, -33.8566667, 151.215],
    [{ GPSLatitude: '48.858222N', GPSLongitude: '2.2945E' }, 48.858222, 2.2945],
  ])('is read from XMP data if there is no EXIF data: %j', (facts, latitude, longitude) => {
    expect(place(xmp(facts))).toMatchObject({ latitude, longitude });
    expect(privacy(xmp(facts)).containsLocation).toBe(true);
  });

  test.each([
    ['the zeros of a phone without a GPS fix', exif({ GPSLatitude: [0, 0, 0], GPSLongitude: [0, 0, 0] })],
    ['fractions with a zero denominator', exif({ GPSLatitude: [1, 2, null], GPSLongitude: [0, 0, null] })],
    ['an incomplete position', xmp({ GPSLatitude: '48.8N' })],
    ['text', xmp({ GPSLatitude: 'here', GPSLongitude: 'there' })],
  ])('is not read from %s', (_what, tags) => {
    expect(place(tags)).toBeNull();
  });
});

describe('the privacy report of a picture', () => {
  test.each<[ImageTag[], Partial<typeof NOTHING>]>([
    [exif({ Make: 'Apple', Model: 'iPhone 15', Copyright: '2024' }), {}],
    [exif({ GPSLatitude: [0, 0, 0], GPSLongitude: [0, 0, 0] }), {}],
    [exif({ GPSLatitude: [48, 51, 29] }), { containsLocation: true }],
    [xmp({ State: 'Bavaria' }), { containsLocation: true }],
    [[tag('iptc', 'Country/Primary Location Name', 'France')], { containsLocation: true }],
    [[tag('maker_notes', 'SerialNumber')], { containsSerial: true }],
    [[tag('maker_notes', 'Internal Serial Number')], { containsSerial: true }],
    [exif({ ImageUniqueID: 'a0' }), { containsSerial: true }],
    [exif({ XPAuthor: 'Ada' }), { containsNames: true }],
    [xmp({ PersonInImage: 'Grace Hopper' }), { containsNames: true }],
    [xmp({ Regions: 'RegionList: Area: h: 0.1; Name: Grace Hopper; Type: Face' }), { containsNames: true }],
    [xmp({ Regions: 'RegionList: Area: h: 0.1; Type: Face' }), {}],
  ])('for the tags %j has the result %j', (tags, given) => {
    expect(privacy(tags)).toEqual({ ...NOTHING, ...given });
  });
});

test('an image can be sent as a data URL and as a form field', async () => {
  await using service = await openTestService();
  const image = readFileSync(new URL('images/plain.png', import.meta.url));
  const { body } = await service.post('/exif/v1/extract', {
    base64: `data:image/png;base64,${image.toString('base64')}`,
  });
  expect(body).toMatchObject({ format: 'png', width: 32 });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(image)]), 'plain.png');
  const request = new Request('http://facet.test/', { method: 'POST', body: form });
  const sent = await service.send('/exif/v1/extract', {
    method: 'POST',
    headers: { 'X-Api-Key': service.key, 'Content-Type': request.headers.get('content-type') as string },
    body: await request.bytes(),
  });
  expect(sent.body).toEqual(body);
});
