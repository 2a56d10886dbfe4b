/** The values of an enum, each with a required description. */
export type EnumDescriptions<Word extends string> = Record<Word, { description: string }>;
