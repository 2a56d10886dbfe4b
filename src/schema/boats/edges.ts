import { builder } from '../builder.ts';
import { VehicleModelType } from '../vehicles/index.ts';
import { BoatModelPage, boatsSearch } from './index.ts';

builder.objectField(VehicleModelType, 'boats', (t) =>
  t.edge({
    type: BoatModelPage,
    description: 'All that is known of a boat under this name. Null for other kinds.',
    operation: boatsSearch,
    to: ({ type, make, model }) => (type === 'boat' ? { make, model } : null),
  }),
);
