import { scored } from './recogniser.ts';

/** Scores and context words for the numbers of Poland, Hungary, Romania, Bulgaria, Russia and Ukraine. */
export const EASTERN_EUROPE = [
  scored('PL_PESEL', [0.6], 'pesel, numer pesel'),
  scored('PL_NIP', [0.65, 0.2], 'nip, podatnika, identyfikacji podatkowej'),
  scored('PL_REGON', [0.15], 'regon'),
  scored('PL_ID_CARD', [0.35], 'dowod osobisty, dowodu, numer dowodu, id card'),
  scored('HU_TAJ', [0.3, 0.12], 'taj, taj szam, tarsadalombiztositasi'),
  scored('HU_TAX_ID', [0.25], 'adoazonosito, adoszam'),
  scored('RO_CNP', [0.75], 'cnp, cod numeric personal'),
  scored('BG_EGN', [0.4], 'егн, egn, единен граждански номер'),
  scored('RU_INN', [0.4, 0.15], 'инн, inn, налогоплательщик'),
  scored('RU_SNILS', [0.9, 0.3], 'снилс, snils, страхового, страховой номер'),
  scored('RU_PASSPORT', [0.35, 0.15], 'паспорт, серия, passport, выдан'),
  scored('UA_RNOKPP', [0.2], 'рнокпп, іпн, ідентифікаційний, инн, rnokpp'),
  scored('SK_TAX_ID', [0.1], 'dic, ic dph, danove identifikacne'),
];
