import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { finderOf } from '../../src/resolvers/exif/facts.ts';
import { locate } from '../../src/resolvers/exif/image-place.ts';
import { privacyOf } from '../../src/resolvers/exif/image-privacy.ts';
import type { ImageTag, TagGroup } from '../../src/resolvers/exif/image-tag.ts';
import { readTags } from '../../src/resolvers/exif/image-tags.ts';
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

const located = (tags: readonly ImageTag[]) => locate(finderOf(tags));
const place = (tags: readonly ImageTag[]) => located(tags).place;
const privacy = (tags: readonly ImageTag[]) => privacyOf(tags, finderOf(tags));

const NOTHING = { containsLocation: false, containsSerial: false, containsNames: false };

describe('the location of a picture', () => {
  test.each([
    [{ GPSLatitude: '48,51.493332N', GPSLongitude: '2,17.67W' }, 48.8582222, -2.2945],
    [{ GPSLatitude: '33,51,24S', GPSLongitude: '151,12,54E' }, -33.8566667, 151.215],
    [{ GPSLatitude: '48.858222N', GPSLongitude: '2.2945E' }, 48.858222, 2.2945],
    [{ GPSLatitude: '-33.8567', GPSLongitude: '151.215' }, -33.8567, 151.215],
    [
      { GPSLatitude: '48.858222', GPSLatitudeRef: 'N', GPSLongitude: '2.2945', GPSLongitudeRef: 'W' },
      48.858222,
      -2.2945,
    ],
    [{ GpsLatitude: '+48.858222', GpsLongtitude: '+2.2945' }, 48.858222, 2.2945],
    [{ GPSLatitude: '48° 51\' 29.6" N', GPSLongitude: '2 deg 17\' 40.2" E' }, 48.8582222, 2.2945],
  ])('is read from XMP data if there is no EXIF data: %j', (facts, latitude, longitude) => {
    expect(place(xmp(facts))).toMatchObject({ latitude, longitude });
    expect(privacy(xmp(facts)).containsLocation).toBe(true);
  });

  test.each([
    ['the zeros of a phone without a GPS fix', exif({ GPSLatitude: [0, 0, 0], GPSLongitude: [0, 0, 0] })],
    ['fractions without a hemisphere', exif({ GPSLatitude: [1, 2, null], GPSLongitude: [0, 0, null] })],
    ['an incomplete position', xmp({ GPSLatitude: '48.8N' })],
    ['text', xmp({ GPSLatitude: 'here', GPSLongitude: 'there' })],
  ])('is not read from %s', (_what, tags) => {
    expect(place(tags)).toBeNull();
  });

  const SIDES = { GPSLatitudeRef: 'N', GPSLongitudeRef: 'W' };
  const SECONDS = /^The seconds of the coordinates cannot be read/;
  const UNKNOWN = /incomplete or out of range, so the location is unknown/;
  const NO_SIDE = /no N\/S or E\/W reference/;

  test.each<[string, Record<string, unknown>, [number, number] | null, RegExp | null]>([
    [
      'whole',
      { GPSLatitude: [48, 51, 29], GPSLongitude: [2, 17, 40], ...SIDES },
      [48.8580556, -2.2944444],
      null,
    ],
    [
      'broken seconds',
      { GPSLatitude: [48, 51, null], GPSLongitude: [2, 17, null], ...SIDES },
      [48.85, -2.2833333],
      SECONDS,
    ],
    [
      'broken seconds of one',
      { GPSLatitude: [48, 51, 29], GPSLongitude: [2, 17, null], ...SIDES },
      [48.8580556, -2.2833333],
      SECONDS,
    ],
    ['no seconds', { GPSLatitude: [48, 51], GPSLongitude: [2, 17], ...SIDES }, [48.85, -2.2833333], SECONDS],
    [
      'minutes with decimals',
      { GPSLatitude: [48, 51.5, null], GPSLongitude: [2, 17.5, null], ...SIDES },
      [48.8583333, -2.2916667],
      null,
    ],
    ['decimal degrees', { GPSLatitude: 48.85, GPSLongitude: 2.25, ...SIDES }, [48.85, -2.25], null],
    [
      'decimal degrees with zeros',
      { GPSLatitude: [48.85, 0, 0], GPSLongitude: [2.25, null, null], ...SIDES },
      [48.85, -2.25],
      null,
    ],
    ['signed decimal degrees', { GPSLatitude: -48.85, GPSLongitude: 2.25 }, [-48.85, 2.25], null],
    [
      'a sign and a letter that agree',
      { GPSLatitude: -48.85, GPSLatitudeRef: 'S', GPSLongitude: 2.25, GPSLongitudeRef: 'E' },
      [-48.85, 2.25],
      null,
    ],
    ['text', { GPSLatitude: '48.85', GPSLongitude: '2.25', ...SIDES }, [48.85, -2.25], null],
    [
      '60 seconds, which are a rounded minute',
      { GPSLatitude: [48, 51, 60], GPSLongitude: [2, 17, 0], ...SIDES },
      [48.8666667, -2.2833333],
      null,
    ],
    [
      'a lower-case letter',
      {
        GPSLatitude: [48, 51, 29],
        GPSLongitude: [2, 17, 40],
        GPSLatitudeRef: 'n ',
        GPSLongitudeRef: ['west'],
      },
      [48.8580556, -2.2944444],
      null,
    ],
    [
      'a sign and a letter that disagree',
      { GPSLatitude: -48.85, GPSLongitude: 2.25, ...SIDES },
      null,
      UNKNOWN,
    ],
    [
      'no letter',
      { GPSLatitude: [48, 51, 29], GPSLongitude: [2, 17, 40], GPSLatitudeRef: 'N' },
      null,
      NO_SIDE,
    ],
    [
      'broken minutes',
      { GPSLatitude: [48, null, null], GPSLongitude: [2, null, null], ...SIDES },
      null,
      UNKNOWN,
    ],
    ['broken degrees', { GPSLatitude: [null, 51, 29], GPSLongitude: [2, 17, 40], ...SIDES }, null, UNKNOWN],
    ['whole degrees only', { GPSLatitude: 48, GPSLongitude: 2, ...SIDES }, null, UNKNOWN],
    ['one of two', { GPSLatitude: [48, 51, 29], ...SIDES }, null, UNKNOWN],
    [
      'degrees beyond the pole',
      { GPSLatitude: [91, 0, 0], GPSLongitude: [2, 17, 40], ...SIDES },
      null,
      UNKNOWN,
    ],
    [
      'minutes beyond the hour',
      { GPSLatitude: [48, 75, 0], GPSLongitude: [2, 17, 40], ...SIDES },
      null,
      UNKNOWN,
    ],
    [
      'seconds beyond the minute',
      { GPSLatitude: [48, 51, 2960], GPSLongitude: [2, 17, 40], ...SIDES },
      null,
      UNKNOWN,
    ],
  ])('is read as far as its numbers allow, with a warning: %s', (_what, facts, expected, warning) => {
    const { place, warnings } = located(exif(facts));
    expect(place && [place.latitude, place.longitude]).toEqual(expected);
    expect(warnings).toEqual(warning ? [expect.stringMatching(warning)] : []);
    // In every case, the metadata says something about the location.
    expect(privacy(exif(facts)).containsLocation).toBe(true);
  });

  test('is read from XMP data if the EXIF data is broken', () => {
    const broken = exif({ GPSLatitude: [48, null, null], GPSLongitude: [2, 17, 40], ...SIDES });
    const whole = xmp({ GPSLatitude: '48,51.5N', GPSLongitude: '2,17.5E' });
    expect(located([...broken, ...whole])).toMatchObject({ place: { latitude: 48.8583333 }, warnings: [] });
  });

  test('survives seconds that are zero by zero in the file', async () => {
    const file = readFileSync(new URL('images/full.jpg', import.meta.url));
    const { all } = await readTags(file);
    const [degrees, minutes] = finderOf(all)('exif', 'GPSLatitude')?.value as number[];
    const whole = place(all);
    const start = Buffer.alloc(16);
    for (const [at, part] of [degrees, 1, minutes, 1].entries()) start.writeUInt32BE(part as number, 4 * at);
    const at = file.indexOf(start);
    expect(at).toBeGreaterThan(0);
    const broken = Buffer.from(file);
    broken.fill(0, at + 16, at + 24);
    const tags = (await readTags(broken)).all;
    expect(finderOf(tags)('exif', 'GPSLatitude')).toMatchObject({
      value: [degrees, minutes, null],
      text: `${degrees}, ${minutes}, ?`,
    });
    expect(privacy(tags).containsLocation).toBe(true);
    const { place: coarse, warnings } = located(tags);
    expect(Math.abs((coarse?.latitude as number) - (whole?.latitude as number))).toBeLessThan(1 / 60);
    expect(warnings).toEqual([expect.stringMatching(SECONDS)]);
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
