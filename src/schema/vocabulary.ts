/** Declares the values of an enum. Each value must have a description. */
export type EnumDescriptions<Word extends string> = Record<Word, { description: string }>;
