import { documentJob } from '../../job.ts';
import { layoutOf } from '../../layout/index.ts';
import { Places } from '../../layout/places.ts';
import { assureReceipt } from './detect.ts';
import { readReceiptLayout } from './read.ts';

export default documentJob(async (document) => {
  const layout = await layoutOf(document, 'receipt');
  const places = new Places();
  const { data, warnings, confidence, lines, goods } = readReceiptLayout(layout, places);
  assureReceipt(document, layout.text, lines, goods);
  return { data, warnings, confidence, text: layout.text, pages: layout.pages, layout, fields: places.all };
});
