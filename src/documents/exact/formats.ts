import type { ExactFormat } from './adapter.ts';
import { ass } from './ass/detect.ts';
import { bai2 } from './bai2/detect.ts';
import { camt } from './camt/detect.ts';
import { cii } from './cii/detect.ts';
import { dmarcAggregate } from './dmarc-aggregate/detect.ts';
import { fatturapa } from './fatturapa/detect.ts';
import { mt940 } from './mt940/detect.ts';
import { ofx } from './ofx/detect.ts';
import { qif } from './qif/detect.ts';
import { scc } from './scc/detect.ts';
import { smtpTls } from './smtp-tls/detect.ts';
import { ttml } from './ttml/detect.ts';
import { ubl } from './ubl/detect.ts';
import { vtt } from './vtt/detect.ts';
import { youtube } from './youtube/detect.ts';

/** All data formats, without their readers, so that every job can name the format of a document cheaply. */
export const FORMATS: readonly ExactFormat[] = [
  dmarcAggregate,
  smtpTls,
  ofx,
  camt,
  mt940,
  qif,
  bai2,
  cii,
  fatturapa,
  ubl,
  vtt,
  scc,
  ass,
  ttml,
  youtube,
];
