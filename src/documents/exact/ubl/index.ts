import type { InvoiceAdapter } from '../e-invoice/adapter.ts';
import { checkInvoice } from '../e-invoice/checks/index.ts';
import { ubl } from './detect.ts';
import { readUbl } from './read.ts';

export const ublAdapter: InvoiceAdapter = { ...ubl, read: readUbl, checks: checkInvoice };
