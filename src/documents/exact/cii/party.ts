import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import { type Address, addressOf, type Party, partyOf } from '../../tokens/parties/party.ts';
import { filled, firstText, identifierOf } from '../e-invoice/source.ts';

/** Reads a trade party of CII or ZUGFeRD 1; null if nothing about it is known. */
export function ciiParty(element: XmlElement | undefined): Party | null {
  if (!element) return null;
  const contact = elementAt(element, 'DefinedTradeContact');
  const legal = elementAt(element, 'SpecifiedLegalOrganization');
  const legalName = textAt(element, 'Name');
  return partyOf({
    name: textAt(legal, 'TradingBusinessName') ?? legalName,
    legalName,
    vatId: taxNumber(element, 'VA'),
    taxId: taxNumber(element, 'FC'),
    registrationId: textAt(legal, 'ID'),
    contactName: firstText(contact, 'PersonName', 'DepartmentName'),
    email: firstText(
      contact,
      'EmailURIUniversalCommunication/URIID',
      'EmailURIUniversalCommunication/CompleteNumber',
    ),
    phone: textAt(contact, 'TelephoneUniversalCommunication/CompleteNumber'),
    electronicAddress: identifierOf(elementAt(element, 'URIUniversalCommunication/URIID')),
    identifiers: [...childrenOf(element, 'GlobalID'), ...childrenOf(element, 'ID')].flatMap(
      (one) => identifierOf(one) ?? [],
    ),
    address: ciiAddress(elementAt(element, 'PostalTradeAddress')),
  });
}

const taxNumber = (element: XmlElement, scheme: string): string | null =>
  childrenOf(element, 'SpecifiedTaxRegistration')
    .flatMap((one) => childrenOf(one, 'ID'))
    .find(({ text, attributes }) => text !== '' && attributes.get('schemeID') === scheme)?.text ?? null;

function ciiAddress(element: XmlElement | undefined): Address | null {
  if (!element) return null;
  const street = filled([textAt(element, 'StreetName'), textAt(element, 'BuildingNumber')]).join(' ');
  return addressOf({
    lines: filled([
      street,
      textAt(element, 'LineOne'),
      textAt(element, 'LineTwo'),
      textAt(element, 'LineThree'),
      textAt(element, 'PostOfficeBox'),
    ]),
    postalCode: textAt(element, 'PostcodeCode'),
    city: textAt(element, 'CityName'),
    region: firstText(element, 'CountrySubDivisionName', 'CountrySubDivisionID'),
    countryCode: textAt(element, 'CountryID'),
  });
}
