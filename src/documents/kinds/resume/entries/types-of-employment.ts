/** Types of employment, which are neither title nor employer. */
export const TYPE =
  /^(?:(?:full|part)[- ]?time(?: position| role)?|internship|contract(?:or)?|permanent|freelance(?:, part-time)?|vollzeit|teilzeit|temps plein|temps partiel|cdi|cdd|jornada completa|media jornada|tempo pieno|tempo indeterminato|remote|hybrid|seasonal|temporary|self[- ]employed|stage|alternance|werkstudent|contract position)$/i;

/** Types of work without an employer, used in place of the employer. */
export const ON_OWN_ACCOUNT =
  /^(?:freelance(?:r)?|self[- ]employed|independent|selbst(?:st)?ändig|freiberuf(?:lich|ler)|indépendant|auto[- ]entrepreneur|autónomo|autónoma|por cuenta propia|libero professionista|libera professionista)$/iu;
