import { defineArtefact } from '../artefact.ts';

export type LanguageRow = readonly [
  code: string,
  code3: string,
  name: string,
  nativeName: string | null,
  scripts: readonly string[],
];

export interface LanguageFacts {
  /** ISO 639-1 code if the language has one, otherwise ISO 639-3. */
  readonly code: string;
  /** ISO 639-2/T code, or ISO 639-3 if the language has none. */
  readonly code3: string;
  readonly name: string;
  readonly nativeName: string | null;
  /** ISO 15924 codes, the usual one first. `Jpan` combines kana and Han. */
  readonly scripts: readonly string[];
}

/** The languages that can be detected, by code. */
export const languages = defineArtefact({
  name: 'languages',
  load: (files): ReadonlyMap<string, LanguageFacts> =>
    new Map(
      files
        .json<readonly LanguageRow[]>('languages.json')
        .map(([code, code3, name, nativeName, scripts]) => [
          code,
          { code, code3, name, nativeName, scripts },
        ]),
    ),
});
