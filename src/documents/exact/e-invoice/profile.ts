/** Specifications and their levels, with patterns that match their identifiers. The first match is used. */
const PROFILES = [
  ['xrechnung_extension', /kosit:extension:xrechnung/],
  ['xrechnung', /kosit:(?:standard:)?xrechnung/],
  ['peppol_self_billing_3', /poacc:selfbilling:3/],
  ['peppol_bis_3', /poacc:billing:3/],
  ['peppol_pint', /urn:peppol:pint:/],
  ['minimum', /(?:factur-x\.eu|zugferd\.de):(?:1p0|2p0|2p1|2p2|2p3):minimum/],
  ['basic_wl', /(?:factur-x\.eu|zugferd\.de):(?:1p0|2p0|2p1|2p2|2p3):basic-?wl/],
  ['basic', /(?:factur-x\.eu|zugferd\.de):(?:1p0|2p0|2p1|2p2|2p3):basic/],
  ['extended', /(?:factur-x\.eu|zugferd\.de):(?:1p0|2p0|2p1|2p2|2p3):extended/],
  ['en16931', /(?:factur-x\.eu|zugferd\.de):(?:1p0|2p0|2p1|2p2|2p3):(?:en16931|comfort)/],
  ['basic', /ferd:(?:crossindustrydocument:)?invoice:(?:1p0|rc):basic/],
  ['comfort', /ferd:(?:crossindustrydocument:)?invoice:(?:1p0|rc):comfort/],
  ['extended', /ferd:(?:crossindustrydocument:)?invoice:(?:1p0|rc):extended/],
  ['nlcius', /nen\.nl:(?:nlcius|gaccount)/],
  ['ehf', /difi\.no:ehf|:ehf:/],
  ['oioubl', /^oioubl-/],
  ['peppol_bis_2', /peppol\.eu:bis:peppol\d+a:ver\d/],
  ['other_cius', /urn:cen\.eu:en16931:2017[#:@]/],
  ['en16931', /^urn:cen\.eu:en16931:2017$/],
  ['fatturapa_public', /^fpa1/],
  ['fatturapa_private', /^fpr1/],
  ['fatturapa_simplified', /^fsm1/],
] as const satisfies readonly (readonly [string, RegExp])[];

export type InvoiceProfile = (typeof PROFILES)[number][0];

/**
 * Returns the specification or level that an identifier names, such as the value of BT-24 in EN 16931; null for unknown
 * identifiers.
 */
export function profileOf(id: string | null): InvoiceProfile | null {
  if (id === null) return null;
  const text = id.slice(0, 500).toLowerCase().replace(/\s+/g, '');
  return PROFILES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
