/** Meaning of a labelled value. */
export type Labelled = 'title' | 'company' | 'location' | 'date' | 'other';

/** Labels for the parts of a job: the labels of Europass in five languages, and other labels found in résumés. */
const LABELS: readonly (readonly [Labelled, RegExp])[] = [
  [
    'title',
    /^(?:designation|position(?: held)?|job title|title|job position|job role|occupation(?: or position held)?|beruf oder funktion|funktion|stelle|poste(?: occupé)?|fonction(?: ou poste occupé)?|intitulé du poste|puesto(?: de trabajo)?|cargo|profesión o cargo desempeñado|ruolo|posizione|lavoro o posizione ricoperti|tipo di impiego|mansione)$/iu,
  ],
  [
    'company',
    /^(?:company(?: name)?|organi[sz]ation(?: name)?|employer|name (?:and address )?of (?:the )?employer|firm|name of (?:the )?(?:company|organi[sz]ation)|firma|arbeitgeber|unternehmen|name und adresse des arbeitgebers|entreprise|employeur|société|nom et adresse de l['’]employeur|empresa|compañía|nombre y dirección de la empresa|azienda|datore di lavoro|nome e indirizzo del datore di lavoro)$/iu,
  ],
  ['location', /^(?:location|place|work location|job location|ort|lieu|lugar|ubicación|luogo|sede)$/iu],
  [
    'date',
    /^(?:dates?(?: \(da ?[-–] ?a\))?|date \(da ?[–-] ?a\)|duration|period|tenure|from|time period|zeitraum|zeit|dauer|période|durée|fechas?|periodo|período|duración|periodo di tempo|durata|joining date(?: from)?|work period|working period)$/iu,
  ],
  [
    'other',
    /^(?:client|project(?: name)?|role|team size|tools|technologies|environment|website|url|industry|type of business or sector|tipo di azienda o settore|department|reporting to|branche|secteur|sector|settore|experience|domain|salary|ctc)$/iu,
  ],
];

/** Returns the label at the start of a line or piece, and the value after the label; undefined if there is no label. */
export function labelOf(text: string): { readonly kind: Labelled; readonly value: string } | undefined {
  const [, label = '', value = ''] =
    /^(?:[-•\d.)]{1,3}\s{0,3})?([^:]{2,50}?)\s{0,3}:[\s–-]{0,4}(.*)$/s.exec(text.slice(0, 300)) ??
    /^(.{2,50})()$/s.exec(text) ??
    [];
  if (label === '' || (value === '' && !/[:)]$/.test(text) && label.length < 9)) return undefined;
  const found = LABELS.find(([, pattern]) => pattern.test(label.trim()));
  return found && { kind: found[0], value: value.trim() };
}
