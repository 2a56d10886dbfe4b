import { functionOnFirstUse } from '../../scheduling/on-first-use.ts';

export { isDmarcRecord } from './dmarc-record.ts';
export { namesAbove } from './dmarc-walk.ts';
export type { DeliverabilityReport } from './report.ts';
export { isSpfRecord } from './spf/record.ts';

export const checkDeliverability = functionOnFirstUse(
  async () => (await import('./report.ts')).checkDeliverability,
);
