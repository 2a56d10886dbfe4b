import { folded } from './list.ts';

/** The subject of a section. */
export type SectionType =
  | 'header'
  | 'contact'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certifications'
  | 'projects'
  | 'publications'
  | 'awards'
  | 'volunteer'
  | 'courses'
  | 'activities'
  | 'interests'
  | 'references'
  | 'personal'
  | 'other';

/**
 * Headings of résumés in English, German, French, Spanish and Italian. Source: our own reading of résumés, the
 * templates of Europass, and the section names in the schema of JSON Resume.
 */
const TABLES: readonly (readonly [SectionType, string])[] = [
  [
    'summary',
    `summary, professional summary, executive summary, career summary, summary of qualifications, career profile, profile,
    profile summary, professional profile, personal profile, about, about me, objective, career objective, objectives, job objective,
    professional objective, personal statement, overview, professional overview, career overview, introduction, bio, biography, who am i, career goal, career goals,
    summary statement, personal summary, profil, über mich, kurzprofil, zusammenfassung, ziel, profil professionnel, à propos, a propos de moi,
    résumé, présentation, objectif, objectif professionnel, perfil, perfil profesional, sobre mí, acerca de mí, acerca de, resumen, resumen profesional,
    objetivo, objetivo profesional, extracto, profilo, profilo professionale, chi sono, su di me, sommario, obiettivo, obiettivo professionale,
    presentazione, presentación, qui suis je, kurzprofil, persönliches profil, berufsprofil, profile overview, career highlights summary, synopsis, professional synopsis, carrer objective`,
  ],
  [
    'work',
    `experience, experiences, work experience, work experiences, professional experience, professional experiences, employment, employment history, work history, job experience,
    career history, professional background, work, jobs, employment experience, relevant experience, relevant work experience, industry experience, industrial experience,
    professional history, career, career experience, working experience, internships, internship, internship experience, internship experiences, work and research experience, research experience,
    teaching experience, academic experience, experience summary, work summary, positions, positions held, appointments, professional appointments, technical experience,
    selected experience, additional experience, other experience, professional work experience, employment record, experience and employment, recent experience, previous experience, current employment,
    work experience and internships, professional employment, professional career, career summary and experience, organizational experience, engineering experience, software experience, freelance experience, freelance,
    academic appointments, training and internships, internships and experience, research and work experience, leadership experience, military experience, clinical experience,
    berufserfahrung, berufserfahrungen, berufliche erfahrung, berufliche erfahrungen, beruflicher werdegang, werdegang, arbeitserfahrung, erfahrung, erfahrungen, praktika, praktikum, praktische erfahrung, praktische erfahrungen,
    berufspraxis, beschäftigung, berufstätigkeit, tätigkeiten, berufliche tätigkeit, berufliche tätigkeiten, beruflicher hintergrund, berufliche stationen, praxiserfahrung, arbeit, karriere, anstellungen,
    expérience, expériences, expérience professionnelle, expériences professionnelles, parcours professionnel, parcours, expérience de travail, emplois, stages, stage, expériences de travail, carrière, expérience pro, expériences pro, expériences et stages, expérience professionnel,
    experiencia, experiencias, experiencia laboral, experiencia profesional, experiencia de trabajo, trabajo, trabajos, historial laboral, trayectoria profesional, trayectoria laboral, trayectoria, empleo, prácticas, experiencia en el sector,
    esperienza, esperienze, esperienza professionale, esperienze professionali, esperienza lavorativa, esperienze lavorative, esperienze di lavoro, esperienza di lavoro, lavoro, carriera, tirocini, tirocinio, percorso professionale, esperienze professionali e lavorative`,
  ],
  [
    'education',
    `education, educations, educational background, academic background, academic qualifications, academic qualification, academics, academic history, academic profile, education and training, educational qualifications,
    educational qualification, education qualification, education details, educational details, academic details, academic credentials, qualifications, qualification, educational history, education history, academic record, scholastics, scholastic record, schooling, studies, university,
    education and qualifications, education and certifications, education and certification, academia, formal education, higher education, education background, academic education, degrees, educational profile, academic chronicle, academic achievement and qualification, education credentials, educational credentials, edcuation, eduction, education summary, academic summary, academic qualifications and certifications, professional qualification, professional qualifications,
    ausbildung, bildung, bildungsweg, akademische ausbildung, schulbildung, studium, schulische ausbildung, ausbildung und studium, studium und ausbildung, bildungsgang, schule, hochschulbildung, schulische laufbahn, akademischer werdegang, aus und weiterbildung, schulausbildung, bildungswerdegang, ausbildungen, schul und berufsausbildung, hochschulstudium, studium und schule,
    formation, formations, formation académique, parcours académique, parcours scolaire, études, diplômes, diplôme, scolarité, formation et diplômes, éducation, diplômes et formations, formation initiale, cursus, formations et diplômes, cursus scolaire, cursus universitaire, formation universitaire,
    educación, formación, formación académica, estudios, historial académico, educación y formación, formación y estudios, estudios académicos, académico, estudios realizados, datos académicos, formación complementaria y académica, titulaciones, trayectoria académica,
    istruzione, formazione, istruzione e formazione, formazione accademica, studi, titoli di studio, educazione, formazione scolastica, percorso di studi, percorso formativo, carriera accademica, percorso accademico`,
  ],
  [
    'skills',
    `skills, key skills, technical skills, core skills, professional skills, skill set, skillset, skills summary, technical skill set, computer skills, it skills, software skills, hard skills, soft skills, skill, top skills,
    core competencies, competencies, key competencies, areas of expertise, area of expertise, expertise, technical expertise, technologies, technology, tools, technical proficiency, technical proficiencies, proficiencies, strengths, key strengths, abilities, technical summary,
    technical knowledge, technical competencies, tech stack, technology stack, skills and abilities, skills and expertise, skills and tools, skills and technologies, skills and competencies, tools and technologies, technologies and tools, programming skills, programming languages, computer proficiency, software proficiency, computer knowledge, personal skills, interpersonal skills, key expertise, specialties, specialities, specializations, capabilities, knowledge, technical profile, technical strengths,
    other skills, additional skills, relevant skills, languages and technologies, programming, software, frameworks, core expertise, professional competencies, technical tools, it proficiency, it knowledge, functional skills, management skills, operating systems, databases, software knowledge, skills and strengths, technical skills and tools, core qualifications, personal strengths, technical qualifications, technical environment, technology skills, computer literacy, it proficiencies, skills and proficiencies, highlighted skills, skills and knowledge, computer skills and competences, professional skill, professional expertise, key skills and competencies, skill highlights, skills highlights, domain skills, skills profile, skills and qualifications, skills and interests, interests and skills,
    kenntnisse, fähigkeiten, kompetenzen, fachkenntnisse, it kenntnisse, edv kenntnisse, computerkenntnisse, technische kenntnisse, kenntnisse und fähigkeiten, fähigkeiten und kenntnisse, qualifikationen, fachliche kompetenzen, stärken, kernkompetenzen, besondere kenntnisse, programmierkenntnisse, weitere kenntnisse, softwarekenntnisse, softskills, technologien, edv, fachkompetenzen, sonstige kenntnisse, technische fähigkeiten, programmiersprachen, technische kompetenzen, persönliche stärken, werkzeuge, zusatzqualifikationen, kompetenzen und kenntnisse,
    compétences, compétences techniques, compétences clés, compétences informatiques, savoir faire, savoir être, connaissances, outils, aptitudes, compétence, informatique, domaines de compétences, domaines de compétence, compétences professionnelles, compétences et outils, qualités, atouts, connaissances informatiques, technologies et outils, compétences personnelles, langages, environnement technique, stack technique, logiciels,
    habilidades, competencias, conocimientos, aptitudes, habilidades técnicas, conocimientos técnicos, conocimientos informáticos, informática, destrezas, capacidades, habilidades y competencias, tecnologías, herramientas, competencias técnicas, competencias profesionales, aptitudes y conocimientos, habilidades blandas, skills técnicos, habilidades profesionales, competencias digitales, habilidades sociales,
    competenze, capacità, competenze tecniche, conoscenze, capacità e competenze, abilità, competenze digitali, competenze informatiche, capacità e competenze tecniche, conoscenze informatiche, competenze professionali, competenze personali, capacità e competenze personali, capacità e competenze relazionali, capacità e competenze organizzative, tecnologie, strumenti, competenze trasversali, competenze relazionali, competenze organizzative, punti di forza`,
  ],
  [
    'languages',
    `languages, language, language skills, spoken languages, foreign languages, languages known, language proficiency, languages spoken, linguistic skills, language competencies, known languages, natural languages, human languages, linguistic proficiency, language abilities, languages skills,
    sprachen, sprachkenntnisse, sprache, fremdsprachen, fremdsprachenkenntnisse, langues, langue, compétences linguistiques, langues étrangères, langues parlées, idiomas, idioma, lenguas, lenguajes, idiomas y niveles, competencias lingüísticas, lingue, lingua, lingue straniere, competenze linguistiche, conoscenze linguistiche, lingue conosciute, capacità linguistiche, lingue parlate`,
  ],
  [
    'certifications',
    `certifications, certification, certificates, certificate, licenses, licences, licenses and certifications, licences and certifications, certifications and licenses, professional certifications, professional certification, certifications and training, training and certifications, trainings and certifications, credentials, accreditations, technical certifications, certifications and courses, courses and certifications, certifications and licences, certificates and courses, certifications and trainings, certificates and training, certification and training, professional certifications and training, certifications licenses, certification details, certifications and achievements, certifications and credentials, licensure, licenses and certificates, professional licenses, certification and courses, certification courses, certifications and memberships,
    zertifikate, zertifizierungen, zertifizierung, zertifikat, weiterbildungen und zertifikate, zertifikate und weiterbildungen, lizenzen und zertifikate, bescheinigungen, certificats, certificat, certifications et formations, licences et certifications, certifications professionnelles, certificaciones, certificación, certificados, licencias y certificaciones, cursos y certificaciones, certificaciones y cursos, certificazioni, certificazione, certificati, attestati, licenze e certificazioni, corsi e certificazioni`,
  ],
  [
    'projects',
    `projects, project, project undertaken, projects executed, projects worked on, project handled, projects involved, projects done, personal projects, academic projects, academic project, key projects, selected projects, side projects, project experience, projects experience, project work, open source, open source projects, open source contributions, open source contribution, open source experience, projects undertaken, notable projects, project details, projects handled, major projects, relevant projects, technical projects, course projects, featured projects, portfolio, class projects, college projects, university projects, recent projects, projects details, research projects, major project, mini project, minor project, academic projects and internships, software projects, independent projects, projects and research, research and projects, summary of projects, project summary, projects summary, project profile, professional projects, coding projects, hobby projects, current projects, other projects, additional projects, project highlights, programming projects, projects and open source, public projects,
    projekte, eigene projekte, projekterfahrung, private projekte, persönliche projekte, ausgewählte projekte, projektarbeit, projets, projets personnels, projet, projets académiques, projets réalisés, réalisations, projets scolaires, projets professionnels, projets open source, principaux projets, proyectos, proyectos personales, proyecto, proyectos destacados, proyectos académicos, proyectos realizados, portafolio, progetti, progetti personali, progetto, progetti accademici, progetti universitari, progetti principali`,
  ],
  [
    'publications',
    `publications, publication, selected publications, papers, research papers, patents, patents and publications, publications and patents, publications and presentations, presentations, conference papers, journal articles, talks, articles, books, publications and talks, speaking, peer reviewed publications, talks and publications, patent, research publications, paper publications, refereed publications, conference publications, list of publications, journal publications, presentation, invited talks, conferences, writing, papers published, publications and research, speaking engagements, conference presentations, posters, preprints, blog posts,
    veröffentlichungen, publikationen, patente, vorträge, publications et conférences, articles publiés, brevets, publicaciones, patentes, ponencias, pubblicazioni, brevetti, articoli`,
  ],
  [
    'awards',
    `awards, award, honors, honours, awards and honors, honors and awards, honours and awards, awards and honours, achievements, achievement, accomplishments, accomplishment, key achievements, key accomplishments, honors awards, scholarships, awards and achievements, achievements and awards, awards and recognition, recognition, recognitions, rewards, scholarships and awards, awards and scholarships, fellowships, grants, prizes, distinctions, academic achievements, rewards and recognition, awards and recognitions, fellowships and awards, personal achievements, professional achievements, awards and accomplishments, honors and achievements, awards and certifications, scholastic achievements, achievements and extracurricular, major achievements, accolades, special achievements, honors and scholarships, awards and rewards, grants and awards, awards and prizes, honors and distinctions, career highlights, highlights, rewards and recognitions, academic honors, academic honors and awards, academic awards, notable achievements, awards achievements, career achievements, extra curricular achievements,
    auszeichnungen, preise, erfolge, stipendien, ehrungen, auszeichnungen und stipendien, preise und auszeichnungen, stipendien und auszeichnungen, prix, récompenses, distinctions, prix et distinctions, bourses, prix et récompenses, distinctions et prix, premios, logros, reconocimientos, becas, premios y reconocimientos, premios y logros, logros y reconocimientos, distinciones, premi, riconoscimenti, borse di studio, premi e riconoscimenti, onorificenze`,
  ],
  [
    'volunteer',
    `volunteer, volunteering, volunteer experience, volunteer work, voluntary work, community service, community involvement, community, social work, volunteer experiences, voluntary experience, volunteering experience, volunteerism, service, volunteer activities, community engagement, volunteer service, social service, outreach, community work, civic engagement, volunteer and community, volunteering and leadership, leadership and volunteering, philanthropy,
    ehrenamt, ehrenamtliche tätigkeit, ehrenamtliche tätigkeiten, ehrenamtliches engagement, engagement, soziales engagement, gesellschaftliches engagement, freiwilligenarbeit, bénévolat, engagements, expériences associatives, vie associative, engagement associatif, expérience bénévole, engagements associatifs, associatif, voluntariado, experiencia de voluntariado, trabajo voluntario, volontariato, attività di volontariato, esperienze di volontariato`,
  ],
  [
    'courses',
    `courses, coursework, relevant coursework, relevant courses, training, trainings, professional development, continuing education, workshops, courses and training, training and courses, additional training, professional training, seminars, trainings and courses, workshops and trainings, workshops and training, training and development, online courses, moocs, trainings attended, trainings and workshops, training undergone, summer training, workshops attended, industrial training, professional courses, academic coursework, key courses, selected coursework, graduate coursework, undergraduate coursework, courses taken, certifications and coursework, vocational training, internship and training,
    weiterbildung, weiterbildungen, fortbildung, fortbildungen, kurse, seminare, schulungen, lehrgänge, fort und weiterbildungen, weiterbildung und kurse, cours, formation continue, formations complémentaires, formation complémentaire, cours suivis, cursos, formación complementaria, cursos y talleres, cursos complementarios, otros cursos, corsi, corsi di formazione, formazione complementare, corsi di aggiornamento`,
  ],
  [
    'activities',
    `activities, extracurricular activities, extracurricular activity, extra curricular activities, extracurricular, extracurriculars, co curricular activities, leadership, leadership and activities, activities and leadership, memberships, membership, affiliations, professional affiliations, professional memberships, associations, involvement, campus involvement, on campus involvement, positions of responsibility, position of responsibility, leadership and involvement, clubs, organizations, student activities, campus activities, extracurricular activities and achievements, professional associations, professional activities, co curricular and extra curricular activities, extra curricular, sports, leadership activities, leadership and service, affiliations and memberships, memberships and affiliations, professional organizations, program committees, committees, committee, activities and interests, activities and honors, extra curricular activities and achievements, sports and activities, responsibilities, por,
    mitgliedschaften, aktivitäten, nebentätigkeiten, außeruniversitäre aktivitäten, activités, activités extrascolaires, vie étudiante, activités extra professionnelles, actividades, actividades extracurriculares, afiliaciones, membresías, attività, attività extracurriculari, affiliazioni`,
  ],
  [
    'interests',
    `interests, hobbies, hobbies and interests, interests and hobbies, personal interests, hobby, research interests, areas of interest, area of interest, interest, passions, other interests, activities and hobbies, fields of interest, favourite pastime, hobbies interests, leisure activities, leisure, field of interest, interests and activities, my interests, outside work, free time,
    interessen, hobbys, hobbies und interessen, hobbys und interessen, interessen und hobbys, freizeit, private interessen, persönliche interessen, freizeitaktivitäten, interessen hobbys, centres d intérêt, centres d'intérêt, loisirs, centre d'intérêt, intérêts, loisirs et centres d'intérêt, passions, centres d'intérêts, intereses, aficiones, pasatiempos, intereses personales, hobbies e intereses, interessi, passioni, interessi personali, hobby e interessi, tempo libero, interessi e hobby`,
  ],
  [
    'references',
    `references, reference, referees, professional references, references available upon request, personal references, testimonials, recommendations, recommendation, referenzen, empfehlungen, références, recommandations, referencias, referencias personales, referencias laborales, recomendaciones, referenze, raccomandazioni`,
  ],
  [
    'contact',
    `contact, contact information, contact details, contact info, contacts, contact me, get in touch, links, online, social, social media, profiles, online presence, online profiles, social links, find me online, social profiles, web, on the web, social networks, find me on, where to find me, network, contact and links, reach me,
    kontakt, kontaktdaten, kontaktinformationen, adresse, coordonnées, me contacter, liens, contacto, datos de contacto, información de contacto, enlaces, redes sociales, contatti, contatto, recapiti, informazioni di contatto, redes, réseaux, réseaux sociaux, profile online`,
  ],
  [
    'personal',
    `personal details, personal information, personal info, personal data, personal, personal particulars, personal profile details, personal dossier, personal vitae, personal detail, personal background, details, persönliche daten, persönliche angaben, persönliches, angaben zur person, zur person, personalien, informations personnelles, données personnelles, état civil, infos personnelles, informations, datos personales, información personal, informazioni personali, dati personali, dati anagrafici, dati`,
  ],
  [
    'other',
    `additional information, other information, other, others, miscellaneous, additional, extra, misc, declaration, further information, additional details, availability, other details, additional info, declarations, i hereby declare, notes, keywords, more, key words, salary, achievements and hobbies, responsibilities, roles and responsibilities, visa status, work authorization, strategic skills, willing to relocate to, groups, military service, additional skills and information, bibliography, service to profession, appendix, motivation, patents pending,
    sonstiges, weiteres, zusätzliche informationen, verschiedenes, divers, autres, autre, informations complémentaires, autres informations, información adicional, otros, otros datos, otros datos de interés, datos de interés, datos adicionales, altro, ulteriori informazioni, informazioni aggiuntive, führerschein, permis, patente di guida, patente, carnet de conducir, führerscheine, wehrdienst, zivildienst, militärdienst, auslandserfahrung, auslandsaufenthalte, autorizzazione al trattamento dei dati personali`,
  ],
];

let types: ReadonlyMap<string, SectionType> | undefined;

/**
 * Returns section types by heading. The headings are in the form that `fold` returns, without words such as `and`. If
 * two sections share a heading, the first section is used.
 */
export function headingTypes(): ReadonlyMap<string, SectionType> {
  if (types) return types;
  const found = new Map<string, SectionType>();
  for (const [type, table] of TABLES)
    for (const phrase of folded(table)) {
      const key = withoutJoints(phrase);
      if (!found.has(key)) found.set(key, type);
    }
  types = found;
  return found;
}

const JOINTS = new Set(['and', 'und', 'et', 'y', 'e', 'amp', 'my', 'meine', 'mes', 'mis', 'the', '&']);

/** Returns a folded heading without words such as `and`, which are optional in headings. */
export const withoutJoints = (phrase: string): string =>
  phrase
    .split(' ')
    .filter((word) => !JOINTS.has(word))
    .join(' ');
