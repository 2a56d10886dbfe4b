import { type Recogniser, words } from './recogniser.ts';

/** Streets with the number of a house, in the order and by the words of many countries: places that lead to a door. */
export const ADDRESSES: readonly Recogniser[] = [
  {
    type: 'LOCATION',
    patterns: [
      [
        /(?<![\w.])\d{1,6}[A-Za-z]?,? (?:[NSEW]\.? |(?:North|South|East|West) )?(?:\p{Lu}[\p{L}\p{M}'’.-]{0,30} |\d{1,3}(?:st|nd|rd|th) ){1,4}(?:Street|St|Avenue|Ave|Av|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Square|Sq|Place|Pl|Terrace|Ter|Way|Close|Crescent|Cres|Highway|Hwy|Parkway|Pkwy|Circle|Cir|Loop|Trail|Mews|Gardens|Grove|Hill|Row|Walk|Union|Alley|Quay|Parade|Esplanade)(?![\p{L}\p{M}])(?:\.?,? (?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Room|#)\.? ?[A-Z]?\d{1,5}[A-Z]?)?/gu,
        0.8,
      ],
      [
        /(?<![\p{L}\p{M}])(?:\d{3,6} )?(?:\p{Lu}[\p{L}\p{M}.-]{0,25} )?\p{Lu}[\p{L}\p{M}-]{1,25}(?:straße|strasse|str\.?|weg|gasse|allee|platz|ring|damm|ufer|steig|pfad|berg|straat|laan|gracht|plein|kade|dijk|dreef|gade|stræde|vej|gata|gatan|gate|vägen|väg|veien|vegen|vei|stien|stigen|gränd|katu|tie|kuja|polku|vegur|gata|stígur|maantee|tee|iela|gatvė)(?: |, ?)\d{1,5} ?[a-zA-Z]?(?:[-/]\d{1,4})?(?![\p{L}\d])(?:,? (?:Apt|Apartment|Suite|Ste|Unit)\.? ?\d{1,5})?/gu,
        0.75,
      ],
      [
        /(?<![\p{L}\p{M}])(?:\d{1,5}(?: ?bis| ?ter)?,? )?(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Bb]d|[Cc]hemin|[Ii]mpasse|[Aa]llée|[Qq]uai|[Cc]alle|C\/|[Aa]venida|Avda\.?|[Pp]aseo|[Pp]laza|[Cc]arrer|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Vv]icolo|[Rr]ua|[Pp]raça|[Tt]ravessa|[Uu]lica|[Uu]l\.|[Aa]l\.|[Uu]lice|[Ss]trada|[Ss]tr\.|[Jj]alan|Jl\.)(?: (?:de la|des?|du|del|della|dei|di|da|do|dos|las?|los|el|l['’])| (?:de |d['’]|l['’])?\p{L}[\p{L}\p{M}'’.-]{1,25}){1,5},? ?(?:n[.º°]? ?)?\d{1,5}(?![\p{L}\d])/gu,
        0.75,
      ],
      [
        /(?<![\w.])\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|boulevard|chemin|impasse|allée|quai|place) (?:de la |des |du |de |d['’]|l['’])?\p{L}[\p{L}\p{M}'’-]{1,30}(?: \p{Lu}[\p{L}\p{M}'’-]{1,30}){0,3}/giu,
        0.75,
      ],
      [
        /(?<![\w.])(?:P\.? ?O\.? ?Box|Postfach|Postbus|Apartado|PSC|Casilla|Boîte postale|BP) \d{1,7}(?:,? Box \d{1,6})?(?!\w)/g,
        0.7,
      ],
      [/(?<![\w.])(?:Apt|Apartment|Suite|Flat)\.? (?:no\.? )?[A-Z]?\d{1,5}[A-Z]?(?!\w)/g, 0.5],
      [/(?<![\w.-])(?:[A-Z]{2} )(?<value>\d{5}(?:-\d{4})?)(?![\w-])/dg, 0.5],
    ],
    context: words(
      'address, live, lives, living, resident, located, street, wohnhaft, adresse, direccion, indirizzo, morada',
    ),
  },
];
