import { ApiError } from '../../errors.ts';
import { fold } from '../../libraries/text/fold.ts';
import { didYouMean } from '../../libraries/text/near.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { type ModelIndex, makeKeyOf } from './model-index.ts';
import { catalogueKey } from './names.ts';
import type { Interpretation } from './query-interpretations.ts';
import { type NameIndex, similarNames } from './similar-names.ts';
import type { ListedModel } from './types.ts';

/** Returns the models of a make. Throws `not_found`, with similar names, for an unknown make. */
export function* ofMake<Model extends ListedModel>(
  { byMake, makeNames }: ModelIndex<Model>,
  make: string,
): Steps<readonly Model[]> {
  const models = byMake.get(makeKeyOf(make));
  if (models) return models;
  throw yield* unknown('make', make, makeNames.steps());
}

/** True if a model may have been made in a year, because its years are not known. */
export const isUndated = ({ years, openSince }: ListedModel, year: number): boolean =>
  years.length === 0 || (openSince != null && openSince < year);

/** True if the words of a text, without blanks, are the name of a model, with or without its make. */
export const isKeyOf = ({ make, model }: ListedModel, text: string): boolean =>
  [catalogueKey(model), catalogueKey(`${make} ${model}`)].includes(text);

/** True if several words are, in this order, words of the name of a model with its make. */
export const isSpelledOut = ({ make, model }: ListedModel, words: readonly string[]): boolean =>
  words.length > 1 && ` ${fold(`${make} ${model}`)} `.includes(` ${words.join(' ')} `);

/** True if a name of a model has the series of an interpretation as a whole word. */
export const isOfSeries = <Model extends ListedModel>(
  model: Model,
  { series }: Pick<Interpretation<unknown>, 'series'>,
  others: (model: Model) => readonly string[],
): boolean =>
  series === undefined ||
  [`${model.make} ${model.model}`, catalogueKey(model.model), ...others(model)].some((name) =>
    ` ${fold(name)} `.includes(` ${series} `),
  );

/** The longest name that is compared with those of models, without blanks. */
const MAX_NAME = 200;

/** Throws `not_found` for a text that is longer than any name, since one letter may stand for a whole sentence: `ﷺ`. */
export function refuseLong(model: string): void {
  if (catalogueKey(model).length > MAX_NAME) throw new ApiError('not_found', `No model is named '${model}'.`);
}

/** Returns the error for an unknown name, with similar names. */
export function* unknown(what: 'make' | 'model', text: string, names: Steps<NameIndex>): Steps<ApiError> {
  const meant = yield* similarNames(text, yield* names);
  return new ApiError('not_found', `No ${what} is named '${text}'.${didYouMean(meant)}`);
}
