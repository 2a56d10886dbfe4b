import { boundCombiningMarks } from '../../../../formats/combining-marks.ts';
import { folded } from '../../../tokens/normalised-digits.ts';
import type { PiiType } from '../entity-types.ts';
import { isOne, RECOGNISERS } from '../recognisers/index.ts';
import {
  cryptoLike,
  dateLike,
  emailLike,
  ibanLike,
  ipLike,
  macLike,
  phoneLike,
  urlLike,
} from './addresses.ts';
import { COMPANY_ENDS, GIVEN_NAMES, NATIONALITIES, PLACES, SURNAMES } from './invented-names.ts';
import { Random } from './random.ts';

/**
 * Makes a value of the same type and form that belongs to no real person; null if no such value can be made.
 * @param scarce true if the usual values are used up, so longer values are made
 */
type Maker = (value: string, random: Random, scarce: boolean) => string | null;

const MAKERS: Readonly<Partial<Record<PiiType, Maker>>> = {
  PERSON: personLike,
  LOCATION: (_, random, scarce) => (scarce ? `${random.of(PLACES)}-${random.of(PLACES)}` : random.of(PLACES)),
  ORGANIZATION: (_, random) => `${random.of(SURNAMES)} ${random.of(COMPANY_ENDS)}`,
  NRP: (_, random) => random.of(NATIONALITIES),
  EMAIL_ADDRESS: emailLike,
  URL: urlLike,
  IP_ADDRESS: ipLike,
  MAC_ADDRESS: macLike,
  CRYPTO: cryptoLike,
  IBAN_CODE: ibanLike,
  PHONE_NUMBER: phoneLike,
  DATE_TIME: dateLike,
  AGE: (age, random) => age.replace(/\d+/, () => String(18 + random.below(72))),
  // An invented key gives access to nothing, so it would be a useless surrogate.
  PRIVATE_KEY: () => null,
  JSON_WEB_TOKEN: () => null,
};

/** Makes a name with the same number of words, in capitals if the original name is. */
function personLike(name: string, random: Random, scarce: boolean): string {
  const words = name.trim().split(/\s+/).length;
  const surname = scarce ? `${random.of(SURNAMES)}-${random.of(SURNAMES)}` : random.of(SURNAMES);
  const givenNames = Array.from({ length: Math.min(3, words - 1) }, () => random.of(GIVEN_NAMES));
  const all = [...givenNames, surname].join(' ');
  return name === name.toUpperCase() ? all.toUpperCase() : all;
}

/**
 * Maximum number of attempts to make a value that is not used yet. The second half of the attempts makes longer values.
 */
const MAX_TURNS = 20;

/** Maximum number of candidates that are tried for one number, and for all numbers of a request. */
const MAX_ATTEMPTS = 3_000;
const MAX_OF_ALL = 2_000_000;

/** Makes surrogate values. The same value and secret always give the same surrogate. */
export class Surrogates {
  readonly #secret: Uint8Array;
  readonly #mostAttempts: number;
  readonly #made = new Map<string, string | null>();
  readonly #used = new Set<string>();
  #attempts = 0;
  /** True if a returned number has wrong check digits. */
  unchecked = false;

  constructor(secret: Uint8Array, mostAttempts = MAX_OF_ALL) {
    this.#secret = secret;
    this.#mostAttempts = mostAttempts;
  }

  /** Returns a surrogate that no other value has; null if none can be made, or all are used. */
  of(type: PiiType, value: string): string | null {
    const label = `${type} ${value}`;
    const before = this.#made.get(label);
    if (before !== undefined) return before;
    const made = this.#free(type, value, label);
    if (made !== null) this.#used.add(made);
    this.#made.set(label, made);
    return made;
  }

  #free(type: PiiType, value: string, label: string): string | null {
    const maker = MAKERS[type];
    // Digits of every script are replaced.
    const plain = folded(value);
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const random = new Random(this.#secret, `${turn} ${label}`);
      const scarce = turn >= MAX_TURNS / 2;
      const made = maker ? maker(plain, random, scarce) : this.#numberLike(type, plain, random);
      if (made === null) return null;
      if (made !== plain && made !== value && !this.#used.has(made)) return made;
    }
    return null;
  }

  /** Replaces digits by digits and letters by letters until the result passes the checks of its type. */
  #numberLike(type: PiiType, value: string, random: Random): string {
    const kinds = RECOGNISERS.filter((one) => one.type === type);
    // A value of a type without a specific form can be any text, so letters of every script must be replaced.
    if (kinds.length === 0) return unlike(value, random);
    let made = value;
    for (let attempt = 0; attempt < MAX_ATTEMPTS && this.#attempts < this.#mostAttempts; attempt += 1) {
      this.#attempts += 1;
      // Years, place codes and fixed letters are rarely correct by chance, so later attempts keep some characters.
      made = likewise(value, random, attempt < MAX_ATTEMPTS / 3 ? 0 : 90);
      if (made !== value && kinds.some((kind) => isOne(kind, made))) return made;
    }
    if (kinds.some((kind) => kind.check !== undefined)) this.unchecked = true;
    // If all attempts fail, the result still differs from the value.
    return made === value ? likewise(value, random, 0) : made;
  }
}

/** @param unchanged the average number of unchanged characters per 256 characters */
const likewise = (value: string, random: Random, unchanged: number): string =>
  value.replace(/[A-Za-z0-9]/g, (one) => {
    if (unchanged > 0 && random.byte() < unchanged) return one;
    return otherThan(one, random);
  });

/** Replaces a text in any script by Latin letters and digits of the same length. */
const unlike = (value: string, random: Random): string =>
  boundCombiningMarks(value)
    .normalize('NFC')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{L}\p{N}]/gu, (one) => otherThan(one, random));

function otherThan(one: string, random: Random): string {
  if (/\p{N}/u.test(one)) return String(random.below(10));
  const letter = random.of<string>('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return /\p{Lu}/u.test(one) ? letter : letter.toLowerCase();
}
