import type { ImagePlace, Orientation } from '../../resolvers/exif/facts.ts';
import type { ImageFormat } from '../../resolvers/exif/image-format.ts';
import type { ImageTag, TagGroup } from '../../resolvers/exif/image-tags.ts';
import type { ExposureProgram, FlashMode, ImageReport, MeteringMode } from '../../resolvers/exif/index.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

export const ImageFormatType = builder.enumType('ImageFormat', {
  description: 'The kind of an image, by its first bytes.',
  values: {
    jpeg: { description: 'JPEG.' },
    tiff: { description: 'TIFF, and raw pictures of cameras that are built on it.' },
    png: { description: 'PNG.' },
    heic: { description: 'HEIF with HEVC, as phones take it.' },
    avif: { description: 'HEIF with AV1.' },
    webp: { description: 'WebP.' },
    jxl: { description: 'JPEG XL.' },
    gif: { description: 'GIF.' },
  } satisfies Words<ImageFormat>,
});

const TagGroupType = builder.enumType('ImageTagGroup', {
  description: 'Whose tag it is: a metadata standard, or the format of the file itself.',
  values: {
    exif: { description: 'EXIF and TIFF, GPS included.' },
    iptc: { description: 'The Information Interchange Model of the press.' },
    xmp: { description: 'Adobe’s Extensible Metadata Platform.' },
    icc: { description: 'The header and texts of the colour profile.' },
    photoshop: { description: 'Image resources of Photoshop.' },
    maker_notes: { description: 'What Canon and Pentax cameras add in their own way.' },
    png: { description: 'Texts and times of PNG.' },
    jfif: { description: 'The header of JPEG files.' },
    file: { description: 'How the picture is stored.' },
  } satisfies Words<TagGroup>,
});

const ProgramType = builder.enumType('ExposureProgram', {
  description: 'How the camera chose the exposure.',
  values: {
    manual: { description: 'By hand.' },
    program: { description: 'The camera chose both time and aperture.' },
    aperture_priority: { description: 'The camera chose the time for an aperture.' },
    shutter_priority: { description: 'The camera chose the aperture for a time.' },
    creative: { description: 'For depth of field.' },
    action: { description: 'For short times.' },
    portrait: { description: 'For faces: the background out of focus.' },
    landscape: { description: 'For views: the background in focus.' },
  } satisfies Words<ExposureProgram>,
});

const MeteringType = builder.enumType('MeteringMode', {
  description: 'What part of the scene the exposure was measured on.',
  values: {
    average: { description: 'All of it alike.' },
    center_weighted: { description: 'All of it, the middle most.' },
    spot: { description: 'One spot.' },
    multi_spot: { description: 'Several spots.' },
    pattern: { description: 'Many fields, weighed against each other; evaluative or matrix.' },
    partial: { description: 'A part of it.' },
    other: { description: 'Another way.' },
  } satisfies Words<MeteringMode>,
});

const FlashModeType = builder.enumType('FlashMode', {
  description: 'What the camera was told to do with its flash.',
  values: {
    on: { description: 'Always fire.' },
    off: { description: 'Never fire.' },
    auto: { description: 'Fire when it is dark.' },
  } satisfies Words<FlashMode>,
});

const DirectionType = builder.enumType('DirectionReference', {
  description: 'Which north a direction counts from.',
  values: {
    true_north: { description: 'The pole of the globe.' },
    magnetic_north: { description: 'Where a compass points.' },
  } satisfies Words<NonNullable<ImagePlace['directionReference']>>,
});

export const ImageSourceType = builder.objectRef<ImageReport['source']>('ImageSource').implement({
  description: 'The file that was read.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: '`url` or `body`.' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'Where it stood in the end, after redirects.',
    }),
    bytes: t.exposeInt('bytes', { description: 'The size of the file.' }),
    sha256: t.exposeString('sha256', { description: 'The SHA-256 of the file in hexadecimal.' }),
  }),
});

export const OrientationType = builder.objectRef<Orientation>('ImageOrientation').implement({
  description: 'What has to be done to the stored picture before it is shown.',
  fields: (t) => ({
    value: t.exposeInt('value', { description: '1 to 8, as EXIF counts.' }),
    rotation: t.exposeInt('rotation', { description: 'Degrees clockwise: 0, 90, 180 or 270.' }),
    mirrored: t.exposeBoolean('mirrored', { description: 'Swap left and right, before turning it.' }),
  }),
});

export const CameraType = builder.objectRef<ImageReport['camera']>('ImageCamera').implement({
  description: 'What took or wrote the picture.',
  fields: (t) => ({
    make: t.exposeString('make', { nullable: true, description: 'The maker as the camera writes it.' }),
    model: t.exposeString('model', { nullable: true, description: 'The model as the camera writes it.' }),
    software: t.exposeString('software', {
      nullable: true,
      description: 'Firmware, or the program that saved it.',
    }),
  }),
});

export const LensType = builder.objectRef<ImageReport['lens']>('ImageLens').implement({
  description: 'The lens and how far it was zoomed.',
  fields: (t) => ({
    make: t.exposeString('make', { nullable: true, description: 'Its maker.' }),
    model: t.exposeString('model', { nullable: true, description: 'Its model.' }),
    focalLengthMm: t.exposeFloat('focalLengthMm', { nullable: true, description: 'Millimetres.' }),
    focalLength35mm: t.exposeFloat('focalLength35mm', {
      nullable: true,
      description: 'Millimetres that show the same on 35 mm film.',
    }),
  }),
});

export const ExposureType = builder.objectRef<ImageReport['exposure']>('ImageExposure').implement({
  description: 'How the picture was exposed.',
  fields: (t) => ({
    timeS: t.exposeFloat('timeS', { nullable: true, description: 'Shutter time in seconds.' }),
    time: t.exposeString('time', {
      nullable: true,
      description: 'The same as photographers write it: `1/200`.',
    }),
    fNumber: t.exposeFloat('fNumber', { nullable: true, description: 'Aperture: 5.6 is f/5.6.' }),
    iso: t.exposeFloat('iso', { nullable: true, description: 'Sensitivity by ISO 12232.' }),
    biasEv: t.exposeFloat('biasEv', { nullable: true, description: 'Exposure compensation in stops.' }),
    program: t.expose('program', {
      type: ProgramType,
      nullable: true,
      description: 'Who chose time and aperture.',
    }),
    metering: t.expose('metering', {
      type: MeteringType,
      nullable: true,
      description: 'How light was measured.',
    }),
    flashFired: t.exposeBoolean('flashFired', { nullable: true, description: 'Whether the flash went off.' }),
    flashMode: t.expose('flashMode', {
      type: FlashModeType,
      nullable: true,
      description: 'What was set for it.',
    }),
  }),
});

export const ImageDatesType = builder.objectRef<ImageReport['dates']>('ImageDates').implement({
  description:
    'When. Cameras write local time; without `offset` nobody knows where that was, and no zone is made up.',
  fields: (t) => ({
    taken: t.exposeString('taken', { nullable: true, description: 'Local time, ISO 8601 without a zone.' }),
    offset: t.exposeString('offset', {
      nullable: true,
      description: 'Of `taken` from UTC, such as `+02:00`.',
    }),
    takenUtc: t.exposeString('takenUtc', {
      nullable: true,
      description: '`taken` as ISO 8601, UTC; null where `offset` is not known.',
    }),
    digitized: t.exposeString('digitized', {
      nullable: true,
      description: 'When it became data; local time.',
    }),
    modified: t.exposeString('modified', {
      nullable: true,
      description: 'When it was last changed; local time.',
    }),
  }),
});

export const ImagePlaceType = builder.objectRef<ImagePlace>('ImagePlace').implement({
  description: 'Where the picture was taken.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { description: 'Degrees north; south is negative.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east; west is negative.' }),
    altitudeM: t.exposeFloat('altitudeM', {
      nullable: true,
      description: 'Metres; below sea level negative.',
    }),
    directionDeg: t.exposeFloat('directionDeg', {
      nullable: true,
      description: 'Where the camera looked: degrees clockwise from north.',
    }),
    directionReference: t.expose('directionReference', {
      type: DirectionType,
      nullable: true,
      description: 'Which north that is.',
    }),
    timestampUtc: t.exposeString('timestampUtc', {
      nullable: true,
      description: 'By the clocks of the satellites: ISO 8601, UTC.',
    }),
  }),
});

export const ImageAuthorType = builder.objectRef<ImageReport['author']>('ImageAuthor').implement({
  description:
    'Who made the picture and what they say of it: EXIF, then IPTC, then XMP; the caption from IPTC first.',
  fields: (t) => ({
    artist: t.exposeString('artist', { nullable: true, description: 'The photographer.' }),
    copyright: t.exposeString('copyright', { nullable: true, description: 'The copyright notice.' }),
    caption: t.exposeString('caption', { nullable: true, description: 'What it shows, in words.' }),
    keywords: t.field({
      type: ['String'],
      description: 'Search words.',
      resolve: ({ keywords }) => [...keywords],
    }),
  }),
});

export const ThumbnailType = builder.objectRef<ImageReport['thumbnail']>('ImageThumbnail').implement({
  description: 'The small picture inside the file. It may still show what was cut from the large one.',
  fields: (t) => ({
    present: t.exposeBoolean('present', { description: 'Whether there is one.' }),
    width: t.exposeInt('width', { nullable: true, description: 'Pixels.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Pixels.' }),
  }),
});

export const ImagePrivacyType = builder.objectRef<ImageReport['privacy']>('ImagePrivacy').implement({
  description: 'What to take out before the picture is published.',
  fields: (t) => ({
    containsLocation: t.exposeBoolean('containsLocation', {
      description: 'Coordinates, even half of them, or the name of a place.',
    }),
    containsSerial: t.exposeBoolean('containsSerial', {
      description: 'A number that tells this camera, lens or picture from all others.',
    }),
    containsNames: t.exposeBoolean('containsNames', {
      description: 'Names of people: its author, the camera’s owner, or who is to be seen.',
    }),
  }),
});

export const ImageTagType = builder.objectRef<ImageTag>('ImageTag').implement({
  description: 'A tag as the file has it. Binary ones are left out.',
  fields: (t) => ({
    group: t.expose('group', { type: TagGroupType, description: 'Whose tag it is.' }),
    name: t.exposeString('name', { description: 'By the standard of its group.' }),
    value: t.field({
      type: 'JSON',
      nullable: true,
      description: 'A number, a text or a list of them; fractions worked out. Null for structures.',
      resolve: ({ value }) => value,
    }),
    text: t.exposeString('text', { description: 'As people read it: `1/200`, `Aperture priority`.' }),
  }),
});
