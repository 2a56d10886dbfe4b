/**
 * Splits a list of words at whitespace. The lists below cover the most common languages of job advertisements and
 * résumés. Source: job advertisements and résumés.
 */
export const cueWordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words before a skill: "experience with", "Kenntnisse in", "maîtrise de". */
export const CUES_BEFORE: ReadonlySet<string> = cueWordsIn(`
  experience experienced knowledge proficiency proficient skill skills skilled expertise expert familiarity
  familiar understanding using use used uses ability abilities competency competencies competence technologies
  technology tools tool languages frameworks framework libraries databases platforms software stack mastery
  background exposure hands like programming certification certifications certified certificate fluent fluency
  advanced strong excellent proven demonstrated strengths strength via written developed implemented built
  utilizing leveraging leverage utilize such including include includes solid outstanding exceptional great good
  effective demonstrate working work worked training trained qualification qualifications environment develop
  required requirements preferred plus know coding systems packages applications deep kenntnisse erfahrung
  erfahrungen fähigkeit fähigkeiten umgang beherrschung fachkenntnisse sicher sicherer praxis hohe ausgeprägte
  gute sehr fundierte verwendung einsatz anwendung kompetenzen connaissance connaissances expérience maîtrise
  compétences compétence capacité outils logiciels conocimiento conocimientos experiencia dominio habilidades
  habilidad manejo capacidad herramientas conhecimento conhecimentos experiência domínio conoscenza conoscenze
  esperienza competenze padronanza capacità utilizzo
`);

/** Words after a skill: "Go developer", "R programming", "SQL-Kenntnisse". */
export const CUES_AFTER: ReadonlySet<string> = cueWordsIn(`
  developer developers development programming programmer programmers experience skills skill knowledge
  framework frameworks certification certified engineer engineers engineering language languages library
  libraries database databases proficiency expertise expert applications application scripting scripts
  administration administrator architect platform server api apis tool tools software reports dashboards queries
  code coding codebase ability abilities stack modules plugin plugins sdk consultant analyst services package
  packages suite environment techniques methods methodology methodologies principles concepts practices
  processes systems system backend frontend microservices kenntnisse kenntnissen erfahrung entwickler
  entwicklung programmierung fähigkeiten fähigkeit required preferred desired certificate trained macros cluster
  clusters functions containers
`);

/** Words before the name of a spoken language that make it certain that the language is meant. */
export const SPEAKING_BEFORE: ReadonlySet<string> = cueWordsIn(`
  fluent fluency fluently native natively speak speaks speaking spoken bilingual multilingual trilingual
  languages language conversational proficient proficiency written verbal oral speaker command business fließend
  fliessend fließende fliessende verhandlungssicher verhandlungssicheres muttersprache sprachen sprachkenntnisse
  sprache courant bilingue langue langues maîtrise parlé idiomas idioma nativo hablado lingua lingue fluente
  madrelingua línguas talen vloeiend beheersing mother knowledge kenntnisse understanding understand read write
  reading writing basic intermediate advanced excellent good strong gute sehr perfekt nivel niveau dominio
  conoscenza inglés
`);

/** Words after the name of a spoken language that make it certain that the language is meant. */
export const SPEAKING_AFTER: ReadonlySet<string> = cueWordsIn(`
  language speaker speakers speaking fluency fluent fluently native proficiency proficient bilingual basic
  intermediate advanced conversational beginner elementary spoken written verbal mother expert beginner tongue skills communication a1
  a2 b1 b2 c1 c2 muttersprache fließend fliessend verhandlungssicher grundkenntnisse kenntnisse sprachkenntnisse
  courant langue maternelle bilingue nativo fluido avanzado intermedio básico nivel madrelingua fluente niveau
  professional good excellent fair working knowledge literature is required
`);

/** Negations directly before a skill: the skill is not required or not present. */
export const DENIALS: ReadonlySet<string> = cueWordsIn(`
  no not without never non kein keine keinen keinerlei ohne nicht sans pas aucune aucun sin ningún ninguna senza
  nessuna
`);

/** Words between a negation and the skill: "no prior experience with Java". */
export const AFTER_DENIAL: ReadonlySet<string> = cueWordsIn(`
  prior previous experience knowledge of in with need for to know any an a background skills skill required
  vorkenntnisse kenntnisse erfahrung von mit expérience connaissance de en experiencia conocimientos work use
  using formal
`);

/**
 * Words in sentences about the employer or the law: "regardless of disability", "a leading provider of". Fields of
 * knowledge in these sentences are not required skills.
 */
export const OFFERING: ReadonlySet<string> = cueWordsIn(`
  regardless discriminate discrimination discriminated disability disabilities religion religious veteran
  pregnancy ethnicity founded headquartered accommodation accommodations applicable provider benefits
  reimbursement dental leader clients gegründet insurance perks pension 401k bonus vacation salary
`);
