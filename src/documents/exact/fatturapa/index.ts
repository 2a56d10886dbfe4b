import type { InvoiceAdapter } from '../e-invoice/adapter.ts';
import { checkInvoice } from '../e-invoice/checks/index.ts';
import { fatturapa } from './detect.ts';
import { readFatturaPa } from './read.ts';

export const fatturapaAdapter: InvoiceAdapter = { ...fatturapa, read: readFatturaPa, checks: checkInvoice };
