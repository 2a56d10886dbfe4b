/** Builds a contact card as in RDAP (jCard) from properties with plain texts. */
export const card = (...properties: [name: string, value: unknown][]) => [
  'vcard',
  properties.map(([name, value]) => [name, {}, 'text', value]),
];
