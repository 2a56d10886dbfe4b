import type { ExposureProgram, FlashMode, MeteringMode } from '../../resolvers/exif/exposure.ts';
import type { Orientation } from '../../resolvers/exif/facts.ts';
import type { ImageFormat } from '../../resolvers/exif/image-format.ts';
import type { ImagePlace } from '../../resolvers/exif/image-place.ts';
import type { ImageTag, TagGroup } from '../../resolvers/exif/image-tag.ts';
import type { ImageReport } from '../../resolvers/exif/index.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const ImageFormatType = builder.enumType('ImageFormat', {
  description: 'Format of an image, detected from its first bytes.',
  values: {
    jpeg: { description: 'JPEG.' },
    tiff: { description: 'TIFF, and camera raw formats based on it.' },
    png: { description: 'PNG.' },
    heic: { description: 'HEIF with HEVC, as used by phones.' },
    avif: { description: 'HEIF with AV1.' },
    webp: { description: 'WebP.' },
    jxl: { description: 'JPEG XL.' },
    gif: { description: 'GIF.' },
  } satisfies EnumDescriptions<ImageFormat>,
});

const TagGroupType = builder.enumType('ImageTagGroup', {
  description: 'Origin of a tag: a metadata standard, or the file format itself.',
  values: {
    exif: { description: 'EXIF and TIFF, including GPS.' },
    iptc: { description: 'IPTC Information Interchange Model.' },
    xmp: { description: 'Adobe Extensible Metadata Platform.' },
    icc: { description: 'Header and texts of the ICC colour profile.' },
    photoshop: { description: 'Photoshop image resources.' },
    maker_notes: { description: 'Maker notes of Canon and Pentax cameras.' },
    png: { description: 'PNG text and time chunks.' },
    jfif: { description: 'JPEG file header.' },
    file: { description: 'Properties of the stored image data.' },
  } satisfies EnumDescriptions<TagGroup>,
});

const ProgramType = builder.enumType('ExposureProgram', {
  description: 'Exposure program of the camera.',
  values: {
    manual: { description: 'Manual exposure.' },
    program: { description: 'The camera chose both exposure time and aperture.' },
    aperture_priority: { description: 'The photographer set the aperture, the camera the exposure time.' },
    shutter_priority: { description: 'The photographer set the exposure time, the camera the aperture.' },
    creative: { description: 'Creative program, which favours depth of field.' },
    action: { description: 'Action program, which favours short exposure times.' },
    portrait: { description: 'Portrait: background out of focus.' },
    landscape: { description: 'Landscape: background in focus.' },
  } satisfies EnumDescriptions<ExposureProgram>,
});

const MeteringType = builder.enumType('MeteringMode', {
  description: 'Part of the scene used to measure the exposure.',
  values: {
    average: { description: 'The whole scene, averaged.' },
    center_weighted: { description: 'The whole scene, with emphasis on the centre.' },
    spot: { description: 'One spot.' },
    multi_spot: { description: 'Several spots.' },
    pattern: { description: 'Many zones, evaluated together (evaluative or matrix metering).' },
    partial: { description: 'Part of the scene.' },
    other: { description: 'Another method.' },
  } satisfies EnumDescriptions<MeteringMode>,
});

const FlashModeType = builder.enumType('FlashMode', {
  description: 'Flash setting of the camera.',
  values: {
    on: { description: 'Always fires.' },
    off: { description: 'Never fires.' },
    auto: { description: 'Fires if it is dark.' },
  } satisfies EnumDescriptions<FlashMode>,
});

const DirectionType = builder.enumType('DirectionReference', {
  description: 'Reference for a compass direction.',
  values: {
    true_north: { description: 'True north.' },
    magnetic_north: { description: 'Magnetic north.' },
  } satisfies EnumDescriptions<NonNullable<ImagePlace['directionReference']>>,
});

export const ImageSourceType = builder.objectRef<ImageReport['source']>('ImageSource').implement({
  description: 'The file that was read.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: '`url` or `body`.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'Final URL, after redirects.' }),
    bytes: t.exposeInt('bytes', { description: 'Size of the file in bytes.' }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 hash of the file in hexadecimal.' }),
  }),
});

export const OrientationType = builder.objectRef<Orientation>('ImageOrientation').implement({
  description: 'Transformation needed to display the stored image.',
  fields: (t) => ({
    value: t.exposeInt('value', { description: 'EXIF orientation, 1 to 8.' }),
    rotation: t.exposeInt('rotation', { description: 'Clockwise rotation in degrees: 0, 90, 180 or 270.' }),
    mirrored: t.exposeBoolean('mirrored', {
      description: 'True if the image must be flipped horizontally before it is rotated.',
    }),
  }),
});

export const CameraType = builder.objectRef<ImageReport['camera']>('ImageCamera').implement({
  description: 'Camera or software that produced the image.',
  fields: (t) => ({
    make: t.exposeString('make', { nullable: true, description: 'Manufacturer as written by the camera.' }),
    model: t.exposeString('model', { nullable: true, description: 'Model as written by the camera.' }),
    software: t.exposeString('software', {
      nullable: true,
      description: 'Firmware, or the software that saved the image.',
    }),
  }),
});

export const LensType = builder.objectRef<ImageReport['lens']>('ImageLens').implement({
  description: 'The lens and its focal length.',
  fields: (t) => ({
    make: t.exposeString('make', { nullable: true, description: 'Manufacturer of the lens.' }),
    model: t.exposeString('model', { nullable: true, description: 'Model of the lens.' }),
    focalLengthMm: t.exposeFloat('focalLengthMm', {
      nullable: true,
      description: 'Focal length in millimetres.',
    }),
    focalLength35mm: t.exposeFloat('focalLength35mm', {
      nullable: true,
      description: 'Equivalent focal length on 35 mm film, in millimetres.',
    }),
  }),
});

export const ExposureType = builder.objectRef<ImageReport['exposure']>('ImageExposure').implement({
  description: 'Exposure settings of the image.',
  fields: (t) => ({
    timeS: t.exposeFloat('timeS', { nullable: true, description: 'Exposure time in seconds.' }),
    time: t.exposeString('time', {
      nullable: true,
      description: 'Exposure time in photographic notation: `1/200`.',
    }),
    fNumber: t.exposeFloat('fNumber', {
      nullable: true,
      description: 'Aperture as an f-number: 5.6 is f/5.6.',
    }),
    iso: t.exposeFloat('iso', { nullable: true, description: 'ISO sensitivity (ISO 12232).' }),
    biasEv: t.exposeFloat('biasEv', { nullable: true, description: 'Exposure compensation in stops.' }),
    program: t.expose('program', {
      type: ProgramType,
      nullable: true,
      description: 'Exposure program.',
    }),
    metering: t.expose('metering', {
      type: MeteringType,
      nullable: true,
      description: 'Metering mode.',
    }),
    flashFired: t.exposeBoolean('flashFired', { nullable: true, description: 'True if the flash fired.' }),
    flashMode: t.expose('flashMode', {
      type: FlashModeType,
      nullable: true,
      description: 'Flash setting.',
    }),
  }),
});

export const ImageDatesType = builder.objectRef<ImageReport['dates']>('ImageDates').implement({
  description: 'Dates of the image. Cameras write local time; without `offset`, the time zone is unknown.',
  fields: (t) => ({
    taken: t.exposeString('taken', { nullable: true, description: 'Local time, ISO 8601 without a zone.' }),
    offset: t.exposeString('offset', {
      nullable: true,
      description: 'UTC offset of `taken`, such as `+02:00`.',
    }),
    takenUtc: t.expose('takenUtc', {
      type: 'DateTime',
      nullable: true,
      description: '`taken` in ISO 8601, UTC; null if `offset` is unknown.',
    }),
    digitized: t.exposeString('digitized', {
      nullable: true,
      description: 'Time when the image was digitised, in local time.',
    }),
    modified: t.exposeString('modified', {
      nullable: true,
      description: 'Time when the image was last changed, in local time.',
    }),
  }),
});

export const ImagePlaceType = builder.objectRef<ImagePlace>('ImagePlace').implement({
  description: 'Location where the image was taken.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { description: 'Latitude in degrees; south is negative.' }),
    longitude: t.exposeFloat('longitude', { description: 'Longitude in degrees; west is negative.' }),
    altitudeM: t.exposeFloat('altitudeM', {
      nullable: true,
      description: 'Altitude in metres; negative below sea level.',
    }),
    directionDeg: t.exposeFloat('directionDeg', {
      nullable: true,
      description: 'Direction of the camera in degrees clockwise from north.',
    }),
    directionReference: t.expose('directionReference', {
      type: DirectionType,
      nullable: true,
      description: 'Reference for `direction`.',
    }),
    timestampUtc: t.expose('timestampUtc', {
      type: 'DateTime',
      nullable: true,
      description: 'GPS time: ISO 8601, UTC.',
    }),
  }),
});

export const ImageAuthorType = builder.objectRef<ImageReport['author']>('ImageAuthor').implement({
  description:
    'Author and description. Values are taken from EXIF, IPTC or XMP, in this order; for the caption, IPTC takes precedence.',
  fields: (t) => ({
    artist: t.exposeString('artist', { nullable: true, description: 'Photographer.' }),
    copyright: t.exposeString('copyright', { nullable: true, description: 'Copyright notice.' }),
    caption: t.exposeString('caption', { nullable: true, description: 'Description of the image.' }),
    keywords: t.field({
      type: ['String'],
      description: 'Keywords.',
      resolve: ({ keywords }) => [...keywords],
    }),
  }),
});

export const ThumbnailType = builder.objectRef<ImageReport['thumbnail']>('ImageThumbnail').implement({
  description: 'Thumbnail in the file. It may still show parts that were cropped from the image.',
  fields: (t) => ({
    present: t.exposeBoolean('present', { description: 'True if there is a thumbnail.' }),
    width: t.exposeInt('width', { nullable: true, description: 'Width in pixels.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Height in pixels.' }),
  }),
});

export const ImagePrivacyType = builder.objectRef<ImageReport['privacy']>('ImagePrivacy').implement({
  description: 'Sensitive data to remove before publishing the image.',
  fields: (t) => ({
    containsLocation: t.exposeBoolean('containsLocation', {
      description: 'True if the metadata contains coordinates, even incomplete ones, or the name of a place.',
    }),
    containsSerial: t.exposeBoolean('containsSerial', {
      description:
        'True if the metadata contains a serial number or ID that identifies the camera, lens or image.',
    }),
    containsNames: t.exposeBoolean('containsNames', {
      description:
        'True if the metadata contains names of people: the author, the owner of the camera, or people shown.',
    }),
  }),
});

export const ImageTagType = builder.objectRef<ImageTag>('ImageTag').implement({
  description: 'A tag of the file. Binary tags are not included.',
  fields: (t) => ({
    group: t.expose('group', {
      type: TagGroupType,
      description: 'Origin of the tag: a standard or the file format.',
    }),
    name: t.exposeString('name', { description: 'Tag name, as defined by the standard in `group`.' }),
    value: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'A number, a text or a list of these; fractions are converted to decimal numbers. Null for structures.',
      resolve: ({ value }) => value,
    }),
    text: t.exposeString('text', { description: 'Readable form: `1/200`, `Aperture priority`.' }),
  }),
});
