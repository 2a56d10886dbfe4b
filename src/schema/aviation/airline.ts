import type { Airline } from '../../resolvers/aviation/airlines.ts';
import { builder } from '../builder.ts';

export const AirlineObject = builder.objectRef<Airline>('Airline').implement({
  description: 'An airline, of today or of the past.',
  fields: (t) => ({
    iata: t.exposeString('iata', {
      nullable: true,
      description: 'IATA code of two characters, as on tickets; null where it has none.',
    }),
    icao: t.exposeString('icao', {
      nullable: true,
      description: 'ICAO code of three letters, as in flight plans; null where it has none.',
    }),
    name: t.exposeString('name', { description: 'The name it trades or traded under.' }),
    callsign: t.exposeString('callsign', {
      nullable: true,
      description: 'What its crews say on the radio; null where unknown.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code; null where unknown.',
    }),
    active: t.exposeBoolean('active', {
      nullable: true,
      description: 'Whether it flies under this name and these codes; null where that is not certain.',
    }),
    alias: t.exposeString('alias', {
      nullable: true,
      description: 'Another name, or one before; null where it has none.',
    }),
  }),
});
