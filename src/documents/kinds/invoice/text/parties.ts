import type { Basis } from '../../../confidence/index.ts';
import { type Block, blocksOf } from '../../../fields/blocks.ts';
import type { LabelOccurrence } from '../../../fields/labelled.ts';
import type { Places } from '../../../layout/places.ts';
import type { Cell, Row } from '../../../layout/types.ts';
import { vatIdsIn } from '../../../tokens/identifiers/vat-ids.ts';
import type { LabelMeaning } from '../../../tokens/labels/labels.ts';
import { type Issuer, issuerIn } from '../../../tokens/names/issuer.ts';
import { isCompanyName } from '../../../tokens/names/legal-forms.ts';
import { isSameName, nameKey } from '../../../tokens/names/name.ts';
import { possessorOf } from '../../../tokens/names/possessives.ts';
import { type Party, partyOf } from '../../../tokens/parties/party.ts';
import { type FoundParty, partyOfBlock } from '../../../tokens/parties/party-block.ts';
import { sectionOf } from './party-sections.ts';

/** Supplier, customer and delivery party, if the text states them. */
export interface InvoiceParties {
  readonly supplier: Party | null;
  readonly customer: Party | null;
  readonly deliverTo: Party | null;
}

interface Candidate extends FoundParty {
  readonly row: Row;
  /** The first cell of the block. */
  readonly cell: Cell;
  /** True if the block is a single line, such as a sender above the address of a letter. */
  readonly oneLine: boolean;
}

/** Maximum number of text blocks that are examined. */
const MAX_BLOCKS = 2_000;

/**
 * Finds the parties by their headings, such as `Bill to`. Without headings, the supplier is the party with tax and bank
 * numbers, or the single line above another address, because letters state the sender there.
 * @param taken rows of lines, which are not searched for parties
 */
export function partiesOf(
  rows: readonly Row[],
  labelled: readonly LabelOccurrence[],
  { taken, home }: { taken: ReadonlySet<number>; home: string | null },
  places: Places,
): InvoiceParties {
  const blocks = blocksOf(rows).slice(0, MAX_BLOCKS).flatMap(withoutSender);
  const used = new Set<Cell>();
  const headed = (meaning: LabelMeaning): FoundParty | undefined => {
    const found = headedParty(rows, blocks, labelled, { meaning, home });
    for (const cell of found?.cells ?? []) used.add(cell);
    return found?.party;
  };
  const deliverTo = headed('delivery_block');
  const payee = headed('payee_block');
  const buyer = headed('customer_block');
  const seller = headed('supplier_block');
  const candidates = blocks.flatMap((block): Candidate[] => {
    const first = block.lines[0];
    if (!first || taken.has(first.rowAt)) return [];
    const found = partyOfBlock(
      block.lines.map(({ text }) => text),
      home,
    );
    return found ? [{ ...found, row: first.row, cell: first.cell, oneLine: block.lines.length === 1 }] : [];
  });
  const free = candidates.filter(({ cell }) => !used.has(cell));
  const located = free.filter((one) => one.located && one.party.name !== null);
  const issuer = seller?.party.name
    ? null
    : issuerIn(
        rows.filter((_, at) => !taken.has(at)),
        { others: [buyer?.party.name, payee?.party.name], label: 'supplier_block', first: true },
      );
  const supplier = seller ?? supplierAmong(located, buyer, issuer);
  const customer =
    buyer ??
    located.find(
      (one) => one !== supplier && !one.oneLine && !sameName(one.party, supplier?.party) && one.signs < 2,
    );
  const others = free.filter(
    (one) => one !== customer && one !== supplier && !(one.located && !sameName(one.party, supplier?.party)),
  );
  const numbers = vatIdsOf(rows, { customer: customer?.party ?? null });
  const own = others.filter(({ party }) => party.vatId === null || party.vatId !== numbers.customer);
  const filled = withNumbers(supplier?.party ?? null, own, numbers.supplier);
  const named = withIssuer(filled, issuer, payee);
  const sold =
    named && named.vatId !== null && named.vatId === numbers.customer
      ? { ...named, vatId: numbers.supplier }
      : named;
  const bought = customer?.party ?? null;
  const told = (supplier?.signs ?? 0) > 0 ? 'form' : 'position';
  noteParty(places, 'supplier', rows, sold, seller ? 'labelled' : filled?.name ? told : 'guessed');
  noteParty(places, 'customer', rows, bought, buyer ? 'labelled' : 'position');
  return {
    supplier: sold,
    customer: bought && numbers.customer ? { ...bought, vatId: bought.vatId ?? numbers.customer } : bought,
    deliverTo: deliverTo?.party ?? null,
  };
}

const sameName = (one: Party, other: Party | undefined): boolean => isSameName(one.name, other?.name);

const isSender = (text: string): boolean => {
  const found = partyOfBlock([text], null);
  return found?.located === true && found.party.name !== null;
};

/** Splits off the sender of a letter: a single line directly above the recipient's address. */
function withoutSender(block: Block): readonly Block[] {
  const at = block.lines.findIndex(({ text }) => /[,·•|–-]/.test(text) && isSender(text));
  if (at < 0 || block.lines.length === 1 || at > 2) return [block];
  const parts = [block.lines.slice(0, at), block.lines.slice(at, at + 1), block.lines.slice(at + 1)];
  return parts.filter((lines) => lines.length > 0).map((lines) => ({ ...block, lines }));
}

/** Returns the party under a heading, with its cells. */
function headedParty(
  rows: readonly Row[],
  blocks: readonly Block[],
  labelled: readonly LabelOccurrence[],
  { meaning, home }: { meaning: LabelMeaning; home: string | null },
): { party: FoundParty; cells: readonly Cell[] } | undefined {
  let best: { party: FoundParty; cells: readonly Cell[] } | undefined;
  for (const occurrence of labelled.filter(({ meanings, first }) => first && meanings.includes(meaning))) {
    const sections = [0, 1, 2].map((more) => sectionOf(rows, blocks, occurrence, more));
    const parties = sections.map((section) => section && partyOfBlock(section.texts, home));
    const at = Math.max(
      0,
      parties.findIndex((one) => one?.located),
    );
    const [section, party] = [sections[at], parties[at]];
    // The heading may be a word in a sentence, so a name and an address must follow.
    if (!section || !party?.party.name) continue;
    if (!party.located && (meaning !== 'supplier_block' || party.signs === 0)) continue;
    if (!best || (party.located && !best.party.located)) best = { party, cells: section.cells };
  }
  return best;
}

/** Returns the first party with the highest score. Numbers, a single line and a company name raise the score. */
function supplierAmong(
  located: readonly Candidate[],
  buyer: FoundParty | undefined,
  issuer: Issuer | null,
): Candidate | undefined {
  const scored = located
    .filter(({ party }) => !sameName(party, buyer?.party))
    .map((one) => ({
      one,
      score:
        one.signs +
        (one.oneLine ? 1.5 : 0) +
        (isCompanyName(one.party.name ?? '') ? 0.5 : 0) +
        (issuer?.supported && isSameName(one.party.name, issuer.name) ? 1.5 : 0),
    }));
  const max = Math.max(...scored.map(({ score }) => score));
  if (scored.length === 1 && max < 1 && !buyer) {
    // The only address in a letter is the address of the recipient.
    return undefined;
  }
  return scored.find(({ score }) => score === max)?.one;
}

/** Completes a party with values from other blocks, such as blocks at the foot of the page. */
function withNumbers(party: Party | null, others: readonly FoundParty[], vatId: string | null): Party | null {
  const known = { ...(party ?? {}) } as Partial<Party>;
  const take = <Name extends 'vatId' | 'taxId' | 'registrationId' | 'email' | 'phone' | 'iban'>(
    name: Name,
    value: string | null,
  ) => {
    if (!known[name] && value) Object.assign(known, { [name]: value });
  };
  take('vatId', vatId);
  for (const { party: other } of others)
    for (const name of ['vatId', 'taxId', 'registrationId', 'email', 'phone', 'iban'] as const)
      take(name, other[name]);
  return partyOf(known);
}

/**
 * Adds the name of the issuer to a supplier without a name. The issuer's full name also replaces a part of it: `Acme
 * Headquarters` above an address of `Acme Ltd`. The payee is the supplier only if there is no other name.
 */
function withIssuer(party: Party | null, issuer: Issuer | null, payee: FoundParty | undefined): Party | null {
  if (payee && !party?.name && !issuer?.supported) return partyOf({ ...(party ?? {}), ...payee.party });
  if (!issuer) return party;
  const fuller = isCompanyName(issuer.name) && !isCompanyName(party?.name ?? '');
  const begins = nameKey(issuer.name) === nameKey(party?.name?.split(' ', 1)[0] ?? '');
  return party?.name && !(fuller && begins) ? party : partyOf({ ...(party ?? {}), name: issuer.name });
}

/** Returns the first VAT id that is not the customer's, and the first VAT id that follows words for the customer. */
function vatIdsOf(
  rows: readonly Row[],
  { customer }: { customer: Party | null },
): { supplier: string | null; customer: string | null } {
  let [own, others]: [string | null, string | null] = [null, null];
  for (const { text } of rows) {
    if (text.length > 1_000 || !/\d{6}|\d[ .]\d/.test(text)) continue;
    for (const { value, index } of vatIdsIn(text)) {
      if (value === customer?.vatId) continue;
      if (possessorOf(text.slice(Math.max(index - 60, 0), index)) === 'customer') others ??= value;
      else own ??= value;
    }
  }
  return { supplier: own, customer: others };
}

function noteParty(
  places: Places,
  path: 'supplier' | 'customer',
  rows: readonly Row[],
  party: Party | null,
  basis: Basis,
): void {
  for (const [name, value] of [
    ['name', party?.name],
    ['vatId', party?.vatId],
    ['address.postalCode', party?.address?.postalCode],
  ] as const) {
    if (!value) continue;
    const row = rows.find(({ text }) => text.includes(value) || text.replaceAll(' ', '').includes(value));
    const cells = row?.cells.filter(({ text }) => text.includes(value)) ?? [];
    if (row) places.note(`${path}.${name}`, row, basis, cells.length > 0 ? cells : row.cells);
    else places.noteUnplaced(`${path}.${name}`, basis);
  }
}
