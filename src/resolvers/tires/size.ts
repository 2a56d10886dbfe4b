import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import { type Marks, marksOf, type SpeedRating, speedRating } from './size-marks.ts';

/**
 * The standard of a size: metric (ETRTO passenger), P-metric (United States passenger), light truck (LT), flotation
 * (all in inches), commercial (C, vans), temporary (T, spares).
 */
export type TireSystem = 'metric' | 'p_metric' | 'light_truck' | 'flotation' | 'commercial' | 'temporary';
export type TireConstruction = 'radial' | 'diagonal' | 'bias_belted';

/** A parsed tire size with derived dimensions. Lengths are nominal: mounted tires differ by some millimetres. */
export interface TireSize extends Marks {
  /** The size alone, as on the sidewall: `205/55R16`, `LT265/70R17`, `31x10.50R15LT`. */
  readonly size: string;
  readonly system: TireSystem;
  readonly sectionWidthMm: number;
  /**
   * The height of the sidewall in per cent of the section width. Null if the size does not include it, as in `185R14`.
   */
  readonly aspectRatio: number | null;
  readonly construction: TireConstruction;
  readonly rimInches: number;
  /** Null, like the next two members, if the aspect ratio is null. */
  readonly sidewallMm: number | null;
  readonly overallDiameterMm: number | null;
  readonly circumferenceMm: number | null;
}

/** The parts of a size, before dimensions are derived. */
interface Dimensions {
  readonly size: string;
  readonly system: TireSystem;
  readonly widthMm: number;
  readonly aspectRatio: number | null;
  /** Only in flotation sizes, which state the diameter instead of the aspect ratio. */
  readonly diameterInches: number | null;
  readonly letters: string | undefined;
  readonly rimInches: number;
  readonly marks: string;
  readonly loadRange: string | null;
}

const MM_PER_INCH = 25.4;

const METRIC =
  /^(HL|LT|P|T)? ?(\d{3})(?:[ /X-]*(\d{2}))?(?:[ /X-]*(Z?RF|[HSVZ]?R|D|B))?[ /X-]*(\d{2}(?:\.5)?)(?: ?(LT|C)(?![A-Z0-9]))?(?![\d.])(.*)$/;
const FLOTATION =
  /^(\d{2}(?:\.\d{1,2})?) ?X ?(\d{1,2}(?:\.\d{1,2})?)(?:[ /X-]*(R|D|B))?[ /X-]*(\d{2}(?:\.5)?)(?: ?LT(?![A-Z0-9]))?(?![\d.])(.*)$/;

/**
 * Parses a tire size as people write it: `205/55R16 91V`, `205-55-16`, `2055516`, `P235/75R15`, `LT265/70R17 121/118S
 * E`, `31x10.50R15LT`, `195/70R15C 104/102R`, `T125/70D17`, `185R14`. A size without a construction letter is radial.
 * Returns null for an invalid size: numbers that no maker uses, or unknown marks.
 */
export function parseTireSize(text: string): TireSize | null {
  const plain = boundCombiningMarks(text)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('×', 'X')
    .replace(/,(?=\d)/g, '.')
    .replace(/\s+/g, ' ')
    .trim();
  const said = metric(plain) ?? flotation(plain);
  if (!said) return null;
  const marks = marksOf(said.marks, said.loadRange, inSize(said.letters));
  if (!marks) return null;
  const { size, system, widthMm, aspectRatio, letters, rimInches } = said;
  const rimMm = rimInches * MM_PER_INCH;
  const diameterMm = diameterOf(said);
  return {
    size,
    system,
    sectionWidthMm: tenth(widthMm),
    aspectRatio,
    construction: constructionOf(letters),
    rimInches,
    ...marks,
    runFlat: marks.runFlat || (letters?.endsWith('RF') ?? false),
    sidewallMm: diameterMm === null ? null : tenth((diameterMm - rimMm) / 2),
    overallDiameterMm: diameterMm === null ? null : tenth(diameterMm),
    circumferenceMm: diameterMm === null ? null : Math.round(diameterMm * Math.PI),
  };
}

/**
 * True if a tire has the requested size. Marks and a leading P are ignored. LT, C and T must match only if requested:
 * `275/65R18` finds `LT275/65R18`, but not vice versa.
 */
export function isOfSize(wanted: TireSize, tire: TireSize): boolean {
  const { sectionWidthMm, aspectRatio, construction, rimInches, overallDiameterMm, system } = wanted;
  return (
    (isPassenger(system) || system === tire.system) &&
    sectionWidthMm === tire.sectionWidthMm &&
    aspectRatio === tire.aspectRatio &&
    construction === tire.construction &&
    rimInches === tire.rimInches &&
    overallDiameterMm === tire.overallDiameterMm
  );
}

function diameterOf({ diameterInches, aspectRatio, rimInches, widthMm }: Dimensions): number | null {
  if (diameterInches !== null) return diameterInches * MM_PER_INCH;
  return aspectRatio === null ? null : rimInches * MM_PER_INCH + (2 * widthMm * aspectRatio) / 100;
}

function constructionOf(letters: string | undefined): TireConstruction {
  if (letters === 'D') return 'diagonal';
  return letters === 'B' ? 'bias_belted' : 'radial';
}

const isPassenger = (system: TireSystem): boolean => system === 'metric' || system === 'p_metric';

function metric(text: string): Dimensions | null {
  const [, prefix = '', width, aspect, letters, rim, suffix = '', marks = ''] = METRIC.exec(text) ?? [];
  if (!width || !rim || (!aspect && !letters)) return null;
  const widthMm = Number(width);
  const aspectRatio = aspect ? Number(aspect) : null;
  const rimInches = Number(rim);
  if (widthMm < 105 || widthMm > 455 || widthMm % 5 > 0 || !isRim(rimInches)) return null;
  if (aspectRatio !== null && (aspectRatio < 20 || aspectRatio % 5 > 0)) return null;
  if (prefix !== '' && suffix !== '' && prefix + suffix !== 'LTC') return null;
  const system = systemOf(prefix, suffix);
  const before = system === 'light_truck' ? 'LT' : prefix;
  const after = system === 'commercial' ? 'C' : '';
  return {
    size: `${before}${width}${aspect ? `/${aspect}` : ''}${letters ?? 'R'}${rim}${after}`,
    system,
    widthMm,
    aspectRatio,
    diameterInches: null,
    letters,
    rimInches,
    marks,
    loadRange: loadRangeOf(prefix, suffix),
  };
}

function systemOf(prefix: string, suffix: string): TireSystem {
  if (prefix === 'LT' || suffix === 'LT') return 'light_truck';
  if (prefix === 'P') return 'p_metric';
  if (prefix === 'T') return 'temporary';
  return suffix === 'C' ? 'commercial' : 'metric';
}

function loadRangeOf(prefix: string, suffix: string): string | null {
  if (prefix === 'HL') return 'HL';
  // After a light truck size, a C is the load range.
  return prefix === 'LT' && suffix === 'C' ? 'C' : null;
}

function flotation(text: string): Dimensions | null {
  const [, diameter, width, letters, rim, marks = ''] = FLOTATION.exec(text) ?? [];
  if (!diameter || !width || !rim) return null;
  const diameterInches = Number(diameter);
  const widthInches = Number(width);
  const rimInches = Number(rim);
  if (diameterInches < 24 || diameterInches > 54 || diameterInches < rimInches + 4) return null;
  if (widthInches < 7 || widthInches > 21 || !isRim(rimInches)) return null;
  return {
    size: `${diameterInches}x${widthInches.toFixed(2)}${letters ?? 'R'}${rim}LT`,
    system: 'flotation',
    widthMm: widthInches * MM_PER_INCH,
    aspectRatio: null,
    diameterInches,
    letters,
    rimInches,
    marks,
    loadRange: null,
  };
}

const isRim = (inches: number): boolean => inches >= 10 && inches <= 30;

/** Reads the speed before the R in older sizes: `185/70HR14`, `225/50ZR16`. */
const inSize = (letters: string | undefined): SpeedRating | null =>
  letters && /^[HSVZ]/.test(letters)
    ? speedRating(/^[HS]/.test(letters) ? letters.slice(0, 1) : letters.slice(0, 2))
    : null;

const tenth = (mm: number): number => Math.round(mm * 10) / 10;
