import { fold } from '../../../../libraries/text/fold.ts';
import { folded } from './list.ts';

/**
 * Head nouns of job titles in English, German, French, Spanish and Italian. Source: our own reading of résumés, and the
 * names of the groups of ISCO-08.
 */
const HEADS = folded(`
  accountant, actor, administrator, adviser, advisor, agent, aide, analyst, animator, apprentice, architect, artist, assistant, associate, attendant,
  attorney, auditor, author, baker, banker, barista, bartender, biologist, bookkeeper, buyer, captain, caregiver, carpenter, cashier, ceo, cfo, chairman,
  chairperson, chair, cheerleader, chef, chemist, chief, cio, cleaner, clerk, coach, cofounder, co founder, collaborator, commissioner, comptroller, consultant, contractor,
  contributor, controller, cook, coordinator, co ordinator, copywriter, counsel, counselor, counsellor, crew, cto, curator, dba, dealer, demonstrator, dentist,
  designer, developer, devops, dietitian, director, dispatcher, doctor, drafter, draftsman, driver, ecologist, economist, editor, educator, electrician, employee,
  engineer, engg, entrepreneur, evangelist, examiner, executive, expert, fabricator, facilitator, faculty, farmer, fellow, filmmaker, firefighter, foreman, founder, freelancer,
  generalist, geologist, guard, guide, hacker, handler, head, helper, host, hostess, housekeeper, hygienist, illustrator, inspector, installer, instructor, intern,
  interpreter, inventor, investigator, investor, janitor, journalist, judge, laborer, labourer, lead, leader, lecturer, librarian, lieutenant, machinist, maintainer, maker, manager, marketer,
  mechanic, mediator, member, mentor, merchandiser, microbiologist, midwife, moderator, musician, nanny, nurse, officer, operator, optician, organizer, organiser,
  owner, painter, paralegal, paramedic, partner, pharmacist, phd student, doctoral student, photographer, physician, physicist, physiotherapist, pilot, planner, player, plumber, postdoc, practitioner,
  president, principal, producer, professor, programmer, proofreader, psychologist, psychotherapist, publicist, realtor, receptionist, recruiter, referee, reporter, rep,
  representative, researcher, resident, reviewer, sales, salesman, salesperson, scholar, scientist, secretary, sergeant, server, sde, sdet, specialist, sre, staff, statistician, stylist,
  strategist, student, supervisor, surgeon, surveyor, superintendent, supporter, sysadmin, teacher, teller, tester, therapist, trader, trainee, trainer, translator, treasurer, tutor,
  pmts, smts, lmts, mts, underwriter, valet, veterinarian, volunteer, vp, waiter, waitress, warden, webmaster, welder, worker, writer, ambassador, co owner, vice president, promoter, lifeguard, internship, technician, technologist, cto co founder, creator, marketeer, qa, quality assurance, product owner, scrum master, team lead, tech lead, techlead, customer service, technical support, help desk, helpdesk, front end, backend, full stack, fullstack, software development, web development, apprenticeship, working student, self employed, freelance, co op, coop student, teaching assistant, vice chair, co chair, blogger, youtuber, customer support, it support,
  abteilungsleiter, angestellter, angestellte, anwalt, anwendungsentwickler, arbeiter, architekt, architektin, arzt, ärztin, assistent, assistentin, aushilfe, auszubildender, auszubildende, azubi, bauleiter, berater, beraterin,
  betreuer, betreuerin, buchhalter, buchhalterin, doktorand, doktorandin, dozent, dozentin, entwickler, entwicklerin, erzieher, erzieherin, fachinformatiker, fachkraft, freiberufler, freiberuflich, gesellschafter, gründer, geschäftsführer, geschäftsführerin, gründerin,
  hilfskraft, informatiker, informatikerin, ingenieur, ingenieurin, kaufmann, kauffrau, kellner, kellnerin, koch, köchin, lehrer, lehrerin, leiter, leiterin, leitung, lehrling, mechaniker, mechatroniker, mitarbeiter, mitarbeiterin, monteur, pfleger, pflegerin, praktikant, praktikantin, praktikum, werkstudent, werkstudentin,
  programmierer, programmiererin, projektleiter, projektleiterin, projektmanager, redakteur, redakteurin, referent, referentin, sachbearbeiter, sachbearbeiterin, selbständig, selbstständig, softwareentwickler, softwareentwicklerin, softwareingenieur, student, studentin, techniker, technikerin, teamleiter, teamleiterin, tischler, trainee, verkäufer, verkäuferin, vertrieb, vorstand, wissenschaftler, wissenschaftlerin, zivildienstleistender, zivildiener, zusteller, freier mitarbeiter,
  acheteur, acheteuse, administrateur, administratrice, agent, aide, ambassadeur, ambassadrice, analyste, animateur, animatrice, apprenti, apprentie, apprentissage, alternance, alternant, alternante, architecte, assistante, associé, auditeur, auto entrepreneur, avocat, avocate, cadre, caissier, caissière, chargé, chargée, chauffeur, chef, cheffe, chercheur, chercheuse, coiffeuse, collaborateur, collaboratrice, comédien, commercial, commerciale, comptable, concepteur, conceptrice, conducteur, conseiller, conseillère, consultante, contrôleur, coordinateur, coordinatrice, cuisinier, développeur, développeuse, directeur, directrice, doctorant, doctorante, éducateur, éducatrice, employé, employée, encadrant, enseignant, enseignante, entrepreneur, équipier, étudiant, étudiante, expert, fondateur, fondatrice, formateur, formatrice, gérant, gérante, gestionnaire, graphiste, hôte, hôtesse, infirmier, infirmière, informaticien, ingénieur, ingénieure, intérimaire, intégrateur, jardinier, juriste, livreur, manutentionnaire, médecin, moniteur, monitrice, opérateur, opératrice, ouvrier, ouvrière, préparateur, professeur, professeure, programmeur, psychologue, rédacteur, rédactrice, responsable, salarié, secrétaire, serveur, serveuse, stage, stagiaire, surveillant, surveillante, technicien, technicienne, téléconseiller, traducteur, traductrice, trésorier, vendeur, vendeuse, bénévole,
  abogado, abogada, administrador, administradora, administrativo, administrativa, analista, aprendiz, arquitecto, arquitecta, asesor, asesora, asistente, auxiliar, ayudante, becario, becaria, cajero, cajera, camarero, camarera, científico, científica, comercial, conductor, consultor, consultora, contador, contadora, coordinador, coordinadora, dependiente, dependienta, desarrollador, desarrolladora, diseñador, diseñadora, director, directora, docente, electricista, empleado, empleada, encargado, encargada, enfermero, enfermera, especialista, estudiante, fotógrafo, fundador, fundadora, gerente, gestor, gestora, ingeniero, ingeniera, instructor, instructora, investigador, investigadora, jefe, jefa, líder, maestro, maestra, médico, monitor, monitora, operador, operadora, operario, operaria, pasante, practicante, profesor, profesora, programador, programadora, recepcionista, redactor, redactora, representante, responsable, secretario, secretaria, socio, supervisor, supervisora, técnico, técnica, teleoperador, traductor, traductora, vendedor, vendedora, voluntario, voluntaria, mozo, prácticas,
  addetto, addetta, agente, allenatore, amministratore, amministrativo, amministrativa, analista, animatore, animatrice, architetto, assegnista, assistente, autista, avvocato, barista, borsista, cameriere, cameriera, capo, cassiera, collaboratore, collaboratrice, commessa, commesso, consulente, coordinatore, coordinatrice, cuoco, direttore, direttrice, dirigente, docente, dottorando, dottoranda, educatore, educatrice, esperto, fondatore, fotografo, funzionario, geometra, grafico, grafica, impiegato, impiegata, infermiere, infermiera, ingegnere, insegnante, istruttore, istruttrice, magazziniere, medico, operaio, operaia, operatore, operatrice, praticante, programmatore, programmatrice, progettista, psicologo, referente, responsabile, ricercatore, ricercatrice, sistemista, segretaria, segretario, stagista, studente, sviluppatore, sviluppatrice, tecnico, tecnica, tirocinante, tirocinio, titolare, traduttore, traduttrice, tutor, venditore, venditrice, volontario, volontaria
`);

/** Endings of German compound words that are job titles. */
const ENDING =
  /(?:entwickler|ingenieur|leiter|berater|assistent|kauffrau|kaufmann|techniker|mechaniker|manager|mitarbeiter|lehrer|pfleger|schwester|helfer|fahrer|informatiker|student|planer|zeichner|verkaufer|arbeiter|architekt|designer|analyst|administrator|spezialist|koordinator|kraft|praktikant|praktikum|buchhalter|betreuer|meister|referent|redakteur|monteur|schlosser|bauer|makler|angestellter?|fachwirt|wirt|trainer|coach|vertreter|forscher|wissenschaftler)(?:in|innen)?$/;

/** Words before a head noun that show that the text is a title even if the noun is ambiguous. */
const GRADES = folded(
  'senior, junior, sr, jr, chief, deputy, assistant, associate, principal, staff, lead, vice, interim, trainee, graduate, freelance, head, ex, executive, global, regional, werkstudent, leitender, stellvertretender, responsable, jefe, chef, freelancer, sênior, intern, founding',
);

const MAX_WORDS = 14;

/**
 * Returns the likelihood that a short text is a job title, from 0 to 1. It is 0 without a word for a title, and highest
 * if the text ends or starts with such a word.
 */
export function titleScore(text: string): number {
  if (text.length > 120) return 0;
  const words = fold(text.replace(/[/(*:·]in(?:nen)?\b\)?/gu, ' ')).split(' ');
  if (words.length > MAX_WORDS || words[0] === '') return 0;
  const at = words.findLastIndex((word, index) => isHead(word) || HEADS.has(`${words[index - 1]} ${word}`));
  if (at < 0) return GRADES.has(words[0] as string) ? 0.2 : 0;
  const graded = GRADES.has(words[0] as string) ? 0.1 : 0;
  const placed =
    at === words.length - 1 ? 0.3 : words.slice(0, at).length < 3 || words.length < 6 ? 0.2 : 0.05;
  return 0.55 + placed + graded - (words.length > 8 ? 0.2 : 0);
}

const isHead = (word: string): boolean =>
  HEADS.has(word) ||
  (word.endsWith('s') && HEADS.has(word.slice(0, -1))) ||
  (word.length > 9 && ENDING.test(word));
