/** Maximum number of tags of a file in the response. Real files have at most a few hundred. */
export const MAX_TAGS = 2_000;

/** Maps the group names of the reader library to ours. */
export const GROUPS = {
  exif: 'exif',
  iptc: 'iptc',
  xmp: 'xmp',
  icc: 'icc',
  photoshop: 'photoshop',
  makerNotes: 'maker_notes',
  pngText: 'png',
  jfif: 'jfif',
  file: 'file',
} as const;
export type TagGroup = (typeof GROUPS)[keyof typeof GROUPS];

export interface ImageTag {
  readonly group: TagGroup;
  readonly name: string;
  /** The value as JSON. Fractions are evaluated, and binary data is left out. */
  readonly value: unknown;
  /** The value in readable form: `1/200`, `Aperture priority`. */
  readonly text: string;
}
