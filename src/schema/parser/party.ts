import type { Address, Party, PartyIdentifier } from '../../documents/tokens/parties/party.ts';
import { builder } from '../builder.ts';

export const AddressType = builder.objectRef<Address>('PostalAddress').implement({
  description: 'A postal address in a document.',
  fields: (t) => ({
    lines: t.field({
      type: ['String'],
      description: 'Address lines before the postal code and city, in document order.',
      resolve: ({ lines }) => [...lines],
    }),
    street: t.exposeString('street', { nullable: true, description: 'Street and number.' }),
    postalCode: t.exposeString('postalCode', { nullable: true, description: 'Postal code.' }),
    city: t.exposeString('city', { nullable: true, description: 'City.' }),
    region: t.exposeString('region', {
      nullable: true,
      description: 'State, province or county, as written.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description:
        'Country code (ISO 3166-1 alpha-2). Null if the document states the country in another form.',
    }),
  }),
});

const IdentifierType = builder.objectRef<PartyIdentifier>('PartyIdentifier').implement({
  description: 'An identifier of a party, with its scheme.',
  fields: (t) => ({
    scheme: t.exposeString('scheme', {
      nullable: true,
      description: 'Scheme as written, mostly an ISO 6523 code such as `0088` for a GLN.',
    }),
    value: t.exposeString('value', { description: 'The identifier.' }),
  }),
});

/** A person or an organisation in a document. */
export const PartyType = builder.objectRef<Party>('DocumentParty').implement({
  description: 'A person or an organisation named in a document.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'Trading name. The legal name if no trading name is stated.',
    }),
    legalName: t.exposeString('legalName', { nullable: true, description: 'Registered name.' }),
    vatId: t.exposeString('vatId', {
      nullable: true,
      description: 'VAT identification number as written, such as `DE123456789`.',
    }),
    taxId: t.exposeString('taxId', {
      nullable: true,
      description: 'National tax number, such as a German Steuernummer or an Italian codice fiscale.',
    }),
    registrationId: t.exposeString('registrationId', {
      nullable: true,
      description: 'Number in a company register.',
    }),
    contactName: t.exposeString('contactName', {
      nullable: true,
      description: 'Contact person or department.',
    }),
    email: t.exposeString('email', { nullable: true, description: 'Email address of the contact.' }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Phone number of the contact, as written.',
    }),
    iban: t.exposeString('iban', {
      nullable: true,
      description: "IBAN of the party's account, which receives or makes the payment.",
    }),
    electronicAddress: t.expose('electronicAddress', {
      type: IdentifierType,
      nullable: true,
      description:
        'Address for electronic documents: a Peppol participant, an Italian CodiceDestinatario or an email address.',
    }),
    identifiers: t.field({
      type: [IdentifierType],
      description: 'Other identifiers, such as GLN, DUNS or a customer number.',
      resolve: ({ identifiers }) => [...identifiers],
    }),
    address: t.expose('address', {
      type: AddressType,
      nullable: true,
      description: 'Postal address.',
    }),
  }),
});
