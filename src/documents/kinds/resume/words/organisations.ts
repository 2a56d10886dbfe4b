import { fold } from '../../../../libraries/text/fold.ts';
import { folded } from './list.ts';

/**
 * Legal forms, and common words in company names. Source: ISO 20275 (entity legal forms) for legal forms, our own
 * reading of résumés for the other words.
 */
const COMPANY_WORDS = folded(`
  inc, incorporated, llc, llp, ltd, limited, plc, corp, corporation, co, company, gmbh, ag, kg, ug, ohg, gbr, mbh, se, ev, e v, sa, s a, sas, sarl, s a r l, sasu, eurl, srl, s r l, spa, s p a, sl, s l, slu, sau, bv, b v, nv, n v, oy, ab, as, aps, pvt, pte, pty, kk, sdn, bhd, cv de, sa de cv, cia,
  technologies, technology, technologie, tech, solutions, systems, system, software, group, groupe, grupo, gruppo, gruppe, consulting, consultancy, consultants, labs, lab, laboratory, laboratories, studio, studios, agency, agence, agencia, agenzia, bank, banque, banco, banca, insurance, versicherung, assurance, holdings, holding, partners, ventures, capital, media, networks, network, communications, telecom, industries, industry, enterprises, enterprise, international, services, service, logistics, pharma, pharmaceuticals, foods, energy, motors, airlines, airways, hotel, hotels, resort, restaurant, cafe, store, stores, shop, market, foundation, fundación, fondation, stiftung, fondazione, association, associazione, asociación, verein, society, ministry, department, government, council, city of, army, navy, air force, hospital, hôpital, klinik, clinic, clinica, medical, health, healthcare, center, centre, centro, zentrum, university, université, universität, universidad, università, college, school, institute, institut, instituto, istituto, academy, hochschule, financial, finance, securities, investments, trust, properties, entertainment, games, interactive, digital, global, mobility, robotics, analytics, electric, electronics, engineering, construction, constructions, infotech, infosystems, startup, gmbh co kg, club, church, cooperative, exchange, magazine, news, press, publishing, theatre, museum, library
`);

const SCHOOL_WORDS = folded(`
  university, universities, univ, college, school, institute, institution, academy, polytechnic, faculty, conservatory, seminary, iit, iiit, nit, mit, iim, bits, vidyalaya, vidyapeeth, vidya, mandir, matriculation, mahavidyalaya, convent, campus, ucla, uc berkeley, caltech, eth, epfl, eth zurich, polytech, bootcamp, boot camp, udacity, coursera, ecole 42, community college, kendriya, high school, cbse, icse, state board,
  universität, uni, hochschule, fachhochschule, fh, tu, htl, htw, gymnasium, realschule, hauptschule, gesamtschule, grundschule, berufsschule, berufskolleg, berufsakademie, schule, akademie, kolleg, volksschule, handelsakademie, oberschule, fachoberschule, wirtschaftsuniversität, lmu, rwth, kit, duale hochschule, handelsschule, kantonsschule,
  université, école, ecole, lycée, iut, collège, faculté, institut, insa, cnam, epitech, epita, hec, essec, esiea, polytechnique, ens, cfa, afpa, centrale, supérieure, ifsi,
  universidad, facultad, instituto, colegio, escuela, politécnica, politécnico, ies, uned, centro de formación, bachillerato, liceo, universitat, sena, unam, utn,
  università, università degli studi, istituto, liceo, politecnico, scuola, accademia, itis, ateneo, facoltà, itc
`);

/** Endings of German compound words: Musikhochschule, Wirtschaftsgymnasium. */
const SCHOOL_ENDING =
  /(?:universitat|hochschule|gymnasium|schule|akademie|kolleg|universitet|universiteit|hogeschool|yliopisto|skola|skolan)$/;

/** Words in company names that also occur in job titles and subjects. */
const WEAK = folded(
  'technology, tech, software, system, network, digital, global, engineering, service, services, construction, constructions, energy, health, medical, market, store, shop, finance, financial, research, center, department, school, college, research, media, press, news, mobility, analytics, robotics, electronics, electric, communications, capital, exchange, library, international, lab, insurance, ag, se, as, co, sa, ab, spa, restaurant, hotel, enterprise, trust, games, industry, sales',
);

const wordsOf = (text: string): string[] => fold(text).split(' ');

/** Legal forms that are written with periods. */
const ABBREVIATED =
  /\s(?:S\.A\.(?: de C\.V\.)?|S\.A\.S\.|S\.L\.(?:U\.)?|S\.r\.l\.|S\.R\.L\.|S\.p\.A\.|B\.V\.|N\.V\.|L\.L\.C\.|A\.G\.|e\.V\.)$/;

/** Returns the likelihood that a short text is the name of a company or another employer, from 0 to 1. */
export function companyScore(text: string): number {
  if (text.length > 120) return 0;
  const words = wordsOf(text);
  if (words.length > 12) return 0;
  if (words.length > 1 && ABBREVIATED.test(text)) return 0.8;
  const hits = words.filter((word) => COMPANY_WORDS.has(word));
  if (hits.length > 0 && hits.every((word) => WEAK.has(word))) return 0.4;
  if (hits.length > 0) return COMPANY_WORDS.has(words.at(-1) as string) ? 0.8 : 0.6;
  if (/(?:\.(?:com|io|ai|net|org|co|de|fr|it|es))$/i.test(text) && !/\s/.test(text)) return 0.7;
  return 0;
}

/** Returns the likelihood that a short text is the name of a school or university, from 0 to 1. */
export function schoolScore(text: string): number {
  if (text.length > 160) return 0;
  const words = wordsOf(text);
  if (words.length > 20) return 0;
  const at = words.findIndex(
    (word, index) =>
      SCHOOL_WORDS.has(word) ||
      (word.length > 8 && SCHOOL_ENDING.test(word)) ||
      SCHOOL_WORDS.has(`${word} ${words[index + 1]}`),
  );
  return at < 0 ? 0 : words.length < 12 ? 0.9 : 0.6;
}
