// Written by `npm run generate` from the declarations of the operations.
import type { FileContent } from '../request.ts';

export interface ExifOperations {
  /**
   * Metadata of an image. Reads the metadata of an image: camera, lens, exposure, dates, location, author, and every tag. Send the URL of an image, or the image itself: in REST as the field `file` of a form or as the request body, otherwise in Base64. Web pages and other files are rejected; an image without metadata is a successful result.
   * Costs 5 credits.
   */
  exifExtract: {
    method: 'POST';
    credits: 5;
    args: {
      /** URL of an image of up to 20 MiB. If the scheme is missing, https is used. */
      url?: string;
      /** The image itself, up to 20 MiB; POST only. Can also be a data URL (`data:image/…;base64,`). */
      base64?: FileContent;
    };
    answer: ImageReport;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Reference for a compass direction. */
export type DirectionReference = 'true_north' | 'magnetic_north';

/** Exposure program of the camera. */
export type ExposureProgram = 'manual' | 'program' | 'aperture_priority' | 'shutter_priority' | 'creative' | 'action' | 'portrait' | 'landscape';

/** Flash setting of the camera. */
export type FlashMode = 'on' | 'off' | 'auto';

/** Author and description. Values are taken from EXIF, IPTC or XMP, in this order; for the caption, IPTC takes precedence. */
export interface ImageAuthor {
  /** Photographer. */
  artist: string | null;
  /** Copyright notice. */
  copyright: string | null;
  /** Description of the image. */
  caption: string | null;
  /** Keywords. */
  keywords: string[];
}

/** Camera or software that produced the image. */
export interface ImageCamera {
  /** Manufacturer as written by the camera. */
  make: string | null;
  /** Model as written by the camera. */
  model: string | null;
  /** Firmware, or the software that saved the image. */
  software: string | null;
}

/** Dates of the image. Cameras write local time; without `offset`, the time zone is unknown. */
export interface ImageDates {
  /** Local time, ISO 8601 without a zone. */
  taken: string | null;
  /** UTC offset of `taken`, such as `+02:00`. */
  offset: string | null;
  /** `taken` in ISO 8601, UTC; null if `offset` is unknown. */
  takenUtc: string | null;
  /** Time when the image was digitised, in local time. */
  digitized: string | null;
  /** Time when the image was last changed, in local time. */
  modified: string | null;
}

/** Exposure settings of the image. */
export interface ImageExposure {
  /** Exposure time in seconds. */
  timeS: number | null;
  /** Exposure time in photographic notation: `1/200`. */
  time: string | null;
  /** Aperture as an f-number: 5.6 is f/5.6. */
  fNumber: number | null;
  /** ISO sensitivity (ISO 12232). */
  iso: number | null;
  /** Exposure compensation in stops. */
  biasEv: number | null;
  /** Exposure program. */
  program: ExposureProgram | null;
  /** Metering mode. */
  metering: MeteringMode | null;
  /** True if the flash fired. */
  flashFired: boolean | null;
  /** Flash setting. */
  flashMode: FlashMode | null;
}

/** Format of an image, detected from its first bytes. */
export type ImageFormat = 'jpeg' | 'tiff' | 'png' | 'heic' | 'avif' | 'webp' | 'jxl' | 'gif';

/** The lens and its focal length. */
export interface ImageLens {
  /** Manufacturer of the lens. */
  make: string | null;
  /** Model of the lens. */
  model: string | null;
  /** Focal length in millimetres. */
  focalLengthMm: number | null;
  /** Equivalent focal length on 35 mm film, in millimetres. */
  focalLength35mm: number | null;
}

/** Transformation needed to display the stored image. */
export interface ImageOrientation {
  /** EXIF orientation, 1 to 8. */
  value: number;
  /** Clockwise rotation in degrees: 0, 90, 180 or 270. */
  rotation: number;
  /** True if the image must be flipped horizontally before it is rotated. */
  mirrored: boolean;
}

/** Location where the image was taken. */
export interface ImagePlace {
  /** Latitude in degrees; south is negative. */
  latitude: number;
  /** Longitude in degrees; west is negative. */
  longitude: number;
  /** Altitude in metres; negative below sea level. */
  altitudeM: number | null;
  /** Direction of the camera in degrees clockwise from north. */
  directionDeg: number | null;
  /** Reference for `direction`. */
  directionReference: DirectionReference | null;
  /** GPS time: ISO 8601, UTC. */
  timestampUtc: string | null;
}

/** Sensitive data to remove before publishing the image. */
export interface ImagePrivacy {
  /** True if the metadata contains coordinates, even incomplete ones, or the name of a place. */
  containsLocation: boolean;
  /** True if the metadata contains a serial number or ID that identifies the camera, lens or image. */
  containsSerial: boolean;
  /** True if the metadata contains names of people: the author, the owner of the camera, or people shown. */
  containsNames: boolean;
}

/** Metadata of an image. Values that the image does not contain are null. */
export interface ImageReport {
  /** The file that was read. */
  source: ImageSource;
  /** Image format, detected from the content. */
  format: ImageFormat;
  /** Media type of the format. */
  mimeType: string;
  /** Width in pixels as stored, before `orientation` is applied. Null if the file does not contain it, or contains an impossible value. */
  width: number | null;
  /** Height in pixels as stored, before `orientation` is applied. Null if the file does not contain it, or contains an impossible value. */
  height: number | null;
  /** Rotation and mirroring needed for display. Null if not stated. */
  orientation: ImageOrientation | null;
  /** True if the file contains any metadata: EXIF, IPTC, XMP, ICC or text. */
  metadataPresent: boolean;
  /** Camera or software. */
  camera: ImageCamera;
  /** Lens. */
  lens: ImageLens;
  /** Exposure settings. */
  exposure: ImageExposure;
  /** Dates when the image was taken and changed. */
  dates: ImageDates;
  /** Location where the image was taken. */
  gps: ImagePlace | null;
  /** Author, copyright and description. */
  author: ImageAuthor;
  /** Embedded thumbnail. */
  thumbnail: ImageThumbnail;
  /** Sensitive data in the metadata. */
  privacy: ImagePrivacy;
  /** IPTC-IIM tags. */
  iptc: ImageTag[];
  /** Properties of the XMP packet. */
  xmp: ImageTag[];
  /** Colour profile. */
  icc: ImageTag[];
  /** All other tags of the file, EXIF first. At most 2,000 tags in total. */
  tags: ImageTag[];
  /** Parts that could not be read, with the reasons. */
  warnings: string[];
}

/** The file that was read. */
export interface ImageSource {
  /** `url` or `body`. */
  kind: string;
  /** Final URL, after redirects. */
  url: string | null;
  /** Size of the file in bytes. */
  bytes: number;
  /** SHA-256 hash of the file in hexadecimal. */
  sha256: string;
}

/** A tag of the file. Binary tags are not included. */
export interface ImageTag {
  /** Origin of the tag: a standard or the file format. */
  group: ImageTagGroup;
  /** Tag name, as defined by the standard in `group`. */
  name: string;
  /** A number, a text or a list of these; fractions are converted to decimal numbers. Null for structures. */
  value: unknown;
  /** Readable form: `1/200`, `Aperture priority`. */
  text: string;
}

/** Origin of a tag: a metadata standard, or the file format itself. */
export type ImageTagGroup = 'exif' | 'iptc' | 'xmp' | 'icc' | 'photoshop' | 'maker_notes' | 'png' | 'jfif' | 'file';

/** Thumbnail in the file. It may still show parts that were cropped from the image. */
export interface ImageThumbnail {
  /** True if there is a thumbnail. */
  present: boolean;
  /** Width in pixels. */
  width: number | null;
  /** Height in pixels. */
  height: number | null;
}

/** Part of the scene used to measure the exposure. */
export type MeteringMode = 'average' | 'center_weighted' | 'spot' | 'multi_spot' | 'pattern' | 'partial' | 'other';
