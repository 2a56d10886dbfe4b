import { defineArtefact } from '../artefact.ts';
import { rowOf } from './range-table.ts';
import { COUNTRY_BITS, HOST_BITS } from './registration-rows.ts';

export interface Registrations {
  /** Returns the alpha-2 code of the country to which an address is registered, or null if unknown. */
  readonly v4: (address: number) => string | null;
  readonly v6: (address: bigint) => string | null;
}

/** Countries to which registries have assigned addresses. */
export const registrations = defineArtefact({
  name: 'ip-registrations',
  load: (files): Registrations => {
    /** The alpha-2 code of each number. The first is empty, for ranges without a country. */
    const codes = files.json<readonly string[]>('ip-registrations.json');
    const v4 = new Uint32Array(aligned(files.bytes('ip-registrations-v4.bin')));
    const v6 = new BigUint64Array(aligned(files.bytes('ip-registrations-v6.bin')));
    return {
      v4(address) {
        const network = Math.floor(address / 2 ** HOST_BITS.ipv4);
        const row = v4[rowOf(v4, network * 2 ** COUNTRY_BITS + 255)] as number;
        return codes[row & 255] || null;
      },
      v6(address) {
        const network = address >> BigInt(HOST_BITS.ipv6);
        const row = v6[rowOf(v6, (network << BigInt(COUNTRY_BITS)) | 255n)] as bigint;
        return codes[Number(row & 255n)] || null;
      },
    };
  },
});

/** Copies bytes, because a typed array needs an aligned offset in its buffer. */
const aligned = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
