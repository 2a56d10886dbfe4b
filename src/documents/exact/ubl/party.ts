import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import { type Address, addressOf, type Party, partyOf } from '../../tokens/parties/party.ts';
import { filled, firstText, identifierOf, textsOf } from '../e-invoice/source.ts';

/** Reads a `cac:Party`, or an element with another name and the same content; null if nothing about it is known. */
export function ublParty(element: XmlElement | undefined): Party | null {
  if (!element) return null;
  const legal = elementAt(element, 'PartyLegalEntity');
  const contact = elementAt(element, 'Contact');
  const person = elementAt(element, 'Person');
  const personName =
    filled([textAt(person, 'FirstName'), textAt(person, 'MiddleName'), textAt(person, 'FamilyName')]).join(
      ' ',
    ) || null;
  const legalName = textAt(legal, 'RegistrationName');
  return partyOf({
    name: textAt(element, 'PartyName/Name') ?? legalName ?? personName,
    legalName,
    ...taxNumbers(element),
    registrationId: textAt(legal, 'CompanyID'),
    contactName: textAt(contact, 'Name') ?? personName,
    email: textAt(contact, 'ElectronicMail'),
    phone: textAt(contact, 'Telephone'),
    electronicAddress: identifierOf(elementAt(element, 'EndpointID')),
    identifiers: childrenOf(element, 'PartyIdentification').flatMap(
      (one) => identifierOf(elementAt(one, 'ID')) ?? [],
    ),
    address:
      ublAddress(elementAt(element, 'PostalAddress')) ?? ublAddress(elementAt(legal, 'RegistrationAddress')),
  });
}

/**
 * Tax schemes for value added tax, or for goods and services tax in countries without VAT. Their numbers are VAT ids.
 */
const VAT_SCHEMES = new Set(['VAT', 'VA', 'GST', '63', 'IVA', 'TVA', 'MVA', 'MOMS']);

function taxNumbers(element: XmlElement): Pick<Party, 'vatId' | 'taxId'> {
  let vatId: string | null = null;
  let taxId: string | null = null;
  for (const scheme of childrenOf(element, 'PartyTaxScheme')) {
    const number = textAt(scheme, 'CompanyID');
    if (number === null) continue;
    const name = firstText(scheme, 'TaxScheme/ID', 'TaxScheme/Name', 'TaxScheme/TaxTypeCode');
    const ofVat = name === null ? /^[A-Z]{2}/.test(number) : VAT_SCHEMES.has(name.toUpperCase());
    if (ofVat) vatId ??= number;
    else taxId ??= number;
  }
  return { vatId, taxId };
}

/**
 * Reads a `cac:PostalAddress`, or an element with another name and the same content; null if nothing about it is known.
 */
export function ublAddress(element: XmlElement | undefined): Address | null {
  if (!element) return null;
  const street = filled([textAt(element, 'StreetName'), textAt(element, 'BuildingNumber')]).join(' ');
  const lines = filled([
    street,
    textAt(element, 'AdditionalStreetName'),
    textAt(element, 'BuildingName'),
    textAt(element, 'Floor'),
    textAt(element, 'Department'),
    textAt(element, 'Postbox'),
    ...childrenOf(element, 'AddressLine').flatMap((line) => textsOf(line, 'Line')),
  ]);
  return addressOf({
    lines,
    street: street || null,
    postalCode: textAt(element, 'PostalZone'),
    city: textAt(element, 'CityName'),
    region: firstText(element, 'CountrySubentity', 'CountrySubentityCode', 'Region'),
    countryCode: textAt(element, 'Country/IdentificationCode'),
  });
}
