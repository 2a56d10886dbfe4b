import { elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import { type Address, addressOf, type Party, partyOf } from '../../tokens/parties/party.ts';
import { filled, firstText } from '../e-invoice/source.ts';

/** Reads a party of FatturaPA, ordinary or simplified; null if nothing about it is known. */
export function italianParty(element: XmlElement | undefined): Party | null {
  if (!element) return null;
  // The simplified form contains the same fields directly in the element, or in two children with other names.
  const identity =
    elementAt(element, 'DatiAnagrafici') ?? elementAt(element, 'IdentificativiFiscali') ?? element;
  const names = elementAt(identity, 'Anagrafica') ?? elementAt(element, 'AltriDatiIdentificativi') ?? element;
  const legalName = textAt(names, 'Denominazione');
  const personName = filled([textAt(names, 'Titolo'), textAt(names, 'Nome'), textAt(names, 'Cognome')]).join(
    ' ',
  );
  const seat = elementAt(element, 'Sede') ?? elementAt(names, 'Sede');
  const contacts = elementAt(element, 'Contatti');
  const eori = textAt(names, 'CodEORI');
  return partyOf({
    name: legalName ?? (personName || null),
    legalName,
    vatId:
      filled([textAt(identity, 'IdFiscaleIVA/IdPaese'), textAt(identity, 'IdFiscaleIVA/IdCodice')]).join(
        '',
      ) || null,
    taxId: textAt(identity, 'CodiceFiscale'),
    registrationId:
      filled([textAt(element, 'IscrizioneREA/Ufficio'), textAt(element, 'IscrizioneREA/NumeroREA')]).join(
        ' ',
      ) || null,
    email: textAt(contacts, 'Email'),
    phone: textAt(contacts, 'Telefono'),
    identifiers: eori === null ? [] : [{ scheme: 'EORI', value: eori }],
    address: italianAddress(seat),
  });
}

function italianAddress(element: XmlElement | undefined): Address | null {
  if (!element) return null;
  return addressOf({
    lines: filled([filled([textAt(element, 'Indirizzo'), textAt(element, 'NumeroCivico')]).join(' ')]),
    postalCode: textAt(element, 'CAP'),
    city: textAt(element, 'Comune'),
    region: textAt(element, 'Provincia'),
    countryCode: textAt(element, 'Nazione'),
  });
}

/**
 * Returns the buyer, with the delivery address in the exchange system: a code of seven characters, or a certified mail
 * address.
 */
export function addressee(header: XmlElement | undefined): Party | null {
  const buyer = italianParty(elementAt(header, 'CessionarioCommittente'));
  const transmission = elementAt(header, 'DatiTrasmissione');
  const mail = firstText(transmission, 'PECDestinatario');
  const code = textAt(transmission, 'CodiceDestinatario');
  // Seven zeros mean that the buyer has no code.
  const value = code !== null && /^0+$/.test(code) ? mail : (code ?? mail);
  if (value === null) return buyer;
  const scheme = value === mail ? 'PEC' : 'CodiceDestinatario';
  return partyOf({ ...buyer, electronicAddress: { scheme, value } });
}
