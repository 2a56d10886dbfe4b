import { z } from 'zod';
import { formatNumber } from '../../formats/notation.ts';
import { MAX_TAGS } from '../../resolvers/exif/image-tag.ts';
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
  keywords: 'photo picture JPEG image',
  description:
    'EXIF, GPS, IPTC, XMP and ICC metadata of JPEG, TIFF, PNG, HEIC, AVIF, WebP, JPEG XL and GIF images. Images are not stored.',
};

const OWN_LISTS = ['iptc', 'xmp', 'icc'];

const ImageReportType = builder.objectRef<ImageReport>('ImageReport').implement({
  description: 'Metadata of an image. Values that the image does not contain are null.',
  fields: (t) => ({
    source: t.expose('source', { type: ImageSourceType, description: 'The file that was read.' }),
    format: t.expose('format', {
      type: ImageFormatType,
      description: 'Image format, detected from the content.',
    }),
    mimeType: t.exposeString('mimeType', { description: 'Media type of the format.' }),
    width: t.int({
      nullable: true,
      description:
        'Width in pixels as stored, before `orientation` is applied. Null if the file does not contain it, or contains an impossible value.',
      resolve: ({ size }) => size?.width,
    }),
    height: t.int({
      nullable: true,
      description:
        'Height in pixels as stored, before `orientation` is applied. Null if the file does not contain it, or contains an impossible value.',
      resolve: ({ size }) => size?.height,
    }),
    orientation: t.expose('orientation', {
      type: OrientationType,
      nullable: true,
      description: 'Rotation and mirroring needed for display. Null if not stated.',
    }),
    metadataPresent: t.exposeBoolean('metadataPresent', {
      description: 'True if the file contains any metadata: EXIF, IPTC, XMP, ICC or text.',
    }),
    camera: t.expose('camera', { type: CameraType, description: 'Camera or software.' }),
    lens: t.expose('lens', { type: LensType, description: 'Lens.' }),
    exposure: t.expose('exposure', { type: ExposureType, description: 'Exposure settings.' }),
    dates: t.expose('dates', {
      type: ImageDatesType,
      description: 'Dates when the image was taken and changed.',
    }),
    gps: t.expose('gps', {
      type: ImagePlaceType,
      nullable: true,
      description: 'Location where the image was taken.',
    }),
    author: t.expose('author', {
      type: ImageAuthorType,
      description: 'Author, copyright and description.',
    }),
    thumbnail: t.expose('thumbnail', { type: ThumbnailType, description: 'Embedded thumbnail.' }),
    privacy: t.expose('privacy', { type: ImagePrivacyType, description: 'Sensitive data in the metadata.' }),
    iptc: t.field({
      type: [ImageTagType],
      description: 'IPTC-IIM tags.',
      resolve: ({ tags }) => tags.filter(({ group }) => group === 'iptc'),
    }),
    xmp: t.field({
      type: [ImageTagType],
      description: 'Properties of the XMP packet.',
      resolve: ({ tags }) => tags.filter(({ group }) => group === 'xmp'),
    }),
    icc: t.field({
      type: [ImageTagType],
      description: 'Colour profile.',
      resolve: ({ tags }) => tags.filter(({ group }) => group === 'icc'),
    }),
    tags: t.field({
      type: [ImageTagType],
      description: `All other tags of the file, EXIF first. At most ${formatNumber(MAX_TAGS)} tags in total.`,
      resolve: ({ tags }) => tags.filter(({ group }) => !OWN_LISTS.includes(group)),
    }),
    warnings: t.field({
      type: ['String'],
      description: 'Parts that could not be read, with the reasons.',
      resolve: ({ warnings }) => [...warnings],
    }),
  }),
});

builder.operations((t) => ({
  exifExtract: t.field({
    type: ImageReportType,
    description:
      'Reads the metadata of an image: camera, lens, exposure, dates, location, author, and every tag. Send the URL of an image, or the image itself: in REST as the field `file` of a form or as the request body, otherwise in Base64. Web pages and other files are rejected; an image without metadata is a successful result.',
    api: {
      path: '/exif/v1/extract',
      keywords:
        'photo picture snapshot shot camera lens model iPhone exposure GPS coordinates where taken, when taken date time, location, image file size dimensions copyright EXIF IPTC XMP ICC, geotag',
      summary: 'Metadata of an image',
      method: 'GET|POST',
      cost: 'live',
      upload: { argument: 'base64' },
      secrets: ['base64'],
      noStore: true,
      examples: [{ name: 'A photo at a URL', args: { url: 'https://photos.example.com/harbour.jpg' } }],
    },
    args: {
      url: t.arg.string({
        description: 'URL of an image of up to 20 MiB. If the scheme is missing, https is used.',
        alsoKnownAs: [
          'image',
          'imageUrl',
          'img',
          'imgUrl',
          'photo',
          'photoUrl',
          'picture',
          'pictureUrl',
          'src',
        ],
        validate: { schema: z.string().max(2_048) },
      }),
      base64: t.arg({
        type: 'Base64',
        description:
          'The image itself, up to 20 MiB; POST only. Can also be a data URL (`data:image/…;base64,`).',
        alsoKnownAs: [
          'data',
          'imageData',
          'imageBase64',
          'base64Image',
          'content',
          'bytes',
          'file',
          'imageBytes',
          'base64String',
        ],
      }),
    },
    resolve: (_root, args, context) => readImage(context, args),
  }),
}));
