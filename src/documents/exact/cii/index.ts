import type { InvoiceAdapter } from '../e-invoice/adapter.ts';
import { checkInvoice } from '../e-invoice/checks/index.ts';
import { cii } from './detect.ts';
import { readCii } from './read.ts';

export const ciiAdapter: InvoiceAdapter = { ...cii, read: readCii, checks: checkInvoice };
