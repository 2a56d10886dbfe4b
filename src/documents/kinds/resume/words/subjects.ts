/**
 * Words in names of subjects, in five languages, so that subjects are not mistaken for schools. Source: the fields of
 * ISCED-F 2013.
 */
const SUBJECT =
  /(?<!\p{L})(?:science|sciences|development|security|systems|studies|administration|nursing|education|medicine|architecture|music|journalism|languages|theology|commerce|computers?|software|data|electronics|electrical|mechanical|civil|entwicklung|informationstechnologie|desarrollo|sviluppo|développement|sistemas|engineering|mathematics|maths?|physics|chemistry|biology|economics|business|management|marketing|finance|accounting|history|philosophy|psychology|sociology|law|design|arts?|communications?|computing|informatics|technology|statistics|linguistics|literature|informatik|wirtschaftsinformatik|mathematik|physik|chemie|biologie|betriebswirtschaft(?:slehre)?|bwl|maschinenbau|elektrotechnik|jura|germanistik|informatique|mathématiques|physique|chimie|économie|gestion|droit|génie|lettres|informática|computación|matemáticas|física|química|economía|administración|derecho|ingeniería|informatica|matematica|fisica|chimica|economia|giurisprudenza|ingegneria|lettere)(?!\p{L})/iu;

/** True if a text contains a word from names of subjects. */
export const isSubject = (text: string): boolean => SUBJECT.test(text);
