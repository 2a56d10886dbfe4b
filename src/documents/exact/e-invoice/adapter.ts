import type { XmlElement } from '../../input/xml.ts';
import type { InvoiceFacts } from '../../kinds/invoice/types.ts';
import type { ExactAdapter } from '../adapter.ts';
import type { InvoiceFindings } from './checks/index.ts';
import type { Source } from './source.ts';

/** Reads an invoice from its root element, because invoices may be in envelopes. */
export type InvoiceAdapter = ExactAdapter<InvoiceFacts, Source, InvoiceFindings, XmlElement>;
