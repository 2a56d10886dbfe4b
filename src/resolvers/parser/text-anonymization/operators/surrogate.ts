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

/** Values of the same kind and form that stand for nobody; null where there is none to be had. */
type Maker = (value: string, random: Random) => string | null;

const MAKERS: Readonly<Partial<Record<PiiType, Maker>>> = {
  PERSON: (name, random) => personLike(name, random),
  LOCATION: (_, random) => random.of(PLACES),
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
  // Nobody needs a key that opens nothing.
  PRIVATE_KEY: () => null,
  JSON_WEB_TOKEN: () => null,
};

/** As many words; in capitals where the name is. */
function personLike(name: string, random: Random): string {
  const words = name.trim().split(/\s+/).length;
  const surname = random.of(SURNAMES);
  const given = Array.from({ length: Math.min(3, words - 1) }, () => random.of(GIVEN_NAMES));
  const all = [...given, surname].join(' ');
  return name === name.toUpperCase() ? all.toUpperCase() : all;
}

/** In one number, and in all of a request, so many are tried at most. */
const MOST_ATTEMPTS = 3_000;
const MOST_OF_ALL = 2_000_000;

/** Makes values that look like others. The same value always gets the same one, from the same secret. */
export class Surrogates {
  readonly #secret: Uint8Array;
  readonly #made = new Map<string, string>();
  readonly #used = new Set<string>();
  #attempts = 0;
  /** Whether some number is given out whose check digits are wrong. */
  unchecked = false;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** Another value of a kind; no two values share one, as far as there are enough of them. */
  of(type: PiiType, value: string): string {
    const label = `${type} ${value}`;
    const before = this.#made.get(label);
    if (before !== undefined) return before;
    let made = value;
    for (let turn = 0; turn < 20; turn += 1) {
      const random = new Random(this.#secret, `${turn} ${label}`);
      const maker = MAKERS[type];
      made = (maker ? maker(value, random) : this.#numberLike(type, value, random)) ?? `<${type}>`;
      if (made !== value && !this.#used.has(made)) break;
    }
    this.#used.add(made);
    this.#made.set(label, made);
    return made;
  }

  /** Other digits for digits and letters for letters, until the checks of its kind hold. */
  #numberLike(type: PiiType, value: string, random: Random): string {
    const kinds = RECOGNISERS.filter((one) => one.type === type);
    let made = value;
    for (let attempt = 0; attempt < MOST_ATTEMPTS && this.#attempts < MOST_OF_ALL; attempt += 1) {
      this.#attempts += 1;
      // Years, codes of places and fixed letters are hardly met by chance: later attempts keep some of it.
      made = likewise(value, random, attempt < MOST_ATTEMPTS / 3 ? 0 : 90);
      if (made !== value && (kinds.length === 0 || kinds.some((kind) => isOne(kind, made)))) return made;
    }
    if (kinds.some((kind) => kind.check !== undefined)) this.unchecked = true;
    return made;
  }
}

/** @param kept how many of 256 characters stay as they are */
const likewise = (value: string, random: Random, kept: number): string =>
  value.replace(/[A-Za-z0-9]/g, (one) => {
    if (kept > 0 && random.byte() < kept) return one;
    if (/\d/.test(one)) return String(random.below(10));
    const letter = random.of<string>('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    return /[a-z]/.test(one) ? letter.toLowerCase() : letter;
  });
