import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localTime, orientationOf, utcOf } from '../../src/resolvers/exif/facts.ts';
import { formatOf } from '../../src/resolvers/exif/image-format.ts';
import { imageSizeOf } from '../../src/resolvers/exif/image-size.ts';
import { readTags } from '../../src/resolvers/exif/image-tags.ts';
import { FACES } from '../faces/faces.ts';
import { openInternet, type World } from '../internet.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

const image = (name: string): Buffer => readFileSync(new URL(`images/${name}`, import.meta.url));
const base64 = (name: string): string => image(name).toString('base64');

/** Metadata that a standard tool wrote into a picture of each format. */
const WRITTEN = {
  width: 32,
  height: 24,
  orientation: { value: 6, rotation: 90, mirrored: false },
  metadataPresent: true,
  camera: { make: 'Canon', model: 'EOS R5', software: 'Firmware 1.8.1' },
  lens: { make: 'Canon', model: 'RF24-105mm F4 L IS USM', focalLengthMm: 50, focalLength35mm: 50 },
  exposure: {
    timeS: 0.005,
    time: '1/200',
    fNumber: 5.6,
    iso: 400,
    biasEv: -0.3333,
    program: 'aperture_priority',
    metering: 'pattern',
    flashFired: false,
    flashMode: 'off',
  },
  dates: {
    taken: '2024-07-14T18:30:05.25',
    offset: '+02:00',
    takenUtc: '2024-07-14T16:30:05.250Z',
    digitized: '2024-07-14T18:30:05',
    modified: '2024-07-15T09:00:00',
  },
  gps: {
    latitude: 48.858222,
    longitude: 2.2945,
    altitudeM: 35.5,
    directionDeg: 270.5,
    directionReference: 'true_north',
    timestampUtc: '2024-07-14T16:30:05Z',
  },
  privacy: { containsLocation: true, containsSerial: true, containsNames: true },
  warnings: [],
};

const extract = (service: TestService, args: Record<string, unknown>) =>
  service.post('/exif/v1/extract', args).then(({ body }) => body);

describe('image metadata', () => {
  test.each([
    ['full.jpg', 'jpeg', 'image/jpeg'],
    ['full.tiff', 'tiff', 'image/tiff'],
    ['full.png', 'png', 'image/png'],
    ['full.heic', 'heic', 'image/heic'],
    ['full.avif', 'avif', 'image/avif'],
    ['full.webp', 'webp', 'image/webp'],
    ['full.jxl', 'jxl', 'image/jxl'],
  ])('contains the written values of a %s file', async (name, format, mimeType) => {
    await using service = await openTestService();
    const report = await extract(service, { base64: base64(name) });
    expect(report).toMatchObject({ ...WRITTEN, format, mimeType });
    expect(report.xmp.map(({ name }: { name: string }) => name)).toContain('title');
    expect(report.source).toMatchObject({ kind: 'body', url: null, bytes: image(name).length });
  });

  test.each(['full.jpg', 'full.tiff'])('contains captions in their own script in a %s file', async (name) => {
    await using service = await openTestService();
    const { author, iptc } = await extract(service, { base64: base64(name) });
    expect(author).toEqual({
      artist: 'Ada Lovelace',
      copyright: '(c) 2024 Ada Lovelace',
      caption: 'Légende du port',
      keywords: ['port', 'été'],
    });
    expect(iptc).toContainEqual({ group: 'iptc', name: 'City', value: 'Honfleur', text: 'Honfleur' });
  });

  test('has negative coordinates in the south and west, negative altitudes below sea level, and no time zone', async () => {
    await using service = await openTestService();
    const { gps, dates, orientation } = await extract(service, { base64: base64('south.jpg') });
    expect(gps).toMatchObject({
      latitude: -33.8568,
      longitude: 151.2153,
      altitudeM: -12,
      timestampUtc: null,
    });
    expect(dates).toMatchObject({ taken: '2023-01-02T03:04:05', offset: null, takenUtc: null });
    expect(orientation).toEqual({ value: 2, rotation: 0, mirrored: true });
  });

  test.each([
    'plain.gif',
    'plain.png',
    'plain.jpg',
  ])('is empty for %s, which is not an error', async (name) => {
    await using service = await openTestService();
    const report = await extract(service, { base64: base64(name) });
    expect(report).toMatchObject({ width: 32, height: 24, metadataPresent: false, gps: null, warnings: [] });
    expect(report.privacy).toEqual({ containsLocation: false, containsSerial: false, containsNames: false });
    expect(await service.used()).toBe(5);
  });

  test('includes the size of the thumbnail', async () => {
    await using service = await openTestService();
    const { thumbnail } = await extract(service, { base64: base64('full.jpg') });
    expect(thumbnail).toEqual({ present: true, width: 32, height: 24 });
  });

  test('is the same for a raw body and for Base64', async () => {
    await using service = await openTestService();
    const sent = await service.send('/exif/v1/extract', {
      method: 'POST',
      headers: { 'X-Api-Key': service.key, 'Content-Type': 'image/heic' },
      body: new Uint8Array(image('full.heic')),
    });
    expect(sent.status).toBe(200);
    expect(sent.body).toEqual(await extract(service, { base64: base64('full.heic') }));
    expect(sent.headers.get('x-credits-charged')).toBe('5');
  });

  test('is read from a truncated or damaged file as well', async () => {
    const names = ['full.jpg', 'full.png', 'full.heic', 'full.webp', 'full.jxl', 'full.tiff', 'plain.gif'];
    const bytes = fc.constantFrom(...names).map(image);
    await fc.assert(
      fc.asyncProperty(bytes, fc.nat(), fc.nat(255), fc.boolean(), async (whole, at, byte, cut) => {
        const place = 12 + (at % (whole.length - 12));
        const broken = Buffer.from(cut ? whole.subarray(0, place) : whole);
        if (!cut) broken[place] = byte;
        const format = formatOf(broken);
        if (!format) return;
        imageSizeOf(broken, format);
        expect((await readTags(broken)).all.length).toBeLessThan(200);
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(FACES)('via $name', ({ name: face, ask }) => {
  const PAGE = Buffer.from('<!doctype html><title>No image</title>').toString('base64');

  test.each([
    ['neither', {}, 'url Send url, base64 or, in REST, a file.'],
    ['both', { url: 'https://example.com/a.jpg', base64: 'QUJD' }, 'url Send either url or the file.'],
    ['no Base64', { base64: 'QUJ~' }, 'base64 contains a character outside the standard alphabet at index 3'],
  ])('%s is refused', async (_what, args, fault) => {
    // REST accepts Base64 only in the body of a POST.
    if (face === 'REST') return expectByPost(args, fault);
    await using service = await openTestService();
    const { code, faults } = await ask(service, 'exifExtract', args);
    expect([code, faults.map(({ field, message }) => `${field} ${message}`)]).toEqual([
      'invalid_parameter',
      [fault],
    ]);
    expect(await service.used()).toBe(0);
  });

  async function expectByPost(args: Record<string, unknown>, fault: string) {
    await using service = await openTestService();
    const { body } = await service.post('/exif/v1/extract', args);
    expect(body.code).toBe('invalid_parameter');
    expect(`${body.errors[0].field} ${body.errors[0].message}`).toBe(fault);
  }

  test('a web page is refused because it is not an image', async () => {
    await using service = await openTestService();
    const code =
      face === 'REST'
        ? (await extract(service, { base64: PAGE })).code
        : (await ask(service, 'exifExtract', { base64: PAGE })).code;
    expect(code).toBe('unsupported_media_type');
    expect(await service.used()).toBe(0);
  });
});

describe('an image at a URL', () => {
  const big = () => new Response(new Uint8Array(20 * 2 ** 20 + 1));
  const sites: World['sites'] = {
    'https://photos.test': (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/page')
        return new Response('<title>x</title>', { headers: { 'content-type': 'image/png' } });
      if (pathname === '/gone') return new Response('Gone', { status: 410 });
      if (pathname === '/big') return big();
      if (pathname === '/moved') return Response.redirect('https://photos.test/full.webp', 302);
      if (pathname === '/inside') return Response.redirect('http://169.254.169.254/latest/meta-data', 302);
      return new Response(new Uint8Array(image(pathname.slice(1))));
    },
  };
  const zone = 'photos.test. 300 IN A 93.184.215.20';

  test('is fetched through redirects and never cached', async () => {
    await using internet = await openInternet({ zone, sites });
    await using service = await openTestService({ upstream: internet.upstream });
    for (const _ of [1, 2]) {
      const { body } = await service.get('/exif/v1/extract?url=https://photos.test/moved');
      expect(body).toMatchObject({ ...WRITTEN, format: 'webp' });
      expect(body.source).toMatchObject({ kind: 'url', url: 'https://photos.test/full.webp' });
    }
    expect(internet.connections.length).toBe(4);
    expect(await service.used()).toBe(10);
  });

  test('is fetched via https if the URL has no scheme, with a note', async () => {
    await using internet = await openInternet({ zone, sites });
    await using service = await openTestService({ upstream: internet.upstream });
    const { body } = await service.get('/exif/v1/extract?url=photos.test/plain.gif');
    expect(body.warnings).toEqual(['The URL has no scheme; https://photos.test/plain.gif was fetched.']);
  });

  test.each([
    ['/page', 422, 'unsupported_image'],
    ['/gone', 502, 'upstream_error'],
    ['/big', 502, 'upstream_too_large'],
    ['/inside', 400, 'target_not_allowed'],
  ])('at the path %s results in status %i and code %s, free of charge', async (path, status, code) => {
    await using internet = await openInternet({ zone, sites });
    await using service = await openTestService({ upstream: internet.upstream });
    const answer = await service.get(`/exif/v1/extract?url=https://photos.test${path}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await service.used()).toBe(0);
  });
});

test('an image in the query of a URL is refused', async () => {
  await using service = await openTestService();
  const { status, body } = await service.get('/exif/v1/extract?base64=QUJD');
  expect([status, body.errors[0].message]).toEqual([
    400,
    'must not be sent in a URL; send it in the body of a POST request',
  ]);
});

describe('the EXIF reader', () => {
  test.each([
    ['2024:02:29 23:59:59', '2024-02-29T23:59:59'],
    ['2023:02:29 10:00:00', null],
    ['0000:00:00 00:00:00', null],
    ['    :  :     :  :  ', null],
    ['yesterday', null],
    [null, null],
  ])('reads the time %s as %s', (text, iso) => {
    expect(localTime(text)).toBe(iso);
  });

  test('does not guess a time zone', () => {
    expect(utcOf('2024-07-14T18:30:05', null)).toBeNull();
    expect(utcOf('2024-07-14T18:30:05', '-09:30')).toBe('2024-07-15T04:00:05.000Z');
    expect(utcOf('9999-12-31T18:30:05', '-09:30')).toBeNull();
  });

  test('moves the stored corners to the positions given by each orientation', () => {
    // For each orientation, computes from the reported mirroring and rotation at which corner of the displayed
    // picture the stored data starts.
    const corners = [1, 2, 3, 4, 5, 6, 7, 8].map((value) => {
      const { rotation, mirrored } = orientationOf(value) as NonNullable<ReturnType<typeof orientationOf>>;
      let [x, y] = [-1, -1];
      if (mirrored) x = -x;
      for (let turned = 0; turned < rotation; turned += 90) [x, y] = [-y, x];
      return `${y < 0 ? 'top' : 'bottom'} ${x < 0 ? 'left' : 'right'}`;
    });
    expect(corners).toEqual([
      'top left',
      'top right',
      'bottom right',
      'bottom left',
      'top left',
      'top right',
      'bottom right',
      'bottom left',
    ]);
    expect([0, 9, null].map(orientationOf)).toEqual([null, null, null]);
  });
});
