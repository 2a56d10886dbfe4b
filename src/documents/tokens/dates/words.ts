import type { DateToken } from './scan.ts';

/** Words for an ongoing period, without accents. Source: our own reading of résumés. */
const PRESENT: ReadonlySet<string> = new Set(
  `present,current,currently,now,today,ongoing,continuing,date,till date,to date,till now,until now,current date,on going,til date,
  heute,jetzt,aktuell,laufend,dato,gegenwart,andauernd,
  aujourd hui,actuel,actuellement,en cours,ce jour,maintenant,a ce jour,present day,
  actualidad,la actualidad,actual,actualmente,presente,hoy,el presente,la fecha,en curso,momento,
  oggi,attuale,attualmente,in corso,ad oggi,
  heden,atual,atualmente,nuvarande,nu,nykyinen,obecnie,obecne,soucasnost,настоящее время,至今,现在,현재,present time`
    .split(',')
    .map((phrase) => phrase.trim()),
);

const MAX_WORDS = 3;

/** Returns the index after the longest phrase for an ongoing period that starts here; undefined if there is none. */
export function presentAt(tokens: readonly DateToken[], at: number): number | undefined {
  let phrase = '';
  let found: number | undefined;
  let next = at;
  for (let count = 0; count < MAX_WORDS; count += 1) {
    // The apostrophe of « aujourd'hui ».
    if (count > 0 && /^['’`´]$/.test(tokens[next]?.text ?? '')) next += 1;
    const token = tokens[next];
    if (token?.kind !== 'word') break;
    phrase = phrase === '' ? token.text : `${phrase} ${token.text}`;
    next += 1;
    if (PRESENT.has(phrase)) found = next;
  }
  return found;
}

const SEASONS: ReadonlySet<string> = new Set(
  `spring,summer,fall,autumn,winter,fruhling,fruhjahr,sommer,herbst,wintersemester,sommersemester,ws,ss,wise,sose,printemps,ete,
  automne,hiver,primavera,verano,otono,invierno,estate,autunno,inverno,semester,term,batch,class`
    .split(',')
    .map((word) => word.trim()),
);

export const isSeason = (word: string): boolean => SEASONS.has(word);

const SINCE: ReadonlySet<string> = new Set(
  'since,seit,depuis,desde,dal,dall,from,ab,starting,started,joined,a partir de,des'.split(','),
);

/** True for words before the start of a period. The period is ongoing if no end follows: "since 2019". */
export const isSince = (word: string): boolean => SINCE.has(word);

const UNTIL: ReadonlySet<string> = new Set(
  'to,until,till,til,upto,thru,through,bis,a,au,al,hasta,fino,ad,tot,ate,do,по,and,und,jusqu,alla'.split(','),
);

/** True for words between the start and end of a period. */
export const isUntil = (word: string): boolean => UNTIL.has(word);

const LEADING: ReadonlySet<string> = new Set(
  'von,du,de,del,dal,vom,expected,graduation,graduated,erwartet'.split(','),
);

/** True for other words that belong to the period after them. */
export const leadsToDate = (word: string): boolean => LEADING.has(word);
