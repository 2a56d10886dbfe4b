import type { DocumentWarning } from '../../document.ts';
import type { XmlElement } from '../../input/xml.ts';
import { periodChecks } from '../../kinds/dmarc/notes.ts';
import type { ExactAdapter } from '../adapter.ts';
import { dmarcAggregate } from './detect.ts';
import { type AggregateContext, type AggregateHead, readAggregate } from './read.ts';

/** Reads a `feedback` element: damaged files and other documents contain several (`feedbacksIn`). */
export const dmarcAggregateAdapter: ExactAdapter<
  AggregateHead,
  AggregateContext,
  readonly DocumentWarning[],
  XmlElement
> = { ...dmarcAggregate, read: readAggregate, checks };

function checks({ metadata, policyPublished, recordCount }: AggregateHead): DocumentWarning[] {
  const found = periodChecks(metadata, 'metadata');
  if (policyPublished.domain === null)
    found.push({
      code: 'domain_missing',
      message: 'The report does not state its domain.',
      path: 'policyPublished',
    });
  if (recordCount === 0)
    found.push({ code: 'no_records', message: 'The report has no records.', path: 'records' });
  return found;
}
