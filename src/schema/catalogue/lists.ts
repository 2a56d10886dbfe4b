import type { ObjectRef } from '@pothos/core';
import type { AgingFacts } from '../../datasets/as-of.ts';
import type { VehicleCatalogue } from '../../resolvers/catalogue/catalogue.ts';
import type { ListedModel } from '../../resolvers/catalogue/types.ts';
import type { Range } from '../../resolvers/search/pages.ts';
import type { Example } from '../api-options.ts';
import { builder, type Types } from '../builder.ts';
import { pageArgs } from '../lists.ts';
import { makeArg, type NameExamples, VehicleMakeType, vehiclePageType } from './parts.ts';

interface Lists<Model extends ListedModel, Own> {
  readonly catalogue: VehicleCatalogue<Model, Own>;
  readonly model: ObjectRef<Types, Model>;
  readonly makePage: { readonly name: string; readonly description: string };
  readonly modelPage: { readonly name: string; readonly description: string };
  readonly titles: { readonly makes: string; readonly models: string };
  /** Description of `…Makes`. */
  readonly description: string;
  readonly examples: { readonly makes: Example<Range>; readonly models: Example<Range & { make: string }> };
  readonly names?: NameExamples;
}

/** Declares `<api>Makes` and `<api>Models` for one kind of vehicle. Returns the type of a page of its models. */
export function declareLists<Model extends ListedModel, Own>(
  api: AgingFacts,
  { catalogue, model, makePage, modelPage, titles, description, examples, names }: Lists<Model, Own>,
) {
  const makePageType = vehiclePageType(makePage.name, VehicleMakeType, { ...makePage, asOf: api });
  const modelPageType = vehiclePageType(modelPage.name, model, { ...modelPage, searched: true, asOf: api });
  builder.operations((t) => ({
    [`${api}Makes`]: t.field({
      type: makePageType,
      description,
      api: {
        path: `/${api}/v1/makes`,
        keywords: 'brands manufacturers builders that exist, list of all, for a dropdown',
        summary: titles.makes,
        cost: 'bundled',
        examples: [examples.makes],
      },
      args: pageArgs(t, { limit: 100, max: 500 }),
      resolve: (_root, range, { allowance }) => catalogue.makes(range, () => allowance.pause()),
    }),
    [`${api}Models`]: t.field({
      type: modelPageType,
      description: 'Lists the models of a make, sorted by name.',
      api: {
        path: `/${api}/v1/models`,
        keywords: 'which models a brand makes, made by, builds, offers, lineup, range, their names',
        summary: titles.models,
        cost: 'bundled',
        examples: [examples.models],
      },
      args: { make: makeArg(t, names), ...pageArgs(t) },
      resolve: (_root, { make, limit, offset }, { allowance }) =>
        catalogue.models(make, { limit, offset }, () => allowance.pause()),
    }),
  }));
  return modelPageType;
}
