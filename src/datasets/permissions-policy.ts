import { defineArtefact } from './artefact.ts';

/**
 * `browser` if at least one browser supports the feature, at least in a trial; `proposed` if it is only specified;
 * `removed` if no browser supports it any more.
 */
export type FeatureStatus = 'browser' | 'proposed' | 'removed';

/** The features of Permissions-Policy by name. */
export const permissionsPolicyFeatures = defineArtefact({
  name: 'permissions-policy',
  load: (files): ReadonlyMap<string, FeatureStatus> =>
    new Map(files.json<readonly (readonly [string, FeatureStatus])[]>('permissions-policy.json')),
});
