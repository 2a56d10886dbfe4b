import { Refusal } from '../../input/refusal.ts';
import { readXml, textAt, type XmlElement } from '../../input/xml.ts';
import type { Notes } from '../../kinds/dmarc/notes.ts';
import { domainName } from '../../kinds/dmarc/values.ts';
import { headOf } from '../adapter.ts';
import { dmarcAggregate } from './detect.ts';
import { REPAIRS, repairXml } from './repair.ts';

/**
 * Finds the aggregate reports in a text, at any depth. Repairs XML that is not well-formed, and notes it.
 * @throws {Refusal} with `corrupt` if the repair fails
 */
export function feedbacksIn(text: string, notes: Notes): readonly XmlElement[] {
  const detected = dmarcAggregate.detect(headOf('xml', text));
  try {
    const found = feedbacksOf(readXml(text));
    if (found.length > 0 || !detected) return found;
  } catch (error) {
    // Only damaged XML is repaired. A text with a DOCTYPE is not, because its entities could expand to anything.
    if (!(error instanceof Refusal) || error.reason !== 'corrupt') throw error;
    if (!detected || /<!DOCTYPE/i.test(text)) throw error;
  }
  const { text: repaired, repairs } = repairXml(text);
  for (const repair of repairs) notes.add(repair, REPAIRS[repair]);
  if (repairs.size === 0) notes.add('malformed_xml', 'The report was not well-formed XML and was repaired.');
  const root = readXml(repaired);
  const found = feedbacksOf(root);
  return found.length > 0 || root.children.length === 0 ? found : [root];
}

function feedbacksOf(root: XmlElement): XmlElement[] {
  if (root.name === 'feedback') return [root];
  return root.children.flatMap(feedbacksOf);
}

/** Returns the parts that identify a report: writer, id and domain. Null if there is no id. */
export function feedbackNameOf(feedback: XmlElement): (string | null)[] | null {
  const id = textAt(feedback, 'report_metadata/report_id');
  if (id === null) return null;
  const org = textAt(feedback, 'report_metadata/org_name');
  return ['aggregate', org, id, domainName(textAt(feedback, 'policy_published/domain'))];
}
