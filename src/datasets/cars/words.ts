/** Driven wheels. */
export const DRIVES = ['front_wheel', 'rear_wheel', 'two_wheel', 'all_wheel'] as const;
export type CarDrive = (typeof DRIVES)[number];

export const TRANSMISSIONS = ['manual', 'automatic', 'automated_manual', 'variable', 'single_speed'] as const;
export type CarTransmission = (typeof TRANSMISSIONS)[number];
