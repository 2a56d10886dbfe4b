import type { Curation } from '../formats/curation.ts';

/** The origin and terms of facts. The notice and the data page are generated from these values. */
export interface Source {
  readonly name: string;
  /** Version of the package or edition; absent if the source has none. */
  readonly version?: string;
  /** Absent for a local file of the operator. */
  readonly url?: string | undefined;
  /**
   * `id` is an SPDX identifier, or `LicenseRef-…` if SPDX has none. `url` is absent if only the operator knows the
   * terms.
   */
  readonly licence: { readonly id: string; readonly url?: string | undefined };
  /** The date of the facts in this service, `YYYY-MM-DD`. */
  readonly retrieved: string;
  /** The copyright lines that the licence requires. */
  readonly copyright?: readonly string[];
  /** Sentences for the notice that describe what was taken from the source and what was changed. */
  readonly note?: string;
  /** Present if the data was compiled manually. Such data is not exhaustive, and is only as correct as its basis. */
  readonly curated?: Curation;
}
