import { type Pattern, patternsOf, sources } from './patterns.ts';

/** Examples of the expressions that files build at run time, one for each place in the code. */
export const BUILT: Readonly<Record<string, readonly RegExp[]>> = {
  'accounting/access/keys.ts': [/^fct_live_[0-9A-Za-z]{38}$/],
  'resolvers/email-deliverability/spf/macro.ts': [/[.\-+,/_=]/],
  'resolvers/dns/ptr.ts': [
    /(^|[^0-9])(192000002001|001002000192)([^0-9]|$)/,
    /(^|[^0-9a-f])c0000201([^0-9a-f]|$)/,
    /(^|[^0-9])0{0,2}192[^0-9a-z]0{0,2}0[^0-9a-z]0{0,2}2[^0-9a-z]0{0,2}1([^0-9a-f]|$)/,
  ],
  'resolvers/search/text-index.ts': [/(?<=^|\s)a ?a ?a ?b/g],
  'resolvers/catalogue/query-interpretations.ts': [/ pontoon boats? /],
  'resolvers/cars/index.ts': [/\b(?:sedan|plug in hybrid|convertible)\b/gi],
  // Word lists in these expressions are shortened to their first words.
  'documents/tokens/money/prose-amounts.ts': [
    /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\d$]$/u,
    /((?<![^\s(:;|=])[-\u2212–])?(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\d$])(?:([A-Z]{3})[ \u00a0\u202f]?(?=[^\p{L}\d]))?(SFR\.|Sfr\.|руб\.|US\$|Us\$|\$US|\$us|CA\$|Ca\$|AU\$|Au\$|NZ\$|Nz\$|HK\$|Hk\$|MX\$|Mx\$|NT\$|Nt\$|FR\.|Fr\.|лв\.|руб|kr\.|RS\.|Rs\.|C\$|A\$|S\$|R\$|zł|kč|лв|kr|Kč|Rs|RM|Rp|€|£|₴|₽|₺|₾|₼|₸|₪|₹|₩|₫|₱|฿|₦|₵|円|元|\$|¥|₨|[A-Z]{3})[ \u00a0\u202f]?([-\u2212–]?)$/u,
    /^(?:([kKmMbB])(?![\p{L}\d])|[ \u00a0\u202f]?(Milliarden|Millionen|Milliarde|milliards|Billionen|thousand|millions|millones)(?![a-zа-яäöü\d])|[ \u00a0\u202f]?([kKMT])(?=€|EUR|\$|USD|£|CHF)|[ \u00a0\u202f]([KMB])(?![\p{L}\d]))/u,
    /^[ \u00a0\u202f]?(Euros|euros|руб\.|Euro|euro|EURO|US\$|Us\$|\$US|\$us|CA\$|Ca\$|AU\$|Au\$|NZ\$|Nz\$|HK\$|Hk\$|MX\$|Mx\$|NT\$|Nt\$|лв\.|руб|kr\.|RS\.|Rs\.|C\$|A\$|S\$|R\$|zł|kč|лв|kr|Kč|Rs|RM|Rp|Ft|TL|€|£|₴|₽|₺|₾|₼|₸|₪|₹|₩|₫|₱|฿|₦|₵|円|元|\$|¥|₨|[A-Z]{3})(?![\p{Script=Latin}\p{Script=Cyrillic}\d])/u,
    /^[ \u00a0\u202f]?[-–][ \u00a0\u202f]?[^\p{L}\s]?\d[\d.,]{0,15}[ \u00a0\u202f]?(?:[kKMBmb](?![\p{L}\d])|(?:Milliarden|Millionen|Milliarde|milliards|Billionen|thousand|millions|millones))/u,
  ],
  'documents/tokens/identifiers/phones.ts': [
    /(?:(?<![\p{L}\d])(?:tel(?:e(?:fon(?:nummer|o|e|szám)?|phone|foon|fax))?|t[ée]l(?:[ée]phone)?|phones?|fax|mobi?le?|mobil(?:telefon|nummer)?|handy|cell(?:ulare|ular|phone)?|celular|teléfono|móvil|telemóvel|telefone|call|ring|anrufen|rufnummer|durchwahl|hotline|whatsapp|sms|gsm|tlf|puh|tfn|komórka|тел(?:ефон)?|моб(?:ильный)?|факс|携帯(?:電話)?|電話(?:番号)?|ファックス|手机|电话|전화|휴대폰)|(?:^|[\s|,;])[TMFP](?=[.:]))(?:[ \u00a0.:：()/|–-]|(?<!\p{L})(?:number|no|nr|nummer|at|unter|on|us)(?!\p{L})){0,8}$/iu,
  ],
  'documents/kinds/invoice/terms.ts': [
    /(?<![\d.,/-])(\d{1,3})(?:-| ?)(?:days?|tagen?|tage|jours?|j|jrs?|dias?|giorni|giorno|gg|g|dagen|dag|dagar|dage|dager|dni|dnia|dnu|paivaa|pv|nap|zile|gun|d|werktagen?|kalendertagen?)(?![\p{L}\d])/gu,
    /(?<![\d.,/-])(\d{1,2})(?:st|nd|rd|th|er|e|\.|º)? ?(?:day )?(?:(?:of|du|des|im|del|de|do|di|van|i|v) )?(?:(?:the|de|den|la) )?(?:prox(?:imo)?|m\.?f\.?i|(?:following|next) month|mois (?:suivant|prochain)|folgemonats?|n(?:ae|e)ste maned)(?![\p{L}\d])/u,
    /(?:end|last day|ende|ultimo|fin|fine|final|eind|einde|koniec|konca|slutet)(?: (?:of|du|des|del|de|do|di|van|av))?(?: (?:the|de|den))? (?:prox(?:imo)?|m\.?f\.?i|(?:following|next) month|mois (?:suivant|prochain)|folgemonats?|n(?:ae|e)ste maned)(?![\p{L}\d])|(?<!\p{L})net monthly|e\.?o\.?m\.? (?:following|next)(?![\p{L}\d])/u,
  ],
  'documents/tokens/money/amounts-in.ts': [
    /\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3}){0,4}(?!\d)(?:[.,]\d{1,4}(?!\d))?|\d{1,2}(?:,\d\d){1,5},\d{3}(?!\d)(?:\.\d{1,4}(?!\d))?|(?<![\p{N}.,])[.,]\d\d(?!\p{N})|\d{1,15}(?:[.,]\d{1,4})?/gu,
    /\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3}){0,4}(?!\d)(?:[.,]\d{1,4}(?!\d))?|(?<![\p{L}\p{N}_/.,'’]|[\p{L}\p{N}]-|(?<!\p{L}{2}):)\d{1,3}(?:(?<blank>[ \u00a0\u202f])\d{3})(?:\k<blank>\d{3}){0,4}(?:[.,]\d{1,4})?(?![\p{L}\p{N}_/:])|\d{1,2}(?:,\d\d){1,5},\d{3}(?!\d)(?:\.\d{1,4}(?!\d))?|(?<![\p{N}.,])[.,]\d\d(?!\p{N})|\d{1,15}(?:[.,]\d{1,4})?/gu,
    /(?:^|[^\p{L}\p{N}])((?:[-+\u2010-\u2015\u2212]|\()?[ \u00a0\u202f]?(?:\p{Lu}{3}|\p{L}{0,3}\p{Sc}|\p{L}{1,4}\.?)?[ \u00a0\u202f]?[-+\u2010-\u2015\u2212]?)$/u,
    /(?<=[\s(*:=|]|^)(?:[-+\u2010-\u2015\u2212]|\()$/u,
    /^(?:[.,][-–]{1,2})?(?:[ \u00a0\u202f]?(?:\p{Sc}|[円元]|(?!\p{L}(?!\p{L}|\.\p{L}))\p{L}{1,5}(?![\p{L}\p{N}])\.?))?(?:[-+)\u2010-\u2015\u2212](?!\p{N})| ?\)| [-\u2212](?= {0,20}$| {2})|[ \u00a0\u202f]?(?:C[Rr]|D[Rr]|OD|DB|C|D|S|H|Soll|Haben)\.?(?![\p{L}\p{N}]))?/u,
    /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}][\p{L}.]{0,4}$/u,
    /[\p{N}_]$|\p{N}[-_/.,:]$|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}][-_/,]$|(?<!\p{L})[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]:$/u,
    /^[-_/]?[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]/u,
    /^\/(?:kgs?|gr?|lbs?|oz|ltr|l|ml|m|gal|ft|pcs?|ea|stk|stck|st|szt|un|uds?|u|unit|h|hrs?|ks|db|kpl|nos?)(?![\p{L}\p{N}])/iu,
  ],
  'documents/tokens/names/legal-forms.ts': [
    /(?<![\p{L}\p{N}])(?:Sp\.? ?z ?o\.?o\.?|S\.?p\.?A\.?|GmbH ?& ?Co\.? ?KG|Ltd\.?|AG)(?![\p{L}\p{N}])/gu,
  ],
  'documents/tokens/quantities/quantities.ts': [
    /(?<![\p{L}\d.,$€£])\d{1,12}(?:[.,]\d{1,6}){0,4}[ \u00a0-]?(?:km\/h|kph|mph|m\/s|°C|°F|kWh|MWh|GWh|kW|MW|GW|mAh|kHz|MHz|GHz|Hz|kg|mg|µg|km²|km2|km|cm|mm|µm|nm|m²|m2|m³|m3|ml|cl|dB|TB|GB|MB|kB|KB|Mbit\/s|Gbit\/s|kcal|kJ|MJ|hPa|bar|psi|lbs?|oz|ft|in|g|m|l|L|W|V|A|J|N|grams?|kilograms?|kilos?|tonnes?|tons?|pounds?|ounces?|metres?|meters?|kilometres?|kilometers?|centimetres?|centimeters?|millimetres?|millimeters?|miles?|feet|foot|inches|inch|yards?|acres?|hectares?|litres?|liters?|gallons?|watts?|kilowatts?|megawatts?|volts?|degrees?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|bytes?|kilobytes?|megabytes?|gigabytes?|terabytes?|calories|square (?:miles|kilometres|kilometers|metres|meters|feet))(?![\p{L}\d²³])/gu,
    /(?<![\p{L}\d.,/-])@? ?(-?\d{1,6}(?:[.,]\d{1,4})?)(?: ?(kgs?|gr?|lbs?|oz|ltr|l|ml|m|gal|ft|pcs?|ea|stk|stck|st|szt|un|uds?|u|unit|h|hrs?|ks|db|kpl|nos?)\.?)? {0,2}(?:[x×*@]|[àa] |fur |for |per |za ){1,2} ?@? ?(?:\p{Sc}|\p{Lu}{2,3})? ?(-?(?:\d{1,6}(?:[.,]\d{1,4})?|[.,]\d\d))(?![\d.,]|[.,]\d| ?(?:k?g|[mc]?l|[cm]m|oz|lb|m)\b)/iu,
    /^ ?(?:KG|LBS?|OZ|kgs?|gr?|lbs?|oz|ltr|l|ml|m|gal|ft)(?![\p{L}\d])/u,
    /^ ?(?:k?g|[mc]?l|[cm]m|oz|lb)\b/i,
  ],
  'documents/kinds/receipt/head/merchant-words.ts': [
    /^(?:the |a |your |ihr |this is (?:your |a )?)?(?:simplified |original |official |duplicate |customer |merchant |sales? |cash |full |tax |guest |vat ){0,4}(?:\b(?:ticket ?de ?caisses?|tax ?invoices?|receipts?|bill)\b)(?: (?:copy|invoice|receipt|bill|sale|no|number)){0,3}$/u,
  ],
  'documents/kinds/receipt/words.ts': [
    /(?:\b(?:sub ?totals?|s c|bal)\b)(?! (?:gst|tax|vat)\b)/u,
    /(?:\b(?:numbers?|anzahl|total|no|n)) ?(?:of |de |d |di )?(?:sold )?(?:(?:articles?|items?|item s|qty|pcs)\b)/u,
    /\btotal ?(?:amt|amount|sales?|price|rm|bill)? ?(?:(?:excluding|without|excl|w o|ex)\b)/u,
    /(?:\b(?:excluding|without|excl|w o|ex)) ?(?:of )?(?:\b(?:sales ?tax|c gst|gst|tax 1|vat)\b|(?:sales ?tax)\w*|(?:tax)$)/u,
    /\btotal\b.{0,30}(?:\b(?:inclusive|including|incl|with|a pagar)\b)/u,
    /^(?:\d+ )?(?:grand ?|order ?|bill ?|net ?)?(?:\b(?:gesamtbetrag|summe|total|i alt)|(?:合計))(?: ?(?:amount|price|sale|bill|euro|rm|\p{L}{3}))?$/u,
  ],
  'documents/kinds/resume/words/job-titles.ts': [
    /(?:(?:(?:wissenschaftler|entwickler|ingenieur|leiter)))(?:in|innen)?$/,
  ],
  'documents/lexicon/pattern.ts': [
    /(?:\b(?:transferencia a favor|direct debit|fee)\b|(?:gutschrift)\b|\b(?:withdraw|gebuhr)\w*|^(?:cash)\w*|(?:change due)$|(?<![\p{L}\p{N}])(?:årsavgift)\b|(?:合計))/u,
  ],
  'documents/tokens/dates/days-in.ts': [
    /(?:(?<![\p{N}.,/-])\d{4} ?[年년] ?\d{1,2} ?[月월] ?\d{1,2} ?[日일号號]?|(?<![\p{L}\p{N}.,/-])(?:\d{1,4} ?[-/.] ?\d{1,2} ?[-/.] ?\d{2,4}|\d{1,2}(?:\.|st|nd|rd|th|er|º|°)?(?! {2})[-./ '’´]{0,2}(?:de |of )?\p{L}{3,12}\.?,?(?! {2})[-/ '’´]{0,2}(?:de |del )?\d{2,4}|\p{L}{3,12}\.?[-/ ]?\d{1,2}(?:(?:st|nd|rd|th)?(?: ?, ?|[-./ ])\d{4}|['’´]\d{2})|\p{L}{3,12}(?:\/\d{1,2}\/|-\d{1,2}-)\d{2}|\d{4}(?:[- ]|\. )\p{L}{3,12}\.?[- ]\d{1,2}|\d{4} ?[-/.] ?\d{1,2} ?[-/.] ?\d)|(?<=\p{L}{3})(?:\d{1,2}[-/]\d{1,2}[-/]\d{2,4}|\d{1,2}(?:\.|st|nd|rd|th|er|º|°)?(?! {2})[-./ '’´]{0,2}(?:de |of )?\p{L}{3,12}\.?,?(?! {2})[-/ '’´]{0,2}(?:de |del )?\d{2,4})|(?<=[./]\d{4}-|(?<!\p{N})\d{1,2}\.-)\d{1,4} ?[-/.] ?\d{1,2} ?[-/.] ?\d{2,4}|(?<=(?<![\p{N}.,/-])\d{1,2}\.?-)\d{1,2}(?:\.|st|nd|rd|th|er|º|°)?(?! {2})[-./ '’´]{0,2}(?:de |of )?\p{L}{3,12}\.?,?(?! {2})[-/ '’´]{0,2}(?:de |del )?\d{2,4})(?![\p{N}/]|[.,]\p{N}|-\p{N}(?!\d?(?::\d\d|[./]\d{1,2}[./]\d\d)))/giu,
  ],
  'documents/kinds/transcript/academic/terms.ts': [
    /^(?:fall|autumn|winter|spring|summer|maymester|intersession|michaelmas|hilary|trinity|lent|wintersemester|sommersemester|wise|sose|ws|ss|[hv]t|h[oö]stterminen|v[aå]rterminen|syksy|kev[aä]t)(?: (?:(?:semester|sem|term|quarter|qtr|trimester|session|semestre|trimestre|fachsemester|cuatrimestre|semestr|lukukausi)|[ivx]{1,3}|[1-4a-d]|half|mini|full|session [1-4ivx]{1,3})){0,2}(?: of)?,? ?[-–]? ?(?:'\d\d|(?:19|20)\d\d(?: ?[/-] ?(?:(?:19|20)\d\d|\d\d))?|\d\d\/\d\d|\d\d(?!\S))/i,
    /^(?:19|20)\d\d(?: ?[/-] ?(?:(?:19|20)\d\d|\d\d))?,?(?: ?[-–])? ?(?:fall|autumn|winter|spring|summer|maymester|intersession|michaelmas|hilary|trinity|lent|wintersemester|sommersemester|wise|sose|ws|ss|[hv]t|h[oö]stterminen|v[aå]rterminen|syksy|kev[aä]t)(?: (?:(?:semester|sem|term|quarter|qtr|trimester|session|semestre|trimestre|fachsemester|cuatrimestre|semestr|lukukausi)|[ivx]{1,3}|[1-4]))?(?![\p{L}\d])/iu,
    /^(?:academic year |year )?(?:19|20)\d\d(?: ?[/-] ?(?:(?:19|20)\d\d|\d\d))?,?(?: ?[-–:])? ?(?:(?:semester|sem|term|quarter|qtr|trimester|session|semestre|trimestre|fachsemester|cuatrimestre|semestr|lukukausi) (?:[1-9]\d?|i{1,3}|iv|vi{0,3}|ix|x|one|two|three|four|a|b)|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|1st|2nd|3rd|[4-9]th|[1-9]\.|[1-9]er|[1-9]e|[1-9][oº°]|primer|segundo|tercer|primo|secondo|terzo|i{1,3}|iv|vi{0,3}|ix|x) (?:semester|sem|term|quarter|qtr|trimester|session|semestre|trimestre|fachsemester|cuatrimestre|semestr|lukukausi)|s[1-9])(?![\p{L}\d.])/iu,
    /^(?:(?:semester|sem|term|quarter|qtr|trimester|session|semestre|trimestre|fachsemester|cuatrimestre|semestr|lukukausi)[ -]?(?:[1-9]\d?|i{1,3}|iv|vi{0,3}|ix|x|one|two|three|four|a|b)|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|1st|2nd|3rd|[4-9]th|[1-9]\.|[1-9]er|[1-9]e|[1-9][oº°]|primer|segundo|tercer|primo|secondo|terzo|i{1,3}|iv|vi{0,3}|ix|x) (?:semester|sem|term|quarter|qtr|trimester|session|semestre|trimestre|fachsemester|cuatrimestre|semestr|lukukausi)|s[1-9]|trimester (?:[1-9]\d?|i{1,3}|iv|vi{0,3}|ix|x|one|two|three|four|a|b))(?:,? ?[-–:(]? ?(?:(?:of )?(?:the )?(?:academic year )?)?(?:19|20)\d\d(?: ?[/-] ?(?:(?:19|20)\d\d|\d\d))?\)?)?(?![\p{L}\d.,])/iu,
    /^(?:(?:academic|school) year|ann[eé]e(?: universitaire| acad[eé]mique)?|a[nñ]o acad[eé]mico|curso(?: acad[eé]mico)?|anno accademico|ano le(?:c)?tivo|a\.a\.|studienjahr):? ?(?:19|20)\d\d(?: ?[/-] ?(?:(?:19|20)\d\d|\d\d))?(?:,? ?[-–]? ?(?:(?:semester|sem|term|quarter|qtr|trimester|session|semestre|trimestre|fachsemester|cuatrimestre|semestr|lukukausi) (?:[1-9]\d?|i{1,3}|iv|vi{0,3}|ix|x|one|two|three|four|a|b)|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|1st|2nd|3rd|[4-9]th|[1-9]\.|[1-9]er|[1-9]e|[1-9][oº°]|primer|segundo|tercer|primo|secondo|terzo|i{1,3}|iv|vi{0,3}|ix|x) (?:semester|sem|term|quarter|qtr|trimester|session|semestre|trimestre|fachsemester|cuatrimestre|semestr|lukukausi)))?(?![\p{L}\d])/iu,
    /^(?:year|level|stage|part|grade|ann[eé]e|licence|master|curso|anno) (?:[1-9]\d?|i{1,3}|iv|vi{0,3}|ix|x|one|two|three|four|a|b)(?:,? ?[-–:(]? ?(?:19|20)\d\d(?: ?[/-] ?(?:(?:19|20)\d\d|\d\d))?\)?)?(?![\p{L}\d.])/iu,
    /^(?:\d{1,2}th|freshman|sophomore|junior|senior|first|second|third|final|primo|secondo|terzo|primer|segundo) (?:grade|year|anno|a[nñ]o|curso)(?:,? ?[-–:(]? ?(?:19|20)\d\d(?: ?[/-] ?(?:(?:19|20)\d\d|\d\d))?\)?)?(?![\p{L}\d])/iu,
    /^(?:19|20)\d\d(?: ?[/-] ?(?:(?:19|20)\d\d|\d\d))?,? ?[-–]? ?(?:grade|year) (?:[1-9]\d?|i{1,3}|iv|vi{0,3}|ix|x|one|two|three|four|a|b)(?![\p{L}\d])/iu,
    /^(?:semester|sem|term|quarter|qtr|trimester|session|semestre|trimestre|fachsemester|cuatrimestre|semestr|lukukausi) ?[:-] ?(?:[1-9]\d?|i{1,3}|iv|vi{0,3}|ix|x|one|two|three|four|a|b)(?![\p{L}\d.,])/iu,
    /^(?:19|20)\d\d(?: ?[/-] ?(?:(?:19|20)\d\d|\d\d))?(?=$| ?[-–:(])/,
  ],
  'documents/kinds/transcript/stamps.ts': [
    /^[[(<]?(\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:[.,]\d{1,3})?)(?:[\s\u00a0\u202f]?([ap])\.?m\b\.?)?(?:\s?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?(?:\s?(?:-->|-|–|to)\s?(\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:[.,]\d{1,3})?)(?:[\s\u00a0\u202f]?([ap])\.?m\b\.?)?)?[\])>]?(?=\s|$|[-–—:])(?:\s?[-–—:](?=\s))?/i,
    /[\s[(](\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:[.,]\d{1,3})?)(?:[\s\u00a0\u202f]?([ap])\.?m\b\.?)?(?:\s?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?(?:[\])]:?|:)?(?=\s|$)/i,
  ],
  'resolvers/rdap/whois/dates.ts': [
    /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? {1,3}(?<name>[a-z]{3,9}),? {1,3}(?<day>\d{1,2})(?:st|nd|rd|th)?,? {1,3}(?:(?<clock>\d\d?:\d\d(?::\d\d)?)(?:[.,]\d{1,9})? {1,3}(?:(?<zone>Z(?:[+-]\d\d)?|[+-]\d\d(?::?\d\d)?|[(]?(?:UTC|GMT)?[+-]\d{1,2}(?::\d\d)?[)]|[(]?[a-z]{3,4}(?:\/[a-z]{3,4})?[)]?) {1,3})?)?(?<year>\d{4})(?:\.| #\d{1,12}| [(]YYYY-MM-DD[)])?$/i,
  ],
  'rest/openapi/shared.ts': [/"#\/components\/schemas\/([^"]+)"/g],
};

const found = sources.map((file) => ({ file, ...patternsOf(file) }));

/** Number of expressions that each file builds. */
export const places: Readonly<Record<string, number>> = Object.fromEntries(
  found.flatMap(({ file, built }) => (built > 0 ? [[file, built]] : [])),
);

const examples = Object.entries(BUILT).flatMap(([file, all]) =>
  all.map(({ source, flags }): Pattern => ({ file, line: 0, source, flags, splits: false })),
);

/** Each distinct expression of the program, by the file where it first occurs. */
export const judged: ReadonlyMap<string, readonly Pattern[]> = Map.groupBy(
  new Map(
    [...found.flatMap(({ literals }) => literals), ...examples]
      .toReversed()
      .map((pattern) => [`/${pattern.source}/${pattern.flags} ${pattern.splits}`, pattern]),
  )
    .values()
    .toArray()
    .toReversed(),
  ({ file }) => file,
);
