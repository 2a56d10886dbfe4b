import { type Finder, tagNumber, tagText, wordOf } from './facts.ts';

/** Values of EXIF ExposureProgram. */
const EXPOSURE_PROGRAMS = {
  1: 'manual',
  2: 'program',
  3: 'aperture_priority',
  4: 'shutter_priority',
  5: 'creative',
  6: 'action',
  7: 'portrait',
  8: 'landscape',
} as const;

/** Values of EXIF MeteringMode. */
const METERING_MODES = {
  1: 'average',
  2: 'center_weighted',
  3: 'spot',
  4: 'multi_spot',
  5: 'pattern',
  6: 'partial',
  255: 'other',
} as const;

/** The flash mode set on the camera: bits 3 and 4 of EXIF Flash. */
const FLASH_MODES = { 1: 'on', 2: 'off', 3: 'auto' } as const;

type WordOf<Words> = Words[keyof Words];
export type ExposureProgram = WordOf<typeof EXPOSURE_PROGRAMS>;
export type MeteringMode = WordOf<typeof METERING_MODES>;
export type FlashMode = WordOf<typeof FLASH_MODES>;

/** Exposure settings. Values that the file does not contain are null. */
export interface Exposure {
  readonly timeS: number | null;
  readonly time: string | null;
  readonly fNumber: number | null;
  readonly iso: number | null;
  readonly biasEv: number | null;
  readonly program: ExposureProgram | null;
  readonly metering: MeteringMode | null;
  readonly flashFired: boolean | null;
  readonly flashMode: FlashMode | null;
}

/** Returns the exposure settings in the tags of a picture. */
export function exposureOf(find: Finder): Exposure {
  const time = find('exif', 'ExposureTime');
  const flash = tagNumber(find('exif', 'Flash'));
  return {
    timeS: tagNumber(time),
    time: tagNumber(time) === null ? null : tagText(time && { ...time, value: time.text }),
    fNumber: tagNumber(find('exif', 'FNumber')) || null,
    iso: tagNumber(find('exif', 'ISOSpeedRatings', 'PhotographicSensitivity', 'ISOSpeed')) || null,
    biasEv: tagNumber(find('exif', 'ExposureBiasValue')),
    program: wordOf(EXPOSURE_PROGRAMS, find('exif', 'ExposureProgram')),
    metering: wordOf(METERING_MODES, find('exif', 'MeteringMode')),
    flashFired: flash === null ? null : (flash & 1) === 1,
    flashMode: flash === null ? null : (FLASH_MODES[((flash >> 3) & 3) as keyof typeof FLASH_MODES] ?? null),
  };
}
