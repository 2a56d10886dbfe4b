/** The values of an enum, each of which has to be described. */
export type EnumDescriptions<Word extends string> = Record<Word, { description: string }>;
