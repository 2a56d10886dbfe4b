/** A contact card as RDAP has it (jCard), of properties with plain texts. */
export const card = (...properties: [name: string, value: unknown][]) => [
  'vcard',
  properties.map(([name, value]) => [name, {}, 'text', value]),
];
