/** Language detection is shared with the documents, so its code is in the libraries. */
export {
  type DetectedLanguage,
  detectLanguage,
  type LanguageCandidate,
  type LanguageReport,
  officialSomewhere,
} from '../../libraries/language/index.ts';
