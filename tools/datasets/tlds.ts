import type { Build } from './built.ts';
import { rootZoneFile, rootZoneSource } from './tlds/root-zone.ts';

/** Builds the top-level domains of the root zone. */
export const build: Build = () => ({
  title: 'Top-level domains',
  sources: [rootZoneSource],
  records: rootZoneFile.records,
  files: rootZoneFile.files,
});
