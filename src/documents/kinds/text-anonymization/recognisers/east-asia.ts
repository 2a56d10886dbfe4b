import { scored } from './recogniser.ts';

/** Scores and context words for the numbers of East and South East Asia. */
export const EAST_ASIA = [
  scored('CN_RESIDENT_ID', [0.95], '身份证, 居民身份证, 身份證, id card, resident identity'),
  scored('JP_MY_NUMBER', [0.42, 0.25], 'マイナンバー, 個人番号, my number, individual number'),
  scored('KR_RRN', [0.7, 0.4], '주민등록번호, 주민번호, resident registration, rrn, rrn#'),
  scored('KR_FRN', [0.7, 0.4], '외국인등록번호, 외국인번호, foreigner registration, frn'),
  scored(
    'KR_BRN',
    [0.6, 0.1],
    '사업자등록번호, 사업자번호, 사업자, brn, business registration, business number',
  ),
  scored('KR_DRIVER_LICENSE', [0.2], '운전면허, 면허번호, driver license, driver s license, korean driver'),
  scored('KR_PASSPORT', [0.15], '여권, passport'),
  scored('HK_ID', [0.9, 0.3], 'hkid, 身份證, 身份証, identity card, hong kong'),
  scored('TW_NATIONAL_ID', [0.6], '身分證, 身份證, 統一編號, taiwan id, national id'),
  scored('SG_NRIC_FIN', [0.8], 'nric, nric#, fin, fin#, singapore, ic number'),
  scored('SG_UEN', [0.55], 'uen, unique entity number, business registration, acra'),
  scored('TH_TNIN', [0.9, 0.5], 'เลขประจำตัวประชาชน, เลขบัตรประชาชน, รหัสปชช, thai national id, thai id, tnin'),
  scored('MY_NRIC', [0.7, 0.15], 'mykad, nric, kad pengenalan, no. kp, ic no'),
  scored('ID_NIK', [0.3], 'nik, ktp, nomor induk kependudukan, kartu tanda penduduk'),
  scored(
    'PH_TIN',
    [0.12, 0.05],
    'tin, taxpayer identification, bir, taxpayer id, tax id, rdo, revenue district',
  ),
];
