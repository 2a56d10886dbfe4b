import { documentJob } from '../../job.ts';
import { layoutOf } from '../../layout/index.ts';
import { Places } from '../../layout/places.ts';
import { assureReceipt } from './detect.ts';
import { readReceiptLayout } from './read.ts';

export default documentJob(async (document) => {
  const layout = await layoutOf(document, 'receipt');
  const places = new Places();
  const { data, warnings, confidence, lines, goods } = readReceiptLayout(layout, places);
  const doubt = assureReceipt(document, layout, lines, goods);
  return {
    data,
    warnings: [...(doubt ? [doubt.warning] : []), ...warnings],
    confidence: doubt ? doubt.lower(confidence) : confidence,
    text: layout.text,
    pages: layout.pages,
    layout,
    fields: places.all,
  };
});
