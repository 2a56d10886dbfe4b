import type { Finding } from '../findings.ts';
import { type Recogniser, words } from './recogniser.ts';

/** Street names with house numbers, in the word order and with the words of many countries. */
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
  {
    type: 'ORGANIZATION',
    patterns: [
      [
        /(?<![\p{L}\p{M}])(?:\p{Lu}[\p{L}\p{M}\d&'’.-]{0,25},? (?:(?:and|&|of|und|et|y|e) )?){1,5}(?:Inc|LLC|Ltd|Limited|Corp|Corporation|Incorporated|GmbH|AG|KG|SE|SARL|SAS|S\.A\.|S\.p\.A|Srl|S\.r\.l|B\.?V|N\.?V|AB|ASA|A\/S|ApS|Oyj?|[Pp]lc|PLC|LLP|Pty Ltd|Technologies|Consulting|Holdings?|Industries)(?![\p{L}\p{M}])\.?/gu,
        0.8,
      ],
      [
        /(?<![\p{L}\p{M}])(?:(?:[Ww]ork(?:s|ed|ing)? (?:for|at)|[Ee]mployed (?:by|at)|CEO of|[Ff]ounder of|[Aa]rbeite(?:t)? bei) )(?:the )?(?<value>\p{Lu}[\p{L}\p{M}\d&'’-]{1,25}(?: \p{Lu}[\p{L}\p{M}\d&'’-]{1,25}){0,3})/dgu,
        0.55,
      ],
    ],
    context: [],
  },
];

/**
 * The parts of an address after a street: flats, towns with postal codes, regions and countries, on the same line or on
 * separate lines.
 */
const TAIL =
  /(?:(?:,[ \t]?|[ \t]{0,4}\r?\n[ \t>?|*-]{0,8}){1,2}(?:(?:Apt|Apartment|Suite|Unit|Flat)\.? \d{1,5}|(?:(?:\d{4,6}|\p{Lu}{1,2}-?\d{3,6})[ ,]{1,2})?\p{Lu}[\p{L}\p{M}'’-]{0,25}(?:[ .](?:(?:de|la|am|an|der|im|upon|on|nad|sur|del|di|of) )?\p{Lu}[\p{L}\p{M}'’-]{0,25}){0,3}(?:[ ,]{1,2}(?:\p{Lu}{2,3} )?\d{4,6}(?:-\d{4})?)?|\d{4,6})(?=[ \t]{0,4}(?:[,.;?!\n\r]|$))){1,5}/uy;

/** Extends a street by the town and country that follow it. */
export function wholeAddress(street: Finding, text: string): Finding {
  TAIL.lastIndex = street.end;
  const [tail = ''] = TAIL.exec(text) ?? [];
  return { ...street, end: street.end + tail.length };
}
