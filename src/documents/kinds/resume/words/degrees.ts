import { fold } from '../../../../libraries/text/fold.ts';
import { isCity } from '../head/places.ts';
import { folded } from './list.ts';

/**
 * Degrees, diplomas and school certificates in English, German, French, Spanish and Italian. Source: national degrees
 * at the levels of ISCED 2011 and of the European Qualifications Framework, and words found in résumés.
 */
const DEGREES = folded(`
  bachelor, bachelors, bachelor's, bachelor s, baccalaureate, master, masters, master's, master s, magister, doctor, doctorate, phd, ph d, dphil, d phil, postdoc, post doc, postdoctoral, mba, emba, executive mba, pgdm, pgdba, pgp, pgpm, pgdbm, bba, bbm, bca, mca, bsc, b sc, bs, ba, b a, b s, ab, msc, m sc, ms, m s, ma, m a, meng, m eng, beng, b eng, be, b e, me, m e, btech, b tech, mtech, m tech, bcom, b com, mcom, m com, barch, b arch, march, m arch, bed, b ed, med, m ed, bfa, mfa, mfa, bpharm, b pharm, mpharm, m pharm, bpharma, b pharma, llb, ll b, llm, ll m, jd, j d, md, m d, mbbs, mph, mphil, m phil, msw, bsw, bds, bhm, bms, bbs, mis, mim, mpa, mpp, msba, sb, sm, scb, bsee, bscs, mscs, bsba, bsn, msn, bas, bit, aas, a a s, aa, a a, as, a s, associate, associates, associate's, associate degree, bachelor degree, bachelors degree, bachelor's degree, master degree, masters degree, master's degree, undergraduate degree, undergraduate, postgraduate, post graduate, post graduation, graduation, graduate, postgraduate diploma, post graduate diploma, pg diploma, graduate diploma, advanced diploma, higher diploma, national diploma, diploma, higher national diploma, hnd, hnc, btec, a levels, a level, gcse, gcses, o levels, o level, ged, high school diploma, high school, secondary school, senior secondary, higher secondary, secondary, intermediate, hsc, h s c, ssc, s s c, sslc, s s l c, puc, 10th, 12th, xth, xiith, 10 2, class x, class xii, x, xii, tenth, twelfth, matriculation, matric, ib diploma, international baccalaureate, minor, major, certificate, graduate certificate, postgraduate certificate, bootcamp, coding bootcamp, nanodegree, foundation degree, licence, honors degree, double degree, dual degree, integrated, exchange, exchange student, exchange semester, semester abroad, edd, ed d, dba, pharmd, engd, engineer degree, engineers degree, engineer s degree, engineering degree, technician, scd, dsc, bpe, bachelor thesis, cse, advanced level, ordinary level,
  diplom, dipl, dipl ing, dipl inf, dipl kfm, diplominformatiker, diplomingenieur, diplom ingenieur, diplom informatiker, abitur, fachabitur, allgemeine hochschulreife, hochschulreife, fachhochschulreife, mittlere reife, matura, reifeprüfung, realschulabschluss, hauptschulabschluss, fachoberschulreife, staatsexamen, promotion, habilitation, ausbildung, berufsausbildung, lehre, bakkalaureat, magister artium, studium, grundstudium, hauptstudium, lehrabschluss, meister, auslandssemester, maturität, bachelorstudium, masterstudium, sekundarschulabschluss, vordiplom, umschulung, facharbeiter,
  baccalauréat, bac, bac s, bac es, bac sti2d, bac pro, bep, cap, bts, dut, deug, deust, deess, dess, dea, but, licence, licence professionnelle, licence pro, maîtrise, master 1, master 2, m1, m2, doctorat, diplôme, diplôme d ingénieur, diplôme d'ingénieur, cycle ingénieur, ingénieur, cycle préparatoire, classe préparatoire, classes préparatoires, cpge, prépa, prépa intégrée, mastère, mastère spécialisé, brevet, dcg, dscg, titre professionnel, titre rncp, agrégation, capes, cqp, master pro, attestation, certificat, formation, année préparatoire,
  grado, licenciatura, licenciado, licenciada, ingeniería, ingeniero, ingeniera, ingeniería técnica, máster, maestría, magíster, doctorado, diplomatura, diplomado, diplomada, bachillerato, bachiller, técnico, técnica, técnico superior, técnico medio, técnico en, tecnólogo, tecnología, técnico superior universitario, tsu, fp, ciclo formativo, ciclo formativo de grado superior, ciclo superior, cfgs, cfgm, grado superior, grado medio, eso, educación secundaria, postgrado, posgrado, especialización, especialista, curso, título, tecnicatura, graduado, graduada, preparatoria, secundaria, pregrado, carrera, profesional, arquitecto, perito,
  laurea, laurea triennale, laurea magistrale, laurea specialistica, laurea breve, laureato, dottorato, dottorato di ricerca, diploma, diploma di maturità, diploma di scuola superiore, diploma superiore, maturità, maturità scientifica, maturità classica, master di i livello, master di ii livello, master universitario, perito, perito informatico, ragioniere, geometra, triennale, magistrale, attestato, qualifica, liceo scientifico, erasmus
`);

/** Matches faculties that are part of the name of a degree: "Bachelor of Science". */
const OF =
  /^(?:of|in|der|en|ès|de|di)? ?(?:science and technology|sciences? \(honou?rs\)|applied sciences?|computer applications?|business administration|business management|business studies|public administration|public health|public policy|social work|fine arts?|applied arts?|liberal arts|science|sciences|arts?|engineering|technology|commerce|laws?|education|philosophy|medicine|architecture|pharmacy|design|music|nursing|journalism|divinity|dental surgery|surgery|research|letters|theology|management studies)(?![\p{L}])/iu;

const MAX_WORDS = 5;

/** A degree that a text contains. */
export interface FoundDegree {
  /** The degree as written, with its faculty. */
  readonly degree: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the first degree of a short text; undefined if there is none. */
export function degreeIn(text: string): FoundDegree | undefined {
  const line = text.slice(0, 300);
  const words = [...line.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.'’+]*/gu)].map(({ 0: raw, index }) => ({
    raw,
    start: index,
    end: index + raw.length,
  }));
  for (let at = 0; at < words.length; at += 1)
    for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count -= 1) {
      const [first, last] = [words[at], words[at + count - 1]] as [(typeof words)[0], (typeof words)[0]];
      const raw = line.slice(first.start, last.end);
      if (/[,;|()\u2013\u2014]/.test(raw) || !isDegree(raw, at, words.length)) continue;
      if (isState(line, first.start, last.end)) continue;
      return withFaculty(line, first.start, last.end);
    }
  return undefined;
}

/**
 * True for the abbreviation of a state: "MA" in "Cambridge, MA" is part of a place, although it can also be a degree.
 */
const isState = (line: string, start: number, end: number): boolean =>
  /^(?:MA|MD|ME|MS)$/.test(line.slice(start, end)) &&
  /,\s?$/.test(line.slice(0, start)) &&
  isCity(
    line
      .slice(0, start)
      .replace(/,\s?$/, '')
      .split(/,\s*|\s{2,}/)
      .at(-1) ?? '',
  );

/**
 * True if a phrase is a degree. Abbreviations that are also words are recognised only in capitals, near the start of a
 * text or in a short text.
 */
function isDegree(raw: string, at: number, count: number): boolean {
  const key = fold(raw);
  if (!DEGREES.has(key)) return false;
  if (
    /^(?:x|xii|as|a s|be|me|ma|ab|ba|ms|bs|aa|eso|bit|bas|mis|mim|bed|med|march|major|minor|sm|sb|bac|cap|but|md|jd|fp|m1|m2|bep)$/.test(
      key,
    )
  ) {
    if (raw !== raw.toUpperCase() && !/^(?:B|M)\.? ?(?:A|S|E|Ed|Arch)\.?$/.test(raw)) return false;
    return at === 0 || count < 8;
  }
  // Words that also occur in titles and subjects. They are degrees only at the start of a text.
  if (
    /^(?:associate|associates|intermediate|secondary|graduate|graduation|undergraduate|postgraduate|certificate|minor|major|exchange|integrated|promotion|ausbildung|lehre|studium|meister|formation|carrera|profesional|tecnico|tecnica|tecnologia|curso|titulo|ingenieria|ingeniero|ingeniera|ingenieur|especialista|qualifica|doctor|master|cse|licence|diploma|grado|matriculation|bootcamp)$/.test(
      key,
    )
  )
    return at === 0 || (/^(?:master|diploma|doctor|bootcamp|grado|ingenieria|graduate)$/.test(key) && at < 3);
  return true;
}

/** Extends a degree to its whole name: "Bachelor of Science", "B.Sc. (Hons)", "Bachelor's degree". */
function withFaculty(line: string, start: number, end: number): FoundDegree {
  let last = /^\.(?![\p{L}])/u.test(line.slice(end)) ? end + 1 : end;
  const long = !/[.A-Z]{2}/.test(line.slice(start, last)) || /degree/i.test(line.slice(start, last));
  if (long) {
    const [degree = ''] = /^['’]?s?\s{0,2}(?:degree|abschluss|title)?/i.exec(line.slice(last)) ?? [];
    last += degree.length;
    const gap = /^\s*/.exec(line.slice(last))?.[0].length ?? 0;
    const behind = line.slice(last + gap);
    const [, faculty = ''] = /^of\s/i.test(behind) ? [null, OF.exec(behind)?.[0] ?? ''] : [null, ''];
    if (faculty !== '') last += gap + faculty.length;
  }
  const [honours = ''] =
    /^\s?\((?:hons?|honou?rs|with honou?rs|fh|uni|univ|tu)\.?\)/i.exec(line.slice(last)) ?? [];
  last += honours.length;
  const degree = line.slice(start, last).trimEnd();
  return { degree, start, end: start + degree.length };
}
