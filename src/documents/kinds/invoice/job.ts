import { documentJob } from '../../job.ts';
import { invoiceReading } from './read.ts';
import type { ParsedInvoice } from './types.ts';

export default documentJob<ParsedInvoice>(invoiceReading);
