/** A postal address, with the parts that a document states. */
export interface Address {
  /** The lines above postal code and city, in their order: street, building, floor. */
  readonly lines: readonly string[];
  readonly street: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  /** The state, province or county. */
  readonly region: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
}

/** A number or address that is unique within a scheme. */
export interface PartyIdentifier {
  /** The scheme as written, usually an ISO 6523 code such as `0088` (GLN). Null without a scheme. */
  readonly scheme: string | null;
  readonly value: string;
}

/** A person or an organisation in a document. */
export interface Party {
  /** The trading name, or otherwise the registered name. */
  readonly name: string | null;
  readonly legalName: string | null;
  readonly vatId: string | null;
  /** The national tax number, if different from the VAT id. */
  readonly taxId: string | null;
  /** The number in a register of companies. */
  readonly registrationId: string | null;
  readonly contactName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly iban: string | null;
  /** The address at which the party receives electronic documents, such as its Peppol participant identifier. */
  readonly electronicAddress: PartyIdentifier | null;
  readonly identifiers: readonly PartyIdentifier[];
  readonly address: Address | null;
}

/** Builds an address from the known values. Returns null if there are none. */
export function addressOf(known: Partial<Address>): Address | null {
  const { lines = [], street = lines[0] ?? null } = known;
  const address = {
    lines,
    street,
    postalCode: known.postalCode ?? null,
    city: known.city ?? null,
    region: known.region ?? null,
    countryCode: countryCodeOf(known.countryCode),
  };
  const { lines: _, ...rest } = address;
  return lines.length > 0 || Object.values(rest).some((value) => value !== null) ? address : null;
}

const countryCodeOf = (text: string | null | undefined): string | null =>
  text && /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null;

/** Builds a party from the known values. Returns null if there are none. */
export function partyOf(known: Partial<Party>): Party | null {
  const party: Party = {
    name: known.name ?? known.legalName ?? null,
    legalName: known.legalName ?? null,
    vatId: known.vatId ?? null,
    taxId: known.taxId ?? null,
    registrationId: known.registrationId ?? null,
    contactName: known.contactName ?? null,
    email: known.email ?? null,
    phone: known.phone ?? null,
    iban: known.iban ?? null,
    electronicAddress: known.electronicAddress ?? null,
    identifiers: known.identifiers ?? [],
    address: known.address ?? null,
  };
  const { identifiers, ...rest } = party;
  return identifiers.length > 0 || Object.values(rest).some((value) => value !== null) ? party : null;
}
