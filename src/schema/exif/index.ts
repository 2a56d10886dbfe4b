import { z } from 'zod';
import { MOST_TAGS } from '../../resolvers/exif/facts.ts';
import { type ImageReport, readImage } from '../../resolvers/exif/index.ts';
import { builder } from '../builder.ts';
import {
  CameraType,
  ExposureType,
  ImageAuthorType,
  ImageDatesType,
  ImageFormatType,
  ImagePlaceType,
  ImagePrivacyType,
  ImageSourceType,
  ImageTagType,
  LensType,
  OrientationType,
  ThumbnailType,
} from './types.ts';

export const api = {
  name: 'exif',
  title: 'Image metadata',
  description:
    'EXIF, GPS, IPTC, XMP and ICC of JPEG, TIFF, PNG, HEIC, AVIF, WebP, JPEG XL and GIF. Images are read and forgotten.',
};

const OWN_LISTS = ['iptc', 'xmp', 'icc'];

const ImageReportType = builder.objectRef<ImageReport>('ImageReport').implement({
  description: 'What an image says of itself. What it does not say is null.',
  fields: (t) => ({
    source: t.expose('source', { type: ImageSourceType, description: 'The file that was read.' }),
    format: t.expose('format', { type: ImageFormatType, description: 'Its kind, whatever it is named.' }),
    mimeType: t.exposeString('mimeType', { description: 'The media type of its kind.' }),
    width: t.int({
      nullable: true,
      description:
        'Pixels as stored, before `orientation` is applied. Null where the file does not tell, or tells what no picture has.',
      resolve: ({ size }) => size?.width,
    }),
    height: t.int({
      nullable: true,
      description: 'Pixels as stored, as `width`.',
      resolve: ({ size }) => size?.height,
    }),
    orientation: t.expose('orientation', {
      type: OrientationType,
      nullable: true,
      description: 'How to turn it. Null where the file does not say.',
    }),
    metadataPresent: t.exposeBoolean('metadataPresent', {
      description: 'Whether there is anything beside the picture: EXIF, IPTC, XMP, ICC or texts.',
    }),
    camera: t.expose('camera', { type: CameraType, description: 'What took it.' }),
    lens: t.expose('lens', { type: LensType, description: 'Through which lens.' }),
    exposure: t.expose('exposure', { type: ExposureType, description: 'How it was exposed.' }),
    dates: t.expose('dates', { type: ImageDatesType, description: 'When it was taken and changed.' }),
    gps: t.expose('gps', { type: ImagePlaceType, nullable: true, description: 'Where it was taken.' }),
    author: t.expose('author', {
      type: ImageAuthorType,
      description: 'Who made it, and their words for it.',
    }),
    thumbnail: t.expose('thumbnail', { type: ThumbnailType, description: 'The small picture inside.' }),
    privacy: t.expose('privacy', { type: ImagePrivacyType, description: 'What it gives away.' }),
    iptc: t.field({
      type: [ImageTagType],
      description: 'The tags of the press (IPTC-IIM).',
      resolve: ({ tags }) => tags.filter(({ group }) => group === 'iptc'),
    }),
    xmp: t.field({
      type: [ImageTagType],
      description: 'The properties of its XMP packet.',
      resolve: ({ tags }) => tags.filter(({ group }) => group === 'xmp'),
    }),
    icc: t.field({
      type: [ImageTagType],
      description: 'Its colour profile.',
      resolve: ({ tags }) => tags.filter(({ group }) => group === 'icc'),
    }),
    tags: t.field({
      type: [ImageTagType],
      description: `All others as the file has them: EXIF first. At most ${MOST_TAGS.toLocaleString('en')} of all together.`,
      resolve: ({ tags }) => tags.filter(({ group }) => !OWN_LISTS.includes(group)),
    }),
    warnings: t.field({
      type: ['String'],
      description: 'What could not be read, and why.',
      resolve: ({ warnings }) => [...warnings],
    }),
  }),
});

builder.operations((t) => ({
  exifExtract: t.field({
    type: ImageReportType,
    description:
      'Reads the metadata of an image: camera, lens, exposure, dates, place, author, and every tag. The image stands at a URL, or is sent: by REST as the body itself, else in Base64. A page or another file is refused; an image without metadata is an answer.',
    api: {
      path: '/exif/v1/extract',
      method: 'GET|POST',
      cost: 'live',
      upload: 'base64',
      secrets: ['base64'],
      noStore: true,
      examples: [{ name: 'A photograph at a URL', args: { url: 'https://photos.example.com/harbour.jpg' } }],
    },
    args: {
      url: t.arg.string({
        description: 'Where the image stands, at most 20 MiB of it. Without a scheme, https is taken.',
        validate: { schema: z.string().max(2_048) },
      }),
      base64: t.arg({
        type: 'Base64',
        description:
          'The image itself, at most 20 MiB; by POST only. A data URL (`data:image/…;base64,`) will do.',
      }),
    },
    resolve: (_root, args, { upstream }) => readImage(upstream, args),
  }),
}));
