import type { Airline, FormerHolder } from '../../resolvers/aviation/airlines.ts';
import { asOfField } from '../age.ts';
import { builder } from '../builder.ts';

const FormerHolderObject = builder.objectRef<FormerHolder>('FormerHolder').implement({
  description: 'A former holder of an IATA code: an airline that has closed or now flies under another name.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Last known trade name used with the code.' }),
    icao: t.exposeString('icao', { nullable: true, description: 'ICAO code. Null if it had none.' }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 country code; null if unknown.',
    }),
  }),
});

export const AirlineObject = builder.objectRef<Airline>('Airline').implement({
  description: 'An active or defunct airline.',
  fields: (t) => ({
    iata: t.exposeString('iata', {
      nullable: true,
      description: 'Two-character IATA code, as on tickets; null if it has none.',
    }),
    icao: t.exposeString('icao', {
      nullable: true,
      description: 'Three-letter ICAO code, as in flight plans; null if it has none.',
    }),
    name: t.exposeString('name', { description: 'Current or last trade name.' }),
    callsign: t.exposeString('callsign', {
      nullable: true,
      description: 'Radio call sign; null if unknown.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 country code; null if unknown.',
    }),
    active: t.exposeBoolean('active', {
      nullable: true,
      description: 'True if it operates under this name and these codes today. Null if not certain.',
    }),
    alias: t.exposeString('alias', {
      nullable: true,
      description: 'Another or former name; null if it has none.',
    }),
    formerHolders: t.expose('formerHolders', {
      type: [FormerHolderObject],
      description:
        'Former holders of its IATA code: airlines that are known to have closed or to fly under another name. Empty if the airline was not found by its IATA code.',
    }),
    ...asOfField(t, 'airlines'),
  }),
});
