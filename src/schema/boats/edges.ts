import { builder } from '../builder.ts';
import { VehicleModelType } from '../vehicles/index.ts';
import { BoatModelPage, boatsSearch } from './index.ts';

builder.objectField(VehicleModelType, 'boats', (t) =>
  t.edge({
    type: BoatModelPage,
    description: 'Full record of the boat model with this name. Null for other vehicles.',
    operation: boatsSearch,
    to: ({ type, make, model }) => (type === 'boat' ? { make, model } : null),
  }),
);
