import { defineArtefact } from '../artefact.ts';

/** AS numbers in ascending order. */
export type MobileNetworkFile = readonly number[];

/** Autonomous systems that connect only devices with a SIM card, including routers in homes. */
export const mobileNetworks = defineArtefact({
  name: 'mobile-networks',
  load: (files): ReadonlySet<number> => new Set(files.json<MobileNetworkFile>('mobile-networks.json')),
});
