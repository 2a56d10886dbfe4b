import { scored } from './recogniser.ts';

/** Scores and context words for the numbers of Canada and Latin America. */
export const AMERICAS = [
  scored('CA_SIN', [0.5, 0.12], 'sin, sin number, social insurance, canada, nas, assurance sociale'),
  scored('BR_CPF', [0.95, 0.45], 'cpf, cadastro de pessoas'),
  scored('BR_CNPJ', [0.95, 0.5], 'cnpj, cadastro nacional'),
  scored('MX_CURP', [0.95], 'curp, clave unica'),
  scored('MX_RFC', [0.55], 'rfc, registro federal, contribuyente'),
  scored('AR_CUIT', [0.9, 0.5], 'cuit, cuil, cdi, afip'),
  scored('CL_RUT', [0.9, 0.55, 0.12], 'rut, run, rol unico'),
  scored('CO_NIT', [0.6, 0.2], 'nit, rut, dian, identificacion tributaria'),
  scored('EC_CEDULA', [0.5, 0.15], 'cedula, cedula de identidad, c.i.'),
  scored('UY_CI', [0.7], 'cedula, ci, c.i.'),
  scored('DO_CEDULA', [0.65, 0.1], 'cedula'),
  scored('SV_DUI', [0.25], 'dui, documento unico'),
  scored('GT_CUI', [0.6], 'cui, dpi, documento personal'),
];
