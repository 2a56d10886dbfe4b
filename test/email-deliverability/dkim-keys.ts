// Public keys as in DKIM records. The private keys were discarded.

/** 2048 bits. */
export const RSA_2048 =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAmUTgjYzuc1eQaO2PNpyGFZxkYKo57llD/Aor9tmXJqrMW7hvNHe2' +
  'TQTu0crxrkpOE1NAWIB0AsNXGNjAfLcTm8cm0JJXNOX7Ak2Wp+KYRX6Yrs72OHt5UJUbMfHKCqv2u5YdV8GHAbD7Fzak8H+T' +
  'aDUip5DVSJxLbYQ55MP8m0t358uyDBtJZ6v9GBFOMVJSQOtnuj1vagLJ9cwl66yHNX0HayqzEW5TxchO307q2ltkz8Mv9Edr' +
  'vzT5zSj7OnUyfEnh7B4NnqJ/6ITgYD5Lw/kgP7PHM06XIMaTUVEM/D+DNqrPu+d0WxQbxmao9xJnLIegzHcSjPVaU3eh77XL' +
  '8wIDAQAB';

/** 2048 bits, a second key. */
export const OTHER_RSA_2048 =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAq9iBKwdtdz8/1R1Uw9mdhA8MvFmA+bua3Iz/CvIKIs8keDzwbZNN' +
  'GOKGmT7Y65h8WbOk0C3y+NuakYl96aHq5AYuO3YVMHETthvw7br23JpiL2sfYJ6nWkriV1V9tIDPWV2iCLRzAzly8eJS5Z0N' +
  'AASPW+DH3Qtzm7zlTp0SO7h5ESoH1nw+XhbENPZzs4BMMqkL8C3aU6LdAhwX93ZH/ICjmxgnw9ild2R57zZVxPv1tK0sVClV' +
  '5EguQOI8SfZhfjbVz57LPMAiaIaUPdkyAc4IKX62B4zoKalFWF2a87sxltWf4+poN5SCanlv5nPm+5935HWkzMtf/Y91QE34' +
  '6wIDAQAB';

/** 1024 bits. */
export const RSA_1024 =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDe6OWmTgGVeYqlY8STZvBf81iS/OQgop5ZHpLK6JvpQEd5vP7ZXLAa0ziX' +
  'O4uJYac69wc8VB855RgnenFvFpRUS+sC/V3Ps+KyT39gquMm8N5vO/x26SVR+zMI6plHwBT8RYypTOv0ouw+udtejB831VFv' +
  'jifuURvat2GBg0lDWwIDAQAB';

/** 512 bits. */
export const RSA_512 =
  'MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAL48cq8ORT2a72Vf8s1z6m5Cz2g3zYOJobjx7h8hsCKCq2QK3CAvAvaju+JiWxry' +
  'IB6eC2Uq8PH478OZzub9Ws8CAwEAAQ==';

/** Ed25519, the bare key without a structure. */
export const ED25519 = 'aG1l/dnWQQRvEcGS4qmAqH5ODyfmwil7g1xlygXkkos=';
